import type { Page } from '@playwright/test'
import { agendaCards, expect, openAgenda, switchPreference, test } from '../support.ts'

const filterIcon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Filter/ })
const searchField = (page: Page) => page.getByLabel('Zoeken in de agenda')

test.beforeEach(async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'isabelle.lambert')
  await expect(agendaCards(page)).not.toHaveCount(0)
})

test('A tap on an icon of the top bar uses it; a long press or a right-click shows its name', async ({
  page,
}) => {
  const [icon, field] = [filterIcon(page), searchField(page)]
  const help = page.getByRole('banner').getByRole('status')
  await expect(icon).toHaveAccessibleName('Filter tonen')

  await icon.click({ button: 'right' })
  await expect(help).toHaveText('Filter tonen')
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu openen' }).focus()
  await expect(help).toBeHidden()

  await icon.hover()
  await page.mouse.down()
  await page.clock.runFor(600)
  await page.mouse.up()
  await expect(help).toHaveText('Filter tonen')
  await expect(field).toHaveCount(0)

  await icon.click()
  await expect(field).toBeVisible()
})

test('The icon of the filter shows how many filters are set, and the preference hides the filter', async ({
  page,
}) => {
  const [icon, field] = [filterIcon(page), searchField(page)]
  await icon.click()
  await field.fill('threshold')
  await expect(icon).toHaveAccessibleName('Filter verbergen, 1')
  await expect(icon).toHaveText('1')
  await switchPreference(page, 'Toon filter')
  await expect(icon).toHaveAccessibleName('Filter tonen')
  await expect(field).toHaveCount(0)
})
