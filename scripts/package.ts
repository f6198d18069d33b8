import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/main.mjs'
import { optionsOrExit } from './lib/options.ts'

/**
 * What `npm pack` does before and after it packs. The package of this folder has the verification alone, with what that needs. The
 * one of the simulated school has a folder of its own, and is packed after it, to the same place.
 */

const name = 'webstudent-verify'
const folder = join(root, 'dist/verify')
const manifest = join(root, 'package.json')
/** The files of the repository that the package has others of, and where they wait meanwhile. */
const replaced = ['package.json', 'README.md'].map((file) => ({
  file: join(root, file),
  aside: join(root, `dist/${file}.aside`),
}))

/** Packages that bring files of their own along, such as Pact's library. All others become part of the program. */
const packages = ['@pact-foundation/pact-core', 'imapflow']

const { after = false } = optionsOrExit('node scripts/package.ts [options]', {
  after: { kind: 'flag', help: 'put back the package.json and the README of the repository' },
})

function putBack(): void {
  for (const { file, aside } of replaced) {
    if (!existsSync(aside)) continue
    copyFileSync(aside, file)
    rmSync(aside)
  }
}

async function before(): Promise<void> {
  // An earlier run may have been stopped half-way.
  putBack()
  // A folder that is not there ends npm later, when nobody puts back what is replaced here.
  mkdirSync(destination(), { recursive: true })
  // The package.json of the package, which is there afterwards, knows no `#app/…`.
  const { screenUse } = await import('./lib/screenUse.ts')
  const { bundleForNode, licence } = await import('./lib/package/bundle.ts')
  const { repositoryCommit } = await import('#contracts/report/portalCommit.ts')
  const { buildSchoolPackage } = await import('./lib/package/schoolPackage.ts')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pacts'), { recursive: true })
  await bundleForNode({
    outDir: join(folder, 'lib'),
    input: { cli: 'scripts/verify/packaged.ts', verifyWorker: 'contracts/verify/comparison/verifyWorker.ts' },
    external: packages,
    define: { 'process.env.WEBSTUDENT_PACKED_COMMIT': JSON.stringify(repositoryCommit() ?? '') },
  })
  const pact = 'pacts/webstudent-server.fcgi.json'
  for (const file of [
    pact,
    'school.schema.json',
    'baseline.schema.json',
    'report.schema.json',
    'school.example.json',
  ])
    copyFileSync(join(root, 'contracts', file), join(folder, file))
  writeFileSync(join(folder, 'screens.json'), `${JSON.stringify(await screenUse(), null, 2)}\n`)
  const own = JSON.parse(readFileSync(manifest, 'utf8'))
  await buildSchoolPackage(own.version)
  const versions: Record<string, string> = { ...own.devDependencies, ...own.dependencies }
  const packaged = {
    // Pact's library needs a newer Node than the portal's tools.
    name,
    version: own.version,
    type: 'module',
    license: licence,
    engines: { node: '>=22' },
    keywords: ['pact', 'contract-testing', 'server.fcgi', 'school', 'verifier'],
    description: 'Verifies a running server.fcgi with the contract of the portal Webstudent.',
    bin: { [name]: 'dist/verify/lib/cli.js' },
    files: own.files,
    dependencies: Object.fromEntries(packages.map((each) => [each, versions[each]])),
  }
  for (const { file, aside } of replaced) copyFileSync(file, aside)
  copyFileSync(join(root, 'contracts/package-readme.md'), join(root, 'README.md'))
  writeFileSync(manifest, `${JSON.stringify(packaged, null, 2)}\n`)
}

/** Where npm was asked to put the files, as it tells its scripts. */
const destination = () => process.env.npm_config_pack_destination || root

function packSchool(): void {
  const folder = destination()
  const args = ['pack', join(root, 'dist/school'), '--pack-destination', folder, '--ignore-scripts']
  if (
    spawnSync('npm', args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    }).status !== 0
  )
    process.exitCode = 1
}

/** npm names the file after the folder's own package.json, which it has read before. */
function nameVerifier(): void {
  const folder = destination()
  const { name: own, version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const file = join(folder, `${own}-${version}.tgz`)
  if (existsSync(file)) renameSync(file, join(folder, `${name}-${version}.tgz`))
}

if (after) {
  putBack()
  nameVerifier()
  packSchool()
} else await before()
