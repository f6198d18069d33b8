import type { settingScenarios } from '#mocks/controls/scenarios/settings.ts'
import { choose, expect, title } from '../../support.ts'
import { button, type Cards, main, open } from './card.ts'

/** Scenarios with other settings of the school. */
export const settingCards: Cards<typeof settingScenarios> = {
  async 'accounts-geblokkeerd'(page) {
    await choose(page, 'an.peeters')
    await expect(page.getByText('Fout bij aanmelden: Gebruiker geblokkeerd').first()).toBeVisible()
    await expect(title(page, 'Aanmelden')).toBeVisible()
    await choose(page, 'beheerder')
    await expect(title(page, 'Website configuratie')).toBeVisible()
  },
  async 'geen-rechten'(page) {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: /^Aangemeld als/ })).toBeVisible()
    const others = /Betalingen|Agenda|Opleiding|Aanwezigheden|Mijn gegevens/
    await expect(menu.getByRole('link', { name: others })).toHaveCount(0)
    await menu.getByRole('link', { name: /^Aangemeld als/ }).click()
    await expect(title(page, 'Mijn gebruiker')).toBeVisible()
  },
  async 'alleen-lezen'(page) {
    await open(page, '/mijn-gegevens', 'Mijn gegevens')
    await expect(main(page).getByText('Rijksregisternummer')).toBeVisible()
    await expect(button(page, /bewerken/i)).toHaveCount(0)
  },
  async 'alleen-office365'(page) {
    await open(page, '/mijn-gebruiker', 'Mijn gebruiker')
    await expect(main(page).getByRole('link', { name: 'Office 365 koppelen' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: /(Google|Facebook) koppelen/i })).toHaveCount(0)
  },
  async 'soepele-wachtwoorden'(page) {
    await open(page, '/mijn-gebruiker', 'Mijn gebruiker')
    await button(page, 'Wachtwoord wijzigen').click()
    const rules = page.getByRole('listitem')
    await expect(rules.filter({ hasText: 'een hoofdletter' })).toBeVisible()
    await expect(rules.filter({ hasText: 'een cijfer' })).toBeVisible()
    await expect(rules.filter({ hasText: /minstens 8 tekens|speciaal teken/ })).toHaveCount(0)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Kaars1')
    await page.getByLabel('Herhaal nieuw wachtwoord', { exact: true }).fill('Kaars1')
    await expect(page.getByText('Wachtwoorden komen overeen')).toBeVisible()
  },
}
