import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '#scripts/ensure-chromium.mjs'
import { explainFailure, fingerprint, isInstalled, isNewEnough } from '#scripts/ensure-install.mjs'
import { openScratch } from '../scratch.ts'

const root = new URL('../..', import.meta.url)

interface Locked {
  readonly optionalDependencies?: Record<string, string>
}

describe('package-lock.json', () => {
  // npm leaves out packages that the registry lacks, and then npm ci refuses the lock on every machine.
  test('has the packages for every platform', () => {
    const lock: { packages: Record<string, Locked> } = JSON.parse(
      readFileSync(new URL('package-lock.json', root), 'utf8'),
    )
    const reachable = (from: string, name: string): boolean =>
      `${from}/node_modules/${name}`.replace(/^\//, '') in lock.packages ||
      (from !== '' && reachable(from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name))
    const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !reachable(from, name)),
    )
    expect(missing).toEqual([])
  })
})

describe('the dependencies', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a-darwin': { version: '1.0.0', integrity: 'sha512-d', optional: true },
    },
  }
  const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }

  test('are complete without the optional ones', () => {
    expect(isInstalled(lock, installed)).toBe(true)
  })

  test('of the portal are complete without those that only tests need', () => {
    const withTool = { packages: { ...lock.packages, 'node_modules/tool': { version: '1.0.0', dev: true } } }
    expect(isInstalled(withTool, installed, true)).toBe(true)
    expect(isInstalled(withTool, installed)).toBe(false)
  })

  // `npm start` installs no devDependencies.
  test('of the portal include everything that the portal and its school import, except what only a build needs', () => {
    const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
    const files = ['src', 'mocks', 'fixtures', 'scripts/lib/build'].flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root.pathname }),
    )
    const imported = [...files, 'vite.config.ts', 'scripts/start.ts'].flatMap((file) => {
      const text = readFileSync(new URL(file, root), 'utf8')
      // The package in each static or dynamic import, without the path within it.
      return [
        ...text.matchAll(/(?:^import|from|import\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^'\n]*)?'/gm),
      ].map(([, name]) => name ?? '')
    })
    const packages = new Set(imported.filter((name) => !name.startsWith('node:')))
    expect(packages.size).toBeGreaterThan(30)
    // A build alone loads the plugin that makes the worker.
    expect([...packages].filter((name) => !(name in dependencies))).toEqual(['vite-plugin-pwa'])
  })

  test.each([
    ['is missing', {}],
    ['has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['has another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } }],
  ])('are incomplete when one %s', (_how, packages) => {
    expect(isInstalled(lock, { packages })).toBe(false)
  })

  test('are for one lock file and one platform', () => {
    const prints = [
      fingerprint('a', 'linux', 'x64'),
      fingerprint('b', 'linux', 'x64'),
      fingerprint('a', 'linux', 'arm64'),
      fingerprint('a', 'darwin', 'x64'),
    ]
    expect(new Set(prints).size).toBe(4)
  })
})

test.each([
  ['v20.19.0', false],
  ['v22.17.9', false],
  ['v22.18.0', true],
  ['v23.0.0', true],
  ['v100.0.0', true],
])('Node %s runs the tools: %s', (version, enough) => {
  expect(isNewEnough(version)).toBe(enough)
})

test.each([
  ['request to https://registry.example failed, reason: getaddrinfo ENOTFOUND', 'could not reach'],
  ['npm error code EACCES', 'may not replace'],
  ['npm error code EUSAGE: package.json and package-lock.json are not in sync', 'npm install'],
  ['npm error code EINTEGRITY', 'nothing was installed'],
])('npm saying "%s" is explained', (output, sentence) => {
  expect(explainFailure(output)).toContain(sentence)
})

test('an unknown failure of npm is printed as it is', () => {
  expect(explainFailure('npm error signal SIGSEGV in network-address')).toBeUndefined()
})

describe.skipIf(process.platform !== 'linux')('a Chromium for the tests', () => {
  const scratch = openScratch()
  const bin = () => scratch.at('bin')
  const script = (name: string, text: string) =>
    writeFileSync(join(bin(), name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const bare = () => ({ PATH: bin(), PLAYWRIGHT_BROWSERS_PATH: scratch.at() })

  beforeEach(() => mkdirSync(bin()))

  test('is the one in CHROMIUM_PATH, if that is set', () => {
    script('chromium', '')
    script('mine', '')
    expect(findChromium({ ...bare(), CHROMIUM_PATH: join(bin(), 'mine') })).toBe(join(bin(), 'mine'))
  })

  test('is refused with an error if CHROMIUM_PATH does not name a file', () => {
    expect(() => findChromium({ ...bare(), CHROMIUM_PATH: '/no/such/file' })).toThrow(
      '/no/such/file, which does not exist',
    )
  })

  test('is found on the PATH', () => {
    script('google-chrome', '')
    expect(findChromium(bare())).toBe(join(bin(), 'google-chrome'))
  })

  test('is not a script that only asks to install a snap', () => {
    script('chromium-browser', 'exec /snap/bin/chromium "$@" || echo "snap install chromium"')
    script('google-chrome', '')
    expect(findChromium(bare())).toBe(join(bin(), 'google-chrome'))
  })

  /** Sets up with a fake apt-get that writes its arguments to `asked`, and then runs this script. */
  function setUp(aptGet: string) {
    script('sudo', 'test "$1" = -n && shift; exec "$@"')
    script('true', '')
    script('apt-get', `echo "$@" >> ${argumentsFile()}\n${aptGet}`)
    return () =>
      spawnSync(process.execPath, ['scripts/ensure-chromium.mjs'], {
        cwd: root,
        env: { ...bare(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
        encoding: 'utf8',
      })
  }
  const argumentsFile = () => scratch.at('asked')
  const install = (name = 'chromium-headless-shell') =>
    `case "$*" in install*${name}\\ *) echo '#!/bin/sh' > ${join(bin(), name)};; esac`

  test('is installed with the package manager, once', () => {
    const run = setUp(install())
    const first = run()
    expect(first.stdout).toContain(`Chromium for the tests: ${join(bin(), 'chromium-headless-shell')}`)
    expect(first.status).toBe(0)
    expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(readFileSync(argumentsFile(), 'utf8').trim().split('\n')).toEqual([
      'update -q -o DPkg::Lock::Timeout=0',
      'install -y -q --no-install-recommends chromium-headless-shell -o DPkg::Lock::Timeout=0',
    ])
  })

  test('is the browser with windows when there is no headless one', () => {
    const refuse = `case "$*" in install*shell*) echo 'E: Unable to locate package' >&2; exit 100;; esac`
    const { status, stdout } = setUp(`${refuse}\n${install('chromium')}`)()
    expect(stdout).toContain(`Chromium for the tests: ${join(bin(), 'chromium')}`)
    expect(status).toBe(0)
  })

  test('is installed after another installation ends, and a notice says so', () => {
    const lock = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt)'
    const { status, stdout, stderr } = setUp(
      `case "$1 $*" in install*Timeout=0) echo '${lock}' >&2; exit 100;; esac\n${install()}`,
    )()
    expect(stdout).toContain('waiting for it, at most two minutes')
    expect([status, stderr]).toEqual([0, ''])
    expect(readFileSync(argumentsFile(), 'utf8')).toContain(
      'install -y -q --no-install-recommends chromium-headless-shell -o DPkg::Lock::Timeout=120',
    )
  })

  test('that cannot be installed gives the error of the package manager', () => {
    const { status, stderr } = setUp(
      `if [ "$1" = install ]; then echo 'E: Unable to locate package chromium' >&2; exit 100; fi`,
    )()
    expect(stderr).toContain('apt-get install failed and printed:\n    E: Unable to locate package chromium')
    expect(stderr).toContain('none could be installed')
    expect(status).toBe(1)
  })
})
