import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#scripts/lib/main.mjs'

/** A copy of the repository as it is on this machine, in which a test may change files. */
export interface RepositoryCopy {
  readonly root: string
  /** Runs a program in the copy, and gives its exit code and all that it printed. */
  run(program: string, ...args: string[]): Promise<{ code: number; output: string }>
  remove(): void
}

/** Copies what git knows, and what is new and not ignored. The packages are shared. */
export function copyRepository(): RepositoryCopy {
  const copy = mkdtempSync(join(tmpdir(), 'webstudent-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && name !== 'node_modules')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return {
    root: copy,
    run(program, ...args) {
      const env = { ...process.env, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: undefined }
      return new Promise((resolve) => {
        const options = { cwd: copy, env, maxBuffer: 64_000_000 }
        execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` })
        })
      })
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
