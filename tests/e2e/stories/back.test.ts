import type { Page } from '@playwright/test'
import { agendaCards, expect, openAgenda, test, title } from '../support.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('A screen starts at its top, and has its old scroll position after going back', async ({ page }) => {
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

// rule: brought-5
test.describe('Back', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const lesson = (page: Page) => agendaCards(page).first()
  const window = (page: Page) => page.getByRole('dialog')

  test('closes what is open, and then goes back', async ({ page }) => {
    await page.goto('')
    await openAgenda(page, 'isabelle.lambert')
    await lesson(page).click()
    await expect(window(page)).toBeVisible()
    await page.goBack()
    await expect(window(page)).toBeHidden()
    await expect(title(page, 'Agenda')).toBeVisible()
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await expect(window(page)).toBeVisible()
    await page.goBack()
    await expect(window(page)).toBeHidden()
    await expect(title(page, 'Agenda')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  })

  test('goes back at once when a dialog was closed with its cross, even across several screens', async ({
    page,
  }) => {
    await page.goto('')
    await openAgenda(page, 'isabelle.lambert')
    for (const _ of [1, 2]) {
      await lesson(page).click()
      await window(page).getByRole('button', { name: 'Sluiten' }).click()
      await expect(window(page)).toBeHidden()
    }
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await window(page).getByRole('link', { name: 'Info' }).click()
    await expect(title(page, 'Info')).toBeVisible()
    await page.goBack()
    await expect(title(page, 'Agenda')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  })
})
