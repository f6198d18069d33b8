import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchTree } from '#screens/aanwezigheden/search.ts'
import { toTree } from '#screens/aanwezigheden/tree.ts'
import { allRows, lesson, lessonRows } from './rows.ts'

const tree = toTree([
  lesson({ LESID: 1, LESDatum: '2026-11-17' }),
  lesson({ LESID: 2, ParticipatieOmschrijving: 'Te laat' }),
  lesson({ LESID: 3, Klasomschrijving: 'BAK1', Moduleomschrijving: 'Hygiëne', ModuleID: 21 }),
])
/** The rows that a search shows. */
function shownBy(question: string) {
  const hits = searchTree(tree, question)
  return hits ? allRows(tree).filter(({ id }) => hits.has(id)) : []
}
const found = (question: string) =>
  lessonRows(shownBy(question).map((row) => ({ ...row, subtasks: [] }))).map(({ LESID }) => LESID)

// rule: attendance-6
describe('a search', () => {
  test('finds a lesson and shows it in its groups, with the numbers of lessons found', () => {
    const hits = searchTree(tree, 'te laat')
    expect(shownBy('te laat').map(({ id, taskName }) => [taskName, hits?.get(id)])).toEqual([
      ['WEB1 di-avond', 1],
      ['HTML en CSS', 1],
      ['Te laat', 1],
    ])
  })

  test('finds a group and shows all its lessons', () => {
    expect(found('html')).toEqual([1, 2])
    expect(found('bak1')).toEqual([3])
  })

  test.each([
    ['HYGIENE', [3]],
    ['hygiëne', [3]],
    ['17 november', [1]],
    ['18:30 - 21:30', [1, 2, 3]],
    ['web1 laat', [2]],
    ['laat web1', [2]],
    ['  te   laat  ', [2]],
    ['2026-2027', [1, 2, 3]],
    ['bak1 laat', []],
    ['(', []],
    ['nergens', []],
  ])('for %j finds the lessons %j', (question, lessons) => {
    expect(found(question)).toEqual(expect.arrayContaining(lessons))
    expect(found(question)).toHaveLength(lessons.length)
  })

  test.each(['', ' ', '\t'])('for %j shows everything', (question) => {
    expect(searchTree(tree, question)).toBeNull()
  })

  test('counts for each row the lessons that it shows', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', '1', 'web', 'te', 'nov', 'é', '2026'), fc.string(), (one, other) => {
        const hits = searchTree(tree, `${one} ${other}`)
        for (const row of allRows(tree)) {
          const shown = lessonRows([row]).filter(({ id }) => hits?.has(id))
          expect(hits?.get(row.id) ?? 0).toBe(shown.length)
        }
      }),
    )
  })
})
