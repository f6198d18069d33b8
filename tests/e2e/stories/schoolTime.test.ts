import type { Page } from '@playwright/test'
import { test } from '../servedDemo.ts'
import { agendaCards, drawer, expect, goTo, openAgenda } from '../support.ts'

const setClock = (page: Page, at: string) =>
  page.evaluate((at) => window.webstudentMock?.setClock({ at }), at)
/** The days that the agenda shows; it begins today. */
const period = (page: Page) => page.locator('h2').first()

// rule: agenda-1
test('A clock that is set in one tab changes the agenda in another at once, and nobody is signed out', async ({
  page,
  context,
}) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await expect(period(page)).toContainText('di 24 november')
  const trainer = await context.newPage()
  await trainer.goto('')
  await trainer.waitForFunction(() => window.webstudentMock)

  await setClock(trainer, '2027-01-18 08:00')
  await expect(period(page)).toContainText('ma 18 januari')
  await expect(agendaCards(page)).not.toHaveCount(0)

  await trainer.evaluate(() => window.webstudentMock?.followClock())
  await expect(period(page)).toContainText('di 24 november')
})

test.describe('In a browser on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 1280, height: 800 } })

  test('panel and portal show the time in Brussels, even a time that was set', async ({ page }) => {
    await page.goto('?als=an.peeters')
    await expect(page.getByText('di 24 november').first()).toBeVisible()
    await page.keyboard.press('Alt+Shift+D')
    const panel = drawer(page)
    await panel.getByRole('tab', { name: 'Klok' }).click()
    await expect(panel.getByRole('region', { name: 'Op de klok van de school' })).toContainText('10:00')
    await panel.getByLabel('Dag en uur').fill('2026-07-01T00:30')
    await panel.getByRole('button', { name: 'Klok zetten' }).click()
    await expect(panel.getByRole('region', { name: 'Op de klok van de school' })).toContainText('00:30')
    await panel.getByRole('tab', { name: 'Verkeer' }).click()
    await goTo(page, '/Betalingen')
    await expect(
      panel.getByRole('list', { name: 'Vragen aan de server' }).getByRole('listitem').first(),
    ).toContainText('00:30:')
    await goTo(page, '/Agenda')
    await expect(period(page)).toContainText('wo 1 juli')
  })
})
