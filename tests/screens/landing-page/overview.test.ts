import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { hoursOf } from '#screens/landing-page/overview/hours.ts'
import { comingPoints, lessonsOn } from '#screens/landing-page/overview/lessons.ts'
import {
  $at,
  $lessons,
  $missing,
  $payments,
  $presence,
  $progress,
  $registerEntry,
  $timetable,
  overviewOpened,
} from '#screens/landing-page/overview/model.ts'
import { progressOf } from '#screens/landing-page/overview/progress.ts'
import { $subjects } from '#screens/landing-page/overview/subjects.ts'
import { $tileFacts } from '#screens/landing-page/overview/tileFacts.ts'
import { leerlingenKnown } from '#session/user/session.ts'
import { daysFrom, weekOf } from '#shared/dates/calendarDays.ts'
import { moduleRecord } from '../../api/support.ts'
import { cpuMs } from '../../cpuTime.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'

// rule: landing-7
describe('the start page', () => {
  const school = useTestSchool({ shared: true })
  async function opened(who: string) {
    const app = await startedBy(who)
    await app.fire(overviewOpened)
    return app
  }

  test('says once that nothing is known, until a retry succeeds', async () => {
    const app = await startedBy('katrien.maes')
    school.faults.set([{ kind: 'unreachable' }])
    await app.fire(overviewOpened)
    expect(app.get($missing)).toBe('all')
    school.faults.set([])
    await app.fire(overviewOpened)
    expect(app.get($missing)).toBeNull()
  })

  test('shows a parent each child, with the photo', async () => {
    const app = await opened('katrien.maes')
    const photos = app.get($subjects).map(({ photo }) => photo)
    expect(new Set(photos).size).toBe(2)
    for (const photo of photos) expect(photo).toMatch(/\/leerling\/small\/[0-9a-f]{8}\.png$/)
    expect(app.get($lessons)?.size).toBe(2)
  })

  test.each(['jan.janssens', 'griet.aerts'])('shows %s the next lesson to register', async (who) => {
    const app = await opened(who)
    const next = app.get($timetable)?.get('eigen')?.next
    expect(next && hoursOf(next.day)[0]).toMatchObject({
      day: next?.day.date ?? '-',
      times: { from: expect.stringMatching(/^\d\d:\d\d$/) },
    })
    expect(app.get($registerEntry)?.path).toBe('/aanwezigheden-registreren')
  })

  test.each(['jan.janssens', 'isabelle.lambert', 'ruben.goossens'])(
    'shows %s the same number of hours in the agenda of today as there are to register, and the hours of the week',
    async (who) => {
      const app = await opened(who)
      const entries = app.get($lessons)?.get('eigen') ?? []
      const known = app.get($timetable)?.get('eigen')
      const today = known?.today
      if (!today) throw new Error('no timetable')
      const shown = lessonsOn(entries, today.date)
      expect(shown.map(({ start, end }) => [start.slice(0, 16), end.slice(0, 16)])).toEqual(
        hoursOf(today).map(({ day, times }) => [`${day} ${times?.from}`, `${day} ${times?.till}`]),
      )
      const [monday] = daysFrom(weekOf(today.date).from, 1)
      const week = daysFrom(monday ?? '', 7).flatMap((day) => lessonsOn(entries, day))
      const lessonCount = week.filter(({ cancelled }) => !cancelled).length
      expect(lessonCount).toBeGreaterThan(shown.length)
      expect(app.get($tileFacts).Agenda).toBe(`${lessonCount} lesuren deze week`)
    },
  )

  test('shows no lessons to staff who give none', async () => {
    const app = await opened('griet.aerts')
    expect(app.get($tileFacts).Agenda).toBeUndefined()
  })

  test('shows the entries of the agenda beside the lessons', async () => {
    const app = await opened('jan.janssens')
    const at = app.get($at)
    const titles = comingPoints(app.get($lessons)?.get('eigen') ?? [], at).map(
      ({ title, subject }) => title || subject,
    )
    expect(titles).toEqual(expect.arrayContaining(['Oortjes meebrengen', 'Oudercontact voorbereiden']))
  })

  test.each(['jan.janssens', 'griet.aerts'])('requests nothing about a student for %s', async (who) => {
    const app = await opened(who)
    expect([app.get($payments), app.get($progress), app.get($presence)]).toEqual([null, null, null])
  })

  test('requests nothing about a student when the server has no record of the user', async () => {
    const app = await startedBy('an.peeters')
    await app.fire(leerlingenKnown, [])
    await app.fire(overviewOpened)
    expect([app.get($payments), app.get($progress), app.get($presence)]).toEqual([null, null, null])
    expect(app.get($lessons)?.get('eigen')).toBeInstanceOf(Array)
  })

  test('says that the classes are unknown when their call fails', async () => {
    school.network.use(http.get('*/REST/LesGroep/', () => HttpResponse.error()))
    const app = await opened('jan.janssens')
    expect(app.get($timetable)?.get('eigen')).toBeNull()
    expect(app.get($lessons)?.get('eigen')).toBeInstanceOf(Array)
  })

  test('requests nothing for screens that the user does not have', async () => {
    const app = await opened('beheerder')
    expect([app.get($lessons), app.get($payments), app.get($tileFacts)]).toEqual([null, null, {}])
  })
})

// rule: request-15
test('the progress in 5,000 programmes with 15,000 modules is computed without blocking the page', async () => {
  const programmes = Array.from({ length: 5_000 }, (_, n) => ({
    Opleiding: '',
    OpleidingsvariantID: n,
    Opleidingsvariantomschrijving: `Opleiding ${n}`,
  }))
  const modules = Array.from({ length: 15_000 }, (_, n) => ({
    ...moduleRecord,
    ModuleID: n,
    OpleidingsvariantID: n % 5_000,
    Resultaat: n < 5_000 ? 'GESLAAGD' : '',
  }))
  expect((await progressOf(programmes, modules)).at(-1)).toMatchObject({
    name: 'Opleiding 4999',
    totals: { modules: 3, reached: 1 },
  })
  expect(cpuMs(() => progressOf(programmes, modules))).toBeLessThan(100)
})
