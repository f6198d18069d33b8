import type { Page } from '@playwright/test'
import { choose, expect, setFaults } from '../support.ts'
import { landed, walk } from './walk.ts'

const code = (page: Page, nth: number) => page.locator('[data-person]').nth(nth).locator('[data-code]')

walk({
  'the registration of attendance': [
    {
      name: 'Aanwezigheden registreren that failed',
      reach: async (page) => {
        await choose(page, 'jan.janssens')
        await landed(page)
        await setFaults(page, { endpoint: 'LeerlingAanwezigheid', kind: 'html', times: 1 })
        await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden registreren' }).first().click()
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Aanwezigheden registreren, nobody filled in',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(code(page, 0)).toHaveAccessibleName(/, nummer 1, /)
      },
    },
    {
      name: 'Aanwezigheden registreren, filled in and not saved',
      reach: async (page) => {
        await code(page, 1).click()
        await code(page, 1).click()
        await page.getByRole('button', { name: 'Iedereen aanwezig' }).click()
        await expect(page.getByText(/wijzigingen/)).toBeVisible()
      },
    },
    {
      name: 'all codes of somebody',
      reach: async (page) => {
        await code(page, 1).click({ button: 'right' })
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.getByRole('textbox', { name: 'Opmerking' }).fill('Komt met de trein')
      },
    },
    {
      name: 'a save that failed',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Klaar' }).click()
        await setFaults(page, { endpoint: 'VerwerkAanwezigHeden', kind: 'html', times: 1 })
        await page.getByRole('button', { name: 'Bewaren' }).click()
        await expect(page.getByText(/^Niet bewaard: /)).toBeVisible()
      },
    },
  ],
})
