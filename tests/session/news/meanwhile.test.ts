import { describe, expect, test } from 'vitest'
import * as agenda from '#screens/agenda/model.ts'
import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import { rowOf } from '#session/news/news.ts'
import { $unseen, allSeen, rowsSeen } from '#session/news/unseen.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../app.ts'

const day = 86_400_000

// rule: news-1, news-2
describe('a day later', () => {
  const school = useTestSchool({ timetable: true })

  async function seeing(who: string) {
    let passed = 0
    const app = await startedBy(who, { now: () => school.clock.now() + passed })
    await app.fire(overviewOpened)
    expect(app.get($unseen)).toEqual([])
    const kinds = async (happen: () => Promise<void>) => {
      await happen()
      passed += day
      await app.fire(overviewOpened)
      return new Set(app.get($unseen).map(({ kind }) => kind))
    }
    return { app, kinds }
  }

  test('tells a student what happened meanwhile, until all is seen', async () => {
    const { app, kinds } = await seeing('an.peeters')
    const found = await kinds(() => school.controls.meanwhile())
    expect([...found]).toEqual(expect.arrayContaining(['lessonCancelled', 'moneyReceived']))
    await app.fire(allSeen)
    expect(app.get($unseen)).toEqual([])
    await app.fire(overviewOpened)
    expect(app.get($unseen)).toEqual([])
  })

  // rule: agenda-10, news-3
  test('shows a lesson that falls away as long as it lies ahead, also once that is no news', async () => {
    const { app, kinds } = await seeing('an.peeters')
    await kinds(() => school.controls.meanwhile())
    await app.fire(agenda.opened)
    const cancelled = () => app.get(agenda.$shown).filter((entry) => entry.cancelled)
    const [first, second] = cancelled()
    expect([first?.subject, second?.subject]).toEqual(['React en TypeScript', 'Webproject'])
    await app.fire(rowsSeen, [rowOf.entry(first?.id ?? '')])
    await app.fire(agenda.opened)
    expect(cancelled()).toEqual([first, second])
  })

  test('tells a parent of each child', async () => {
    const { app, kinds } = await seeing('katrien.maes')
    expect([...(await kinds(() => school.controls.meanwhile()))]).toContain('lessonCancelled')
    expect(new Set(app.get($unseen).map(({ childId }) => childId)).size).toBe(2)
  })

  test.each(['an.peeters', 'lotte.wouters', 'jan.janssens'])(
    'that only went by tells %s nothing of lessons, nor of money',
    async (who) => {
      const { kinds } = await seeing(who)
      const found = await kinds(() => school.controls.advanceClock(day))
      // The teachers of this school plan their tests and tasks ahead as the days go by, and register: that is new.
      for (const kind of found) expect(kind).toMatch(/^(attendance|absence|point|hourFilledIn)/)
    },
  )

  test('can be undone at the school', async () => {
    const before = await school.controls.snapshot()
    await school.controls.meanwhile()
    await expect(school.controls.undo()).resolves.toBe('wat ondertussen gebeurde')
    expect((await school.controls.snapshot()).rows.betalingen).toEqual(before.rows.betalingen)
  })
})
