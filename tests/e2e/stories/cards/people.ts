import type { Page } from '@playwright/test'
import type { peopleScenarios } from '#mocks/controls/scenarios/people.ts'
import { agendaCards, expect, isLanded, paymentRows, personaOf } from '../../support.ts'
import { button, type Cards, main, modulesReached, open, openPayments } from './card.ts'

const { cursistId, wachtwoord } = personaOf('an.peeters')
const newPassword = 'Kaars-2026!'

/** An is asked for a new password, goes nowhere else before she has one, and gets on with it. */
async function changesPasswordFirst(page: Page): Promise<void> {
  await expect(page.getByText('Kies eerst een nieuw wachtwoord. Daarna kan je verder.')).toBeVisible()
  const fields = {
    'Huidig wachtwoord': wachtwoord,
    'Nieuw wachtwoord': newPassword,
    'Herhaal nieuw wachtwoord': newPassword,
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await button(page, 'OK').click()
  await isLanded(page)
}

/** Scenarios with other data of one person. */
export const peopleCards: Cards<typeof peopleScenarios> = {
  async 'gewone-dag'(page) {
    await openPayments(page)
    await expect(paymentRows(page)).not.toHaveCount(0)
    await open(page, '/opleiding', 'Opleiding')
    await expect(modulesReached(page)).toBeVisible()
    await open(page, '/Agenda', 'Agenda')
    await expect(agendaCards(page)).not.toHaveCount(0)
  },
  'wachtwoord-wijzigen': changesPasswordFirst,
  async 'eerste-aanmelding'(page) {
    await changesPasswordFirst(page)
    await open(page, '/mijn-gebruiker', 'Mijn gebruiker')
    await expect(page.getByText('Dit is de eerste keer')).toBeVisible()
  },
  async 'lege-cursist'(page) {
    await openPayments(page)
    await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
    await open(page, '/opleiding', 'Opleiding')
    await expect(page.getByText('Je volgt nog geen opleiding.')).toBeVisible()
    await open(page, '/Aanwezigheden', 'Aanwezigheden')
    await expect(page.getByText('Geen records om weer te geven')).toBeVisible()
    await open(page, '/Agenda', 'Agenda')
    await expect(page.getByText(/^Geen lessen tot en met/)).toBeVisible()
    await expect(agendaCards(page)).toHaveCount(0)
  },
  async 'vijfduizend-lessen'(page) {
    const lessons = await page.evaluate(
      async (id) =>
        (await window.webstudentMock?.rows('participaties'))?.filter((row) => row.CursistID === id),
      cursistId,
    )
    expect(lessons).toHaveLength(5_000)
    await open(page, '/Aanwezigheden', 'Aanwezigheden')
    const classes = main(page).getByText(/\d+ van \d+ lessen aanwezig/)
    await expect(classes.nth(20)).toBeVisible()
    await open(page, '/Agenda', 'Agenda')
    await expect(agendaCards(page)).not.toHaveCount(0)
  },
  async 'niets-betaald'(page) {
    await openPayments(page)
    await expect(paymentRows(page).first()).toBeVisible()
    await expect(paymentRows(page).filter({ hasText: 'Volledig betaald' })).toHaveCount(0)
    await expect(main(page).getByText('Nog te betalen').first()).toBeVisible()
  },
  async 'alles-betaald'(page) {
    await openPayments(page)
    await expect(page.getByText('Alles is betaald.')).toBeVisible()
  },
  async 'te-veel-betaald'(page) {
    await openPayments(page)
    await expect(page.getByText(/^Je hebt .* te veel betaald\.$/)).toBeVisible()
  },
  async geslaagd(page) {
    const waiting = await page.evaluate(
      async (id) =>
        (await window.webstudentMock?.rows('loopbanen'))?.filter(
          (row) => row.CursistID === id && row.Resultaat === '?',
        ),
      cursistId,
    )
    expect(waiting).toEqual([])
    await open(page, '/opleiding', 'Opleiding')
    await expect(modulesReached(page)).toBeVisible()
  },
  async 'twee-namen'(page) {
    await openPayments(page)
    await page.getByRole('button', { name: 'Iemand zoeken' }).click()
    await page.getByLabel('Naam, nummer of geboortedatum').fill('peeters an')
    await expect(button(page, /Peeters An.*5001/s)).toBeVisible()
    await expect(button(page, /Peeters An.*5991/s)).toBeVisible()
  },
  async 'ouder-zonder-kinderen'(page) {
    await open(page, '/mijn-gebruiker', 'Mijn gebruiker')
    await expect(page.getByText('Er is nog geen kind aan je gebruiker gekoppeld.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kind toevoegen' })).toBeVisible()
  },
}
