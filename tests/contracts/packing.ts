import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { type CommandResult, runShell } from './cli.ts'

/** The variables by which npm on this machine reaches its registry. */
export const npmEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    /^(npm_config_|NODE_EXTRA_CA_CERTS$|SSL_CERT_|https?_proxy$|no_proxy$)/i.test(name)
      ? [[name, value ?? '']]
      : [],
  ),
)

interface Packed {
  readonly repository: string
  readonly result: CommandResult
  /** The files of the packages, in the folder. */
  readonly school: string
  readonly verifier: string
}

/** Runs `npm pack` in a copy of this repository, which writes both packages to the folder. */
export async function packBoth(folder: string): Promise<Packed> {
  const repository = join(folder, 'repository')
  mkdirSync(repository)
  const parts = ['package.json', 'README.md', 'LICENSE', 'scripts', 'contracts', 'src', 'mocks', 'fixtures']
  for (const name of parts.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, name), join(repository, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'))
  const packed = join(folder, 'packed')
  const result = await runShell(`npm pack --pack-destination ${packed}`, repository)
  expect(result.code, result.text).toBe(0)
  const files = readdirSync(packed)
  const isSchool = (name: string) => name.startsWith('webstudent-school-')
  const [schools, others] = [files.filter(isSchool), files.filter((name) => !isSchool(name))]
  expect([schools.length, others.length], result.text).toEqual([1, 1])
  return {
    repository,
    result,
    school: join(packed, schools[0] ?? ''),
    verifier: join(packed, others[0] ?? ''),
  }
}

interface Installed {
  readonly size: number
  readonly packages: readonly string[]
}

/** Installs a packed file in an empty folder, and prints how large it is and how long that took. */
export async function installPacked(file: string, folder: string, options: string): Promise<Installed> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const began = performance.now()
  const line = `npm install ${options} --no-audit --no-fund ${file}`
  const { code, text } = await runShell(line, folder, npmEnvironment)
  const seconds = (performance.now() - began) / 1_000
  expect(code, text).toBe(0)
  const { size } = statSync(file)
  const packages = readdirSync(join(folder, 'node_modules'), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name, parentPath }) =>
      name.startsWith('@') ? readdirSync(join(parentPath, name)).map((each) => `${name}/${each}`) : [name],
    )
  const count = packages.length === 1 ? '1 package' : `${packages.length} packages`
  console.info(`${(size / 1e6).toFixed(1)} MB packed, ${count}, installed in ${seconds.toFixed(1)} s`)
  return { size, packages }
}

interface Started {
  readonly command: ChildProcess
  readonly url: string
  /** The variables by which clients trust its certificate, as it prints them. */
  readonly trust: Readonly<Record<string, string>>
  readonly printed: string
}

/** Starts the command of the school's package that is installed in a folder, as npx does, with HTTPS. */
export async function startInstalled(folder: string, options: readonly string[]): Promise<Started> {
  const command = spawn(join(folder, 'node_modules/.bin/webstudent-school'), options, {
    env: { ...process.env, XDG_CACHE_HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of command.stdout.setEncoding('utf8')) {
    printed += chunk
    if (printed.includes('Ctrl+C')) break
  }
  const [, url = ''] = /answers at (\S+)/.exec(printed) ?? []
  const named = [...printed.matchAll(/(REQUESTS_CA_BUNDLE|NODE_EXTRA_CA_CERTS)='(.*?)'/g)]
  return { command, url, printed, trust: Object.fromEntries(named.map(([, name, path]) => [name, path])) }
}
