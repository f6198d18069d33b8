import { expect, test } from 'vitest'
import { type CitedDocument, citationProblems, citationsIn, itemsOf } from './citations.ts'
import { filesMatching, read } from './projectFiles.ts'

const files = new Map(
  filesMatching('{src,mocks,contracts,fixtures,scripts,tests}/**/*.{ts,tsx,mjs,css}')
    // These two files contain examples of citations.
    .filter((name) => !name.startsWith('tests/citations.'))
    .map((name) => [name, read(name)]),
)
const documents: readonly CitedDocument[] = [
  { word: 'rule', path: 'docs/rules.md', text: read('docs/rules.md'), inCode: /^src\// },
  { word: 'server', path: 'docs/server.md', text: read('docs/server.md') },
]

test.each(documents)(
  'every citation names an item of $path, and every item is cited by code or says why not',
  (document) => {
    expect(citationProblems(files, document)).toEqual([])
  },
)

test.each(documents)('$path has numbered items, in order', ({ text }) => {
  const ids = itemsOf(text).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(100)
  expect(text.match(/^- <a id=/gm)).toHaveLength(ids.length)
  const counts = new Map<string, number>()
  for (const id of ids) {
    const [, section = '', number] = /^(.*)-(\d+)$/.exec(id) ?? []
    counts.set(section, (counts.get(section) ?? 0) + 1)
    expect(`${section}-${number}`).toBe(`${section}-${counts.get(section)}`)
  }
})

const tea: CitedDocument = {
  word: 'rule',
  path: 'docs/tea.md',
  text: [
    '- <a id="tea-1"></a>**tea-1** Tea is hot.',
    '- <a id="tea-2"></a>**tea-2** Tea is served',
    '  at four.',
    '- <a id="green-tea-1"></a>**green-tea-1** Green tea is green. *Not cited: not served',
    '  yet.*',
    '',
  ].join('\n'),
}

test.each([
  ['// rule: tea-1, tea-2', []],
  ['// rule: tea-1, tea-2, tea-3', ['src/a.ts cites "rule: tea-3", which docs/tea.md does not have']],
  ['// rule: tea-1, tea-2\n// rule: tea', ['src/a.ts cites the section "tea" without a number']],
  ['// rule: tea-1, tea-2\nconst a = { rule: tea }', []],
  ['// rule: tea-2', [expect.stringContaining('no code cites tea-1 of docs/tea.md')]],
  [
    '// rule: tea-1, tea-2, green-tea-1',
    ['docs/tea.md says why nobody cites green-tea-1, but src/a.ts does'],
  ],
])('%s', (text, problems) => {
  expect(citationProblems(new Map([['src/a.ts', text]]), tea)).toEqual(problems)
})

test('a rule that only a test cites is reported', () => {
  const files = new Map([
    ['src/a.ts', '// rule: tea-1'],
    ['tests/a.test.ts', '// rule: tea-1, tea-2'],
  ])
  expect(citationProblems(files, { ...tea, inCode: /^src\// })).toEqual([
    expect.stringContaining('no code cites tea-2 of docs/tea.md'),
  ])
})

test('a list of citations may continue on the next line of a comment', () => {
  expect(citationsIn('/**\n * rule: tea-1,\n * green-tea-1\n */', 'rule')).toEqual(['tea-1', 'green-tea-1'])
  expect(citationsIn('// rule: tea-1,\n// tea-2; server: x-1', 'rule')).toEqual(['tea-1', 'tea-2'])
})
