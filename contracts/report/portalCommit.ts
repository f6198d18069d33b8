import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Env } from './broker.ts'

/** Adds the commit of this portal to an environment as `WEBSTUDENT_COMMIT`, unless it is set already. */
export function withPortalCommit(env: Env): Env {
  // `npm pack` inserts the commit from which the package was made.
  const commit = env.WEBSTUDENT_COMMIT || process.env.WEBSTUDENT_PACKED_COMMIT || repositoryCommit()
  return { ...env, WEBSTUDENT_COMMIT: commit }
}

/** The commit of the repository with this file; undefined if it is not a git repository. */
export function repositoryCommit(): string | undefined {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const { status, stdout } = spawnSync('git', ['-C', folder, 'rev-parse', '--show-cdup', 'HEAD'], {
    encoding: 'utf8',
  })
  // If an outer repository contains the folder, git would answer with the commit of that one.
  const [up, commit] = stdout?.split('\n') ?? []
  return status === 0 && up === '' ? commit : undefined
}
