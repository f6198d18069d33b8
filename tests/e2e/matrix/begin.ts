import type { Page } from '@playwright/test'
import { choose, expect, goTo, title } from '../support.ts'
import type { Row } from './row.ts'
import { button } from './rows/parts.ts'

/** Reloads the page with empty storage and the seeded school. */
export async function load(page: Page, { person }: Row): Promise<void> {
  await page.goto('about:blank')
  await page.goto('')
  await page.waitForFunction(() => window.webstudentMock)
  await page.evaluate(async () => {
    await window.webstudentMock?.reset()
    sessionStorage.clear()
    localStorage.clear()
    await new Promise((resolve) => {
      const forgetting = indexedDB.deleteDatabase('keyval-store')
      forgetting.onsuccess = resolve
      forgetting.onerror = resolve
      forgetting.onblocked = resolve
    })
  })
  await page.goto('about:blank')
  await page.goto(person === undefined ? '' : `?als=${person}#/info`)
  await expect(title(page, person === undefined ? 'Aanmelden' : 'Info')).toBeVisible()
  await page.waitForFunction(() => window.webstudentMock)
}

/** Signs out and in again, with the seeded school where the row changes something. */
export async function enter(page: Page, { person, fill }: Row): Promise<void> {
  await goTo(page, '/')
  // The previous cell may have left text in a form.
  const giveUp = button(page, 'Verlaten zonder bewaren')
  await expect(title(page, 'Aanmelden').or(giveUp)).toBeVisible()
  if (await giveUp.isVisible()) await giveUp.click()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  // The page is visible before the sign-out has ended.
  await page.waitForFunction(() => sessionStorage.getItem('webstudent-session') === null)
  // Lets earlier messages disappear.
  await page.clock.fastForward(5_000)
  if (fill) await page.evaluate(() => window.webstudentMock?.reset())
  if (person === undefined) return
  await choose(page, person)
  await expect(title(page, 'Aanmelden')).toHaveCount(0)
  await goTo(page, '/info')
  await expect(title(page, 'Info')).toBeVisible()
}
