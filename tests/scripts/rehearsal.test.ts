import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { assumptions } from '#mocks/dialects/index.ts'
import { root } from '#scripts/lib/main.mjs'
import {
  type ActionResult,
  actionsShowing,
  replaceRepeated,
  unfinishedResults,
} from '#scripts/lib/rehearsal/plan.ts'
import {
  failedToRehearse,
  isUntried,
  keyOf,
  readTable,
  resultOf,
  writeTable,
} from '#scripts/lib/rehearsal/table.ts'
import { differenceOf, formatVerdicts, verdictsOf } from '#scripts/lib/rehearsal/verdict.ts'

const page = readFileSync(join(root, 'docs/server.md'), 'utf8')

const action = (name: string, some: Partial<ActionResult> = {}): ActionResult => ({
  turn: 'x',
  action: name,
  screen: name.split(':')[0] ?? '',
  shown: 'Les\n18:30',
  calls: [],
  reached: [],
  broken: null,
  picture: null,
  ...some,
})
const agenda = action('/Agenda: reads lessons', { calls: ['Authenticate', 'vwoparticipaties'] })
const payments = action('/betalingen: reads', { calls: ['Authenticate', 'betalingen'], shown: '€ 100' })
const usual = [agenda, payments]

test('the table of docs/server.md names every alternative, in the order of the assumptions', () => {
  const rows = assumptions.flatMap((assumption) =>
    assumption.alternatives.slice(1).map((each) => keyOf(assumption, each)),
  )
  expect(
    [...readTable(page).keys()],
    '`npm run rehearse -- --all --continue` writes the rows that docs/server.md#alternatives lacks, and takes away those of no alternative',
  ).toEqual(rows)
  expect(new Set(rows).size).toBe(rows.length)
})

test('a run replaces its own rows in the table, and keeps the rest of the page', () => {
  const [row = '', kept = ''] = readTable(page).keys()
  const first = writeTable(page, assumptions, readTable(page).set(kept, 'works'))
  const second = writeTable(first, assumptions, readTable(first).set(row, '**breaks**: `/Agenda` (reads)'))
  expect([row, kept].map((key) => readTable(second).get(key))).toEqual([
    '**breaks**: `/Agenda` (reads)',
    'works',
  ])
  expect(writeTable(second, assumptions, readTable(first))).toBe(first)
  const gone = 'Gone of betalingen | text'
  expect(readTable(writeTable(page, assumptions, readTable(page).set(gone, 'works'))).has(gone)).toBe(false)
  expect(() => readTable('# Another page')).toThrow('docs/server.md has no lines')
})

test('a continued run skips what already has a result in the table', () => {
  const [assumption] = assumptions
  const [, first, second] = assumption?.alternatives ?? []
  if (!assumption || !first || !second) throw new RangeError('There is no alternative.')
  const results = new Map([
    [keyOf(assumption, first), 'works'],
    [keyOf(assumption, second), 'not rehearsed yet'],
  ])
  expect([first, second].map((each) => isUntried(results, assumption, each))).toEqual([false, true])
  expect(isUntried(new Map(), assumption, first)).toBe(true)
  const failed = failedToRehearse('The actions failed:\nno browser')
  expect(failed).toBe('not rehearsed: The actions failed:')
  expect(isUntried(new Map([[keyOf(assumption, first), failed]]), assumption, first)).toBe(true)
})

test('an action without a result counts as broken', () => {
  const dialect = createDialect({ choices: {}, unknown: [] })
  const turns = [{ name: 'x', dialect, actions: [agenda.action, payments.action] }]
  expect(unfinishedResults(turns, [agenda], [agenda.action, payments.action])).toMatchObject([
    {
      turn: 'x',
      action: payments.action,
      screen: '/betalingen',
      broken: 'it did not come to its end in time',
    },
  ])
  // A first run plans whole screens, with an empty name for the action.
  expect(unfinishedResults([{ ...turns[0], actions: [''] } as (typeof turns)[number]], [], [])).toEqual([])
})

test('an action is broken when it breaks twice', () => {
  const [one, two] = [action('/a: reads', { broken: 'open' }), action('/b: reads', { broken: 'act' })]
  const again = [action('/a: reads'), action('/b: reads', { broken: 'done' })]
  const other = action('/a: reads', { turn: 'y', broken: 'open' })
  expect(replaceRepeated([one, two, payments, other], again)).toEqual([...again, payments, other])
})

describe('the actions of a dialect', () => {
  const of = (choices: Record<string, string>) =>
    actionsShowing(createDialect({ choices, unknown: [] }), usual)
  test('are those that make a call in which the dialect differs', () => {
    expect(of({ 'vwoparticipaties.LESDatum': 'DD/MM/YYYY' })).toEqual([agenda.action])
    expect(of({ 'Authenticate.menu': 'flat' })).toEqual([agenda.action, payments.action])
    expect(of({ 'vwocursist.GeboorteDatum': 'missing' })).toEqual([])
  })

  test('are all actions when every call differs, and none when no call differs', () => {
    expect(of({ 'session.cookie path': 'root' })).toEqual([agenda.action, payments.action])
    expect(of({ 'vwoparticipaties.LESDatum': 'YYYY-MM-DD' })).toEqual([])
  })

  test('are none when only refusals differ', () => {
    expect(of({ 'refusal.forbidden': '404' })).toEqual([])
  })

  test('leave out an action that fails at the usual school too', () => {
    const broken = action('/: signs in', { broken: 'act' })
    expect(actionsShowing({ choices: { 'session.cookie path': 'root' } }, [broken])).toEqual([])
  })
})

describe('the verdict on a screen', () => {
  test('says that it works when it shows the same', () => {
    expect(verdictsOf(usual, [agenda])).toEqual([
      { screen: '/Agenda', verdict: 'works', because: '', picture: null },
    ])
  })

  test('is a remark when it shows something else', () => {
    const other = action('/Agenda: reads agenda points')
    const [verdict] = verdictsOf(
      [...usual, other],
      [
        { ...agenda, shown: 'Les\n' },
        { ...other, shown: 'Les' },
      ],
    )
    expect(verdict).toMatchObject({
      verdict: 'works with a remark',
      because: 'reads lessons: does not show “18:30”',
    })
  })

  test('says that it breaks at the first step that fails, with a picture', () => {
    const broken = { ...agenda, broken: 'done: not visible', picture: 'a.png' }
    const verdicts = verdictsOf(usual, [{ ...agenda, shown: '' }, broken, payments])
    expect(formatVerdicts(verdicts)).toBe(
      [
        '/Agenda      breaks: reads lessons, done: not visible',
        '             picture: a.png',
        '/betalingen  works',
      ].join('\n'),
    )
  })

  test('has a remark for a failed test of its model, and a line for failed tests of no screen', () => {
    const failed = [
      { file: 'tests/screens/agenda/model.test.ts', name: 'a' },
      { file: 'tests/screens/agenda.other.test.ts', name: 'b' },
      { file: 'tests/session/user/rights.test.ts', name: 'c' },
    ]
    expect(formatVerdicts(verdictsOf(usual, [agenda, payments], failed))).toBe(
      [
        '/Agenda      works with a remark: a model test does not hold: a (and 1 more)',
        '/betalingen  works',
        'all screens  works with a remark: a model test does not hold: c',
      ].join('\n'),
    )
  })
})

test.each([
  ['a\nb', 'a\nb', ''],
  ['a\nb', 'a', 'does not show “b”'],
  ['a\na', 'a', 'does not show “a”'],
  ['a', 'a\nb', 'also shows “b”'],
  ['a\nb', 'a\nc', 'shows “c” for “b”'],
])('the difference between a screen with %j and one with %j', (before, now, difference) => {
  expect(differenceOf(before, now)).toBe(difference)
})

test('a result in the table never breaks the layout of its row', () => {
  const verdicts = verdictsOf(usual, [
    { ...agenda, shown: 'Les | 1\n18:30' },
    { ...payments, broken: 'act: a\nb' },
  ])
  expect(resultOf(verdicts, { actions: [1, 2], files: [1] })).toBe(
    '**breaks**: `/betalingen` (reads, act: a b). works with a remark: `/Agenda` (reads lessons: shows “Les / 1” for “Les”) [2 actions, 1 model]',
  )
})
