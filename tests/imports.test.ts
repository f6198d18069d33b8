import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { resolveImport } from '#scripts/lib/resolveImport.ts'
import { filesMatching, read } from './projectFiles.ts'

// Biome checks how an import is written; these tests check which file it leads to.

interface Import {
  readonly file: string
  readonly specifier: string
  readonly target: string
}

/** The imports of these files from other files of the project, each with the file to which it leads. */
const importsOf = (files: string): Import[] =>
  filesMatching(files).flatMap((file) =>
    [...read(file).matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].flatMap(([, specifier = '']) => {
      const target = resolveImport(file, specifier)
      return target === undefined ? [] : [{ file, specifier, target }]
    }),
  )
const imports = importsOf('{src,mocks,fixtures,contracts}/**/*.{ts,tsx}')

/** The part of a file: a folder with its own name in the imports of package.json, or one screen. */
const partOf = (file: string) => /^(src\/screens\/[^/]+|src\/[^/]+|[^/]+)/.exec(file)?.[0]

test('a relative import stays in its part, and a screen imports no other screen', () => {
  expect(imports.length).toBeGreaterThan(4000)
  const leaving = imports.filter(
    ({ file, specifier, target }) => specifier.startsWith('.') && partOf(file) !== partOf(target),
  )
  expect(leaving.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([
    // Workers are compiled separately, without the import names of package.json.
    'mocks/sw/dev.ts imports ../../src/sw/handOver.ts',
    'mocks/sw/sw.ts imports ../../src/sw/precache.ts',
  ])
})

test('the servers that were written from the documents alone share no line with the project', () => {
  const specifiers = globSync('tests/contracts/foreign/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => /\.[cm]?[jt]sx?$/.test(entry.name))
    .flatMap(({ parentPath, name }) => [
      ...readFileSync(`${parentPath}/${name}`, 'utf8').matchAll(
        /(?:\bfrom |\bimport |\bimport\(|\brequire\()['"`]([^'"`]+)/g,
      ),
    ])
    .map(([, specifier = '']) => specifier)
  expect(specifiers.length).toBeGreaterThan(50)
  expect(specifiers.filter((specifier) => !/^(\.\/\w+\.ts|node:\w+)$/.test(specifier))).toEqual([])
})

test('no two folders import each other', () => {
  const folderOf = (file: string) => /^([^/]+\/[^/]+)\//.exec(file)?.[1] ?? file
  const arrows = new Set(imports.map(({ file, target }) => `${folderOf(file)} → ${folderOf(target)}`))
  const both = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return from < to && arrows.has(`${to} → ${from}`)
  })
  expect(both).toEqual([])
})

/** Everything in `src` except `src/api` and `src/shared`, which others may import too. */
const isPortal = (file: string) => /^src\/(?!api\/|shared\/)/.test(file)

test('only these files outside the portal import the portal', () => {
  const entered = imports.filter(({ file, target }) => isPortal(target) && !isPortal(file))
  expect([...new Set(entered.map(({ file, target }) => `${file} → ${target}`))].sort()).toEqual([
    // The verifier runs the code of the portal on the answers of a server.
    'contracts/report/portalReaction.ts → src/session/calls/resource.ts',
    'contracts/report/portalReaction.ts → src/session/calls/save.ts',
    'contracts/report/portalReaction.ts → src/session/sign-in/enter.ts',
    'contracts/report/portalReaction.ts → src/session/sign-in/logout.ts',
    'contracts/report/portalReaction.ts → src/session/user/client.ts',
    'contracts/report/portalReaction.ts → src/session/user/session.ts',
    // The worker of the demo caches the files of the portal, and what one page leaves to the next.
    'mocks/sw/dev.ts → src/sw/handOver.ts',
    'mocks/sw/sw.ts → src/sw/precache.ts',
  ])
})

interface Wing {
  /** A file belongs to the first wing that matches it. */
  readonly files: readonly string[]
  /** The files that other wings may import. The page of each wing describes them. */
  readonly publicFiles: readonly string[]
}
const wings: Readonly<Record<string, Wing>> = {
  'the protocol': { files: ['src/{api,shared}/**'], publicFiles: ['src/**'] },
  // Imports of the portal are checked by the test above.
  'the portal': { files: ['src/**'], publicFiles: ['src/**'] },
  'the trainer’s tools': {
    files: ['mocks/{panel,sideBySide}/**'],
    publicFiles: [
      'mocks/panel/*.tsx',
      'mocks/panel/{page,school}/*',
      'mocks/panel/sideBySide/follow.ts',
      'mocks/sideBySide/*',
      // The texts of the panel that the page of the rooms shows too.
      'mocks/panel/tabs/{endpointNames,clock/texts,faults/describe,traffic/texts}.ts',
      // The run sheets, which some commands play.
      'mocks/panel/sheets/{sheetLink,sheetText,classic/*}.ts',
    ],
  },
  'the school': {
    files: ['{mocks,fixtures}/**'],
    publicFiles: [
      'fixtures/**',
      // The functions that open a school, and their options.
      'mocks/*.ts',
      'mocks/{browser,http}/*.ts',
      'mocks/http/guards/hosts.ts',
      'mocks/{package,saved,klas,people}/*.ts',
      // The controls, the dialects and the rows of a school.
      'mocks/{controls,dialects}/**',
      'mocks/db/{database,passwords,school,tables}.ts',
      'mocks/sw/messages.ts',
      // The network and the clock of a school.
      'mocks/server/wire/*.ts',
      'mocks/server/finder.ts',
      'mocks/server/core/{clock,outbox}.ts',
      'mocks/server/routes/{removeUserPreference,studentLists}.ts',
    ],
  },
  'the verifier': {
    files: ['contracts/**', 'scripts/{verify.ts,verify/**}'],
    publicFiles: [
      'contracts/*.ts',
      'contracts/{traffic,openapi,report}/**',
      'contracts/describe/pact.ts',
      'contracts/school/mockSchool.ts',
      'contracts/verify/situations/providerStates.ts',
    ],
  },
  'the tools': { files: ['scripts/**'], publicFiles: ['scripts/lib/*'] },
}
const wingNames = new Map<string, string | undefined>()
/** The name of the wing of a file; undefined if no wing has it. */
function wingOf(file: string): string | undefined {
  if (!wingNames.has(file))
    wingNames.set(
      file,
      Object.keys(wings).find((name) => wings[name]?.files.some((glob) => matchesGlob(file, glob))),
    )
  return wingNames.get(file)
}

describe('the public files of a wing', () => {
  const entering = importsOf('{src,mocks,fixtures,contracts,scripts}/**/*.{ts,tsx,mjs}').filter(
    ({ file, target }) => wingOf(target) !== undefined && wingOf(file) !== wingOf(target),
  )
  const entered = [...new Set(entering.map(({ target }) => target))]
  const isIn = (publicFiles: readonly string[] = [], file: string) =>
    publicFiles.some((glob) => matchesGlob(file, glob))

  test('are the only ones that other wings import', () => {
    expect(entered.length).toBeGreaterThan(200)
    const privateFiles = new Set(
      entered.filter((target) => !isIn(wings[wingOf(target) ?? '']?.publicFiles, target)),
    )
    expect(
      entering.flatMap(({ file, target }) => (privateFiles.has(target) ? `${file} → ${target}` : [])),
    ).toEqual([])
  })

  test('are each imported by another wing', () => {
    const globs = Object.values(wings).flatMap(({ publicFiles }) => publicFiles)
    expect(globs.filter((glob) => !entered.some((target) => isIn([glob], target)))).toEqual([])
  })
})

test('the folders of src/session import each other one way', () => {
  const folderOf = (file: string) => /^src\/session\/([^/]+)\//.exec(file)?.[1]
  const arrows = imports.flatMap(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, file, target }]
  })
  // Remove imports from or to folders at either end until nothing changes. Only circles remain.
  let remaining = arrows
  for (let before = Number.POSITIVE_INFINITY; remaining.length < before; ) {
    before = remaining.length
    remaining = remaining.filter(
      ({ from, to }) =>
        remaining.some((each) => each.from === to) && remaining.some((each) => each.to === from),
    )
  }
  expect(remaining.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})
