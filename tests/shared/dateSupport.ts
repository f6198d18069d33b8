import fc from 'fast-check'
import { afterEach, beforeEach, describe, vi } from 'vitest'
import { dayMs } from '#shared/dates/schoolTime.ts'

/** Zones that differ in every way that has broken a date: far east and west, a change at midnight, a skipped day. */
const timeZones = [
  'Europe/Brussels',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Pacific/Apia',
]

/** Runs the tests once on a device in each of the zones. */
export function describeInZones(title: string, tests: () => void): void {
  describe.each(timeZones)(`${title}, on a device in %s`, (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone)
    })
    afterEach(() => void vi.unstubAllEnvs())
    tests()
  })
}

/** Any day from 1970 to 2100, made without the code under test. */
export const anyDay = fc
  .integer({ min: 0, max: 47_482 })
  .map((n) => new Date(n * dayMs).toISOString().slice(0, 10))
