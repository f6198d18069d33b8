import { endpoints } from '#api/endpoints/index.ts'
import { removeUserPreference } from '#mocks/server/routes/removeUserPreference.ts'

/** The Dutch words for each call, including the one that only the simulated server knows. */
const wordsByName = new Map(
  [...endpoints, removeUserPreference].map(({ name, words }) => [name as string, words]),
)

/** The Dutch name of a call; its own name if no endpoint describes it, as in the log of an earlier version. */
export const nameOfEndpoint = (name: string): string => wordsByName.get(name)?.call ?? name

/** The Dutch name of a change, from the endpoint that made it. A change by a control already has a Dutch name. */
export function changeName(what: string): string {
  return capitalise(wordsByName.get(what)?.done ?? what)
}

/** Words with a capital, to begin a sentence. */
export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
