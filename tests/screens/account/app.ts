import { expect, vi } from 'vitest'
import type { Fields } from '#screens/gebruiker-aanmaken/form.ts'
import { type Newcomer, newPassword, queryOf } from '../../mocks/newcomers.ts'
import { createBrowser, host, type SchoolOfTest } from '../../mocks/school.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

export const site = `${host}/webstudent`
export const pathTo = (screen: string) => `/mijn-gebruiker/${screen}`

/** The portal, opened at an address without a session. */
export async function openAt(address: string, options: AppOptions = {}): Promise<App> {
  const app = createApp({ page: address.replace(/[?#].*$/, ''), address, ...options })
  await app.start(address.replace(/^[^#]*#/, '').replace(/\/?(\?.*)?$/, ''))
  return app
}

/** The form of a new user, as this person fills it in. */
export const fieldsOf = ({ Familienaam, Voornaam, geboren, email, Koppelcode, Rol }: Newcomer): Fields => ({
  familienaam: Familienaam,
  voornaam: Voornaam,
  geboren,
  email,
  koppelcode: Koppelcode,
  rol: Number(Rol),
  password: newPassword,
  repeat: newPassword,
  privacy: true,
})

/** The address in the mail that was sent last. */
const lastLink = ({ outbox }: SchoolOfTest): string => outbox.list()[0]?.links[0] ?? ''

/** Asks for a user by a call of its own; gives the address to activate it. */
export async function requestUser(school: SchoolOfTest, newcomer: Newcomer): Promise<string> {
  const query = queryOf(newcomer)
  await createBrowser().rest('createrequest', { api: 'account', method: 'POST', query, site })
  return lastLink(school)
}

/** Asks for a new password of An by a call of its own; gives the address where it is set. */
export async function requestPassword(school: SchoolOfTest): Promise<string> {
  const query = { username: 'an.peeters' }
  await createBrowser().rest('resetpasswordrequest', { api: 'account', method: 'POST', query, site })
  return lastLink(school)
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
