import type { Locator, Page } from '@playwright/test'
import { expect, goTo, title } from '../../support.ts'

/** Looks at what a scenario's card says, from the screen on which the scenario begins. */
type Look = (page: Page) => Promise<void>

/** By the scenario's name. */
export type Cards = Readonly<Record<string, Look>>

export const main = (page: Page): Locator => page.getByRole('main')
export const button = (page: Page, name: RegExp | string): Locator => main(page).getByRole('button', { name })

/** Opens a screen of the person who is signed in. */
export async function open(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, path)
  await expect(title(page, name)).toBeVisible()
}
export const openPayments = (page: Page): Promise<void> => open(page, '/betalingen', 'Betalingen')

/** How many modules of its programme An has reached. */
export const modulesReached = (page: Page): Locator =>
  main(page)
    .getByText(/\d+ van \d+ modules? geslaagd/)
    .first()

/** How often the faults of the scenario have hit a call so far, one by one. */
export const hits = (page: Page): Promise<number[]> =>
  page.evaluate(async () => (await window.webstudentMock?.status())?.faults.map((fault) => fault.hits) ?? [])
