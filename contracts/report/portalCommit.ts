import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Env } from './broker.ts'

/** The environment of a run with the commit of this portal in `WEBSTUDENT_COMMIT`, unless the caller says another one. */
export function withPortalCommit(env: Env): Env {
  return { ...env, WEBSTUDENT_COMMIT: env.WEBSTUDENT_COMMIT || packedCommit() || repositoryCommit() }
}

/** That of the repository of which the package was made; `npm pack` writes it here. */
const packedCommit = (): string | undefined => process.env.WEBSTUDENT_PACKED_COMMIT

/** That of the repository with this file; undefined where it is no repository of git. */
export function repositoryCommit(): string | undefined {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  const { status, stdout } = spawnSync('git', ['-C', folder, 'rev-parse', '--show-cdup', 'HEAD'], {
    encoding: 'utf8',
  })
  // In a folder of another repository, git answers with that one's commit.
  const [up, commit] = stdout?.split('\n') ?? []
  return status === 0 && up === '' ? commit : undefined
}
