import { beforeAll, describe, expect, test } from 'vitest'
import { plusDays } from '#fixtures/calendar.ts'
import { isLong } from '../../../sample.ts'
import { signIn, useTestSchool } from '../../school.ts'

// The school year of the three pupils, as a public client reads it on several days; `npm test` tries half of these days.
// server: client-1, client-5, client-13

const pupils = ['lotte.wouters', 'milan.wouters', 'amina.benali'] as const

/** The closed days of two academic years, from the official calendar and not from the fixtures. */
const closed = [
  ['2025-10-27', '2025-11-02'],
  ['2025-12-22', '2026-01-04'],
  ['2026-02-16', '2026-02-22'],
  ['2026-04-06', '2026-04-19'],
  ['2026-06-30', '2026-08-31'],
  ['2026-11-02', '2026-11-08'],
  ['2026-12-21', '2027-01-03'],
  ['2027-02-08', '2027-02-14'],
  ['2027-03-29', '2027-04-11'],
  ['2027-06-30', '2027-08-31'],
] as const
const isClosed = (date: string) => closed.some(([from, till]) => from <= date && date <= till)

interface Point {
  readonly ID: number
  readonly Van: string
  readonly Tot: string
  readonly TypePunt: number
  readonly VakNaam: string
  readonly Titel: string
  readonly Groep: string
}
interface Mark {
  readonly IngerichtVakNaamgebruiker: string
  readonly BeoordelingMomentDatum: string
  readonly BeoordelingMomentOmschrijving: string
  readonly BeoordelingWaarde?: { readonly NumeriekAsString: string; readonly Commentaar: string }
}

async function readYear(who: string) {
  const browser = await signIn(who)
  const points = await browser.rows<Point>('AgendaPunt/')
  const subjects = await browser.rows<{ Beoordelingen: Mark[] }>('PuntenbladGridLeerling', {
    query: { BeoordelingMomentVan: '1990-09-01 00:00:00' },
  })
  const marks = subjects.flatMap(({ Beoordelingen }) => Beoordelingen)
  return { points, lessons: points.filter(({ TypePunt }) => TypePunt === 1), marks }
}

const names = (of: readonly string[]) => [...new Set(of)].sort()

const days = [
  ['the second day of school', '2026-09-02', true],
  ['an autumn day', '2026-11-24', true],
  ['Christmas', '2026-12-25', false],
  ['a day in spring', '2027-05-12', true],
  ['the last school day', '2027-06-29', true],
  ['the middle of July', '2027-07-15', false],
] as const

describe.each(days.filter((_, n) => isLong || n % 2 === 0))('on %s', (_, today, isOpen) => {
  useTestSchool({ now: `${today} 17:30:00`, timetable: true, shared: true })

  describe.each(pupils)('%s', (who) => {
    let year: Awaited<ReturnType<typeof readYear>>
    beforeAll(async () => {
      year = await readYear(who)
    })

    test('has no lesson, test or task while school is closed, and many while it is open', () => {
      const { points, lessons } = year
      expect(points.filter(({ Van }) => isClosed(Van.slice(0, 10)))).toEqual([])
      const days = (from: number, till: number) =>
        lessons.filter(({ Van }) => Van > plusDays(today, from) && Van < plusDays(today, till))
      if (isOpen) expect(days(-6, 7).length).toBeGreaterThan(20)
      else expect(days(-1, 2)).toEqual([])
      expect(days(-364, 0).length).toBeGreaterThan(500)
      const code = who === 'milan.wouters' ? '2B' : '4A'
      expect(lessons.filter(({ Groep }) => Groep.split(code).length !== 2)).toEqual([])
    })

    test('is never in two lessons at once', () => {
      const { lessons } = year
      const clashes = lessons
        .toSorted((a, b) => a.Van.localeCompare(b.Van))
        .filter(({ Van }, n, all) => n > 0 && Van < (all[n - 1]?.Tot ?? ''))
      expect(clashes).toEqual([])
      expect(new Set(lessons.map(({ ID }) => ID)).size).toBe(lessons.length)
    })

    test('has marks in every subject with lessons, and lessons of every subject with marks', () => {
      const { lessons, marks } = year
      const until = (last: string) =>
        names(lessons.filter(({ Van }) => Van.slice(0, 10) <= last).map(({ VakNaam }) => VakNaam))
      const markedSubjects = names(marks.map(({ IngerichtVakNaamgebruiker }) => IngerichtVakNaamgebruiker))
      const [taughtSubjects, announcedSubjects] = [until(today), until(plusDays(today, 14))]
      expect(taughtSubjects.filter((subject) => !markedSubjects.includes(subject))).toEqual([])
      expect(markedSubjects.filter((subject) => !announcedSubjects.includes(subject))).toEqual([])
      expect(taughtSubjects.length).toBeGreaterThan(4)
    })

    test('gets every mark in a lesson of its subject, announced in the agenda', () => {
      const { points, lessons, marks } = year
      const lessonAt = new Set(lessons.map(({ VakNaam, Van }) => `${VakNaam} ${Van}`))
      const announcedAt = new Set(
        points
          .filter(({ TypePunt }) => TypePunt === 100 || TypePunt === 1000)
          .map(({ VakNaam, Van, Titel }) => `${VakNaam} ${Van} ${Titel}`),
      )
      for (const mark of marks) {
        const when = `${mark.IngerichtVakNaamgebruiker} ${mark.BeoordelingMomentDatum}`
        const what = mark.BeoordelingMomentOmschrijving.replace(/^(Toets|Taak): /, '')
        expect(lessonAt).toContain(when)
        expect(announcedAt).toContain(`${when} ${what}`)
      }
    })
  })
})
