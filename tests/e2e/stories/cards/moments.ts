import type { Page } from '@playwright/test'
import type { momentScenarios } from '#mocks/controls/scenarios/moments.ts'
import { agendaCards, agendaView, expect } from '../../support.ts'
import { button, type Cards, main, open } from './card.ts'

const openAgenda = (page: Page) => open(page, '/Agenda', 'Agenda')
const period = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const days = (page: Page) => main(page).getByRole('heading', { level: 3 })

/** Scenarios at a time of the year. The portal lives in the school's time. */
export const momentCards: Cards<typeof momentScenarios> = {
  async examenperiode(page) {
    await openAgenda(page)
    await expect(period(page)).toHaveAccessibleName(/^vr 15 januari – do 28 januari 2027$/)
    await expect(agendaCards(page).filter({ hasText: 'Examen' })).not.toHaveCount(0)
  },
  async 'eerste-schooldag'(page) {
    await openAgenda(page)
    await expect(period(page)).toHaveAccessibleName(/^wo 1 september – /)
    await expect(agendaCards(page)).not.toHaveCount(0)
    await open(page, '/Aanwezigheden', 'Aanwezigheden')
    await expect(main(page).getByText('Nog niets ingevuld').first()).toBeVisible()
    await expect(main(page).getByText(/\d lessen aanwezig|\d les aanwezig/)).toHaveCount(0)
  },
  async kerstvakantie(page) {
    await openAgenda(page)
    await agendaView(page, 'Week')
    await expect(period(page)).toHaveAccessibleName(/28 december/)
    await expect(agendaCards(page)).toHaveCount(0)
    await expect(page.getByText(/^Geen lessen tot en met/)).toBeVisible()
    await button(page, 'Volgende week').click()
    await expect(period(page)).toHaveAccessibleName(/4 januari/)
    await expect(main(page).getByText('Webproject').first()).toBeVisible()
  },
  async 'einde-schooljaar'(page) {
    await openAgenda(page)
    await expect(period(page)).toHaveAccessibleName(/^ma 28 juni – /)
    await expect(agendaCards(page)).not.toHaveCount(0)
    await expect(days(page).filter({ hasText: 'juli' })).toHaveCount(0)
    await button(page, 'Volgende 14 dagen').click()
    await expect(page.getByText(/^Geen lessen tot en met/)).toBeVisible()
  },
  async 'wat-is-er-nieuw'(page) {
    await expect(main(page).getByText('Sinds je vorige bezoek')).toHaveCount(0)
    await page.evaluate(() => window.webstudentMock?.meanwhile())
    await button(page, /^Sinds je vorige bezoek: /).click()
    await main(page)
      .getByRole('link', { name: /ontvangen|nieuwe bedragen/ })
      .click()
    await expect(main(page).getByText('Nieuw').first()).toBeVisible()
    await page.getByRole('link', { name: 'Startpagina' }).click()
    await button(page, 'Alles gezien').click()
    await expect(main(page).getByText('Sinds je vorige bezoek')).toHaveCount(0)
  },
}
