import { describe, expect, test, vi } from 'vitest'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import { Presence } from '#screens/aanwezigheden/Presence.tsx'
import { Year } from '#screens/aanwezigheden/Year.tsx'
import {
  dotsOf,
  hasBegun,
  knownMonths,
  legendOf,
  modulesOfYear,
  sharesOf,
  yearOf,
} from '#screens/aanwezigheden/year.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { lesson } from './rows.ts'

const today = '2026-11-24'

// rule: attendance-14
describe('the year at a glance', () => {
  test('lists the weeks of this academic year with lessons or results, by the month of their Thursday', () => {
    const rows = [
      lesson({ LESDatum: '2026-12-02', ParticipatieOmschrijving: '' }),
      lesson({ LESDatum: '2026-12-01', ParticipatieOmschrijving: 'Te laat' }),
      lesson({ LESDatum: '2026-09-05', ParticipatieOmschrijving: 'Afwezig gewettigd' }),
      lesson({ LESDatum: '2026-08-31' }),
      lesson({ LESDatum: '' }),
    ]
    const module = { id: 0, moduleId: 1, name: 'HTML', from: '', result: 'GESLAAGD' } as const
    const results = [
      { ...module, till: '2026-10-14', outcome: 'passed' },
      { ...module, till: '2026-10-14', outcome: 'following' },
      { ...module, till: '', outcome: 'passed' },
    ] as const
    expect(yearOf(rows, results, today, false)).toEqual([
      {
        month: '2026-09',
        weeks: [
          { from: '2026-08-31', lessons: ['excused'], count: 1, late: 0, there: 0, away: 1, results: [] },
        ],
      },
      {
        month: '2026-10',
        weeks: [
          {
            from: '2026-10-12',
            lessons: [],
            count: 0,
            late: 0,
            there: 0,
            away: 0,
            results: [{ name: 'HTML', state: 'reached' }],
          },
        ],
      },
      {
        month: '2026-12',
        weeks: [
          {
            from: '2026-11-30',
            lessons: ['late', 'pending'],
            count: 2,
            late: 1,
            there: 1,
            away: 0,
            results: [],
          },
        ],
      },
    ])
  })

  const module = { id: 0, moduleId: 1, from: '', till: '2026-10-14' } as const
  const week = { from: '2026-11-23', count: 32, late: 3, there: 30, away: 2, results: [] }
  const many = [...Array.from({ length: 30 }, () => 'present' as const), 'absent', 'excused'] as const

  test('a week with many lessons shows the shares of present, late and absent instead of dots', () => {
    expect(dotsOf({ ...week, lessons: many })).toEqual([])
    expect(sharesOf({ ...week, lessons: many })).toEqual([
      { share: 'present', part: 27 },
      { share: 'late', part: 3 },
      { share: 'away', part: 2 },
    ])
    expect(dotsOf({ ...week, lessons: many.slice(0, 6) })).toHaveLength(6)
    expect(sharesOf({ ...week, lessons: many.slice(0, 6) })).toEqual([])
    expect(sharesOf({ ...week, there: 0, late: 0, away: 0, lessons: many })).toEqual([])
  })

  test('a busy week without absences is one dot, and future months without data are left out', () => {
    const plain = { ...week, late: 0, away: 0, lessons: many }
    expect([dotsOf(plain), sharesOf(plain)]).toEqual([['present'], []])
    const ahead = { ...week, from: '2027-01-11', there: 0, late: 0, away: 0, lessons: [] }
    const cancelled = { ...ahead, from: '2027-02-01', lessons: ['cancelled'] as const }
    const months = [week, ahead, cancelled].map((each) => ({
      month: each.from.slice(0, 7),
      weeks: [{ lessons: many, ...each }],
    }))
    expect(knownMonths(months, '2026-11-24').map(({ month }) => month)).toEqual(['2026-11', '2027-02'])
  })

  test('the current and future weeks of a pupil, whose lessons are not all known yet, have no number', () => {
    const rows = [
      lesson({ LESDatum: '2026-11-17' }),
      lesson({ LESDatum: '2026-11-24' }),
      lesson({ LESDatum: '2026-11-28', ParticipatieOmschrijving: '' }),
      lesson({ LESDatum: '2026-12-05', ParticipatieOmschrijving: '' }),
      lesson({ LESDatum: '2026-12-12', ParticipatieOmschrijving: 'Vervallen Les' }),
    ]
    const weeks = yearOf(rows, [], today, true).flatMap(({ weeks }) => weeks)
    expect(weeks.map(({ from, count, lessons }) => [from, count, lessons])).toEqual([
      ['2026-11-16', 1, ['present']],
      ['2026-11-23', null, ['present']],
      ['2026-11-30', null, []],
      ['2026-12-07', null, ['cancelled']],
    ])
  })

  test('the legend has exactly the marks of the year', () => {
    const results = [{ name: 'HTML', state: 'reached' }] as const
    const months = [
      {
        month: '2026-11',
        weeks: [
          { ...week, lessons: many },
          { ...week, lessons: ['pending', 'absent', 'pending'] as const, results },
        ],
      },
    ]
    expect(legendOf(months)).toEqual({
      kinds: ['absent', 'pending'],
      shares: ['present', 'late', 'away'],
      states: ['reached'],
    })
    expect(legendOf([])).toEqual({ kinds: [], shares: [], states: [] })
  })

  test('each module of the year has its presence and its result', () => {
    const rows = [
      lesson({ LESDatum: '2026-10-01', ModuleID: 1, Moduleomschrijving: 'HTML' }),
      lesson({
        LESDatum: '2026-10-02',
        ModuleID: 1,
        Moduleomschrijving: 'HTML',
        ParticipatieOmschrijving: 'Afwezig',
      }),
      lesson({ LESDatum: '2026-05-02', ModuleID: 2, Moduleomschrijving: 'CSS' }),
      lesson({
        LESDatum: '2026-12-02',
        ModuleID: 3,
        Moduleomschrijving: 'PHP',
        ParticipatieOmschrijving: '',
      }),
    ]
    const results = [
      { ...module, name: 'HTML', result: 'GESLAAGD', outcome: 'passed' },
      { ...module, id: 2, moduleId: 9, name: 'SQL', result: 'NIET GESLAAGD', outcome: 'failed' },
    ] as const
    expect(modulesOfYear(rows, results, today)).toMatchObject([
      { name: 'HTML', percentage: 50, present: 1, counted: 2, state: 'reached' },
      { name: 'PHP', percentage: null, present: 0, counted: 0, state: null },
      { name: 'SQL', percentage: null, present: 0, counted: 0, state: 'failed' },
    ])
  })

  const school = useTestSchool({ timetable: true, shared: true })

  test.each([
    ['a student', 'an.peeters'],
    ['a parent, of the first child', 'katrien.maes'],
  ])('links each week to the agenda, for %s', async (_, who) => {
    const app = await startedBy(who, { now: school.clock.now })
    await app.fire(aanwezigheden.opened)
    const html = drawn(app, <Year />)
    expect(html).toContain('Schooljaar 2026-2027, week per week')
    const day = app.get(aanwezigheden.$today)
    const begun = app.get(aanwezigheden.$year).filter((month) => hasBegun(month, day))
    const weeks = begun.flatMap(({ weeks }) => weeks)
    expect(html.match(/href="\/Agenda\?dag=/g)).toHaveLength(weeks.length)
    expect(weeks.length).toBeGreaterThan(10)
    expect(html).toMatch(/Week van ma \d+ \w+: \d+ lessen, \d+ aanwezig/)
  })

  test('shows the months that have begun, and a button for the others', async () => {
    const app = await startedBy('an.peeters', { now: school.clock.now })
    await app.fire(aanwezigheden.opened)
    const html = drawn(app, <Year />)
    expect([html.includes('>nov.<'), html.includes('>dec.<')]).toEqual([true, false])
    expect(html).toMatch(/Nog \d maanden/)
  })

  test('has no legend for marks that the part above it explains, unless it is printed alone', async () => {
    const app = await startedBy('an.peeters', { now: school.clock.now })
    await app.fire(aanwezigheden.opened)
    expect(drawn(app, <Presence />)).toContain('Nog niet ingevuld')
    expect(drawn(app, <Year />)).not.toContain('Nog niet ingevuld')
    const printed: string[] = []
    vi.stubGlobal('window', { print: () => void printed.push(drawn(app, <Year />)) })
    await app.fire(aanwezigheden.yearPrintWanted)
    vi.unstubAllGlobals()
    expect(printed).toEqual([expect.stringContaining('Nog niet ingevuld')])
  })
})
