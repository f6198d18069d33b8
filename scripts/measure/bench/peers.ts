import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What others mock a back end with, at the versions that are measured. They are not packages of the product. */
const peers = { miragejs: '0.1.48', 'json-server': '0.17.4', '@mswjs/data': '0.16.2' } as const
export type Peer = keyof typeof peers

/** A folder outside the repository, so that the product never depends on them. */
const folder = join(tmpdir(), 'webstudent-bench-peers')

/** Installs the peers from the registry, unless they are there. Throws if that fails. */
export function installPeers(): void {
  const manifest = JSON.stringify({ private: true, dependencies: peers })
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
}

/** A peer's module, as ES modules and CommonJS alike see it. */
export async function loadPeer<T>(name: Peer): Promise<T> {
  const path = createRequire(join(folder, 'package.json')).resolve(name)
  const module = (await import(pathToFileURL(path).href)) as { default?: T }
  return (name === 'json-server' ? module.default : module) as T
}
