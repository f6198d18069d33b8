import { describe, expect, test } from 'vitest'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import { Year } from '#screens/aanwezigheden/Year.tsx'
import { dotsOf, yearOf } from '#screens/aanwezigheden/year.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'
import { drawn } from '../drawn.tsx'
import { lesson } from './rows.ts'

const today = '2026-11-24'

// rule: attendance-14
describe('the year at a glance', () => {
  test('has each week with lessons or results, by the month of its Thursday, of this academic year alone', () => {
    const rows = [
      lesson({ LESDatum: '2026-12-02', ParticipatieOmschrijving: '' }),
      lesson({ LESDatum: '2026-12-01', ParticipatieOmschrijving: 'Te laat' }),
      lesson({ LESDatum: '2026-09-05', ParticipatieOmschrijving: 'Afwezig gewettigd' }),
      lesson({ LESDatum: '2026-08-31' }),
      lesson({ LESDatum: '' }),
    ]
    const module = { id: 0, moduleId: 1, name: 'HTML', from: '', result: 'GESLAAGD' } as const
    const colorReference = 'bg-success'
    const results = [
      { ...module, till: '2026-10-14', outcome: 'passed', colorReference },
      { ...module, till: '2026-10-14', outcome: 'following', colorReference },
      { ...module, till: '', outcome: 'passed', colorReference },
    ] as const
    expect(yearOf(rows, results, today)).toEqual([
      {
        month: '2026-09',
        weeks: [{ from: '2026-08-31', lessons: ['excused'], there: 0, away: 1, results: [] }],
      },
      {
        month: '2026-10',
        weeks: [
          {
            from: '2026-10-12',
            lessons: [],
            there: 0,
            away: 0,
            results: [{ name: 'HTML', state: 'reached' }],
          },
        ],
      },
      {
        month: '2026-12',
        weeks: [{ from: '2026-11-30', lessons: ['late', 'pending'], there: 1, away: 0, results: [] }],
      },
    ])
  })

  test('of a week with many lessons only the absences have a dot', () => {
    const week = { from: '2026-11-23', there: 30, away: 2, results: [] }
    const lessons = [...Array.from({ length: 30 }, () => 'present' as const), 'absent', 'excused'] as const
    expect(dotsOf({ ...week, lessons })).toEqual(['absent', 'excused'])
    expect(dotsOf({ ...week, lessons: lessons.slice(0, 6) })).toHaveLength(6)
  })

  const school = useTestSchool({ timetable: true, shared: true })

  test.each([
    ['a student', 'an.peeters'],
    ['a parent, of the first child', 'katrien.maes'],
  ])('opens each week in the agenda, for %s', async (_, who) => {
    const app = await startedBy(who, { now: school.clock.now })
    await app.fire(aanwezigheden.opened)
    const html = drawn(app, <Year />)
    expect(html).toContain('Het jaar 2026-2027 in één oogopslag')
    const weeks = app.get(aanwezigheden.$year).flatMap(({ weeks }) => weeks)
    expect(html.match(/href="\/Agenda\?dag=/g)).toHaveLength(weeks.length)
    expect(weeks.length).toBeGreaterThan(10)
    expect(html).toMatch(/Week van ma \d+ \w+: \d+ lessen, \d+ aanwezig/)
  })
})
