import type { Page } from '@playwright/test'
import { agendaCards, agendaView, expect, openAgenda, switchPreference, test, title } from '../support.ts'

const choiceButton = (page: Page, value: string) =>
  page.getByRole('button', { name: `Vak of module: ${value}` })

/** Opens the agenda of a teacher with several subjects, with its filter. */
async function openFilter(page: Page) {
  await page.goto('')
  await openAgenda(page, 'isabelle.lambert')
  await expect(agendaCards(page)).not.toHaveCount(0)
  await switchPreference(page, 'Toon filter')
  await choiceButton(page, 'Alles').click()
  await expect(title(page, 'Vak of module')).toBeFocused()
  await expect(page).toHaveTitle('Vak of module - Webstudent')
}

test('Several subjects are chosen on a page of their own, and the agenda shows those', async ({ page }) => {
  await openFilter(page)
  const entry = (name: string) => page.getByRole('listitem').getByRole('button', { name, exact: true })
  await page.getByLabel('Filter').fill('THRÉSHOLD')
  await entry('Frans Threshold 1').click()
  await entry('Frans Threshold 2').click()
  await expect(page.getByText('2 gekozen')).toBeVisible()
  await expect(entry('Frans Threshold 1')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Klaar' }).click()

  await expect(title(page, 'Agenda')).toBeFocused()
  await expect(choiceButton(page, '2 gekozen')).toBeVisible()
  await expect(agendaCards(page).filter({ hasNotText: 'Frans Threshold' })).toHaveCount(0)
  await expect(agendaCards(page)).not.toHaveCount(0)
})

test('What was chosen is saved by the back button too, and the list keeps it', async ({ page }) => {
  await openFilter(page)
  await page.getByRole('button', { name: 'Selecteer alles' }).click()
  await page.getByRole('button', { name: 'Selecteer alles' }).click()
  await page.getByRole('button', { name: 'Frans Threshold 1', exact: true }).click()
  await page.goBack()
  await expect(choiceButton(page, 'Frans Threshold 1')).toBeVisible()
  await choiceButton(page, 'Frans Threshold 1').click()
  await expect(page.getByText('1 gekozen')).toBeVisible()
  await page.getByRole('button', { name: 'Frans Threshold 1', exact: true }).click()
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(choiceButton(page, 'Alles')).toBeVisible()
  await agendaView(page, 'Week')
})
