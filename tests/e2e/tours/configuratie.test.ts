import type { Page } from '@playwright/test'
import { choose, expect, failedRequest, setFaults, tab } from '../support.ts'
import { walk } from './walk.ts'

const google = (page: Page) => page.getByRole('region', { name: 'Google', exact: true })

walk({
  'the configuration of the website': {
    'a configuration that could not be fetched': {
      allows: failedRequest,
      async reach(page) {
        await setFaults(page, { endpoint: 'GetServerConfig', kind: 'status', status: 503 })
        await choose(page, 'beheerder')
        await expect(page.getByRole('alert').getByText('Fout: Foutcode 503')).toBeVisible()
      },
    },
    async 'the tab Webstudent of /configuratie'(page) {
      await setFaults(page)
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(page.getByLabel('Agenda tonen')).toBeVisible()
    },
    async 'the tab Server configuratie, with a field to correct'(page) {
      await tab(page, 'Server configuratie').click()
      await google(page).getByRole('switch').check()
      await page.getByLabel('Naam van de website').fill('')
      await page.getByLabel('Naam van de website').blur()
      await expect(page.getByText('Dit veld mag niet leeg zijn.')).toBeVisible()
    },
    'a save that failed': {
      allows: failedRequest,
      async reach(page) {
        await page.getByLabel('Naam van de website').fill('Leertuin')
        await setFaults(page, { endpoint: 'SetServerConfig', kind: 'status', status: 502, times: 1 })
        await page.getByRole('button', { name: 'Save Changes' }).click()
        await expect(page.getByText('Fout: Foutcode 502')).toBeVisible()
      },
    },
    async 'the question before something is lost'(page) {
      await page.getByRole('button', { name: 'Menu openen' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Info' }).click()
      await expect(page.getByRole('dialog', { name: 'Wijzigingen niet bewaard' })).toBeVisible()
    },
    async 'the modules'(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await tab(page, 'Server modules').click()
      await expect(page.getByRole('table')).toBeVisible()
    },
    async 'the logs'(page) {
      await tab(page, 'Logboek bestanden').click()
      await expect(page.getByRole('table')).toBeVisible()
    },
    async 'no matching log'(page) {
      await page.getByLabel('Zoeken').fill('nergens')
      await expect(page.getByText('Niets gevonden.')).toBeVisible()
    },
  },
})
