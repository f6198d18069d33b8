import moment from 'moment'

/** The simulated server's time. Everything that depends on time asks here. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that only moves when it is advanced. */
export function createClock(start: number | string): Clock & { advance(ms: number): void } {
  let time = typeof start === 'string' ? moment(start).valueOf() : start
  return {
    now: () => time,
    advance(ms) {
      time += ms
    },
  }
}

/** A clock that runs on from a moment, such as `2026-11-24 10:00:00`. */
export function runningClock(start: string): Clock {
  const began = moment(start).valueOf() - performance.now()
  return { now: () => Math.round(began + performance.now()) }
}

/** A number of two digits. */
export const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment, `YYYY-MM-DD`, local time. Written out, since every call of the server asks for it. */
export function serverDay(ms: number): string {
  const date = new Date(ms)
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The year in which the academic year of a day begins. */
export const yearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)

/** A moment as the server writes it: `YYYY-MM-DD HH:mm:ss`, local time. server: rest-3 */
export function serverMoment(ms: number): string {
  const date = new Date(ms)
  return `${serverDay(ms)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
