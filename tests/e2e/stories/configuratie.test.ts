import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from '../portalTest.ts'
import { choose, expect, personaOf, title } from '../support.ts'

const beheerder = personaOf('beheerder')

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
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

test('A user who leaves with unsaved changes is asked first', async ({ page }) => {
  await administer(page)
  await field(page, 'Fax').fill('016 99 99 99')
  const leave = async () => {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await page.getByRole('link', { name: 'Info' }).click()
  }
  await leave()
  const dialog = page.getByRole('dialog', { name: 'Wijzigingen niet bewaard' })
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title(page, 'Website configuratie')).toBeVisible()
  await expect(field(page, 'Fax')).toHaveValue('016 99 99 99')

  const closing = page.waitForEvent('dialog')
  const reloading = page.reload().catch(() => null)
  const question = await closing
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading
  await openConfiguratie(page)
  await expect(field(page, 'Fax')).toHaveValue('016 00 12 01')
})

test('The logs hold the sign-in just made, and can be taken along', async ({ page }) => {
  await administer(page)
  await tab(page, 'Logboek bestanden').click()
  const rows = page.getByRole('table', { name: 'Logboeken' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('webstudent-2026-11-24.log')
  const fetching = page.waitForEvent('download')
  await page.getByRole('button', { name: 'webstudent-2026-11-24.log downloaden' }).click()
  const file = await fetching
  expect(file.suggestedFilename()).toBe('webstudent-2026-11-24.log')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^2026-11-24 \d\d:00:\d\d INFO {2}Authenticate +gebruiker 0$/m)
  expect(text).not.toContain(beheerder.wachtwoord)

  await page.getByText('Apache logs').click()
  await expect(rows.nth(1)).toContainText('access-2026-11-24.log')
})

test('The whole of it goes by keyboard', async ({ page }) => {
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
