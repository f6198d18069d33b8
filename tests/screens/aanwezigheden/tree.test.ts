import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLessons, headingAbove, summaryOf, toTree } from '#screens/aanwezigheden/tree.ts'
import { allRows, lesson, lessonRows, outline } from './rows.ts'

/** The only item of a list; throws when there is another number of items. */
const only = <T>(items: readonly T[]): T => {
  const [item, more] = items
  if (item === undefined || more !== undefined) throw new Error(`${items.length} instead of one`)
  return item
}

/** The tree of lessons on these days, for a user who looks at it on 24 November 2026. */
const treeOf = (days: readonly string[]) =>
  toTree(
    days.map((LESDatum) => lesson({ LESDatum })),
    '2026-11-24',
  )

const anyLesson = fc
  .record({
    Klasomschrijving: fc.constantFrom('WEB1', 'WEB2', ''),
    SchooljaarRange: fc.constantFrom('2024-2025', '2026-2027', ''),
    ModuleID: fc.nat({ max: 3 }),
    LESDatum: fc.constantFrom('2026-09-01', '2026-11-24', '2027-02-28', ''),
    LESVANUUR: fc.constantFrom('08:30', '18:30', ''),
    ParticipatieOmschrijving: fc.constantFrom('', 'Aanwezig', 'Afstandsles', 'Vervallen Les'),
  })
  .map(lesson)

// rule: attendance-1, attendance-3
describe('the tree', () => {
  test('groups lessons by class and module, each group with its count', () => {
    const tree = toTree([
      lesson({ LESID: 1 }),
      lesson({ LESID: 2, Moduleomschrijving: 'JavaScript', ModuleID: 12 }),
      lesson({ LESID: 3, ParticipatieOmschrijving: 'Te laat' }),
      lesson({ LESID: 4, Klasomschrijving: 'WEB2 wo-avond' }),
    ])
    expect(outline(tree)).toEqual([
      '3 WEB1 di-avond',
      '  2 HTML en CSS',
      '    1 Aanwezig',
      '    1 Te laat',
      '  1 JavaScript',
      '    1 Aanwezig',
      '1 WEB2 wo-avond',
      '  1 HTML en CSS',
      '    1 Aanwezig',
    ])
  })

  // rule: attendance-12
  test('has headings above past and future lessons of a module that has both', () => {
    const headings = (...days: string[]) => {
      const tree = treeOf(days)
      const lessons = tree[0]?.subtasks[0]?.subtasks ?? []
      return lessons.map((row) => [row.start.slice(0, 10), headingAbove(row, lessons)])
    }
    expect(headings('2026-12-01', '2026-11-17', '2026-12-08', '2026-11-24')).toEqual([
      ['2026-11-24', 'Geweest'],
      ['2026-11-17', ''],
      ['2026-12-01', 'Komt nog'],
      ['2026-12-08', ''],
    ])
    expect(headings('2026-11-17', '2026-11-10').map(([, heading]) => heading)).toEqual(['', ''])
  })

  test('separates classes of the same name in two school years, the newest year first', () => {
    const tree = toTree([
      lesson({ SchooljaarRange: '2025-2026', LESDatum: '2026-06-01' }),
      lesson({ SchooljaarRange: '2026-2027', LESDatum: '2026-09-01' }),
    ])
    expect(tree.map(({ detail }) => detail)).toEqual(['2026-2027 · HTML en CSS', '2025-2026 · HTML en CSS'])
  })

  test('puts the class that began last first, and classes that began together in order of name', () => {
    const tree = toTree([
      lesson({ Klasomschrijving: 'WEB10', LESDatum: '2026-09-01' }),
      lesson({ Klasomschrijving: 'WEB9', LESDatum: '2026-09-01' }),
      lesson({ Klasomschrijving: 'WEB1', LESDatum: '2027-02-01' }),
    ])
    expect(tree.map(({ taskName }) => taskName)).toEqual(['WEB1', 'WEB9', 'WEB10'])
  })

  test('sorts lessons by day and hour, with those without a date last', () => {
    const tree = toTree([
      lesson({ LESID: 4, LESDatum: '' }),
      lesson({ LESID: 3, LESDatum: '2026-12-01' }),
      lesson({ LESID: 2, LESVANUUR: '18:30' }),
      lesson({ LESID: 1, LESVANUUR: '08:30' }),
    ])
    expect(lessonRows(tree).map(({ LESID }) => LESID)).toEqual([1, 2, 3, 4])
  })

  // rule: attendance-4
  test('puts past lessons first, the most recent one at the top, and then future lessons in order', () => {
    const days = ['2026-12-08', '2026-11-17', '', '2026-12-01', '2026-11-24', '2026-11-10']
    for (const order of [days, days.toReversed()]) {
      const tree = treeOf(order)
      expect(lessonRows(tree).map(({ start }) => start.slice(0, 10))).toEqual([
        ...['2026-11-24', '2026-11-17', '2026-11-10', '2026-12-01', '2026-12-08', ''],
      ])
    }
  })

  test('sorts modules by time, with those without a date last', () => {
    const modules = ['', '2026-12-01', '2026-09-01'].map((LESDatum, n) =>
      lesson({ LESDatum, ModuleID: n, Moduleomschrijving: `M${n}` }),
    )
    for (const rows of [modules, modules.toReversed()])
      expect(only(toTree(rows)).subtasks.map(({ taskName }) => taskName)).toEqual(['M2', 'M1', 'M0'])
  })

  test('shows the day and hours of a lesson, and the first day of a group', () => {
    const [klas, module, les] = allRows(toTree([lesson()]))
    expect(les).toMatchObject({
      startText: 'di 24 november 2026, 18:30\u00a0-\u00a021:30',
      start: '2026-11-24 18:30',
    })
    expect([klas?.startText, module?.startText]).toEqual(['di 24 november 2026', 'di 24 november 2026'])
  })

  test('shows the first day of a group in any order of its lessons', () => {
    const days = ['2026-12-01', '2026-11-10', '2026-11-17']
    for (const order of [days, [...days, '']]) {
      const tree = treeOf(order)
      expect(only(only(tree).subtasks).startText).toBe('di 10 november 2026')
    }
  })

  test.each([
    [{ LESTOTUUR: '' }, 'di 24 november 2026, 18:30'],
    [{ LESVANUUR: '', LESTOTUUR: '' }, 'di 24 november 2026'],
    [{ LESDatum: '' }, 'Geen datum'],
  ])('shows what is known about the time of a lesson with %o', (missing, start) => {
    expect(only(lessonRows(toTree([lesson(missing)]))).startText).toBe(start)
  })

  test('names groups to which the school gave no name', () => {
    const tree = toTree([lesson({ Klasomschrijving: '', Moduleomschrijving: '', SchooljaarRange: '' })])
    expect(outline(tree)).toEqual(['1 Zonder klas', '  1 Zonder module', '    1 Aanwezig'])
  })

  test('starts collapsed, except a module that is alone in its class', () => {
    const [klas, module] = allRows(toTree([lesson()]))
    expect([klas?.expanded, module?.expanded]).toEqual([false, true])
    const two = allRows(toTree([lesson(), lesson({ ModuleID: 12 })]))
    expect(two.some(({ expanded }) => expanded)).toBe(false)
  })

  // rule: attendance-12
  test('sorts the subjects of a class of pupils by name, before modules that began later', () => {
    const names = [
      ...['Aardrijkskunde', 'Economie', 'Engels', 'Frans', 'Geschiedenis'],
      ...['Informatica', 'Latijn', 'Nederlands', 'Wiskunde'],
    ]
    const subjects = names
      .toReversed()
      .map((Moduleomschrijving, n) => lesson({ Klasomschrijving: '4A', Moduleomschrijving, ModuleID: n + 1 }))
    const [klas, ...others] = toTree(subjects, '2026-11-24')
    expect(others).toEqual([])
    expect(klas).toMatchObject({ detail: '2026-2027 · 9 vakken' })
    expect(klas?.subtasks.map(({ taskName }) => taskName)).toEqual(names)
    // The class comes before a current module that began later.
    const later = ['2026-11-10', '2026-12-10'].map((LESDatum) => lesson({ LESDatum, ModuleID: 21 }))
    const earlier = subjects.map((each) => ({ ...each, LESDatum: '2026-09-01' }))
    for (const rows of [
      [...later, ...earlier],
      [...earlier, ...later],
    ])
      expect(toTree(rows, '2026-11-24')[0]).toMatchObject({ taskName: '4A' })
  })

  test('gives the colour of a participation only to its lesson', () => {
    expect(allRows(toTree([lesson()])).map(({ color }) => color)).toEqual(['', '', '#A5D6A7'])
  })

  // rule: attendance-8
  test.each([
    ['', 'Nog niet ingevuld', 'pending'],
    ['Vervallen Les', 'Vervallen Les', 'cancelled'],
    ['constructor', 'constructor', 'unknown'],
  ])('shows the participation %j as %j (%s)', (ParticipatieOmschrijving, taskName, attendance) => {
    expect(only(lessonRows(toTree([lesson({ ParticipatieOmschrijving })])))).toMatchObject({
      taskName,
      attendance,
    })
  })

  test('contains every lesson once, with correct totals and unique IDs', () => {
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 40 }), (lessons) => {
        const tree = toTree(lessons.map((each, LESID) => ({ ...each, LESID })))
        const rows = allRows(tree)
        expect(
          lessonRows(tree)
            .map(({ LESID }) => Number(LESID))
            .toSorted((a, b) => a - b),
        ).toEqual(lessons.map((_, n) => n))
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        for (const { total, subtasks, level } of rows)
          expect(total).toBe(level === 2 ? 1 : countLessons(subtasks))
      }),
    )
  })

  test('summarises the attendance in a module, the most frequent first', () => {
    const [, module] = allRows(
      toTree(
        ['Te laat', 'Aanwezig', '', 'Aanwezig'].map((what) => lesson({ ParticipatieOmschrijving: what })),
      ),
    )
    expect(summaryOf(module?.subtasks ?? [])).toBe(
      '2\u00a0×\u00a0Aanwezig, 1\u00a0×\u00a0Te laat, 1\u00a0×\u00a0Nog niet ingevuld',
    )
  })
})
