import { expect, vi } from 'vitest'
import { host } from '../../mocks/school.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

export const site = `${host}/webstudent`
export const pathTo = (screen: string) => `/mijn-gebruiker/${screen}`

/** The portal, opened at an address without a session. */
export async function openAt(address: string, options: AppOptions = {}): Promise<App> {
  const app = createApp({ page: address.replace(/[?#].*$/, ''), address, ...options })
  await app.start(address.replace(/^[^#]*#/, '').replace(/\/?(\?.*)?$/, ''))
  return app
}

/** Waits until something is true, in turns of the event loop: faked time stands still meanwhile. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !holds(); turn += 1) await new Promise(setImmediate)
  expect(holds()).toBe(true)
}

/** That the login page opens after exactly so many ms, and not before. */
export async function expectLoginAfter(app: App, ms: number): Promise<void> {
  const before = app.path()
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(app.path()).toBe(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(app.navigations.at(-1)).toEqual({ to: '/', replace: true })
  expect(app.path()).toBe('/')
}
