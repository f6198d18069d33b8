// Runs on Node 20 without dependencies, as ensure-install.mjs does.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { isMain, root } from './lib/main.mjs'

// The first one has no window and no user interface, so the tests need half as much processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]

/** The paths of installed browsers that are not on the PATH. */
const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const base = process.env[variable]
    const inside = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']
    return base ? inside.map((path) => `${base}\\${path}`) : []
  }),
}

/**
 * The system's package managers that run as administrator, with the commands that install Chromium. `fallback` runs if the
 * first ones failed.
 */
export const managers = [
  {
    program: 'apt-get',
    commands: [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
    ],
    // Ubuntu has no package with this name.
    fallback: ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    // Another installation may hold the lock; without this option apt-get waits for it silently.
    withoutWaiting: ['-o', 'DPkg::Lock::Timeout=0'],
    withWaiting: ['-o', 'DPkg::Lock::Timeout=120'],
  },
  { program: 'dnf', commands: [['install', '-y', 'chromium']] },
  { program: 'apk', commands: [['add', 'chromium']] },
  { program: 'pacman', commands: [['-S', '--noconfirm', 'chromium']] },
]

/**
 * Whether a path is a browser. Ubuntu's `chromium-browser` may be a small script that only says to install a snap.
 * @param {string} path
 */
export function isBrowser(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile()) return false
  if (stat.size > 16_384) return true
  return !readFileSync(path, 'utf8').includes('/snap/bin/chromium') || existsSync('/snap/bin/chromium')
}

/**
 * The full path of a program on the PATH, or undefined.
 * @param {string} name
 * @param {string} searchPath
 */
export function onPath(name, searchPath = process.env.PATH ?? '') {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return searchPath
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, file))
    .find(isBrowser)
}

function playwrightChromium() {
  try {
    const path = createRequire(import.meta.url)('playwright').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined // playwright itself is not installed
  }
}

/**
 * The path of a Chromium for the tests: `CHROMIUM_PATH`, the PATH, the usual places, Playwright's own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 * @throws {Error} when `CHROMIUM_PATH` names no file
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`)
  }
  for (const name of names) {
    const path = onPath(name, env.PATH ?? '')
    if (path) return path
  }
  const places =
    process.platform === 'darwin' || process.platform === 'win32' ? usualPlaces[process.platform] : []
  return places.find(isBrowser) ?? playwrightChromium()
}

/** Flags for a Chromium that does nothing but the tests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The messages of package managers about another installation that is running. */
const lockMessage = /could not get lock|unable to acquire|unable to lock/i

/** The number of last lines of a failed program's output that are shown. */
const reasonLines = 8

/**
 * Runs a program quietly.
 * @param {string} program
 * @param {readonly string[]} args
 */
export function run(program, args) {
  // The messages have to be in English to be recognised.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, env, encoding: 'utf8' })
  return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}` }
}

/**
 * @param {string} program
 * @param {string} output
 */
function explain(program, output) {
  const lines = output.trim().split('\n').slice(-reasonLines)
  console.error(`${program} failed and printed:\n${lines.map((line) => `    ${line}`).join('\n')}`)
}

/** Installs Chromium with the system's package manager. Returns the path of the browser, if there is one now. */
function installFromSystem() {
  if (process.platform !== 'linux') return undefined
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !(onPath('sudo') && run('sudo', ['-n', 'true']).ok)) return undefined
  const manager = managers.find(({ program }) => onPath(program))
  if (!manager) return undefined
  console.log(`Installing Chromium for the tests with ${manager.program} (once) …`)
  const { program, commands, fallback, withoutWaiting = [], withWaiting = [] } = manager
  /** @param {readonly string[]} args */
  const manage = (args) => (isRoot ? run(program, args) : run('sudo', ['-n', program, ...args]))
  for (const command of fallback ? [...commands, fallback] : commands) {
    if (command === fallback && findChromium()) break
    let result = manage([...command, ...withoutWaiting])
    if (!result.ok && withWaiting.length > 0 && lockMessage.test(result.output)) {
      console.log('Another program is installing something; waiting for it, at most two minutes …')
      result = manage([...command, ...withWaiting])
    }
    if (!result.ok) explain(`${program} ${command[0]}`, result.output)
  }
  return findChromium()
}

/** Downloads Playwright's Chromium, unless its own setting forbids that. Returns the browser's path, if there is one now. */
function installFromPlaywright() {
  const cli = join(root, 'node_modules/playwright/cli.js')
  if (!existsSync(cli) || process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) return undefined
  console.log("Downloading Playwright's Chromium for the tests (once) …")
  const withSystemLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  const args = [cli, 'install', ...withSystemLibraries, 'chromium']
  if (run(process.execPath, args).ok) return findChromium()
  const { ok, output } = run(process.execPath, [cli, 'install', 'chromium'])
  if (!ok) explain("Playwright's download", output)
  return findChromium()
}

/** Installs a Chromium if there is none, and sets the exit code if that fails. */
export function ensureChromium() {
  try {
    if (findChromium()) return
    const path = installFromSystem() ?? installFromPlaywright()
    if (path) return console.log(`Chromium for the tests: ${path}`)
    console.error(
      'The tests need a Chromium and none could be installed: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  process.exitCode = 1
}

if (isMain(import.meta.url)) ensureChromium()
