import { spawn } from 'node:child_process'
import { root } from '../main.mjs'
import { scaleLimit } from './timeLimits.ts'

/** The programs of the development tools; run by this Node, whatever Node is on the PATH. */
export const tools = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const

/** No dependency reports to its makers, and nothing colours text that is kept in a file. */
const quiet = { PACT_DO_NOT_TRACK: 'true', SCARF_ANALYTICS: 'false', NO_COLOR: '1', FORCE_COLOR: undefined }

/** How a run ended: `code` null when it was ended from outside, e.g. by the time limit. */
export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** The programs that are running; they are ended with this process. */
const running = new Set<() => void>()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const end of running) end()
    process.exit(130)
  })
}

/**
 * Runs a Node program from the root of the repository and keeps its output and errors in one text.
 * @param program a path from the root, see `tools`
 * @param limit milliseconds after which the program and all it started is ended; if not given, it depends on this machine
 */
export function runNode(
  program: string,
  args: readonly string[],
  { env = {}, limit = scaleLimit(180_000) }: { env?: Record<string, string>; limit?: number } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const posix = process.platform !== 'win32'
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: posix,
    })
    const signal = (name: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(posix ? -child.pid : child.pid, name)
      } catch {
        // It has ended by itself.
      }
    }
    // SIGTERM first, so that Playwright stops the server and the browsers that it started.
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
