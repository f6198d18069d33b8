import { type Language, same, type Words } from '#contracts/problems/words.ts'
import { type SchoolFile, variablesOf } from '#contracts/school/schoolFile.ts'
import { askSecret, collectSecrets, type WantedSecret } from '#contracts/school/secrets.ts'

/** The secrets in the environment, other than passwords. */
export const tokens = (): string[] => {
  const token = process.env.PACT_BROKER_TOKEN
  return token ? [token] : []
}

/** The passwords that some states need. */
function passwordsFor(file: SchoolFile, states: ReadonlySet<string>): WantedSecret[] {
  return Object.entries(file.states).flatMap(([state, { account }]) => {
    if (account === undefined || !states.has(state)) return []
    const { password, other } = variablesOf(file, account)
    const whose = `${account} (${file.accounts[account]?.username})`
    const secrets = [{ variable: password, whose: same(whose) }]
    return other === undefined
      ? secrets
      : [
          ...secrets,
          { variable: other, whose: { nl: `${whose}, het andere`, en: `${whose}, the other one` } },
        ]
  })
}

/** The passwords that some states need, and other secrets, from the environment or from the user at a terminal. */
export function secretsFor(
  file: SchoolFile,
  states: ReadonlySet<string>,
  language: Language,
  others: readonly WantedSecret[] = [],
): Promise<Map<string, string>> {
  const ask = process.stdin.isTTY ? (question: Words) => askSecret(question[language]) : undefined
  return collectSecrets([...passwordsFor(file, states), ...others], process.env, ask)
}
