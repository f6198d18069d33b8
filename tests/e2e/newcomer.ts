import type { Page } from '@playwright/test'
import { formatDate } from '#shared/dates/dates.ts'
import type { Newcomer } from '../mocks/newcomers.ts'

/** What a newcomer types in the form that asks for a user, by its labels and in their order. */
export const typedBy = ({ Familienaam, Voornaam, geboren, email, Koppelcode, PW }: Newcomer) => ({
  Naam: Familienaam,
  Voornaam,
  Geboortedatum: formatDate(geboren),
  'E-mail': email,
  Koppelcode,
  Wachtwoord: PW,
  'Bevestig wachtwoord': PW,
})

/** The code in the newest message that the school has sent. */
export const newestCode = (page: Page): Promise<string> =>
  page.evaluate(async () => (await window.webstudentMock?.messages())?.[0]?.codes[0] ?? '')

/** Sends a request that the school answers by mail, as its form would, and returns the link in that mail. */
export async function requestMailedLink(
  page: Page,
  resource: string,
  query: Record<string, string>,
): Promise<string> {
  await page.waitForFunction(() => window.webstudentMock)
  const call = `bin/server.fcgi/account/${resource}?${new URLSearchParams(query)}`
  return page.evaluate(async (call) => {
    await fetch(call, { method: 'POST' })
    return (await window.webstudentMock?.messages())?.[0]?.links[0] ?? ''
  }, call)
}
