import { spawn } from 'node:child_process'
import { noReports, root } from '../main.mjs'
import { scaleLimit } from './timeLimits.ts'

/** The programs of the development tools, which run on the Node of this process, whatever the PATH has. */
export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const

/** Keeps dependencies from reporting to their makers, and from colouring text that goes into a file. */
const quiet = { ...noReports, NO_COLOR: '1', FORCE_COLOR: undefined }

/** How a program ended. `code` is null if it was ended from outside, such as by the time limit. */
export interface ProgramResult {
  readonly code: number | null
  readonly output: string
}

/** Functions that end the running programs, for when this process ends. */
const running = new Set<() => void>()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const end of running) end()
    process.exit(130)
  })
}

/**
 * Runs a Node program from the root of the repository, and returns its output and errors as one text.
 * @param program a path from the root, see `tools`
 * @param limit milliseconds after which the program and everything that it started are ended
 */
export function runNode(
  program: string,
  args: readonly string[],
  { env = {}, limit = scaleLimit(180_000) }: { env?: Record<string, string>; limit?: number } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const isPosix = process.platform !== 'win32'
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isPosix,
    })
    const signal = (name: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(isPosix ? -child.pid : child.pid, name)
      } catch {
        // The program has already ended.
      }
    }
    // SIGINT lets Playwright stop the server and the browsers that it started.
    const end = () => {
      signal('SIGINT')
      setTimeout(signal, 3000, 'SIGKILL').unref()
    }
    running.add(end)
    let output = ''
    const timer = setTimeout(() => {
      output += `\nEnded: it took longer than ${limit / 1000} s.\n`
      end()
    }, limit)
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    const settle = (code: number | null) => {
      clearTimeout(timer)
      running.delete(end)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      settle(null)
    })
    child.once('close', settle)
  })
}
