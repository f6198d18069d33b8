import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** A secret is missing; the message is for a person. */
export class SecretError extends Error {}

/** Asks for a secret on the terminal without showing it. */
export function askSecret(question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    process.stderr.write(question)
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
    const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
    reader.once('SIGINT', () => {
      reader.close()
      reject(new SecretError('Stopped.'))
    })
    reader.question('', (answer) => {
      reader.close()
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}

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
    const lines = missing.map(({ variable, whose }) => `  ${variable}   the password of ${whose}`)
    throw new SecretError(
      `Passwords come from the environment. These variables are not set:\n${lines.join('\n')}`,
    )
  }
  return secrets
}

/** Removes secrets from a text, also where they are escaped for JSON, URLs or HTML. */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const forms = [...new Set(secrets)].filter((secret) => secret !== '')
  const written = new Set(
    forms.flatMap((secret) => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      secret.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
    ]),
  )
  const longestFirst = [...written].sort((one, other) => other.length - one.length)
  return (text) => longestFirst.reduce((sofar, form) => sofar.replaceAll(form, '•••'), text)
}
