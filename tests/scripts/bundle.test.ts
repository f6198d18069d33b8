import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { filesOf, kilobytes, lazyParts, marksIn, readManifest, weigh } from '#scripts/lib/build/bundle.ts'

const manifest = readManifest(
  JSON.stringify({
    'index.html': {
      file: 'a/main.js',
      isEntry: true,
      imports: ['_ui.js'],
      dynamicImports: ['src/screens/x/View.tsx', 'src/screens/x/model.ts', '_start.js'],
    },
    '_ui.js': { file: 'a/ui.js', css: ['a/ui.css'], imports: ['_core.js'] },
    '_core.js': { file: 'a/core.js', imports: ['_ui.js'] },
    '_start.js': { file: 'a/start.js', name: 'start', imports: ['_table.js'] },
    '_table.js': { file: 'a/table.js', css: ['a/table.css'] },
    'src/screens/x/View.tsx': {
      file: 'a/x.js',
      src: 'src/screens/x/View.tsx',
      imports: ['_ui.js', '_table.js'],
    },
    'src/screens/x/model.ts': {
      file: 'a/x-model.js',
      src: 'src/screens/x/model.ts',
      imports: ['_core.js', '_table.js'],
    },
    'src/screens/login/View.tsx': {
      file: 'a/login.js',
      src: 'src/screens/login/View.tsx',
    },
  }),
)

test('an entry needs its chunks and their styles, also in a circle', () => {
  expect([...filesOf(manifest, 'index.html')]).toEqual(['a/main.js', 'a/ui.js', 'a/ui.css', 'a/core.js'])
})

test('what loads later is counted once a screen, without what is there already', () => {
  const loaded = new Set([...filesOf(manifest, 'index.html'), 'a/login.js'])
  expect(lazyParts(manifest, loaded)).toEqual([
    { name: 'start', files: ['a/start.js', 'a/table.js', 'a/table.css'] },
    { name: 'src/screens/x', files: ['a/x.js', 'a/table.js', 'a/table.css', 'a/x-model.js'] },
  ])
})

test('weight is gzipped, and pictures and fonts weigh nothing', () => {
  const content = randomBytes(500)
  const each = gzipSync(content).length
  expect(weigh(['a.js', 'b.mjs', 'c.css', 'd.woff2', 'index.html', ''], () => content)).toEqual({
    js: 2 * each,
    css: each,
  })
})

test('a kB is 1000 bytes', () => {
  expect(kilobytes(182_049)).toBe('182.0')
})

describe('a word of the mock', () => {
  test.each([
    ['const u="an.peeters"', ['an.peeters']],
    ['An Peeters woont', ['An Peeters']],
    ['import"msw";', ['msw']],
    ['x=anXpeeters', []],
    ['van An Peetersen', []],
    ['emswiler', []],
    ['"src/../mocks/browser.ts"', ['mocks/']],
  ])('in %s is found: %j', (text, found) => {
    expect(marksIn(text, ['an.peeters', 'An Peeters', 'msw', 'mocks/'])).toEqual(found)
  })
})
