import moment from 'moment'

/** The simulated server's time. Everything that depends on time asks here. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that stands still until it is moved. */
export function createClock(start: number | string): Clock & { advance(ms: number): void } {
  let time = typeof start === 'string' ? moment(start).valueOf() : start
  return {
    now: () => time,
    advance(ms) {
      time += ms
    },
  }
}

/** A moment as the server writes it: `YYYY-MM-DD HH:mm:ss`, local time. wire: REST */
export const serverMoment = (ms: number): string => moment(ms).format('YYYY-MM-DD HH:mm:ss')

/** The day of a moment, `YYYY-MM-DD`. */
export const serverDay = (ms: number): string => moment(ms).format('YYYY-MM-DD')
