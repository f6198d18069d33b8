import { describe, expect, test } from 'vitest'
import * as register from '#screens/aanwezigheden-registreren/model.ts'
import * as agenda from '#screens/agenda/model.ts'
import { cancelledLessons } from '#screens/landing-page/overview/lessons.ts'
import { $at, $lessons, $payments, overviewOpened } from '#screens/landing-page/overview/model.ts'
import { cancelledName } from '#session/agenda/cancelled.ts'
import { rowOf } from '#session/news/news.ts'
import { newsText } from '#session/news/newsText.ts'
import { $unseen, allSeen, rowsSeen } from '#session/news/unseen.ts'
import { dayMs, minuteMs } from '#shared/dates/schoolTime.ts'
import { deferred } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import {
  codes,
  firstOf,
  openRegister,
  now as registerNow,
  storeElsewhere,
} from '../../screens/aanwezigheden-registreren/support.ts'
import { memoryKeyValueStore, scaledTimeout, startedBy } from '../app.ts'

// rule: news-1, news-2
describe('the news a day later', () => {
  const school = useTestSchool({ timetable: true })

  /** Opens the start page. `kinds` lets something happen, opens the page a day later, and returns the kinds of its news. */
  async function openOverview(who: string) {
    let passed = 0
    const app = await startedBy(who, { now: () => school.clock.now() + passed })
    await app.fire(overviewOpened)
    expect(app.get($unseen)).toEqual([])
    const kinds = async (happen: () => Promise<void>) => {
      await happen()
      passed += dayMs
      await app.fire(overviewOpened)
      return new Set(app.get($unseen).map(({ kind }) => kind))
    }
    return { app, kinds }
  }

  test('names what happened to a student, until all is seen', async () => {
    const { app, kinds } = await openOverview('an.peeters')
    const found = await kinds(() => school.controls.meanwhile())
    expect([...found]).toEqual(expect.arrayContaining(['lessonCancelled', 'moneyReceived']))
    await app.fire(allSeen)
    expect(app.get($unseen)).toEqual([])
    await app.fire(overviewOpened)
    expect(app.get($unseen)).toEqual([])
  })

  test('names what happened since the answers arrived, however slowly the device stores them', async () => {
    const storage = deferred<void>()
    const keyValueStore = memoryKeyValueStore()
    let ready = Promise.resolve()
    const get = (name: string) => ready.then(() => keyValueStore.get(name))
    let passed = 0
    const now = () => school.clock.now() + passed
    const app = await startedBy('an.peeters', { now, keyValueStore: { ...keyValueStore, get } })
    ready = storage.promise
    const opening = app.fire(overviewOpened)
    await expect.poll(() => app.get($payments), scaledTimeout).not.toBeNull()
    await school.controls.meanwhile()
    passed = dayMs
    storage.resolve()
    await opening
    await app.fire(overviewOpened)
    expect(app.get($unseen).map(({ kind }) => kind)).toContain('moneyReceived')
  })

  // rule: news-2
  test('is not news once the clock of the school is moved back', async () => {
    const { app, kinds } = await openOverview('an.peeters')
    expect(await kinds(() => school.controls.meanwhile())).not.toEqual(new Set())
    await app.moveClock(() => school.clock.now() - 40 * dayMs)
    await app.fire(overviewOpened)
    expect(app.get($unseen)).toEqual([])
  })

  // rule: agenda-10, news-3
  test('leaves a cancelled lesson in the agenda after it has been seen', async () => {
    const { app, kinds } = await openOverview('an.peeters')
    await kinds(() => school.controls.meanwhile())
    await app.fire(agenda.opened)
    const cancelled = () => app.get(agenda.$shown).filter((entry) => entry.cancelled)
    const [first, second] = cancelled()
    expect([first?.subject, second?.subject]).toEqual(['React en TypeScript', 'Webproject'])
    await app.fire(rowsSeen, [rowOf.entry(first?.id ?? '')])
    await app.fire(agenda.opened)
    expect(cancelled()).toEqual([first, second])
  })

  test('is about each child of a parent', async () => {
    const { app, kinds } = await openOverview('katrien.maes')
    expect([...(await kinds(() => school.controls.meanwhile()))]).toContain('lessonCancelled')
    expect(new Set(app.get($unseen).map(({ childId }) => childId)).size).toBe(2)
  })

  // rule: agenda-10
  test('names each cancelled lesson of a child once, by its subject, as the card of the child does', async () => {
    const { app, kinds } = await openOverview('katrien.maes')
    await kinds(() => school.controls.meanwhile())
    const cancelled = app.get($unseen).filter(({ kind }) => kind === 'lessonCancelled')
    const at = app.get($at)
    const onCards = [...(app.get($lessons) ?? [])].flatMap(([, entries]) =>
      cancelledLessons(entries ?? [], at).map((entry) => [rowOf.entry(entry.id), cancelledName(entry)]),
    )
    expect(cancelled.map(({ name }) => name).toSorted()).toEqual([
      'Programmeren met Python',
      'Robotica voor starters',
    ])
    expect(onCards).toEqual(expect.arrayContaining(cancelled.map(({ row, name }) => [row, name])))
  })

  test.each(['an.peeters', 'lotte.wouters', 'jan.janssens'])(
    'has nothing about lessons or money for %s when only time has passed',
    async (who) => {
      const { kinds } = await openOverview(who)
      const found = await kinds(() => school.controls.advanceClock(dayMs))
      // The simulated teachers plan tests and register attendance every day, so that is news.
      for (const kind of found) expect(kind).toMatch(/^(attendance|absence|point|hourFilledIn)/)
    },
  )

  test('names the group of an hour that a colleague has filled in', async () => {
    let passed = 0
    const app = await openRegister('jan.janssens', { now: () => registerNow() + passed })
    await storeElsewhere(firstOf(app), codes.ill)
    passed = 31 * minuteMs
    await app.fire(register.refetch.requested)
    expect(app.get($unseen).map((news) => newsText(news, '2026-11-24'))).toEqual(['2B is ingevuld, lesuur 2'])
  })

  test('can be undone at the simulated school', async () => {
    const before = await school.controls.snapshot()
    await school.controls.meanwhile()
    await expect(school.controls.undo()).resolves.toBe('wat ondertussen gebeurde')
    expect((await school.controls.snapshot()).rows.betalingen).toEqual(before.rows.betalingen)
  })
})
