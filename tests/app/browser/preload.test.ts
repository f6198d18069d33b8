import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAheadFx } from '#app/browser/fetchAhead.ts'
import { screenPointedAt } from '#app/browser/preload.ts'
import { $menuCatalogue, type Session, sessionStarted } from '#session/user/session.ts'
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

/** Somebody whose menu has two screens, on such a line. */
function open(connection?: { saveData?: boolean; effectiveType?: string; downlink?: number }) {
  vi.stubGlobal('navigator', { connection })
  const fetched: string[] = []
  const began = Date.now()
  let firstAfterMs = 0
  let running = 0
  let most = 0
  const scope = fork({
    values: [[$menuCatalogue, menuCatalogue]],
    handlers: [
      [
        fetchAheadFx,
        async (path: string) => {
          most = Math.max(most, ++running)
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
    most: () => most,
    firstAfterMs: () => firstAfterMs,
    /** Until everything has settled that the first screen waits for: no timer goes on meanwhile. */
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
    ['carries little', { effectiveType: '4g', downlink: 1.6 }],
    ['is to be spared', { effectiveType: '4g', downlink: 10, saveData: true }],
  ])('are fetched on a line that %s only when a link is pointed at', async (_, line) => {
    const { enter, point, fetched } = open(line)
    await enter()
    await vi.runAllTimersAsync()
    expect(fetched).toEqual([])
    await point(paths.betalingen)
    expect(fetched).toEqual([paths.betalingen])
  })

  test.each([
    ['a good line', { effectiveType: '4g', downlink: 10, saveData: false }],
    ['a line of which the browser says nothing', undefined],
  ])('come one after the other on %s', async (_, line) => {
    const { enter, fetched, most, firstAfterMs } = open(line)
    await enter()
    expect(fetched).toEqual([])
    await vi.runAllTimersAsync()
    expect(fetched).toEqual([paths.agenda, paths.betalingen])
    // The screen itself has the line and the processor first.
    expect(firstAfterMs()).toBeGreaterThanOrEqual(2000)
    expect(most()).toBe(1)
  })
})
