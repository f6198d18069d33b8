import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { committedPact } from '#contracts/describe/pact.ts'
import { repositoryCommit } from '#contracts/report/portalCommit.ts'
import { root } from '../main.mjs'
import { screenUse } from '../screenUse.ts'
import { bundleForNode, copyLicence, licence } from './bundle.ts'

/** The folder of the package with the verification and what it needs, which `npm pack` packs, within `dist`. */
export const verifierFolder = join(root, 'dist/verify')
const name = 'webstudent-verify'

/** Packages with files of their own, such as Pact's library, which stay dependencies. All others become part of the program. */
const packages = ['@pact-foundation/pact-core', 'imapflow']

/** Builds this version of the package in its folder. */
export async function buildVerifierPackage(version: string): Promise<void> {
  rmSync(verifierFolder, { recursive: true, force: true })
  mkdirSync(join(verifierFolder, 'pacts'), { recursive: true })
  await bundleForNode({
    outDir: join(verifierFolder, 'lib'),
    input: { cli: 'scripts/verify/packaged.ts', verifyWorker: 'contracts/verify/comparison/verifyWorker.ts' },
    external: packages,
    define: { 'process.env.WEBSTUDENT_PACKED_COMMIT': JSON.stringify(repositoryCommit() ?? '') },
  })
  copyFileSync(committedPact, join(verifierFolder, 'pacts/webstudent-server.fcgi.json'))
  for (const file of [
    'school.schema.json',
    'baseline.schema.json',
    'report.schema.json',
    'school.example.json',
  ])
    copyFileSync(join(root, 'contracts', file), join(verifierFolder, file))
  writeFileSync(join(verifierFolder, 'screens.json'), `${JSON.stringify(await screenUse(), null, 2)}\n`)
  copyFileSync(join(root, 'contracts/package-readme.md'), join(verifierFolder, 'README.md'))
  copyLicence(verifierFolder)
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const versions: Record<string, string> = { ...own.devDependencies, ...own.dependencies }
  const manifest = {
    name,
    version,
    type: 'module',
    license: licence,
    // Pact's library needs a newer Node than the portal's tools.
    engines: { node: '>=22' },
    keywords: ['pact', 'contract-testing', 'server.fcgi', 'school', 'verifier'],
    description: 'Verifies a running server.fcgi with the contract of the portal Webstudent.',
    bin: { [name]: 'lib/cli.js' },
    dependencies: Object.fromEntries(packages.map((each) => [each, versions[each]])),
  }
  writeFileSync(join(verifierFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
