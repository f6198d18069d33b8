import { endpoints } from '#api/endpoints/index.ts'
import { removeUserPreference } from '#mocks/server/routes/removeUserPreference.ts'

/** The words of each call, also of the one that only the simulated server knows. */
const wordsOf = new Map(
  [...endpoints, removeUserPreference].map(({ name, words }) => [name as string, words]),
)

/** The Dutch name of a call; its own name where no endpoint describes it, as in a log of an earlier version. */
export const nameOfEndpoint = (name: string): string => wordsOf.get(name)?.call ?? name

/** The Dutch name of a change, by the endpoint that made it. A change that a control made has a Dutch name already. */
export function changeName(what: string): string {
  const name = wordsOf.get(what)?.done ?? what
  return name.charAt(0).toUpperCase() + name.slice(1)
}
