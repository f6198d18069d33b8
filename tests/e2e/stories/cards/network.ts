import type { Page } from '@playwright/test'
import type { networkScenarios } from '#mocks/controls/scenarios/network.ts'
import {
  agendaCards,
  expect,
  goTo,
  isLanded,
  paymentRows,
  personaOf,
  title,
  typeCredentials,
} from '../../support.ts'
import { button, type Cards, hits, main, modulesReached, open, openPayments } from './card.ts'

const { gebruikersnaam, wachtwoord } = personaOf('an.peeters')

/** Opens the payments, and where their call is lost asks for them again. Tells whether it was lost. */
async function paymentsAtLast(page: Page): Promise<boolean> {
  const asked = page.waitForRequest(/REST\/betalingen/)
  await openPayments(page)
  const isLost = (await (await asked).response()) === null
  const again = button(page, 'Opnieuw proberen')
  if (isLost) await again.click()
  await expect(again).toHaveCount(0)
  await expect(paymentRows(page)).not.toHaveCount(0)
  return isLost
}

/** Scenarios with faults between portal and school. */
export const networkCards: Cards<typeof networkScenarios> = {
  async 'trage-school'(page) {
    const began = performance.now()
    await openPayments(page)
    await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
    await expect(paymentRows(page)).not.toHaveCount(0)
    expect(performance.now() - began).toBeGreaterThan(1_900)
  },
  async 'wankele-lijn'(page) {
    // The first call of the sign-in was lost.
    expect((await hits(page))[0]).toBe(1)
    const failed: boolean[] = []
    for (let n = 0; n < 6; n++) {
      failed.push(await paymentsAtLast(page))
      await goTo(page, '/mijn-gebruiker')
      await expect(title(page, 'Mijn gebruiker')).toBeVisible()
    }
    expect(failed.filter(Boolean).length).toBeGreaterThan(1)
    expect(failed.filter(Boolean).length).toBeLessThan(5)
  },
  async onderhoud(page) {
    await openPayments(page)
    await expect(button(page, 'Opnieuw proberen')).toBeVisible()
    await expect(paymentRows(page)).toHaveCount(0)
    await open(page, '/opleiding', 'Opleiding')
    await expect(modulesReached(page)).toBeVisible()
    await open(page, '/Agenda', 'Agenda')
    await expect(agendaCards(page)).not.toHaveCount(0)
  },
  async 'sessie-verloopt'(page) {
    // The portal signs in again with a password that it remembers; who clicks a person of the demo has none.
    await expect(page.getByRole('checkbox', { name: 'Wachtwoord onthouden op dit toestel' })).toBeChecked()
    await typeCredentials(page, gebruikersnaam, wachtwoord)
    await isLanded(page)
    for (let n = 0; n < 4; n++) {
      await open(page, '/opleiding', 'Opleiding')
      await expect(modulesReached(page)).toBeVisible()
      await openPayments(page)
      await expect(paymentRows(page)).not.toHaveCount(0)
    }
    expect((await hits(page))[0]).toBeGreaterThan(0)
  },
  async 'bewaren-mislukt'(page) {
    await open(page, '/mijn-gegevens', 'Mijn gegevens')
    await button(page, 'Gsm bewerken').click()
    const field = page.getByRole('textbox', { name: 'Gsm' })
    await field.fill('0470 99 99 99')
    await page.getByRole('button', { name: 'Bewaren' }).click()
    const notice = page.getByRole('dialog', { name: 'Opgelet!' })
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toHaveCount(0)
    await expect(field).toHaveValue(/0470 99 99 99/)
    await page.getByRole('button', { name: 'Bewaren' }).click()
    await expect(field).toHaveCount(0)
    await expect(main(page)).toContainText('99 99 99')
  },
  async 'in-de-trein'(page) {
    await openPayments(page)
    await expect(page.getByText('Je ziet je laatste gegevens', { exact: false })).toBeVisible()
    await expect(page.getByText(/^Bijgewerkt om/)).toBeVisible()
    await expect(paymentRows(page)).not.toHaveCount(0)
  },
}
