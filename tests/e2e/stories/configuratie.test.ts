import type { Page } from '@playwright/test'
import { test } from '../portalTest.ts'
import { choose, expect, field, personaOf, tab, title } from '../support.ts'

const beheerder = personaOf('beheerder')

const saved = (page: Page) => expect(page.getByText('Uw informatie is gewijzigd')).toBeVisible()

async function openConfiguratie(page: Page) {
  await expect(title(page, 'Website configuratie')).toBeVisible()
  await expect(field(page, 'Agenda tonen')).toBeVisible()
}
async function administer(page: Page) {
  await page.goto('')
  await choose(page, beheerder.gebruikersnaam)
  await openConfiguratie(page)
}

test('The browser asks before it reloads a page with unsaved changes', async ({ page }) => {
  await administer(page)
  await field(page, 'Fax').fill('016 99 99 99')
  const closing = page.waitForEvent('dialog')
  const reloading = page.reload().catch(() => null)
  const question = await closing
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading
  await openConfiguratie(page)
  await expect(field(page, 'Fax')).toHaveValue('016 00 12 01')
})

test('The whole screen works by keyboard', async ({ page }) => {
  await administer(page)
  await tab(page, 'Webstudent').focus()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Agenda tonen')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field(page, 'Agenda tonen')).not.toBeChecked()
  await field(page, 'Fax').focus()
  await page.keyboard.press('Enter')
  await saved(page)
  await tab(page, 'Webstudent').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Server configuratie')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Logboek bestanden')).toBeFocused()
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table')).toContainText('access-')
})
