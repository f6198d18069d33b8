import { allSettled, createWatch } from 'effector'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import * as agenda from '#screens/agenda/model.ts'
import { rowOf } from '#session/news/news.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { $readAddress, $replaceAddress } from '#shared/browser/navigation/pageQuery.ts'
import { printFx } from '#shared/browser/print.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { createReader, openAgenda, type Reader } from './support.ts'

const nothing = { from: '', till: '' }

describe('the screen of the agenda', () => {
  const school = useTestSchool({ timetable: true })

  test('has no period, no year and no range before it is opened', () => {
    const reader = createReader(school)
    expect([reader.get(agenda.$bounds), reader.get(agenda.$period), reader.get(agenda.$year)]).toEqual([
      nothing,
      nothing,
      '',
    ])
    expect([reader.get(agenda.$menubar).subtitle, reader.get(agenda.$canStep)]).toEqual([
      '',
      { back: false, on: false },
    ])
  })

  test('shows the period in its bar, with the year', async () => {
    const an = await openAgenda(school, 'an.peeters')
    expect(an.get(agenda.$year)).toBe('2026-2027')
    expect(an.get(agenda.$menubar).subtitle).toMatch(/^24 nov\.? – 7 dec\.?$/)
    await an.fire(agenda.viewChosen, 'maand')
    expect(an.get(agenda.$menubar).subtitle).toMatch(/^nov\.? 2026$/)
  })

  test.each([
    ['after a step', (an: Reader) => an.fire(agenda.periodStepped, 1), 'agenda', '2026-12-08'],
    ['after a day was opened', (an: Reader) => an.fire(agenda.dayOpened, '2026-12-02'), 'dag', '2026-12-02'],
    [
      'after a day was chosen',
      (an: Reader) => an.fire(agenda.dayChosen, '2027-01-11'),
      'agenda',
      '2027-01-11',
    ],
  ])('stays at the shown day %s, until the user wants today', async (_when, look, view, day) => {
    const an = await openAgenda(school, 'an.peeters')
    await look(an)
    await an.fire(agenda.opened)
    expect([an.get(agenda.$view), an.get(agenda.$day)]).toEqual([view, day])
    await an.fire(agenda.todayChosen)
    school.clock.advance(dayMs)
    await an.fire(agenda.opened)
    expect([an.get(agenda.$today), an.get(agenda.$day)]).toEqual(['2026-11-25', '2026-11-25'])
  })

  test('opens and closes an entry, even for another child, and ignores an unknown one', async () => {
    const katrien = await openAgenda(school, 'katrien.maes')
    const [first] = katrien.get(agenda.$shown)
    await katrien.fire(agenda.entryOpened, first?.id ?? '')
    expect(katrien.get(agenda.$openEntry)).toEqual(first)
    await katrien.fire(agenda.entryClosed)
    expect(katrien.get(agenda.$openEntry)).toBeNull()
    await katrien.fire(agenda.entryOpened, 'gisteren')
    expect(katrien.get(agenda.$openEntry)).toBeNull()
    await katrien.fire(agenda.entryOpened, first?.id ?? '')
    await katrien.fire(subjectChosen, 6002)
    await katrien.fire(subjectChosen, 6001)
    expect(katrien.get(agenda.$openEntry)).toBeNull()
  })

  // rule: landing-8
  test('does not open an entry of the address again after it was closed', async () => {
    const an = await openAgenda(school, 'an.peeters')
    const [first, second] = an.get(agenda.$shown)
    let bar = `https://school.example/#/Agenda?dag=2026-11-24&rij=${rowOf.entry(first?.id ?? '')}`
    await allSettled($readAddress, { scope: an.scope, params: () => bar })
    const setBar = (next: string) => {
      bar = next
    }
    await allSettled($replaceAddress, { scope: an.scope, params: setBar })
    await an.fire(agenda.opened)
    expect(an.get(agenda.$openEntry)).toEqual(first)
    await an.fire(agenda.entryClosed)
    await an.fire(agenda.opened)
    expect([an.get(agenda.$openEntry), bar]).toEqual([null, 'https://school.example/#/Agenda?dag=2026-11-24'])
    await an.fire(agenda.entryOpened, second?.id ?? '')
    await an.fire(agenda.opened)
    expect(an.get(agenda.$openEntry)).toBeNull()
  })

  // rule: error-11
  test('shows that it is being read again, and that this failed', async () => {
    const an = await openAgenda(school, 'an.peeters')
    const state = () => [an.get(agenda.refetch.$loading), an.get(agenda.refetch.$error)]
    const known = an.get(agenda.$shown)
    school.network.use(http.get('*/REST/*', () => HttpResponse.error()))
    const reading = an.fire(agenda.refetch.requested)
    expect(state()).toEqual([true, ''])
    await reading
    expect(state()).toEqual([false, 'Er kon geen verbinding worden gemaakt'])
    expect(an.get(agenda.$shown)).toEqual(known)
    school.network.resetHandlers()
    await an.fire(agenda.refetch.requested)
    expect(state()).toEqual([false, ''])
  })

  test('is printed when the user chooses that', async () => {
    const an = createReader(school)
    const print = vi.fn()
    createWatch({ unit: printFx, scope: an.scope, fn: print })
    await an.fire(agenda.printRequested)
    expect(print).toHaveBeenCalledOnce()
  })
})

// rule: agenda-12, error-7
describe('the file of an agenda', () => {
  const school = useTestSchool({ timetable: true })

  test.each([
    ['an.peeters', 'Agenda An Peeters', 'agenda-2026-2027.ics'],
    ['katrien.maes', 'Agenda Lotte Wouters', 'agenda-Lotte-Wouters-2026-2027.ics'],
    ['jan.janssens', 'Agenda Jan Janssens', 'agenda-2026-2027.ics'],
  ])('of %s is called %s and names the host of the school', async (who, name, fileName) => {
    const reader = await openAgenda(school, who)
    const downloading = reader.fire(agenda.downloadRequested)
    expect(reader.get(agenda.$downloading)).toBe(true)
    await downloading
    const [file] = reader.saved
    expect([reader.get(agenda.$downloading), file?.name, file?.type]).toEqual([
      ...[false, fileName, 'text/calendar;charset=utf-8'],
    ])
    expect(file?.text).toContain(`X-WR-CALNAME:${name}\r\n`)
    expect(file?.text).toContain('@school.example')
  })

  test('that fails is reported as an error', async () => {
    const an = await openAgenda(school, 'an.peeters')
    school.network.use(http.get('*/REST/*', () => HttpResponse.error()))
    await an.fire(agenda.downloadRequested)
    expect([an.saved, an.get($toasts)]).toMatchObject([
      [],
      [{ text: 'Er kon geen verbinding worden gemaakt', kind: 'error' }],
    ])
  })
})
