import type { Page } from '@playwright/test'
import type { registrationScenarios } from '#mocks/controls/scenarios/registration.ts'
import { agendaCards, expect, goTo, openAgenda, signOut, title } from '../../support.ts'
import { button, type Cards, main, open } from './card.ts'

const codes = (page: Page) => page.locator('[data-person] [data-code]')
const openRegistration = async (page: Page) => {
  await goTo(page, '/aanwezigheden-registreren')
  await expect(button(page, /^Groep: /)).toBeVisible()
}
const hour = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, selected: true })

/** Scenarios of a teacher who registers attendance. */
export const registrationCards: Cards<typeof registrationScenarios> = {
  async 'klas-van-35'(page) {
    await openRegistration(page)
    await expect(codes(page)).toHaveCount(35)
    await expect(page.getByText('35 nog niet ingevuld')).toBeVisible()
  },
  async 'collega-was-eerst'(page) {
    await openRegistration(page)
    await expect(button(page, /, te laat, opmerking: Fiets stuk/)).toBeVisible()
    await expect(page.getByText('0 nog niet ingevuld')).toBeVisible()
  },
  async 'vast-door-secretariaat'(page) {
    await openRegistration(page)
    const fixed = button(page, /, vastgezet door het secretariaat$/)
    await expect(fixed).toHaveCount(4)
    for (const row of await fixed.all()) await expect(row).toBeDisabled()
    await button(page, 'Iedereen aanwezig').click()
    await expect(page.getByText('31 aanwezig')).toBeVisible()
  },
  async 'geen-uurrooster'(page) {
    await openRegistration(page)
    await expect(page.getByRole('textbox', { name: 'Dag', exact: true })).toHaveValue('2026-11-25')
    await expect(page.getByRole('tab', { name: /^Lesuur/, disabled: false }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(codes(page).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Dag', exact: true }).fill('2026-11-24')
    await expect(page.getByText('Je hebt die dag geen lessen.')).toBeVisible()
  },
  async 'registreren-zonder-verbinding'(page) {
    await openRegistration(page)
    await button(page, 'Iedereen aanwezig').click()
    await page.getByRole('button', { name: 'Bewaren' }).click()
    const strip = page.getByText(/^Nog niet verzonden: /)
    await expect(strip).toBeVisible()
    await expect(page.getByText('35 aanwezig')).toBeVisible()
    // The device went off, or the browser was closed.
    await page.reload()
    await openRegistration(page)
    await expect(strip).toBeVisible()
    await expect(page.getByText('35 aanwezig')).toBeVisible()
  },
  async vervanging(page) {
    await openRegistration(page)
    await expect(hour(page, /^Lesuur 2,/)).toBeVisible()
    for (const group of [/^4A/, /^2B/]) {
      await button(page, /^Groep: /).click()
      await expect(title(page, 'Kies een groep')).toBeVisible()
      await main(page)
        .getByRole('button', { name: group })
        .or(main(page).getByRole('option', { name: group }))
        .first()
        .click()
      await expect(button(page, new RegExp(`^Groep: ${group.source.slice(1)}`))).toBeVisible()
      await expect(codes(page).first()).toBeVisible()
    }
  },
  async 'toets-nog-niet-meegedeeld'(page) {
    await open(page, '/Agenda', 'Agenda')
    const test = agendaCards(page).filter({ hasText: 'Formules in een rekenblad' })
    const task = agendaCards(page).filter({ hasText: 'Rekenblad van het zakgeld' })
    await expect(test).toHaveCount(1)
    await task.click()
    await expect(page.getByRole('dialog')).toContainText('Voorbeeld tonen in de les')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await signOut(page)
    await openAgenda(page, 'milan.wouters')
    await task.click()
    await expect(page.getByRole('dialog')).toContainText('Met een grafiek erbij.')
    await expect(page.getByRole('dialog')).not.toContainText('Voorbeeld tonen')
    await expect(test).toHaveCount(0)
  },
}
