import { createWatch } from 'effector'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import {
  $bounds,
  $canStep,
  $day,
  $downloading,
  $filtering,
  $hours,
  $menubar,
  $openEntry,
  $period,
  $shown,
  $year,
  cancelledWanted,
  dayChosen,
  dayOpened,
  downloadRequested,
  entryOpened,
  opened,
  periodStepped,
  printRequested,
  reread,
  retried,
  textTyped,
  todayChosen,
  viewChosen,
} from '#screens/agenda/model.ts'
import { preferenceSwitched } from '#session/navigation/top-bar/preferences.ts'
import { childSelected } from '#session/user/child.ts'
import { logoutRequested } from '#session/user/session.ts'
import { printFx } from '#shared/browser/files.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { deferred } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { createReader, memoryKeyValueStore } from './support.ts'

const oneDay = 86_400_000
const nothing = { from: '', till: '' }
const toonFilter = { module: '/Agenda', name: 'toonFilter' } as const

describe('the screen of the agenda', () => {
  const school = useTestSchool({ timetable: true })

  test('has no period, no year and nowhere to go before it has been opened', () => {
    const reader = createReader(school)
    expect([reader.get($bounds), reader.get($period), reader.get($year)]).toEqual([nothing, nothing, ''])
    expect([reader.get($menubar).subtitle, reader.get($canStep)]).toEqual(['', { back: false, on: false }])
  })

  test('has the period in its bar, and its year', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    expect(an.get($year)).toBe('2026-2027')
    expect(an.get($menubar).subtitle).toMatch(/^24 nov\.? – 7 dec\.?$/)
    await an.fire(viewChosen, 'maand')
    expect(an.get($menubar).subtitle).toMatch(/^nov\.? 2026$/)
  })

  test.each([
    ['after a step', (an: ReturnType<typeof createReader>) => an.fire(periodStepped, 1), '2026-12-08'],
    [
      'after a day was opened',
      (an: ReturnType<typeof createReader>) => an.fire(dayOpened, '2026-12-02'),
      '2026-12-02',
    ],
  ])('stays where one looks %s, until today is wanted', async (_when, look, day) => {
    const an = createReader(school)
    await an.open('an.peeters')
    await look(an)
    await an.fire(opened)
    expect(an.get($day)).toBe(day)
    await an.fire(todayChosen)
    school.clock.advance(oneDay)
    await an.fire(opened)
    expect(an.get($day)).toBe('2026-11-25')
  })

  test('filters when a text or a choice is in use, and the filter is on the screen', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    await reader.fire(textTyped, 'frans')
    expect(reader.get($filtering)).toBe(false)
    await reader.fire(preferenceSwitched, toonFilter)
    expect(reader.get($filtering)).toBe(true)
    await reader.fire(textTyped, '  ')
    expect([reader.get($filtering), reader.get($menubar).icons?.[0]?.count]).toEqual([false, 0])
  })

  test('closes an entry for another child, and opens none that is not there', async () => {
    const katrien = createReader(school)
    await katrien.open('katrien.maes')
    const [first] = katrien.get($shown)
    await katrien.fire(entryOpened, first?.id ?? '')
    expect(katrien.get($openEntry)).toEqual(first)
    await katrien.fire(entryOpened, 'gisteren')
    expect(katrien.get($openEntry)).toBeNull()
    await katrien.fire(entryOpened, first?.id ?? '')
    await katrien.fire(childSelected, 6002)
    await katrien.fire(childSelected, 6001)
    expect(katrien.get($openEntry)).toBeNull()
  })

  test('is asked for again when the user wants that, and for a day out of reach', async () => {
    const calls: string[] = []
    const jan = createReader(school, { onCall: ({ pathname }) => void calls.push(pathname) })
    await jan.open('jan.janssens')
    const asked = async (act: () => Promise<void>) => {
      calls.length = 0
      await act()
      return calls.filter((path) => /agendapunt/i.test(path)).length
    }
    expect(await asked(() => jan.fire(retried))).toBeGreaterThan(0)
    expect(await asked(() => jan.fire(dayChosen, '2026-12-01'))).toBe(0)
    expect(await asked(() => jan.fire(dayChosen, '2027-05-03'))).toBeGreaterThan(0)
    expect(await asked(() => jan.fire(dayChosen, '2027-06-01'))).toBe(0)
    expect(await asked(() => jan.fire(dayChosen, '2026-12-01'))).toBe(0)
  })

  test('asks nothing for the next user before that user opens it', async () => {
    const calls: string[] = []
    const reader = createReader(school, { onCall: ({ pathname }) => void calls.push(pathname) })
    await reader.open('an.peeters')
    await reader.fire(logoutRequested)
    calls.length = 0
    await reader.signIn('sofie.claes')
    expect(calls.filter((path) => path.includes('vwoparticipaties'))).toEqual([])
    await reader.fire(opened)
    expect(calls.filter((path) => path.includes('vwoparticipaties'))).toHaveLength(1)
  })

  // rule: error-11
  test('says while it is read again, and what went wrong', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    const state = () => [an.get(reread.$loading), an.get(reread.$error)]
    school.network.use(http.get('*/REST/*', () => HttpResponse.error()))
    const reading = an.fire(reread.wanted)
    expect(state()).toEqual([true, ''])
    await reading
    expect(state()).toEqual([false, 'Er kon geen verbinding worden gemaakt'])
    school.network.resetHandlers()
    await an.fire(reread.wanted)
    expect(state()).toEqual([false, ''])
  })

  // rule: agenda-3
  test('has the hours and the lessons of the last visit before the server has answered', async () => {
    const keyValueStore = memoryKeyValueStore()
    await createReader(school, { keyValueStore }).open('an.peeters')
    const answer = deferred<void>()
    const again = createReader(school, {
      keyValueStore,
      onAnswer: ({ pathname }) => (pathname.includes('vwoparticipaties') ? answer.promise : undefined),
    })
    await again.signIn('an.peeters')
    const opening = again.fire(opened)
    await vi.waitFor(() => expect(again.get($hours)).toEqual({ from: 9, till: 22 }))
    expect(again.get($shown)).not.toEqual([])
    answer.resolve()
    await opening
  })

  test('is printed when the user wants that', async () => {
    const an = createReader(school)
    const print = vi.fn()
    createWatch({ unit: printFx, scope: an.scope, fn: print })
    await an.fire(printRequested)
    expect(print).toHaveBeenCalledOnce()
  })

  // rule: preference-3
  test('says how many lessons are held back until they are wanted', async () => {
    const reader = createReader(school)
    await reader.open('isabelle.lambert')
    await reader.fire(viewChosen, 'maand')
    const before = reader.get($shown).length
    await reader.fire(cancelledWanted)
    expect(reader.get($shown).length).toBeGreaterThan(before)
  })
})

// rule: agenda-12, error-7
describe('the file of an agenda', () => {
  const school = useTestSchool({ timetable: true })

  test.each([
    ['an.peeters', 'Agenda An Peeters'],
    ['katrien.maes', 'Agenda Lotte Wouters'],
    ['jan.janssens', 'Agenda Jan Janssens'],
  ])('of %s is called %s, and comes from the server of the school', async (who, name) => {
    const reader = createReader(school)
    await reader.open(who)
    const downloading = reader.fire(downloadRequested)
    expect(reader.get($downloading)).toBe(true)
    await downloading
    const [file] = reader.saved
    expect([reader.get($downloading), file?.name, file?.type]).toEqual([
      ...[false, 'agenda-2026-2027.ics', 'text/calendar;charset=utf-8'],
    ])
    expect(file?.text).toContain(`X-WR-CALNAME:${name}\r\n`)
    expect(file?.text).toContain('@school.example')
  })

  test('that does not come is said as an error', async () => {
    const an = createReader(school)
    await an.open('an.peeters')
    school.network.use(http.get('*/REST/*', () => HttpResponse.error()))
    await an.fire(downloadRequested)
    expect([an.saved, an.get($toasts)]).toMatchObject([
      [],
      [{ text: 'Er kon geen verbinding worden gemaakt', kind: 'error' }],
    ])
  })
})
