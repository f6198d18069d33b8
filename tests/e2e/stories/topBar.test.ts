import { agendaCards, expect, openAgenda, switchPreference, test } from '../support.ts'

test('An icon of the top bar works with a tap, and shows its name with a long press or a right-click', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'isabelle.lambert')
  await expect(agendaCards(page)).not.toHaveCount(0)
  const icon = page.getByRole('banner').getByRole('button', { name: /^Filter/ })
  const help = page.getByRole('banner').getByRole('status')
  const field = page.getByLabel('Zoeken in de agenda')
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
  await field.fill('threshold')
  await expect(icon).toHaveAccessibleName('Filter verbergen, 1')
  await expect(icon).toHaveText('1')
  await switchPreference(page, 'Toon filter')
  await expect(icon).toHaveAccessibleName('Filter tonen')
  await expect(field).toHaveCount(0)
})
