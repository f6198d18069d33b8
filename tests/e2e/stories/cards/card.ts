import type { Locator, Page } from '@playwright/test'
import type { Scenario } from '#mocks/controls/faults/scenario.ts'
import { expect, goTo, title } from '../../support.ts'

/** Looks at what a scenario's card says, from the screen on which the scenario begins. */
export type Look = (page: Page) => Promise<void>

/** A look for each scenario of a list in `mocks/controls/scenarios`: a scenario without one does not compile. */
export type Cards<List extends readonly Scenario[]> = Readonly<Record<List[number]['name'], Look>>

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
