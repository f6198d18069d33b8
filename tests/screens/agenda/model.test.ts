import { scopeBind } from 'effector'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { $subjects } from '#screens/agenda/entries/choices.ts'
import {
  $answer,
  $canStep,
  $chosenSubjects,
  $chosenTypes,
  $day,
  $error,
  $filtering,
  $hiddenCount,
  $hours,
  $menubar,
  $next,
  $openEntry,
  $period,
  $shown,
  $status,
  $text,
  $today,
  $view,
  cancelledWanted,
  dayChosen,
  dayOpened,
  downloadRequested,
  entryClosed,
  entryOpened,
  filterCleared,
  opened,
  periodStepped,
  retried,
  subjectsWanted,
  textTyped,
  todayChosen,
  typesWanted,
  viewChosen,
} from '#screens/agenda/model.ts'
import { $choosesChildInList, childWanted } from '#session/navigation/choice/childChoice.ts'
import { $dropdown, choiceClosed, itemToggled } from '#session/navigation/choice/choice.ts'
import { preferenceSwitched } from '#session/navigation/top-bar/preferences.ts'
import { $selectedChild, childSelected } from '#session/user/child.ts'
import { $signedIn, logoutRequested, sessionEnded, sessionStarted } from '#session/user/session.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { createReader, memoryKeyValueStore } from './support.ts'

const lotte = 6001
const milan = 6002
const outage = () => http.get('*/bin/server.fcgi/REST/*', () => HttpResponse.json({}, { status: 503 }))
const toonFilter = { module: '/Agenda', name: 'toonFilter' } as const

describe('the agenda', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  // rule: agenda-18
  test.each([
    ['2026-12-01', '2026-12-01'],
    ['2099-01-01', '2027-08-31'],
    ['2026-02-30', '2026-11-24'],
    ['<script>', '2026-11-24'],
  ])('a link to %s opens the agenda at %s, and Vandaag leads back', async (day, shown) => {
    const an = createReader(school, { address: `https://school.example/#/Agenda?dag=${day}` })
    await an.open('an.peeters')
    expect(an.get($day)).toBe(shown)
    await an.fire(todayChosen)
    expect(an.get($day)).toBe('2026-11-24')
  })

  test('where a day has no lesson the next one is named, and none where there is one or nothing follows', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    expect(an.get($next)).toBeNull()
    await an.fire(viewChosen, 'dag')
    await an.fire(dayChosen, '2026-11-26')
    expect(an.get($shown)).toEqual([])
    expect(an.get($next)?.start).toBe('2026-11-28 09:00:00')
    await an.fire(dayChosen, '2027-08-31')
    expect(an.get($next)).toBeNull()
  })

  test('a student starts with the list of the next 14 days, from today', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    expect(an.get($view)).toBe('agenda')
    expect(an.get($period)).toEqual({ from: '2026-11-24', till: '2026-12-07' })
    expect(an.get($status)).toBe('ready')
    const shown = an.get($shown)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every(({ start }) => start >= '2026-11-24' && start < '2026-12-08')).toBe(true)
    expect(shown.map(({ start }) => start)).toEqual(shown.map(({ start }) => start).toSorted())
  })

  test("a student's lesson carries every field of the specification", async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    await an.fire(viewChosen, 'maand')
    expect(an.get($shown)).toContainEqual(
      expect.objectContaining({
        kind: 'les',
        subject: 'Webproject',
        roomCode: 'B1.11',
        roomDescription: 'Computerlokaal 1',
        place: 'Campus Boomgaard',
        street: 'Leertuinlaan',
        number: '12',
        box: '',
        part: 'Leuven',
      }),
    )
  })

  test('a student without lessons has an empty agenda', async () => {
    const sofie = createReader(school)
    await sofie.open('sofie.claes')
    expect(sofie.get($status)).toBe('ready')
    expect(sofie.get($shown)).toEqual([])
  })

  test('is fetched once when the screen opens, and again when it is opened again', async () => {
    const calls: string[] = []
    const reader = createReader(school, {
      onCall: ({ pathname }) => pathname.includes('AgendaPunt') && calls.push(pathname),
    })
    await reader.open('lotte.wouters')
    expect(calls).toHaveLength(1)
    await reader.fire(opened)
    expect(calls).toHaveLength(2)
  })

  test('is forgotten at the end of the session, and asked for no more', async () => {
    const calls: string[] = []
    const reader = createReader(school, { onCall: ({ pathname }) => calls.push(pathname) })
    await reader.open('lotte.wouters')
    await reader.fire(sessionEnded)
    expect(reader.get($answer)).toBeNull()
    calls.length = 0
    await reader.signIn('milan.wouters')
    expect(calls.some((path) => path.includes('AgendaPunt'))).toBe(false)
  })
})

describe('where one can go', () => {
  const school = useTestSchool({ timetable: true })

  test.each([
    ['dag', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-30', '2026-12-06'],
    ['maand', '2026-12-01', '2026-12-31'],
    ['agenda', '2026-12-08', '2026-12-21'],
    ['tijdlijn', '2026-12-08', '2026-12-21'],
  ] as const)('the next %s is %s till %s', async (view, from, till) => {
    const an = createReader(school)
    await an.open('an.peeters')
    await an.fire(viewChosen, view)
    await an.fire(periodStepped, 1)
    expect(an.get($period)).toEqual({ from, till })
    await an.fire(todayChosen)
    expect(an.get($day)).toBe('2026-11-24')
  })

  test('is the academic year', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    await an.fire(viewChosen, 'maand')
    for (let month = 0; month < 14; month++) await an.fire(periodStepped, 1)
    expect(an.get($period)).toEqual({ from: '2027-08-01', till: '2027-08-31' })
    expect(an.get($canStep)).toEqual({ back: true, on: false })
    for (let month = 0; month < 14; month++) await an.fire(periodStepped, -1)
    expect(an.get($period)).toEqual({ from: '2026-09-01', till: '2026-09-30' })
    expect(an.get($canStep)).toEqual({ back: false, on: true })
    await an.fire(dayChosen, '2030-01-01')
    expect(an.get($day)).toBe('2027-08-31')
  })

  test('is asked for on the first day of the year too, once one looks beyond the next 30 days', async () => {
    school.clock.advance(281 * 86_400_000)
    const asked: (string | null)[] = []
    const reader = createReader(school, {
      onCall: ({ pathname, searchParams }) =>
        pathname.includes('AgendaPunt') && asked.push(searchParams.get('MaxVan')),
    })
    await reader.open('isabelle.lambert')
    expect(reader.get($today)).toBe('2027-09-01')
    for (let step = 0; step < 3; step++) await reader.fire(periodStepped, 1)
    expect(asked).toEqual(['2027-10-01T23:59:59', '2028-08-31T23:59:59'])
  })

  test('a day of the month opens as a day', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    await an.fire(dayOpened, '2026-12-02')
    expect([an.get($view), an.get($day)]).toEqual(['dag', '2026-12-02'])
  })

  test('today follows the clock when the screen is opened another day, a chosen day stays', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    school.clock.advance(86_400_000)
    await an.fire(opened)
    expect([an.get($today), an.get($day)]).toEqual(['2026-11-25', '2026-11-25'])
    await an.fire(dayChosen, '2027-01-11')
    school.clock.advance(20 * 60_000)
    await an.fire(opened)
    expect(an.get($day)).toBe('2027-01-11')
  })
})

describe('agenda points', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  test('are asked for today to today plus 30 days, then for the academic year', async () => {
    const asked: [string | null, string | null][] = []
    const reader = createReader(school, {
      onCall: ({ pathname, searchParams }) =>
        pathname.includes('AgendaPunt') &&
        asked.push([searchParams.get('MinTot'), searchParams.get('MaxVan')]),
    })
    await reader.open('lotte.wouters')
    expect(asked).toEqual([['2026-11-24T00:00:00', '2026-12-24T23:59:59']])
    await reader.fire(periodStepped, 1)
    expect(asked).toHaveLength(1)
    await reader.fire(periodStepped, 1)
    expect(asked[1]).toEqual(['2026-09-01T00:00:00', '2027-08-31T23:59:59'])
    await reader.fire(periodStepped, 1)
    expect(asked).toHaveLength(2)
    expect(reader.get($shown).length).toBeGreaterThan(0)
  })

  test('of a pupil are lessons, tests and tasks', async () => {
    const reader = createReader(school)
    await reader.open('milan.wouters')
    const kinds = new Set(reader.get($answer)?.entries.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['les', 'toets', 'taak', 'hertoets', 'aandachtspunt']))
  })

  test('of a teacher are shown on the day they are given', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    expect(reader.get($shown).length).toBeGreaterThan(5)
  })

  test('a parent sees the first child, then the chosen one, never both', async () => {
    const asked: (string | null)[] = []
    const katrien = createReader(school, {
      onCall: ({ pathname, searchParams }) =>
        pathname.includes('AgendaPunt') && asked.push(searchParams.get('Leerling')),
    })
    await katrien.open('katrien.maes')
    const ofLotte = katrien.get($shown).map(({ id }) => id)
    await katrien.fire(childSelected, milan)
    const ofMilan = katrien.get($shown).map(({ id }) => id)
    expect(asked).toEqual([String(lotte), String(milan)])
    expect(ofLotte.length * ofMilan.length).toBeGreaterThan(0)
    expect(ofMilan.filter((id) => ofLotte.includes(id))).toEqual([])
  })
})

describe('what is shown', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  /** Isabelle has cancelled lessons in the year. */
  async function teacher() {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    await reader.fire(viewChosen, 'maand')
    for (let month = 0; month < 3; month++) await reader.fire(periodStepped, -1)
    while (reader.get($hiddenCount) === 0 && reader.get($canStep).on) await reader.fire(periodStepped, 1)
    return reader
  }

  test('cancelled lessons are held back, and counted, until they are wanted', async () => {
    const reader = await teacher()
    const before = reader.get($shown).length
    const hiddenCount = reader.get($hiddenCount)
    expect(hiddenCount).toBeGreaterThan(0)
    expect(reader.get($shown).some(({ cancelled }) => cancelled)).toBe(false)
    await reader.fire(cancelledWanted)
    expect(reader.get($hiddenCount)).toBe(0)
    expect(reader.get($shown).filter(({ cancelled }) => cancelled)).toHaveLength(hiddenCount)
    expect(reader.get($shown)).toHaveLength(before + hiddenCount)
  })

  test('the filter looks for every word, without regard to case and accents', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    await reader.fire(preferenceSwitched, toonFilter)
    await reader.fire(textTyped, 'FRANS isabélle threshold')
    const subjects = new Set(reader.get($shown).map(({ subject }) => subject))
    expect([...subjects].sort()).toEqual(['Frans Threshold 1', 'Frans Threshold 2'])
    await reader.fire(filterCleared)
    expect([reader.get($text), reader.get($filtering)]).toEqual(['', false])
  })

  test('the subjects to see are chosen from a list: none and all of them are all', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    await reader.fire(preferenceSwitched, toonFilter)
    const all = reader.get($shown).length
    const shownSubjects = () => [...new Set(reader.get($shown).map(({ subject }) => subject))].toSorted()
    /** Opens the list, toggles these and goes back. */
    const choose = async (...names: readonly string[]) => {
      const asked = reader.fire(subjectsWanted)
      expect(reader.get($dropdown)?.items).toEqual(reader.get($subjects))
      for (const name of names)
        scopeBind(itemToggled, { scope: reader.scope })(reader.get($subjects).indexOf(name))
      scopeBind(choiceClosed, { scope: reader.scope })()
      await asked
    }
    await choose('Frans Threshold 1', 'Frans Threshold 2')
    expect(shownSubjects()).toEqual(['Frans Threshold 1', 'Frans Threshold 2'])
    expect(reader.get($filtering)).toBe(true)
    await choose('Frans Threshold 1')
    expect(shownSubjects()).toEqual(['Frans Threshold 2'])
    await reader.fire(filterCleared)
    expect([reader.get($chosenSubjects), reader.get($shown).length]).toEqual([[], all])
    await choose(...reader.get($subjects))
    expect([reader.get($chosenSubjects), reader.get($filtering)]).toEqual([[], false])
  })

  // rule: point-6
  test('the filter has all seven types by their names, for a pupil too', async () => {
    const reader = createReader(school)
    await reader.open('lotte.wouters')
    await reader.fire(preferenceSwitched, toonFilter)
    await reader.fire(viewChosen, 'maand')
    const asked = reader.fire(typesWanted)
    expect(reader.get($dropdown)?.items).toEqual([
      ...['Lessenrooster', 'Toets', 'Taak', 'Aandachtspunt', 'Activiteit', 'Leerkracht', 'Uurschema'],
    ])
    scopeBind(itemToggled, { scope: reader.scope })(2)
    scopeBind(choiceClosed, { scope: reader.scope })()
    await asked
    expect(reader.get($chosenTypes)).toEqual(['Taak'])
    expect(new Set(reader.get($shown).map(({ kind }) => kind))).toEqual(new Set(['taak']))
    expect(reader.get($filtering)).toBe(true)
    await reader.fire(filterCleared)
    expect(reader.get($chosenTypes)).toEqual([])
    expect(new Set(reader.get($shown).map(({ kind }) => kind)).size).toBeGreaterThan(1)
  })

  test('a parent of many children chooses one of them from a list, and always one', async () => {
    const reader = createReader(school)
    await reader.open('katrien.maes')
    expect(reader.get($choosesChildInList)).toBe(false)
    const signedIn = reader.get($signedIn)
    if (!signedIn) throw new Error('nobody is signed in')
    const { session } = signedIn
    const [first, second] = session.leerlingen
    if (!first || !second) throw new Error('katrien.maes should have two children')
    const leerlingen = [first, second, { ...first, ID: 1 }, { ...second, ID: 2 }]
    await reader.fire(sessionStarted, { ...signedIn, session: { ...session, leerlingen } })
    expect(reader.get($choosesChildInList)).toBe(true)
    for (const [place, expected] of [
      [1, second.ID],
      [1, second.ID],
      [0, first.ID],
    ] as const) {
      const asked = reader.fire(childWanted)
      scopeBind(itemToggled, { scope: reader.scope })(place)
      scopeBind(choiceClosed, { scope: reader.scope })()
      await asked
      expect(reader.get($selectedChild)?.ID).toBe(expected)
    }
  })

  test('the filter is an icon in the top bar, which counts what of it is in use', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    const icon = () => {
      const [first] = reader.get($menubar).icons ?? []
      if (!first) throw new Error('there is no icon')
      return first
    }
    expect([icon().label, icon().count]).toEqual(['Filter tonen', 0])
    await reader.fire(icon().chosen)
    await reader.fire(textTyped, 'frans')
    expect([icon().label, icon().count]).toEqual(['Filter verbergen', 1])
    await reader.fire(icon().chosen)
    expect([icon().label, icon().count]).toEqual(['Filter tonen', 0])
  })

  test('a filter that is not on the screen hides nothing', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    const all = reader.get($shown).length
    await reader.fire(preferenceSwitched, toonFilter)
    await reader.fire(textTyped, 'nergens')
    expect(reader.get($shown)).toHaveLength(0)
    await reader.fire(preferenceSwitched, toonFilter)
    expect(reader.get($shown)).toHaveLength(all)
  })

  test('the subjects to choose from are in alphabetical order', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    const subjects = reader.get($subjects)
    expect(subjects.length).toBeGreaterThan(3)
    expect(subjects).toEqual(subjects.toSorted((a, b) => a.localeCompare(b, 'nl')))
  })

  test('an entry opens with its details and closes', async () => {
    const reader = createReader(school)
    await reader.open('an.peeters')
    const [first] = reader.get($shown)
    await reader.fire(entryOpened, first?.id ?? '')
    expect(reader.get($openEntry)).toEqual(first)
    await reader.fire(entryClosed)
    expect(reader.get($openEntry)).toBeNull()
  })

  test('the hours of the day are those of the earliest and latest lesson, known at the next visit at once', async () => {
    const keyValueStore = memoryKeyValueStore()
    const an = createReader(school, { keyValueStore })
    expect(an.get($hours)).toEqual({ from: 8, till: 18 })
    await an.open('an.peeters')
    expect(an.get($hours)).toEqual({ from: 9, till: 22 })
    const again = createReader(school, { keyValueStore })
    await again.signIn('an.peeters')
    school.network.use(outage())
    await again.fire(opened)
    expect(again.get($hours)).toEqual({ from: 9, till: 22 })
    const other = createReader(school, { keyValueStore })
    await other.signIn('sofie.claes').catch(() => {})
    expect(other.get($hours)).toEqual({ from: 8, till: 18 })
  })
})

describe('without a line', () => {
  const school = useTestSchool({ timetable: true })

  test('an agenda that was never fetched is an error, and trying again helps', async () => {
    const an = createReader(school)
    await an.signIn('an.peeters')
    expect(an.get($status)).toBe('loading')
    school.network.use(outage())
    await an.fire(opened)
    expect(an.get($status)).toBe('error')
    expect(an.get($error)).toContain('503')
    school.network.resetHandlers()
    await an.fire(retried)
    expect([an.get($status), an.get($error)]).toEqual(['ready', ''])
  })

  test('the last known agenda is shown, with when it was fetched', async () => {
    const keyValueStore = memoryKeyValueStore()
    const first = createReader(school, { keyValueStore })
    await first.open('an.peeters')
    const known = first.get($shown)
    school.clock.advance(3_600_000)
    const later = createReader(school, { keyValueStore })
    await later.signIn('an.peeters')
    school.network.use(outage())
    await later.fire(opened)
    expect(later.get($status)).toBe('ready')
    expect(later.get($error)).not.toBe('')
    expect(later.get($answer)?.at).toBe(first.get($answer)?.at)
    expect(later.get($shown)).toEqual(known)
  })

  test('what is on the screen stays when it cannot be fetched anew', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    const known = an.get($shown)
    school.network.use(outage())
    await an.fire(opened)
    expect(an.get($shown)).toEqual(known)
    expect(an.get($error)).not.toBe('')
  })

  test('the last known agenda of one child is not that of another', async () => {
    const keyValueStore = memoryKeyValueStore()
    const katrien = createReader(school, { keyValueStore })
    await katrien.open('katrien.maes')
    const again = createReader(school, { keyValueStore })
    await again.signIn('katrien.maes')
    school.network.use(outage())
    await again.fire(opened)
    expect(again.get($status)).toBe('ready')
    await again.fire(childSelected, milan)
    expect(again.get($status)).toBe('error')
    await again.fire(childSelected, lotte)
    expect(again.get($status)).toBe('ready')
  })

  test.each(['signs out', 'is followed by another user'])('nothing is kept of a user who %s', async (how) => {
    const keyValueStore = memoryKeyValueStore()
    const an = createReader(school, { keyValueStore })
    await an.open('an.peeters')
    if (how === 'signs out') await an.fire(logoutRequested)
    else await createReader(school, { keyValueStore }).signIn('mohamed.elamrani')
    const again = createReader(school, { keyValueStore })
    await again.signIn('an.peeters')
    school.network.use(outage())
    await again.fire(opened)
    expect(again.get($status)).toBe('error')
  })

  test('the same user who signs in again still has it', async () => {
    const keyValueStore = memoryKeyValueStore()
    await createReader(school, { keyValueStore }).open('an.peeters')
    const again = createReader(school, { keyValueStore })
    await again.signIn('an.peeters')
    school.network.use(outage())
    await again.fire(opened)
    expect(again.get($status)).toBe('ready')
  })

  test('a download says why it failed', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    school.network.use(outage())
    await an.fire(downloadRequested)
    expect(an.saved).toEqual([])
    expect(an.get($status)).toBe('ready')
  })
})
