import { describe, expect, test } from 'vitest'
import { createSchoolClock } from '#mocks/browser/schoolTime.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-24T09:00:00Z')

function clockOnDevice() {
  let device = start
  const clock = createSchoolClock(() => device)
  const moves: number[] = []
  clock.watch((now) => moves.push(now()))
  const pass = (ms: number) => {
    device += ms
  }
  return { clock, moves, pass }
}

describe('the school’s clock in a page', () => {
  test('follows the device until the school sends a different time; less than a second makes no difference', () => {
    const { clock, moves, pass } = clockOnDevice()
    clock.follow({ at: start + 900, still: false })
    expect(clock.now()).toBe(start)
    pass(hour)
    expect(clock.now()).toBe(start + hour)
    expect(moves).toEqual([])
  })

  test('follows a jump at once and runs on from there', () => {
    const { clock, moves, pass } = clockOnDevice()
    clock.follow({ at: start + 24 * hour, still: false })
    expect(moves).toEqual([start + 24 * hour])
    pass(hour)
    expect(clock.now()).toBe(start + 25 * hour)
  })

  test('ignores the time that a message takes to arrive', () => {
    const { clock, moves, pass } = clockOnDevice()
    clock.follow({ at: start + 24 * hour, still: false })
    pass(10_000)
    clock.follow({ at: start + 24 * hour + 9_300, still: false })
    expect(moves).toHaveLength(1)
    expect(clock.now()).toBe(start + 24 * hour + 10_000)
  })

  test('can be stopped, and still gives a different number at each reading', () => {
    const { clock, moves, pass } = clockOnDevice()
    clock.follow({ at: start + hour, still: true })
    expect(moves).toEqual([start + hour])
    pass(hour)
    const read = [clock.now(), clock.now()]
    expect(new Set(read).size).toBe(2)
    expect(read.every((at) => at >= start + hour && at < start + hour + 1_000)).toBe(true)
    clock.follow({ at: start + hour, still: true })
    expect(moves).toHaveLength(1)
  })

  test('goes back to the device’s time', () => {
    const { clock, moves } = clockOnDevice()
    clock.follow({ at: start + 24 * hour, still: false })
    clock.follow({ at: start, still: false })
    expect(moves).toHaveLength(2)
    expect(clock.now()).toBe(start)
  })
})
