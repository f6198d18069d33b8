import type { Page, Route } from '@playwright/test'
import type { ServerType } from '#api/school/serverTypes.ts'
import type { Persona } from '#fixtures/personas.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { servedFolder, servePortal } from './servePortal.ts'
import { test as base, expect, personaOf, title, today, typeCredentials } from './support.ts'

const an = personaOf('an.peeters')

interface Portal {
  readonly portal: string
  /** Stops the server, with the portal's files and the school. */
  readonly takeDown: () => Promise<void>
}

/** The portal as a school publishes it, with a school server of its own for each test. */
export const test = base.extend<
  Portal & { served: Awaited<ReturnType<typeof servePortal>>; edition: ServerType }
>({
  edition: ['STUDENT', { option: true }],
  served: async ({ edition }, use) => {
    const clock = createClock(`${today} 10:00:00`)
    const served = await servePortal(clock, servedFolder('dist/portal'), edition)
    let up = true
    const close = async () => {
      if (up) await served.close()
      up = false
    }
    await use({ ...served, close })
    await close()
  },
  portal: ({ served }, use) => use(served.url),
  takeDown: ({ served }, use) => use(served.close),
})

/** Changes the password of somebody in this school, as on another device. */
export async function changePassword(
  page: Page,
  school: string,
  { userid }: Persona,
  wachtwoord: string,
): Promise<void> {
  const row = new URL(`/__mock/rows/gebruikers/${userid}`, school).href
  expect((await page.request.put(row, { data: { wachtwoord } })).status()).toBe(200)
}

/** Delays matching files until the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.fallback()
  })
  return () => release()
}

const throws = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: "throw new Error('This code is broken.')" })

/** Signs in and opens Betalingen, whose code throws an error or gets another answer. */
export async function openBroken(
  page: Page,
  portal: string,
  { answer = throws, expected = 'Dit scherm kon niet getoond worden.' } = {},
): Promise<void> {
  await page.goto(`${portal}#/betalingen`)
  await expect(title(page, 'Aanmelden')).toBeVisible()
  // Files for the sign-in are not affected.
  await page.route(/\/assets\/(View|model)-[^/]*\.js$/, answer)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('alert').getByText(expected)).toBeVisible()
}
