import { spawn } from 'node:child_process'
import { root } from '#scripts/lib/main.mjs'

type Env = Readonly<Record<string, string>>

export interface CommandResult {
  readonly code: number | null
  readonly text: string
}

/** Runs a script as from the command line, with no environment variable of this process but PATH and HOME, and without Pact's tracking. */
export const runScript = (
  script: string,
  args: readonly string[],
  env: Env = {},
  input = '',
): Promise<CommandResult> => start(process.execPath, [script, ...args], root, env, input)

/** Runs a shell command in a folder. */
export const runShell = (line: string, folder: string, env: Env = {}): Promise<CommandResult> =>
  start('sh', ['-c', line], folder, env, '')

function start(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Env,
  input: string,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(program, args, {
      cwd,
      env: { PATH, HOME, PACT_DO_NOT_TRACK: 'true', ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
    child.stdin.end(input)
    child.once('close', (code) => resolve({ code, text }))
  })
}

/**
 * Runs a script at a terminal, with the program `script` of Linux: types each answer when its question is there.
 * @param steps for each question its end, and the answer that is typed
 */
export function typeInto(
  script: string,
  args: readonly string[],
  steps: readonly (readonly [question: string, typed: string])[],
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const line = [process.execPath, script, ...args].map((word) => `'${word}'`).join(' ')
    const { PATH = '', HOME = '' } = process.env
    const child = spawn('script', ['-qec', line, '/dev/null'], {
      cwd: root,
      env: { PATH, HOME, TERM: 'dumb' },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const waiting = [...steps]
    let [text, seen] = ['', 0]
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const [question, typed] = waiting[0] ?? []
      if (question === undefined || !text.slice(seen).includes(question)) return
      waiting.shift()
      seen = text.length
      child.stdin.write(typed ?? '')
    })
    child.once('close', (code) => resolve({ code, text }))
  })
}
