import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { escapeHtml } from '#mocks/server/wire/answer.ts'
import { escapePattern } from '../describe/escapePattern.ts'
import { UserError } from '../problems/userError.ts'
import type { Words } from '../problems/words.ts'

/** Thrown for a missing secret. */
export class SecretError extends UserError {}

/**
 * Asks on the terminal, one question at a time, because a second reader would get the same keys. Rejects with a {@link
 * SecretError} after Ctrl-C or Ctrl-D.
 */
function askTerminal(question: string, output: Writable): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = createInterface({ input: process.stdin, output, terminal: true })
    // The question comes first, because the terminal shows typed text until the reader controls it.
    if (output !== process.stdout) process.stderr.write(question)
    reader.once('SIGINT', () => reader.close())
    const stopped = () => {
      process.stderr.write('\n')
      reject(new SecretError({ nl: 'Gestopt.', en: 'Stopped.' }))
    }
    reader.once('close', stopped)
    reader.question(output === process.stdout ? question : '', (answer) => {
      reader.off('close', stopped)
      reader.close()
      resolve(answer)
      if (output !== process.stdout) process.stderr.write('\n')
    })
  })
}

/** Asks for a secret on the terminal without showing it. */
export const askSecret = (question: string): Promise<string> =>
  askTerminal(question, new Writable({ write: (_chunk, _encoding, done) => done() }))

/** Asks for a line on the terminal. */
export const askLine = (question: string): Promise<string> => askTerminal(question, process.stdout)

/** A secret that is needed: its environment variable, and to whom it belongs. */
export interface WantedSecret {
  readonly variable: string
  readonly whose: Words
}

const passwordOf = (whose: Words, variable: string): Words => ({
  nl: `Wachtwoord van ${whose.nl} (${variable}): `,
  en: `Password of ${whose.en} (${variable}): `,
})

/**
 * The secrets by variable, from the environment or from the user.
 * @param ask absent without a terminal; a missing secret is then a {@link SecretError}
 */
export async function collectSecrets(
  wanted: readonly WantedSecret[],
  env: Readonly<Record<string, string | undefined>>,
  ask?: (question: Words) => Promise<string>,
): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  const missing: WantedSecret[] = []
  for (const { variable, whose } of wanted) {
    if (secrets.has(variable)) continue
    const value = env[variable]
    if (value) secrets.set(variable, value)
    else if (ask) secrets.set(variable, await ask(passwordOf(whose, variable)))
    else missing.push({ variable, whose })
  }
  if (missing.length > 0) {
    const lines = (line: (wanted: WantedSecret) => string) => [...new Set(missing.map(line))].join('\n')
    throw new SecretError({
      nl: `Wachtwoorden komen uit de omgeving. Deze variabelen ontbreken:\n${lines(({ variable, whose }) => `  ${variable}   het wachtwoord van ${whose.nl}`)}`,
      en: `Passwords come from the environment. These variables are not set:\n${lines(({ variable, whose }) => `  ${variable}   the password of ${whose.en}`)}`,
    })
  }
  return secrets
}

/** A shorter secret is removed only between quotes or tags. */
const minLength = 5

/** A text as it is written in plain text, JSON, an address and HTML. */
const spellings = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  escapeHtml(text),
]

/** Removes secrets from a text, also where they are escaped for JSON, URLs or HTML. */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const all = [...new Set(secrets)].filter((secret) => secret !== '')
  const written = (matches: (secret: string) => boolean) => [
    ...new Set(all.filter(matches).flatMap(spellings)),
  ]
  const long = written((secret) => secret.length >= minLength).sort((one, other) => other.length - one.length)
  const short = written((secret) => secret.length < minLength).map(
    (form) => new RegExp(`(?<=["'>]|&#3[49];)${escapePattern(form)}(?=["'<]|&#3[49];)`, 'g'),
  )
  return (text) => {
    const masked = long.reduce((masked, form) => masked.replaceAll(form, '•••'), text)
    return short.reduce((masked, form) => masked.replace(form, '•••'), masked)
  }
}
