import { dayAt, momentAt, msOfMoment } from '#shared/dates/schoolTime.ts'

/** The simulated server's time. Everything that depends on time asks here. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/**
 * A clock that only moves when it is advanced.
 * @param start ms since 1970, or what the school's clock shows then, `2026-11-24 10:00:00`
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

/** A clock that runs on from what the school's clock shows, such as `2026-11-24 10:00:00`. */
export function runningClock(start: string): Clock {
  const began = msOfMoment(start) - performance.now()
  return { now: () => Math.round(began + performance.now()) }
}

/** A number of two digits. */
export const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment as the server writes it: `YYYY-MM-DD` in Brussels, wherever it runs. */
export const serverDay = dayAt

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The year in which the academic year of a day begins. */
export const yearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)

/** A moment as the server writes it: `YYYY-MM-DD HH:mm:ss` in Brussels, wherever it runs. server: rest-3 */
export const serverMoment = momentAt
