import { createWatch } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import * as start from '#screens/landing-page/model.ts'
import { $at, overviewOpened } from '#screens/landing-page/overview/model.ts'
import { screenShown } from '#session/navigation/screen/screen.ts'
import { $differentDays } from '#session/navigation/screen/serverClock.ts'
import { reachKnown } from '#session/user/reachability.ts'
import { $now } from '#shared/browser/environment.ts'
import { dayMs, minuteMs } from '#shared/dates/schoolTime.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../app.ts'

const school = Date.parse('2026-11-24T10:00:00+01:00')

// rule: date-9
describe('the clock of a device', () => {
  useTestSchool({ shared: true })

  /**
   * A user of a device whose clock differs from the server's by `apart` ms; `sendsTime` says whether the server sends
   * its time.
   */
  async function atDevice(apart: number, sendsTime = true) {
    const browser = createBrowser()
    const clock = { school, apart }
    const fetch: Fetch = async (input, init) => {
      const { body, status, statusText, headers } = await browser.fetch(input, init)
      const newHeaders = new Headers(headers)
      if (sendsTime) newHeaders.set('Date', new Date(clock.school).toUTCString())
      return new Response(body, { status, statusText, headers: newHeaders })
    }
    const app = await startedBy('an.peeters', { browser, fetch, now: () => clock.school + clock.apart })
    return { app, clock, now: () => app.get($now)(), differentDays: () => app.get($differentDays) }
  }

  /** The same user on Betalingen, with the moments at which that screen was opened. */
  async function onPayments(apart: number, sendsTime?: boolean) {
    const device = await atDevice(apart, sendsTime)
    const { app } = device
    const visits: number[] = []
    createWatch({ unit: betalingen.opened, scope: app.scope, fn: () => visits.push(device.now()) })
    await app.fire(screenShown, { path: '/betalingen', View: () => null, opened: betalingen.opened })
    await app.fire(betalingen.opened)
    return { ...device, visits }
  }

  test.each([
    ['nine minutes fast', 9 * minuteMs],
    ['nine minutes slow', -9 * minuteMs],
  ])('is used while it is %s', async (_, apart) => {
    const { now, differentDays, visits } = await onPayments(apart)
    expect(now()).toBe(school + apart)
    expect(differentDays()).toBeNull()
    expect(visits).toHaveLength(1)
  })

  test.each([
    ['eleven minutes fast', 11 * minuteMs],
    ['twenty hours slow', -20 * 60 * minuteMs],
  ])('gives way to that of the server when it is %s, and the screen is opened again', async (_, apart) => {
    const { now, differentDays, visits } = await onPayments(apart)
    expect(now()).toBe(school)
    expect(differentDays()).toBeNull()
    expect(visits.at(-1)).toBe(school)
  })

  test('gives way on the start page too, which loads its data later', async () => {
    const { app } = await atDevice(-365 * dayMs)
    await app.fire(screenShown, { path: '/landing-page', View: () => null, opened: start.opened })
    await app.fire(start.opened)
    await app.fire(overviewOpened)
    expect(app.get($at).slice(0, 10)).toBe('2026-11-24')
  })

  test('that is at least a day off makes the portal show the day of the device and that of the school', async () => {
    const { differentDays, now } = await onPayments(-365 * dayMs)
    expect(now()).toBe(school)
    expect(differentDays()).toEqual({ device: '2025-11-24', server: '2026-11-24' })
  })

  test('is used again once it has been set right', async () => {
    const { app, clock, now, differentDays } = await onPayments(-365 * dayMs)
    clock.apart = 0
    clock.school += minuteMs
    await app.fire(betalingen.resource.retried)
    expect(now()).toBe(clock.school)
    expect(differentDays()).toBeNull()
  })

  test('is used when the server does not send the time', async () => {
    const { now, differentDays } = await onPayments(-365 * dayMs, false)
    expect(now()).toBe(school - 365 * dayMs)
    expect(differentDays()).toBeNull()
  })

  test('does not count as slow because the last answer came some time ago', async () => {
    const { app, clock, now, visits } = await onPayments(0)
    clock.school += 20 * minuteMs
    await app.fire(screenShown, { path: '/betalingen', View: () => null, opened: betalingen.opened })
    expect(now()).toBe(clock.school)
    await app.fire(reachKnown, false)
    await app.fire(reachKnown, true)
    expect(now()).toBe(clock.school)
    expect(visits).toHaveLength(1)
  })
})
