import { scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import * as choices from '#screens/agenda/entries/choices.ts'
import { $subjects } from '#screens/agenda/entries/choices.ts'
import * as agenda from '#screens/agenda/model.ts'
import { $hueOf } from '#session/agenda/hues.ts'
import { $dropdown, choiceClosed, itemToggled } from '#session/navigation/choice/choice.ts'
import { preferenceSwitched } from '#session/navigation/top-bar/preferences.ts'
import { subjectChosen } from '#session/user/subject.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { dayMs, hourMs } from '#shared/dates/schoolTime.ts'
import { hueOfText } from '#shared/look/hues.ts'
import { type SchoolOfTest, useTestSchool } from '../../mocks/school.ts'
import { createReader, memoryKeyValueStore, openAgenda, outage } from './support.ts'

/** The IDs of the children of Katrien Maes. */
const lotte = 6001
const milan = 6002
const toonFilter = { module: '/Agenda', name: 'toonFilter' } as const

/** A user who signs in and opens the agenda when the server cannot be reached. */
async function openOffline(school: SchoolOfTest, who: string, keyValueStore: KeyValueStore) {
  const reader = createReader(school, { keyValueStore })
  await reader.signIn(who)
  school.network.use(outage())
  await reader.fire(agenda.opened)
  return reader
}

describe('the agenda', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  // rule: agenda-18
  test.each([
    ['2026-12-01', '2026-12-01'],
    ['2099-01-01', '2027-08-31'],
    ['2026-02-30', '2026-11-24'],
    ['<script>', '2026-11-24'],
  ])('a link to %s opens the agenda at %s, and the button Vandaag returns to today', async (day, shown) => {
    const an = await openAgenda(school, 'an.peeters', {
      address: `https://school.example/#/Agenda?dag=${day}`,
    })
    expect(an.get(agenda.$day)).toBe(shown)
    await an.fire(agenda.todayChosen)
    expect(an.get(agenda.$day)).toBe('2026-11-24')
  })

  test('a day without a lesson names the next one, if there is one', async () => {
    const an = await openAgenda(school, 'an.peeters')
    expect(an.get(agenda.$next)).toBeNull()
    await an.fire(agenda.viewChosen, 'dag')
    await an.fire(agenda.dayChosen, '2026-11-26')
    expect(an.get(agenda.$shown)).toEqual([])
    expect(an.get(agenda.$next)?.start).toBe('2026-11-28 09:00:00')
    await an.fire(agenda.dayChosen, '2027-08-31')
    expect(an.get(agenda.$next)).toBeNull()
    // From a day that is over it is the next one from now.
    await an.fire(agenda.dayChosen, '2026-11-15')
    expect(an.get(agenda.$shown)).toEqual([])
    expect(an.get(agenda.$next)?.start).toBe('2026-11-25 18:30:00')
  })

  test('a student starts with the list of the next 14 days, from today', async () => {
    const an = await openAgenda(school, 'an.peeters')
    expect(an.get(agenda.$view)).toBe('agenda')
    expect(an.get(agenda.$period)).toEqual({ from: '2026-11-24', till: '2026-12-07' })
    expect(an.get(agenda.$status)).toBe('ready')
    const shown = an.get(agenda.$shown)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every(({ start }) => start >= '2026-11-24' && start < '2026-12-08')).toBe(true)
    expect(shown.map(({ start }) => start)).toEqual(shown.map(({ start }) => start).toSorted())
  })

  // rule: landing-9
  test('current modules get a hue before later ones', async () => {
    const an = await openAgenda(school, 'an.peeters')
    const hueOf = an.get($hueOf)
    // Both names have the same preferred hue.
    expect(hueOfText('Stage webontwikkeling')).toBe(hueOfText('Webproject'))
    expect(hueOf('Webproject')).toBe(hueOfText('Webproject'))
    expect(hueOf('Stage webontwikkeling')).not.toBe(hueOf('Webproject'))
  })

  test("a student's lesson carries every field of the specification", async () => {
    const an = await openAgenda(school, 'an.peeters')
    await an.fire(agenda.viewChosen, 'maand')
    expect(an.get(agenda.$shown)).toContainEqual(
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
})

describe('the period of the agenda', () => {
  const school = useTestSchool({ timetable: true })

  test.each([
    ['dag', '2026-11-25', '2026-11-25'],
    ['week', '2026-11-30', '2026-12-06'],
    // A month has whole weeks, including days of adjacent months.
    ['maand', '2026-11-30', '2027-01-03'],
    ['agenda', '2026-12-08', '2026-12-21'],
    ['tijdlijn', '2026-12-08', '2026-12-21'],
  ] as const)('after a step in the view %s is from %s till %s', async (view, from, till) => {
    const an = await openAgenda(school, 'an.peeters')
    await an.fire(agenda.viewChosen, view)
    await an.fire(agenda.periodStepped, 1)
    expect(an.get(agenda.$period)).toEqual({ from, till })
    await an.fire(agenda.todayChosen)
    expect(an.get(agenda.$day)).toBe('2026-11-24')
  })

  test('stays in the academic year', async () => {
    const an = await openAgenda(school, 'an.peeters')
    await an.fire(agenda.viewChosen, 'maand')
    for (let month = 0; month < 14; month++) await an.fire(agenda.periodStepped, 1)
    expect(an.get(agenda.$period)).toEqual({ from: '2027-07-26', till: '2027-09-05' })
    expect(an.get(agenda.$canStep)).toEqual({ back: true, on: false })
    for (let month = 0; month < 14; month++) await an.fire(agenda.periodStepped, -1)
    expect(an.get(agenda.$period)).toEqual({ from: '2026-08-31', till: '2026-10-04' })
    expect(an.get(agenda.$canStep)).toEqual({ back: false, on: true })
    await an.fire(agenda.dayChosen, '2030-01-01')
    expect(an.get(agenda.$day)).toBe('2027-08-31')
  })

  test('is requested till the end of the year once the user looks beyond the next 30 days', async () => {
    school.clock.advance(281 * dayMs)
    const requested: (string | null)[] = []
    const reader = await openAgenda(school, 'isabelle.lambert', {
      onCall: ({ pathname, searchParams }) =>
        pathname.includes('AgendaPunt') && requested.push(searchParams.get('MaxVan')),
    })
    expect(reader.get(agenda.$today)).toBe('2027-09-01')
    for (let step = 0; step < 3; step++) await reader.fire(agenda.periodStepped, 1)
    expect(requested).toEqual(['2027-10-01T23:59:59', '2028-08-31T23:59:59'])
  })
})

describe('agenda points', () => {
  const school = useTestSchool({ timetable: true, shared: true })

  test('are requested for the next 30 days, then for the academic year', async () => {
    const requested: [string | null, string | null][] = []
    const reader = await openAgenda(school, 'lotte.wouters', {
      onCall: ({ pathname, searchParams }) =>
        pathname.includes('AgendaPunt') &&
        requested.push([searchParams.get('MinTot'), searchParams.get('MaxVan')]),
    })
    expect(requested).toEqual([['2026-11-24T00:00:00', '2026-12-24T23:59:59']])
    await reader.fire(agenda.periodStepped, 1)
    expect(requested).toHaveLength(1)
    await reader.fire(agenda.periodStepped, 1)
    expect(requested[1]).toEqual(['2026-09-01T00:00:00', '2027-08-31T23:59:59'])
    await reader.fire(agenda.periodStepped, 1)
    expect(requested).toHaveLength(2)
    expect(reader.get(agenda.$shown).length).toBeGreaterThan(0)
  })

  test('of a parent are those of the first child, then of the chosen one, never both', async () => {
    const requested: (string | null)[] = []
    const katrien = await openAgenda(school, 'katrien.maes', {
      onCall: ({ pathname, searchParams }) =>
        pathname.includes('AgendaPunt') && requested.push(searchParams.get('Leerling')),
    })
    const ofLotte = katrien.get(agenda.$shown).map(({ id }) => id)
    await katrien.fire(subjectChosen, milan)
    const ofMilan = katrien.get(agenda.$shown).map(({ id }) => id)
    // The agenda of the other child is requested too, to see whether the two differ. rule: agenda-20
    expect(requested).toEqual([lotte, milan, milan, lotte].map(String))
    expect(ofLotte.length * ofMilan.length).toBeGreaterThan(0)
    expect(ofMilan.filter((id) => ofLotte.includes(id))).toEqual([])
  })
})

describe('the shown entries', () => {
  const school = useTestSchool({ timetable: true })

  /** Isabelle has cancelled lessons in the year. */
  async function teacher() {
    const reader = await openAgenda(school, 'isabelle.lambert')
    await reader.fire(agenda.viewChosen, 'maand')
    for (let month = 0; month < 3; month++) await reader.fire(agenda.periodStepped, -1)
    while (reader.get(agenda.$hidden).length === 0 && reader.get(agenda.$canStep).on)
      await reader.fire(agenda.periodStepped, 1)
    return reader
  }

  // rule: preference-3
  test('past cancelled lessons are hidden until the user wants them', async () => {
    const reader = await teacher()
    const before = reader.get(agenda.$shown).length
    const hiddenCount = reader.get(agenda.$hidden).length
    expect(hiddenCount).toBeGreaterThan(0)
    expect(reader.get(agenda.$shown).some(({ cancelled }) => cancelled)).toBe(false)
    await reader.fire(agenda.cancelledWanted)
    expect(reader.get(agenda.$hidden).length).toBe(0)
    expect(reader.get(agenda.$shown).filter(({ cancelled }) => cancelled)).toHaveLength(hiddenCount)
    expect(reader.get(agenda.$shown)).toHaveLength(before + hiddenCount)
  })

  test('the filter looks for every word, ignoring case and accents', async () => {
    const reader = await openAgenda(school, 'isabelle.lambert')
    await reader.fire(preferenceSwitched, toonFilter)
    await reader.fire(agenda.textTyped, 'FRANS isabélle threshold')
    const subjects = new Set(reader.get(agenda.$shown).map(({ subject }) => subject))
    expect([...subjects].sort()).toEqual(['Frans Threshold 1', 'Frans Threshold 2'])
    await reader.fire(choices.filterCleared)
    expect([reader.get(agenda.$text), reader.get(agenda.$filtering)]).toEqual(['', false])
  })

  test('subjects are chosen from a sorted list, and none chosen means all', async () => {
    const reader = await openAgenda(school, 'isabelle.lambert')
    await reader.fire(preferenceSwitched, toonFilter)
    const all = reader.get(agenda.$shown).length
    const shownSubjects = () =>
      [...new Set(reader.get(agenda.$shown).map(({ subject }) => subject))].toSorted()
    /** Opens the list, toggles these subjects and goes back. */
    const choose = async (...names: readonly string[]) => {
      const requested = reader.fire(choices.subjectsWanted)
      const items = reader.get($dropdown)?.items
      expect(items).toEqual(reader.get($subjects).toSorted((a, b) => a.localeCompare(b, 'nl')))
      for (const name of names)
        scopeBind(itemToggled, { scope: reader.scope })(reader.get($subjects).indexOf(name))
      scopeBind(choiceClosed, { scope: reader.scope })()
      await requested
    }
    await choose('Frans Threshold 1', 'Frans Threshold 2')
    expect(shownSubjects()).toEqual(['Frans Threshold 1', 'Frans Threshold 2'])
    expect(reader.get(agenda.$filtering)).toBe(true)
    await choose('Frans Threshold 1')
    expect(shownSubjects()).toEqual(['Frans Threshold 2'])
    await reader.fire(choices.filterCleared)
    expect([reader.get(choices.$chosenSubjects), reader.get(agenda.$shown).length]).toEqual([[], all])
    await choose(...reader.get($subjects))
    expect([reader.get(choices.$chosenSubjects), reader.get(agenda.$filtering)]).toEqual([[], false])
  })

  // rule: point-6
  test('the filter has all seven types by name, even for a pupil', async () => {
    const reader = await openAgenda(school, 'lotte.wouters')
    await reader.fire(preferenceSwitched, toonFilter)
    await reader.fire(agenda.viewChosen, 'maand')
    const requested = reader.fire(choices.typesWanted)
    expect(reader.get($dropdown)?.items).toEqual([
      ...['Lessenrooster', 'Toets', 'Taak', 'Aandachtspunt', 'Activiteit', 'Leerkracht', 'Uurschema'],
    ])
    scopeBind(itemToggled, { scope: reader.scope })(2)
    scopeBind(choiceClosed, { scope: reader.scope })()
    await requested
    expect(reader.get(choices.$chosenTypes)).toEqual(['Taak'])
    expect(new Set(reader.get(agenda.$shown).map(({ kind }) => kind))).toEqual(new Set(['taak']))
    expect(reader.get(agenda.$filtering)).toBe(true)
    await reader.fire(choices.filterCleared)
    expect(reader.get(choices.$chosenTypes)).toEqual([])
    expect(new Set(reader.get(agenda.$shown).map(({ kind }) => kind)).size).toBeGreaterThan(1)
  })

  test('the icon of the filter in the top bar shows the number of active filters', async () => {
    const reader = await openAgenda(school, 'isabelle.lambert')
    const icon = () => {
      const [first] = reader.get(agenda.$menubar).icons ?? []
      if (!first) throw new Error('there is no icon')
      return first
    }
    expect([icon().label, icon().count]).toEqual(['Filter tonen', 0])
    await reader.fire(icon().chosen)
    await reader.fire(agenda.textTyped, 'frans')
    expect([icon().label, icon().count]).toEqual(['Filter verbergen', 1])
    await reader.fire(icon().chosen)
    expect([icon().label, icon().count]).toEqual(['Filter tonen', 0])
  })

  test('a filter that is not shown or is blank hides nothing', async () => {
    const reader = await openAgenda(school, 'isabelle.lambert')
    const state = () => [reader.get(agenda.$shown).length, reader.get(agenda.$filtering)]
    const [all] = state()
    await reader.fire(preferenceSwitched, toonFilter)
    await reader.fire(agenda.textTyped, 'nergens')
    expect(state()).toEqual([0, true])
    await reader.fire(preferenceSwitched, toonFilter)
    expect(state()).toEqual([all, false])
    await reader.fire(preferenceSwitched, toonFilter)
    await reader.fire(agenda.textTyped, '  ')
    expect(state()).toEqual([all, false])
  })

  test('the hours of the day run from the earliest to the latest lesson, even at once at the next visit', async () => {
    const keyValueStore = memoryKeyValueStore()
    expect(createReader(school).get(agenda.$hours)).toEqual({ from: 8, till: 18 })
    const an = await openAgenda(school, 'an.peeters', { keyValueStore })
    expect(an.get(agenda.$hours)).toEqual({ from: 9, till: 22 })
    const again = await openOffline(school, 'an.peeters', keyValueStore)
    expect(again.get(agenda.$hours)).toEqual({ from: 9, till: 22 })
    const other = createReader(school, { keyValueStore })
    await other.signIn('sofie.claes').catch(() => {})
    expect(other.get(agenda.$hours)).toEqual({ from: 8, till: 18 })
  })
})

describe('without a network', () => {
  const school = useTestSchool({ timetable: true })

  test('an agenda that was never read is an error, and a retry reads it', async () => {
    const an = createReader(school)
    await an.signIn('an.peeters')
    expect(an.get(agenda.$status)).toBe('loading')
    school.network.use(outage())
    await an.fire(agenda.opened)
    expect(an.get(agenda.$status)).toBe('error')
    expect(an.get(agenda.$error)).toContain('503')
    school.network.resetHandlers()
    await an.fire(agenda.retried)
    expect([an.get(agenda.$status), an.get(agenda.$error)]).toEqual(['ready', ''])
  })

  test('the stored agenda is shown with the time at which it was read', async () => {
    const keyValueStore = memoryKeyValueStore()
    const first = await openAgenda(school, 'an.peeters', { keyValueStore })
    const known = first.get(agenda.$shown)
    school.clock.advance(hourMs)
    const later = await openOffline(school, 'an.peeters', keyValueStore)
    expect(later.get(agenda.$status)).toBe('ready')
    expect(later.get(agenda.$error)).not.toBe('')
    expect(later.get(agenda.$answer)?.at).toBe(first.get(agenda.$answer)?.at)
    expect(later.get(agenda.$shown)).toEqual(known)
  })

  test('the stored agenda of one child is not shown for another', async () => {
    const keyValueStore = memoryKeyValueStore()
    await openAgenda(school, 'katrien.maes', { keyValueStore })
    const again = await openOffline(school, 'katrien.maes', keyValueStore)
    const shown = () => again.get(agenda.$shown).map(({ id }) => id)
    const ofLotte = shown()
    await again.fire(subjectChosen, milan)
    expect([ofLotte.length * shown().length > 0, shown().filter((id) => ofLotte.includes(id))]).toEqual([
      true,
      [],
    ])
    await again.fire(subjectChosen, lotte)
    expect(shown()).toEqual(ofLotte)
  })
})
