import { expect, test } from 'vitest'
import { kindsIn, withDots } from '#screens/aanwezigheden/dots.ts'
import { texts } from '#screens/aanwezigheden/texts.ts'
import { presenceNow, runningModules } from '#session/attendance/running.ts'
import { lesson } from './rows.ts'

const today = '2026-11-24'
const names = (rows: Parameters<typeof runningModules>[0]) =>
  runningModules(rows, today).map(({ name }) => name)

// rule: attendance-11
test('current modules have a lesson before and one after today, and the one that began last comes first', () => {
  const rows = [
    lesson({ ModuleID: 1, Moduleomschrijving: 'Vroeger', LESDatum: '2026-05-01' }),
    lesson({ ModuleID: 2, Moduleomschrijving: 'Eerst', LESDatum: '2026-12-01' }),
    lesson({ ModuleID: 2, Moduleomschrijving: 'Eerst', LESDatum: '2026-09-01' }),
    lesson({ ModuleID: 3, Moduleomschrijving: 'Dan', LESDatum: '2026-10-01' }),
    lesson({ ModuleID: 3, Moduleomschrijving: 'Dan', LESDatum: today }),
    lesson({ ModuleID: 4, Moduleomschrijving: 'Later', LESDatum: '2027-02-01' }),
    lesson({ ModuleID: 5, Moduleomschrijving: 'Zonder datum', LESDatum: '' }),
  ]
  expect(names(rows)).toEqual(['Dan', 'Eerst'])
  expect(names(rows.toReversed())).toEqual(['Dan', 'Eerst'])
})

test('the lessons of a current module are sorted by time, and the legend has only the marks that occur', () => {
  const rows = [
    lesson({ LESDatum: '2026-11-30', ParticipatieOmschrijving: '' }),
    lesson({ LESDatum: '2026-11-10', ParticipatieOmschrijving: 'Te laat' }),
    lesson({ LESDatum: '2026-11-17', ParticipatieOmschrijving: 'Afwezig gewettigd' }),
  ]
  const running = runningModules(rows, today)
  expect(running[0]?.lessons.map(({ attendance }) => attendance.kind)).toEqual(['late', 'excused', 'pending'])
  expect(running).toMatchObject([{ percentage: 50, group: 'WEB1 di-avond' }])
  expect(kindsIn(running)).toEqual(['late', 'excused', 'pending'])
})

test('a module with too many lessons for dots adds no marks to the legend', () => {
  const many = Array.from({ length: 61 }, (_, n) =>
    lesson({
      ModuleID: 2,
      LESDatum: n < 30 ? '2026-11-10' : '2026-11-30',
      ParticipatieOmschrijving: 'Te laat',
    }),
  )
  expect(runningModules(many.slice(1), today).flatMap(withDots)).toHaveLength(60)
  const running = runningModules(many, today)
  expect(running.map(({ lessons }) => lessons.length)).toEqual([61])
  expect(running.flatMap(withDots)).toEqual([])
  expect(kindsIn(running)).toEqual([])
  const beside = lesson({ ModuleID: 3, LESDatum: today, ParticipatieOmschrijving: 'Aanwezig' })
  expect(kindsIn(runningModules([...many, beside], today))).toEqual(['present'])
})

// rule: attendance-11
test('a class of pupils is shown once for its school year, with all its subjects', () => {
  const hours = (SchooljaarRange: string, LESDatum: string) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((ModuleID) =>
      lesson({
        Klasomschrijving: '4A',
        SchooljaarRange,
        LESDatum,
        ModuleID,
        LESVANUUR: `0${ModuleID}:30`,
        ParticipatieOmschrijving: ModuleID === 1 ? 'Te laat' : 'Aanwezig',
      }),
    )
  const rows = [
    ...hours('2025-2026', '2026-05-12'),
    ...hours('2026-2027', '2026-11-10'),
    lesson({ LESDatum: '2026-11-17' }),
    lesson({ LESDatum: '2026-12-01' }),
  ]
  const [klas, module, ...others] = runningModules(rows, today)
  expect(others).toEqual([])
  expect(klas).toMatchObject({ name: '4A', group: '', subjects: 9, counted: 9, late: 1, percentage: 100 })
  expect(module).toMatchObject({ name: 'HTML en CSS', counted: 2 })
})

// rule: attendance-10
test('an unknown word is shown in the spelling of the school, without a percentage', () => {
  const rows = ['Aanwezig', 'Aanwezig', 'Op stage', 'Op stage', 'Examen', ''].map(
    (ParticipatieOmschrijving, n) => lesson({ LESDatum: `2026-11-2${n}`, ParticipatieOmschrijving }),
  )
  const running = runningModules(rows, today)
  expect(running).toMatchObject([{ percentage: null, present: 2 }])
  expect(presenceNow(running, today).percentage).toBeNull()
  expect(running.map(texts.presence)).toEqual(['2 aanwezig, 3 keer iets anders: Op stage, Examen'])
  expect(kindsIn(running)).toEqual(['present', 'pending', 'unknown'])
})
