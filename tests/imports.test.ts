import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { resolveImport } from '#scripts/lib/resolveImport.ts'

// What Biome's patterns cannot say: they see how an import is written, not where it leads.

interface Import {
  readonly file: string
  readonly specifier: string
  readonly target: string
}

const importsOf = (files: string): Import[] =>
  globSync(files, { cwd: root }).flatMap((found) => {
    const file = found.replaceAll('\\', '/')
    return [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].flatMap(
      ([, specifier = '']) => {
        const target = resolveImport(file, specifier)
        return target === undefined ? [] : [{ file, specifier, target }]
      },
    )
  })
const imports = importsOf('{src,mocks,fixtures,contracts}/**/*.{ts,tsx}')

/** A folder that is reached by one of the names of package.json; a screen keeps to itself. */
const partOf = (file: string) => /^(src\/screens\/[^/]+|src\/[^/]+|[^/]+)/.exec(file)?.[0]

test('an import with dots stays in its part, and a screen imports no other screen', () => {
  expect(imports.length).toBeGreaterThan(4000)
  const leaving = imports.filter(
    ({ file, specifier, target }) => specifier.startsWith('.') && partOf(file) !== partOf(target),
  )
  expect(leaving.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([
    // A worker has no names of package.json: its types are those of a worker.
    'mocks/sw/dev.ts imports ../../src/sw/handOver.ts',
    'mocks/sw/sw.ts imports ../../src/sw/precache.ts',
  ])
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

/** The portal is for its own people; `src/api` and `src/shared` are everybody's. */
const isPortal = (file: string) => /^src\/(?!api\/|shared\/)/.test(file)

test('nobody but the portal imports the portal, save what is named here', () => {
  const entered = imports.filter(({ file, target }) => isPortal(target) && !isPortal(file))
  expect([...new Set(entered.map(({ file, target }) => `${file} → ${target}`))].sort()).toEqual([
    // The verifier plays the portal's own code on the answers of a server.
    'contracts/report/portalReaction.ts → src/session/calls/resource.ts',
    'contracts/report/portalReaction.ts → src/session/calls/save.ts',
    'contracts/report/portalReaction.ts → src/session/sign-in/enter.ts',
    'contracts/report/portalReaction.ts → src/session/sign-in/logout.ts',
    'contracts/report/portalReaction.ts → src/session/user/client.ts',
    'contracts/report/portalReaction.ts → src/session/user/session.ts',
    // The worker of the demo keeps the files of the portal, and what a page hands to the next.
    'mocks/sw/dev.ts → src/sw/handOver.ts',
    'mocks/sw/sw.ts → src/sw/precache.ts',
  ])
})

interface Wing {
  /** A file is of the first wing that names it. */
  readonly files: readonly string[]
  /** What other wings may import: the rest lies behind it. The page of each wing says what stands in its door. */
  readonly door: readonly string[]
}
const wings: Readonly<Record<string, Wing>> = {
  'the protocol': { files: ['src/{api,shared}/**'], door: ['src/**'] },
  // Of the portal: the test above.
  'the portal': { files: ['src/**'], door: ['src/**'] },
  'the trainer’s tools': {
    files: ['mocks/{panel,sideBySide}/**'],
    door: [
      'mocks/panel/*.tsx',
      'mocks/panel/{page,school}/*',
      'mocks/panel/sideBySide/follow.ts',
      'mocks/sideBySide/*',
      // Its words, for the page of the rooms.
      'mocks/panel/tabs/{endpointNames,clock/texts,faults/describe,traffic/texts}.ts',
      // Its sheets, for the commands that play one.
      'mocks/panel/sheets/{sheetLink,sheetText,classic/*}.ts',
    ],
  },
  'the school': {
    files: ['{mocks,fixtures}/**'],
    door: [
      'fixtures/**',
      // What opens a school, and what it is opened with.
      'mocks/*.ts',
      'mocks/{browser,http}/*.ts',
      'mocks/http/guards/hosts.ts',
      'mocks/{package,saved,klas,people}/*.ts',
      // What steers it, how it speaks, its rows.
      'mocks/{controls,dialects}/**',
      'mocks/db/{database,passwords,tables}.ts',
      'mocks/sw/messages.ts',
      // What it knows of the line, and of time.
      'mocks/server/wire/*.ts',
      'mocks/server/finder.ts',
      'mocks/server/core/{clock,outbox}.ts',
      'mocks/server/routes/{removeUserPreference,studentLists}.ts',
    ],
  },
  'the verifier': {
    files: ['contracts/**', 'scripts/{verify.ts,verify/**}'],
    door: [
      'contracts/*.ts',
      'contracts/{traffic,openapi,report}/**',
      'contracts/describe/pact.ts',
      'contracts/school/mockSchool.ts',
      'contracts/verify/situations/providerStates.ts',
    ],
  },
  'the tools': { files: ['scripts/**'], door: ['scripts/lib/*'] },
}
const wingNames = new Map<string, string | undefined>()
function wingOf(file: string): string | undefined {
  if (!wingNames.has(file))
    wingNames.set(
      file,
      Object.keys(wings).find((name) => wings[name]?.files.some((glob) => matchesGlob(file, glob))),
    )
  return wingNames.get(file)
}

describe('a wing has one door', () => {
  const entering = importsOf('{src,mocks,fixtures,contracts,scripts}/**/*.{ts,tsx,mjs}').filter(
    ({ file, target }) => wingOf(target) !== undefined && wingOf(file) !== wingOf(target),
  )
  const entered = [...new Set(entering.map(({ target }) => target))]
  const isIn = (door: readonly string[] = [], file: string) => door.some((glob) => matchesGlob(file, glob))

  test('nobody imports what lies behind that of another', () => {
    expect(entered.length).toBeGreaterThan(200)
    const behind = new Set(entered.filter((target) => !isIn(wings[wingOf(target) ?? '']?.door, target)))
    expect(entering.flatMap(({ file, target }) => (behind.has(target) ? `${file} → ${target}` : []))).toEqual(
      [],
    )
  })

  test('and nothing stands in it that nobody comes for', () => {
    const doors = Object.values(wings).flatMap(({ door }) => door)
    expect(doors.filter((glob) => !entered.some((target) => isIn([glob], target)))).toEqual([])
  })
})

test('the folders of src/session import each other one way', () => {
  const folderOf = (file: string) => /^src\/session\/([^/]+)\//.exec(file)?.[1]
  const arrows = imports.flatMap(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)]
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, file, target }]
  })
  // A folder that imports none that is left, or that none imports, is taken away, again and again: circles stay.
  let left = arrows
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    left = left.filter(
      ({ from, to }) => left.some((each) => each.from === to) && left.some((each) => each.to === from),
    )
  }
  expect(left.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})
