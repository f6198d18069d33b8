import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type CitedDocument,
  citationProblems,
  citationsIn,
  itemsOf,
} from '../scripts/lib/checks/citations.ts'

const root = new URL('..', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, root), 'utf8')

/** These two write about citations. */
const aboutCitations = ['scripts/lib/checks/citations.ts', 'tests/citations.test.ts']
const files = new Map(
  globSync('{src,mocks,contracts,fixtures,scripts,tests}/**/*.{ts,tsx,mjs,css}', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !aboutCitations.includes(name))
    .sort()
    .map((name) => [name, read(name)]),
)
const documents: readonly CitedDocument[] = [
  { word: 'rule', path: 'docs/rules.md', text: read('docs/rules.md') },
  { word: 'server', path: 'docs/server.md', text: read('docs/server.md') },
]

test('every citation leads to a rule or a fact, and each of these is cited or says why not', () => {
  expect(citationProblems(files, documents)).toEqual([])
})

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

describe('the check', () => {
  const document: CitedDocument = {
    word: 'rule',
    path: 'docs/tea.md',
    text: [
      '# Tea',
      '',
      '- <a id="tea-1"></a>**tea-1** Tea is hot.',
      '- <a id="tea-2"></a>**tea-2** Tea is served',
      '  at four.',
      '- <a id="green-tea-1"></a>**green-tea-1** Green tea is green. *Not cited: not served',
      '  yet.*',
      '',
    ].join('\n'),
  }
  const problems = (text: string, more: string = '// rule: tea-1, tea-2') =>
    citationProblems(
      new Map([
        ['src/a.ts', text],
        ['src/b.ts', more],
      ]),
      [document],
    )

  test('finds nothing where everything fits', () => {
    expect(problems("const a = 'it is hot (rule: tea-1)'")).toEqual([])
  })

  test('names the file, the line and the number that leads nowhere', () => {
    expect(problems('const a = 1\n// rule: tea-1, tea-3')).toEqual([
      'src/a.ts:2 cites "rule: tea-3", which docs/tea.md does not have',
    ])
  })

  test('names a section that is cited without a number', () => {
    expect(problems('// rule: tea')).toEqual(['src/a.ts:1 cites the section "tea" without a number'])
    expect(problems('const a = { rule: tea }')).toEqual([])
  })

  test('names the rule that nobody cites', () => {
    expect(problems('', '// rule: tea-2')).toEqual([
      'docs/tea.md:3 nobody cites tea-1: write "rule: tea-1" where it is implemented or tested, or "*Not cited: reason*" behind it',
    ])
  })

  test('names a reason that holds no more', () => {
    expect(problems('\n\n// rule: green-tea-1')).toEqual([
      'docs/tea.md:6 says why nobody cites green-tea-1, but src/a.ts:3 does',
    ])
  })

  test('names a number that is given twice', () => {
    const twice = { ...document, text: `${document.text}- <a id="tea-1"></a>**tea-1** Tea is wet.\n` }
    expect(citationProblems(new Map([['src/b.ts', '// rule: tea-1, tea-2']]), [twice])).toEqual([
      'docs/tea.md:8 gives the number tea-1 a second time',
    ])
  })

  test.each(['spec: access-and-account §2', 'wire: RPC, "Login result"', 'Source: wire.md "REST"'])(
    'names the former form %s',
    (form) => {
      expect(problems(`// ${form}`)).not.toEqual([])
    },
  )

  test('reads a list that goes on in the next line of a comment', () => {
    const found = (text: string) => citationsIn(text, 'rule').map(({ id, line }) => `${line} ${id}`)
    expect(found('/**\n * rule: tea-1,\n * green-tea-1\n */')).toEqual(['2 tea-1', '3 green-tea-1'])
    expect(found('// rule: tea-1,\n// tea-2; server: x-1')).toEqual(['1 tea-1', '2 tea-2'])
    expect(found('/** Tea is hot. rule: tea-1. Then more. */')).toEqual(['1 tea-1'])
  })
})
