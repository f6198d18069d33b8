import { hourMs, msOfMoment, offsetAt } from '#shared/dates/schoolTime.ts'

/** The time of the simulated server, for everything that depends on time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/**
 * A clock that moves only when it is advanced.
 * @param start in ms since 1970, or as the school's clock shows it, `2026-11-24 10:00:00`
 */
export function createClock(start: number | string): Clock & { advance(ms: number): void } {
  let time = typeof start === 'string' ? msOfMoment(start) : start
  return {
    now: () => time,
    advance(ms) {
      time += ms
    },
  }
}

/** A clock that runs from a moment of the school's clock, such as `2026-11-24 10:00:00`. */
export function runningClock(start: string): Clock {
  const startMinusTicks = msOfMoment(start) - performance.now()
  return { now: () => Math.round(startMinusTicks + performance.now()) }
}

/** How many hours the school's clock is ahead of UTC at a moment: `01` or `02`. */
export const hoursAhead = (ms: number): string => String(offsetAt(ms) / hourMs).padStart(2, '0')

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
