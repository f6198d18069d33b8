import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { filterChosen } from '#screens/module/model.ts'
import * as timeline from '#screens/module/timeline.ts'
import * as opleiding from '#screens/opleiding/model.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../../session/app.ts'
import { chooseProgramme } from './support.ts'

describe('a programme on the timeline', () => {
  const school = useTestSchool({ shared: true })

  /** Opens the timeline of a programme, such as Luc's six years, on a screen of this width. */
  async function timelineOf(name: string, width: number) {
    const app = await startedBy('luc.mertens', { now: school.clock.now })
    await app.fire(opleiding.opened)
    await chooseProgramme(app, name)
    await app.fire(timeline.shown)
    await app.fire(timeline.measured, width)
    const bars = app.get(timeline.$timetable).lines.flatMap((line) => line.bars)
    return { app, bars, ids: bars.map(({ row }) => row.id) }
  }

  describe('the timeline', () => {
    test('draws modules with dates and lists the others', async () => {
      const { app, bars } = await timelineOf('Boekhoudkundig bediende', 600)
      expect(bars).toHaveLength(6)
      expect(app.get(timeline.$timetable).undated).toHaveLength(5)
    })

    test('shows the same rows as the list', async () => {
      const { app } = await timelineOf('Boekhoudkundig bediende', 600)
      await app.fire(filterChosen, 'failed')
      expect(app.get(timeline.$timetable).lines.map(({ name }) => name)).toEqual([
        'Dubbel boekhouden 1',
        'Btw-aangifte',
        'Dubbel boekhouden 2',
      ])
      expect(app.get(timeline.$timetable).undated).toEqual([])
    })

    test('starts with the latest modules on a narrow screen, and can be moved', async () => {
      const { app, bars } = await timelineOf('Spaans richtgraad 1', 100)
      const last = Math.max(...bars.map(({ till }) => till))
      expect(app.get(timeline.$range).till).toBeGreaterThan(last)
      expect(app.get(timeline.$room)).toMatchObject({ earlier: true, later: false, wider: false })
      const before = app.get(timeline.$range)
      await app.fire(timeline.moveChosen, -1)
      expect(app.get(timeline.$range).from).toBeLessThan(before.from)
      await app.fire(timeline.zoomChosen, 'closer')
      expect(app.get(timeline.$room).wider).toBe(true)
    })

    test('follows a finger, but not out of the bounds', async () => {
      const { app } = await timelineOf('Spaans richtgraad 1', 600)
      const whole = app.get(timeline.$range)
      await app.fire(timeline.rangeChosen, { from: whole.from - 5e10 + 0.25, till: whole.till - 5e10 + 0.25 })
      expect(app.get(timeline.$range)).toEqual(whole)
      await app.fire(timeline.zoomChosen, 'closer')
      await app.fire(timeline.moveChosen, -1)
      const { from, till } = app.get(timeline.$range)
      const requested = { from: from + dayMs, till: till + dayMs }
      await app.fire(timeline.rangeChosen, requested)
      expect(app.get(timeline.$range)).toEqual(requested)
    })

    test('is reset for other rows', async () => {
      const { app } = await timelineOf('Spaans richtgraad 1', 600)
      const whole = app.get(timeline.$range)
      await app.fire(timeline.zoomChosen, 'closer')
      await app.fire(filterChosen, 'failed')
      await app.fire(filterChosen, 'all')
      expect(app.get(timeline.$range)).toEqual(whole)
    })

    test('has a line for today when today is visible', async () => {
      const now = await timelineOf('Boekhoudkundig bediende', 600)
      expect(now.app.get(timeline.$today)).toBe(school.clock.now())
      expect(now.app.get(timeline.$todayInView)).toBe(true)
      const past = await timelineOf('Spaans richtgraad 1', 600)
      expect(past.app.get(timeline.$todayInView)).toBe(false)
    })
  })

  describe('the keyboard', () => {
    test('reaches with Tab the first visible bar, and later the bar that had the focus last', async () => {
      const { app, ids } = await timelineOf('Boekhoudkundig bediende', 600)
      expect(app.get(timeline.$reachable)).toBe(ids[0])
      await app.fire(timeline.barFocused, ids[3] ?? -1)
      expect(app.get(timeline.$reachable)).toBe(ids[3])
    })

    test('still reaches a bar when that one is no longer visible', async () => {
      const { app, bars, ids } = await timelineOf('Spaans richtgraad 1', 100)
      await app.fire(timeline.barFocused, ids.at(-1) ?? -1)
      for (let time = 0; time < 9; time++) await app.fire(timeline.moveChosen, -1)
      const { from, till } = app.get(timeline.$range)
      const reachable = bars.find(({ row }) => row.id === app.get(timeline.$reachable))
      expect(reachable?.row.id).not.toBe(ids.at(-1))
      expect(reachable && reachable.from < till && reachable.till > from).toBe(true)
    })

    test('moves the focus with an arrow key, and the timeline with it', async () => {
      const { app, bars, ids } = await timelineOf('Spaans richtgraad 1', 100)
      await app.fire(timeline.stepTaken, 'last')
      expect(app.get(timeline.$focusTarget)).toBe(ids.at(-1))
      await app.fire(timeline.stepTaken, 'first')
      expect(app.get(timeline.$focusTarget)).toBe(ids[0])
      const { from, till } = app.get(timeline.$range)
      expect([from <= (bars[0]?.from ?? 0), (bars[0]?.till ?? 0) <= till]).toEqual([true, true])
    })

    test('moves the focus once', async () => {
      const { app, ids } = await timelineOf('Spaans richtgraad 1', 600)
      await app.fire(timeline.stepTaken, 'last')
      await app.fire(timeline.barFocused, ids.at(-1) ?? -1)
      expect(app.get(timeline.$focusTarget)).toBeNull()
    })
  })

  describe('a chosen bar', () => {
    test('shows its details, and hides them the next time', async () => {
      const { app, ids } = await timelineOf('Boekhoudkundig bediende', 600)
      await app.fire(timeline.barChosen, ids[0] ?? -1)
      expect(app.get(timeline.$details)).toMatchObject({ name: 'Dubbel boekhouden 1', result: 'NT_GESLAAGD' })
      await app.fire(timeline.barChosen, ids[0] ?? -1)
      expect(app.get(timeline.$details)).toBeNull()
    })

    test('may be chosen next to it, on its line', async () => {
      const { app, bars } = await timelineOf('Boekhoudkundig bediende', 600)
      const [first, second] = bars
      const moduleId = first?.row.moduleId ?? -1
      await app.fire(timeline.lineTouched, { moduleId, time: (second?.till ?? 0) + 1 })
      expect(app.get(timeline.$details)).toEqual(second?.row)
      await app.fire(timeline.lineTouched, { moduleId: -1, time: 0 })
      expect(app.get(timeline.$details)).toEqual(second?.row)
    })

    test('shows no details any more when the filter hides it', async () => {
      const { app, ids } = await timelineOf('Boekhoudkundig bediende', 600)
      await app.fire(timeline.barChosen, ids[0] ?? -1)
      await app.fire(filterChosen, 'following')
      expect(app.get(timeline.$details)).toBeNull()
    })
  })
})

test('without modules the timeline is empty, and keys have no effect', async () => {
  const scope = fork()
  await allSettled(timeline.stepTaken, { scope, params: 'right' })
  expect([
    scope.getState(timeline.$timetable).lines,
    scope.getState(timeline.$reachable),
    scope.getState(timeline.$focusTarget),
  ]).toEqual([[], null, null])
})
