import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** A secret is missing; the message is for a person. */
export class SecretError extends Error {}

/**
 * Asks on the terminal. Only one question may be open: a second reader would get the same keys. Rejects with a
 * {@link SecretError} after Ctrl-C or Ctrl-D.
 */
function askTerminal(question: string, output: Writable): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = createInterface({ input: process.stdin, output, terminal: true })
    // Before the question, because the terminal shows what is typed until the reader has it.
    if (output !== process.stdout) process.stderr.write(question)
    reader.once('SIGINT', () => reader.close())
    const stopped = () => {
      process.stderr.write('\n')
      reject(new SecretError('Stopped.'))
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

/** A secret that is needed: its environment variable, and whose it is. */
export interface Wanted {
  readonly variable: string
  readonly whose: string
}

/**
 * The secrets by variable: from the environment, otherwise asked for.
 * @param ask absent without a terminal; then a missing secret is a {@link SecretError}
 */
export async function collectSecrets(
  wanted: readonly Wanted[],
  env: Readonly<Record<string, string | undefined>>,
  ask?: (question: string) => Promise<string>,
): Promise<Map<string, string>> {
  const secrets = new Map<string, string>()
  const missing: Wanted[] = []
  for (const { variable, whose } of wanted) {
    if (secrets.has(variable)) continue
    const value = env[variable]
    if (value) secrets.set(variable, value)
    else if (ask) secrets.set(variable, await ask(`Password of ${whose} (${variable}): `))
    else missing.push({ variable, whose })
  }
  if (missing.length > 0) {
    const lines = new Set(missing.map(({ variable, whose }) => `  ${variable}   the password of ${whose}`))
    throw new SecretError(
      `Passwords come from the environment. These variables are not set:\n${[...lines].join('\n')}`,
    )
  }
  return secrets
}

/** A secret that is shorter is removed only where it stands alone: between quotes or tags. */
const shortest = 5

/** The ways in which a text is written down: as it is, in JSON, in an address and in HTML. */
const spellings = (text: string): string[] => [
  text,
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Removes secrets from a text, also where they are escaped for JSON, URLs or HTML. */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const all = [...new Set(secrets)].filter((secret) => secret !== '')
  const written = (isMeant: (secret: string) => boolean) => [
    ...new Set(all.filter(isMeant).flatMap(spellings)),
  ]
  const long = written((secret) => secret.length >= shortest).sort((one, other) => other.length - one.length)
  const short = written((secret) => secret.length < shortest).map(
    (form) => new RegExp(`(?<=["'>]|&#3[49];)${escaped(form)}(?=["'<]|&#3[49];)`, 'g'),
  )
  return (text) => {
    const masked = long.reduce((sofar, form) => sofar.replaceAll(form, '•••'), text)
    return short.reduce((sofar, form) => sofar.replace(form, '•••'), masked)
  }
}
