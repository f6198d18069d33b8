import type { Page } from '@playwright/test'
import { agendaCards, expect, openAgenda, test, title } from '../support.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('A screen starts at its top, and is where it was left when one goes back to it', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'isabelle.lambert')
  await expect(agendaCards(page)).not.toHaveCount(0)
  await agendaCards(page).nth(8).scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const left = await scrolled(page)

  await page.getByRole('dialog').getByRole('link', { name: 'Info' }).click()
  await expect(title(page, 'Info')).toBeFocused()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(title(page, 'Agenda')).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expect(title(page, 'Info')).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
})
