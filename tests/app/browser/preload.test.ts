import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAheadFx } from '#app/browser/fetchAhead.ts'
import { screenPointedAt } from '#app/browser/preload.ts'
import { $menuCatalogue } from '#session/navigation/menu/catalogue.ts'
import { type Session, sessionStarted } from '#session/user/session.ts'
import { routeEntered } from '#shared/browser/environment.ts'
import { menuCatalogue, paths } from '#shared/portal/paths.ts'
import { loginOf } from '../../session/logins.ts'

const session: Session = {
  server: 'https://school.example/webstudent',
  username: 'an.peeters',
  connectionId: null,
  role: 'student',
  leerlingen: [],
  login: loginOf({ menu: [{ Form: 'Agenda' }, { Form: 'Betalingen' }] }),
}

/** The portal of somebody whose menu has two screens, on this connection. */
function open(connection?: { saveData?: boolean; effectiveType?: string; downlink?: number }) {
  vi.stubGlobal('navigator', { connection })
  const fetched: string[] = []
  const began = Date.now()
  let firstAfterMs = 0
  let running = 0
  let maxRunning = 0
  const scope = fork({
    values: [[$menuCatalogue, menuCatalogue]],
    handlers: [
      [
        fetchAheadFx,
        async (path: string) => {
          maxRunning = Math.max(maxRunning, ++running)
          if (fetched.length === 0) firstAfterMs = Date.now() - began
          fetched.push(path)
          await Promise.resolve()
          running--
        },
      ],
    ],
  })
  return {
    fetched,
    maxRunning: () => maxRunning,
    firstAfterMs: () => firstAfterMs,
    /** Signs in and opens the first screen, without advancing the timers. */
    async enter() {
      await allSettled(sessionStarted, { scope, params: { session, client: { server: session.server } } })
      await allSettled(routeEntered, { scope, params: { path: paths.landingPage, from: paths.login } })
    },
    point: (path: string) => allSettled(screenPointedAt, { scope, params: path }),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the next screens', () => {
  test.each([
    ['is slow', { effectiveType: '3g' }],
    ['has little bandwidth', { effectiveType: '4g', downlink: 1.6 }],
    ['should save data', { effectiveType: '4g', downlink: 10, saveData: true }],
  ])('are fetched only when a link is pointed at, on a connection that %s', async (_, line) => {
    const { enter, point, fetched } = open(line)
    await enter()
    await vi.runAllTimersAsync()
    expect(fetched).toEqual([])
    await point(paths.betalingen)
    expect(fetched).toEqual([paths.betalingen])
  })

  test.each([
    ['a good connection', { effectiveType: '4g', downlink: 10, saveData: false }],
    ['a connection that the browser does not describe', undefined],
  ])('are fetched one after the other on %s', async (_, line) => {
    const { enter, fetched, maxRunning, firstAfterMs } = open(line)
    await enter()
    expect(fetched).toEqual([])
    await vi.runAllTimersAsync()
    expect(fetched).toEqual([paths.agenda, paths.betalingen])
    // The open screen uses the connection and the processor first.
    expect(firstAfterMs()).toBeGreaterThanOrEqual(2000)
    expect(maxRunning()).toBe(1)
  })
})
