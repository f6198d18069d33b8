import { expect, test } from 'vitest'
import { isLongPress } from '#shared/browser/longPress.ts'

test.each([
  ['held just over half a second', { time: 501 }, true],
  ['held exactly half a second', { time: 500 }, false],
  ['moved just under 70 px sideways', { time: 600, x: -69 }, true],
  ['moved 70 px sideways', { time: 600, x: 70 }, false],
  ['moved just under 60 px down', { time: 600, y: 59 }, true],
  ['moved 60 px up', { time: 600, y: -60 }, false],
])('a press is long after half a second, unless it moved far: %s', (_, end, expected) => {
  expect(isLongPress({ x: 0, y: 0, time: 0 }, { x: 0, y: 0, ...end })).toBe(expected)
})
