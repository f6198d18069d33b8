import { createWatch } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import * as start from '#screens/landing-page/model.ts'
import { $at, overviewOpened } from '#screens/landing-page/overview/model.ts'
import { screenShown } from '#session/navigation/screen/screen.ts'
import { $differentDays } from '#session/navigation/screen/serverClock.ts'
import { reached } from '#session/user/reachability.ts'
import { $now } from '#shared/browser/environment.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { startedBy } from '../app.ts'

const minute = 60_000
const day = 24 * 60 * minute
const school = Date.parse('2026-11-24T10:00:00+01:00')

// rule: date-9
describe('the clock of a device beside that of the server', () => {
  useTestSchool({ shared: true })

  /** Somebody at a device whose clock is so far from the server's, in ms; the server tells the time, or does not. */
  async function atDevice(apart: number, tells = true) {
    const browser = createBrowser()
    const clock = { school, apart }
    const fetch: Fetch = async (input, init) => {
      const { body, status, statusText, headers } = await browser.fetch(input, init)
      const told = new Headers(headers)
      if (tells) told.set('Date', new Date(clock.school).toUTCString())
      return new Response(body, { status, statusText, headers: told })
    }
    const app = await startedBy('an.peeters', { browser, fetch, now: () => clock.school + clock.apart })
    return { app, clock, now: () => app.get($now)(), otherDay: () => app.get($differentDays) }
  }

  /** The same, on Betalingen, with the moments at which that was opened. */
  async function signedIn(apart: number, tells?: boolean) {
    const device = await atDevice(apart, tells)
    const { app } = device
    const visits: number[] = []
    createWatch({ unit: betalingen.opened, scope: app.scope, fn: () => visits.push(device.now()) })
    await app.fire(screenShown, { path: '/betalingen', View: () => null, opened: betalingen.opened })
    await app.fire(betalingen.opened)
    return { ...device, visits }
  }

  test.each([
    ['nine minutes fast', 9 * minute],
    ['nine minutes slow', -9 * minute],
  ])('decides while it is %s', async (_, apart) => {
    const { now, otherDay, visits } = await signedIn(apart)
    expect(now()).toBe(school + apart)
    expect(otherDay()).toBeNull()
    expect(visits).toHaveLength(1)
  })

  test.each([
    ['eleven minutes fast', 11 * minute],
    ['twenty hours slow', -20 * 60 * minute],
  ])('gives way when it is %s, and the screen is opened anew in the time of the server', async (_, apart) => {
    const { now, otherDay, visits } = await signedIn(apart)
    expect(now()).toBe(school)
    expect(otherDay()).toBeNull()
    expect(visits.at(-1)).toBe(school)
  })

  test('gives way on the start page too, whose facts come with a part of it', async () => {
    const { app } = await atDevice(-365 * day)
    await app.fire(screenShown, { path: '/landing-page', View: () => null, opened: start.opened })
    await app.fire(start.opened)
    await app.fire(overviewOpened)
    expect(app.get($at).slice(0, 10)).toBe('2026-11-24')
  })

  test('from a day on the portal says which day the device has and which one the school', async () => {
    const { otherDay, now } = await signedIn(-365 * day)
    expect(now()).toBe(school)
    expect(otherDay()).toEqual({ device: '2025-11-24', server: '2026-11-24' })
  })

  test('decides again once it has been set right', async () => {
    const { app, clock, now, otherDay } = await signedIn(-365 * day)
    clock.apart = 0
    clock.school += minute
    await app.fire(betalingen.resource.retried)
    expect(now()).toBe(clock.school)
    expect(otherDay()).toBeNull()
  })

  test('decides at a server that does not tell the time', async () => {
    const { now, otherDay } = await signedIn(-365 * day, false)
    expect(now()).toBe(school - 365 * day)
    expect(otherDay()).toBeNull()
  })

  test('is not behind because the last answer came a while ago', async () => {
    const { app, clock, now, visits } = await signedIn(0)
    clock.school += 20 * minute
    await app.fire(screenShown, { path: '/betalingen', View: () => null, opened: betalingen.opened })
    expect(now()).toBe(clock.school)
    await app.fire(reached, false)
    await app.fire(reached, true)
    expect(now()).toBe(clock.school)
    expect(visits).toHaveLength(1)
  })
})
