// Runs on Node 20 without dependencies, as ensure-chromium.mjs does.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onPath, run } from './ensure-chromium.mjs'
import { isMain, root } from './lib/main.mjs'

const folder = join(root, '.cache/webservers')
const archives = join(folder, 'archives')

/** The path of the program in the package. */
const nginx = join(folder, 'usr/sbin/nginx')

/**
 * The paths of the nginx in the repository's own cache, for the tests of docs/hosting.md.
 * @returns {{ nginx: string, folder: string, libraries: string }}
 * @throws {Error} when it has not been fetched
 */
export function webServer() {
  if (!existsSync(nginx)) throw new Error('nginx is not there: node scripts/ensure-webserver.mjs fetches it.')
  const own = join(folder, 'usr/lib')
  // The folder is missing if the machine already has all that nginx needs.
  const libraries = existsSync(own) ? readdirSync(own).filter((name) => name.includes('-linux-gnu')) : []
  return { nginx, folder, libraries: libraries.map((name) => join(own, name)).join(':') }
}

/** Downloads the package, with those of its dependencies that the machine lacks. Another installation may hold the lock. */
function fetchPackages() {
  const wait = ['-q', '-o', 'DPkg::Lock::Timeout=120']
  const isRoot = process.getuid?.() === 0
  const own = isRoot ? [] : ['-o', 'Debug::NoLocking=1']
  const download = () =>
    run('apt-get', [
      'install',
      '-y',
      ...['--download-only', '--reinstall', '--no-install-recommends'],
      ...[...wait, ...own, '-o', `Dir::Cache::archives=${archives}`],
      'nginx',
    ])
  const first = download()
  if (first.ok) return first
  const update = isRoot
    ? run('apt-get', ['update', ...wait])
    : run('sudo', ['-n', 'apt-get', 'update', ...wait])
  return update.ok ? download() : update
}

function ensureWebServer() {
  if (existsSync(nginx)) return
  if (!onPath('apt-get') || !onPath('dpkg-deb')) {
    console.error('The tests of docs/hosting.md fetch nginx with apt-get, which is not there.')
    process.exitCode = 1
    return
  }
  console.log('Fetching nginx for the tests of docs/hosting.md (once) …')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(archives, 'partial'), { recursive: true })
  const { ok, output } = fetchPackages()
  for (const file of readdirSync(archives).filter((each) => each.endsWith('.deb')))
    run('dpkg-deb', ['-x', join(archives, file), folder])
  rmSync(archives, { recursive: true, force: true })
  if (existsSync(nginx)) return
  console.error(ok ? 'The package holds another program than expected.' : output.trim())
  process.exitCode = 1
}

if (isMain(import.meta.url)) ensureWebServer()
