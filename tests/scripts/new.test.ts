import { describe, expect, test } from 'vitest'
import { insertInto } from '#scripts/new/insertions.ts'
import { namesOf, refusalsOf, type Taken } from '#scripts/new/names.ts'

const none: Taken = { screens: [], calls: [], forms: [], tables: [] }

test('the names of a screen and its call follow from the two on the command line', () => {
  expect(namesOf('mijn-kluisjes', 'VwoKluisje')).toEqual({
    screen: 'mijn-kluisjes',
    list: 'mijnKluisjes',
    form: 'MijnKluisjes',
    title: 'Mijn kluisjes',
    noun: 'mijn kluisjes',
    call: 'VwoKluisje',
    endpoint: 'vwoKluisje',
    record: 'VwoKluisjeRow',
  })
})

describe('a name is refused', () => {
  test.each<[string, string, string, Partial<Taken>, string]>([
    ['of a screen that has capitals', 'Kluisjes', 'Kluisje', {}, 'cannot name a screen'],
    ['of a screen that leads out of its folder', '../x', 'Kluisje', {}, 'cannot name a screen'],
    ['of a call that is no identifier', 'kluisjes', 'my call', {}, 'cannot name a call'],
    ['of a screen that exists', 'kluisjes', 'Kluisje', { screens: ['kluisjes'] }, 'src/shared/paths.ts'],
    ['of a call that exists', 'kluisjes', 'Kluisje', { calls: ['kluisje'] }, 'src/api/endpoints/index.ts'],
    ['of a form that exists', 'kluisjes', 'Kluisje', { forms: ['Kluisjes'] }, 'src/api/forms.ts'],
    ['of a table that exists', 'lessen', 'Les', { tables: ['lessen'] }, 'mocks/db'],
  ])('%s', (_what, screen, call, taken, sentence) => {
    expect(refusalsOf(screen, call, { ...none, ...taken })).toEqual([expect.stringContaining(sentence)])
  })

  test('and no other', () => {
    expect(refusalsOf('mijn-kluisjes', 'Kluisje', none)).toEqual([])
  })
})

describe('an insertion', () => {
  const text = [
    "import { a } from './a.ts'",
    "import type { b } from './b.ts'",
    '',
    'export const inner = {',
    '  list: [',
    '    a,',
    '  ],',
    '} as const',
    '',
  ].join('\n')
  const file = 'src/x.ts'

  test('goes to the end of its list, and its import after the others', () => {
    const imports = "import { c } from './c.ts'"
    const lists = [{ in: ['export const inner', '  list: ['], add: '    c,' }]
    expect(insertInto(text, { file, imports, lists }).split('\n')).toEqual([
      ...text.split('\n').slice(0, 2),
      imports,
      ...text.split('\n').slice(2, 6),
      '    c,',
      ...text.split('\n').slice(6),
    ])
  })

  test('without its list names the file', () => {
    const lists = [{ in: ['export const outer'], add: '  c,' }]
    expect(() => insertInto(text, { file, lists })).toThrow('src/x.ts: no list that begins with')
  })

  test('without any import names the file', () => {
    expect(() => insertInto('const a = 1\n', { file, imports: "import 'b'", lists: [] })).toThrow(file)
  })
})
