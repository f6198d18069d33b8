import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'
import { resolveImport } from '#scripts/lib/resolveImport.ts'

// What Biome's patterns cannot say: they see how an import is written, not where it leads.

interface Import {
  readonly file: string
  readonly specifier: string
  readonly target: string
}

const files = globSync('{src,mocks,fixtures,contracts}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
)
const imports = files.flatMap((file): Import[] =>
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)].flatMap(
    ([, specifier = '']) => {
      const target = resolveImport(file, specifier)
      return target === undefined ? [] : [{ file, specifier, target }]
    },
  ),
)

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
