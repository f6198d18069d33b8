import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { committedPact } from '#contracts/describe/pact.ts'
import { root } from '../main.mjs'
import { bundleForNode, copyLicence, licence, packageBuild } from './bundle.ts'
import { controlTypes, nameTypes } from './nameTypes.ts'
import { type OpenApi, openApiTypes } from './openApiTypes.ts'

/** The folder in `dist` from which `npm pack` packs the simulated school. */
export const schoolFolder = join(root, 'dist/school')
const packageName = 'webstudent-school'
const lib = join(schoolFolder, 'lib')

/** The names that each module for Node exports. */
const entries = { index: 'startSchool, mountSchool', playwright: 'schoolFixture' } as const

async function bundle(): Promise<void> {
  await bundleForNode({
    outDir: lib,
    input: {
      index: 'scripts/lib/package/school.ts',
      playwright: 'mocks/package/playwright.ts',
      cli: 'scripts/lib/package/cli.ts',
    },
    isCommonJs: true,
    alias: { tldts: join(root, 'scripts/lib/package/publicSuffixes.ts') },
    define: { 'process.env.WEBSTUDENT_PACKAGE': '"school"' },
  })
  // The ES modules re-export the CommonJS ones, so that a project has one school only.
  for (const [name, functions] of Object.entries(entries))
    writeFileSync(
      join(lib, `${name}.js`),
      `import module from './${name}.cjs'\nexport const { ${functions} } = module\n`,
    )
  // This build is for a browser, includes the photos, and uses the project's own MSW.
  await build({
    ...packageBuild,
    build: {
      outDir: lib,
      emptyOutDir: false,
      minify: true,
      license: { fileName: 'licences-msw.txt' },
      lib: { entry: 'mocks/package/msw.ts', formats: ['es'], fileName: 'msw' },
      rolldownOptions: { external: [/^msw(\/|$)/] },
    },
  })
}

/** Writes the types of the modules. `types.ts` and `results.ts` are copied, the types of names are generated. */
function writeTypes(): void {
  for (const name of ['types', 'results']) {
    const types = readFileSync(join(root, 'mocks/package', `${name}.ts`), 'utf8')
    writeFileSync(
      join(lib, `${name}.d.ts`),
      types.replace(/\n *\/\/.*/g, '').replace(/(?<=from '.*)\.ts'/g, ".js'"),
    )
  }
  writeFileSync(join(lib, 'names.d.ts'), nameTypes())
  writeFileSync(join(lib, 'schoolControls.d.ts'), controlTypes())
  writeFileSync(
    join(lib, 'index.d.ts'),
    `export * from './types.js'
import type { MountedSchool, MountOptions, School, ServedSchoolOptions } from './types.js'
export declare function startSchool(options?: ServedSchoolOptions): Promise<School>
export declare function mountSchool(options?: MountOptions): Promise<MountedSchool>
`,
  )
  writeFileSync(
    join(lib, 'playwright.d.ts'),
    `import type { Fixtures } from '@playwright/test'
import type { School, ServedSchoolOptions } from './types.js'
/** A school of its own for each test: \`base.extend(schoolFixture({ as: 'an.peeters' }))\`. */
export declare function schoolFixture(options?: ServedSchoolOptions): Fixtures<{ school: School }>
`,
  )
  writeFileSync(
    join(lib, 'msw.d.ts'),
    `import type { RequestHandler } from 'msw'
import type { HandledSchool, HandlerOptions } from './types.js'
export declare function openSchool(options?: HandlerOptions): Promise<HandledSchool<RequestHandler>>
`,
  )
  for (const name of Object.keys(entries))
    writeFileSync(
      join(lib, `${name}.d.cts`),
      readFileSync(join(lib, `${name}.d.ts`), 'utf8').replaceAll(
        "'./types.js'",
        "'./types.js' with { 'resolution-mode': 'import' }",
      ),
    )
  const description = JSON.parse(readFileSync(join(root, 'contracts/openapi.json'), 'utf8')) as OpenApi
  writeFileSync(join(lib, 'calls.d.ts'), openApiTypes(description))
}

/** Builds this version of the package in its folder. */
export async function buildSchoolPackage(version: string): Promise<void> {
  rmSync(schoolFolder, { recursive: true, force: true })
  mkdirSync(lib, { recursive: true })
  await bundle()
  writeTypes()
  cpSync(join(root, 'fixtures/photos'), join(schoolFolder, 'fixtures/photos'), { recursive: true })
  cpSync(join(root, 'contracts/openapi.json'), join(schoolFolder, 'openapi.json'))
  cpSync(committedPact, join(schoolFolder, 'pact.json'))
  cpSync(join(root, 'mocks/package/readme.md'), join(schoolFolder, 'README.md'))
  copyLicence(schoolFolder)
  const entry = (module: string) => ({ types: `./lib/${module}.d.ts`, default: `./lib/${module}.js` })
  const dualEntry = (module: keyof typeof entries) => ({
    import: entry(module),
    require: { types: `./lib/${module}.d.cts`, default: `./lib/${module}.cjs` },
  })
  const manifest = {
    name: packageName,
    version,
    type: 'module',
    description: 'A simulated school server (server.fcgi) with a school full of people, for tests and demos.',
    keywords: ['mock-server', 'server.fcgi', 'school', 'testing', 'msw', 'playwright', 'openapi', 'pact'],
    license: licence,
    engines: { node: '>=20.19' },
    bin: { [packageName]: 'lib/cli.cjs' },
    exports: {
      '.': dualEntry('index'),
      './playwright': dualEntry('playwright'),
      './msw': entry('msw'),
      './calls': { types: './lib/calls.d.ts' },
      './openapi.json': './openapi.json',
      './pact.json': './pact.json',
    },
    peerDependencies: { msw: '>=2', '@playwright/test': '>=1.40' },
    peerDependenciesMeta: { msw: { optional: true }, '@playwright/test': { optional: true } },
  }
  writeFileSync(join(schoolFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
