import { expect, vi } from 'vitest'
import type { Fields } from '#screens/gebruiker-aanmaken/form.ts'
import { type Newcomer, newPassword, queryOf } from '../../mocks/newcomers.ts'
import { createBrowser, host, type SchoolOfTest } from '../../mocks/school.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

/** The address of the portal without a session. */
export const site = `${host}/webstudent`
/** The path of one of the account screens. */
export const pathTo = (screen: string) => `/mijn-gebruiker/${screen}`

/** Opens the portal at an address without a session. */
export async function openAt(address: string, options: AppOptions = {}): Promise<App> {
  const app = createApp({ page: address.replace(/[?#].*$/, ''), address, ...options })
  await app.start(address.replace(/^[^#]*#/, '').replace(/\/?(\?.*)?$/, ''))
  return app
}

/** The fields of a new user, as this person fills them in. */
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

/** The address in the latest mail. */
const lastLink = ({ outbox }: SchoolOfTest): string => outbox.list()[0]?.links[0] ?? ''

/** Requests a user with a separate call, and returns the address to activate that user. */
export async function requestUser(school: SchoolOfTest, newcomer: Newcomer): Promise<string> {
  const query = queryOf(newcomer)
  await createBrowser().rest('createrequest', { api: 'account', method: 'POST', query, site })
  return lastLink(school)
}

/** Requests a new password for An with a separate call, and returns the address to set it. */
export async function requestPassword(school: SchoolOfTest): Promise<string> {
  const query = { username: 'an.peeters' }
  await createBrowser().rest('resetpasswordrequest', { api: 'account', method: 'POST', query, site })
  return lastLink(school)
}

/** Waits until a condition holds, in turns of the event loop, without advancing fake timers. */
export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !holds(); turn += 1) await new Promise(setImmediate)
  expect(holds()).toBe(true)
}

/** Checks that the login page opens after exactly this many ms. */
export async function expectLoginAfter(app: App, ms: number): Promise<void> {
  const before = app.path()
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(app.path()).toBe(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(app.navigations.at(-1)).toEqual({ to: '/', replace: true })
  expect(app.path()).toBe('/')
}
