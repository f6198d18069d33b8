import type { Page } from '@playwright/test'
import { choose, expect, failedRequest, setFaults } from '../support.ts'
import { walk } from './walk.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const google = (page: Page) => page.getByRole('region', { name: 'Google', exact: true })

walk({
  'the configuration of the website': [
    {
      name: 'what could not be fetched',
      allows: failedRequest,
      reach: async (page) => {
        await setFaults(page, { endpoint: 'GetServerConfig', kind: 'status', status: 503 })
        await choose(page, 'beheerder')
        await expect(page.getByRole('alert').getByText('Fout: Foutcode 503')).toBeVisible()
      },
    },
    {
      name: 'the tab Webstudent of /configuratie',
      reach: async (page) => {
        await setFaults(page)
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(page.getByLabel('Agenda tonen')).toBeVisible()
      },
    },
    {
      name: 'the tab Server configuratie, with a field to correct',
      reach: async (page) => {
        await tab(page, 'Server configuratie').click()
        await google(page).getByRole('switch').check()
        await page.getByLabel('Naam van de website').fill('')
        await page.getByLabel('Naam van de website').blur()
        await expect(page.getByText('Dit veld mag niet leeg zijn.')).toBeVisible()
      },
    },
    {
      name: 'a save that failed',
      allows: failedRequest,
      reach: async (page) => {
        await page.getByLabel('Naam van de website').fill('Leertuin')
        await setFaults(page, { endpoint: 'SetServerConfig', kind: 'status', status: 502, times: 1 })
        await page.getByRole('button', { name: 'Save Changes' }).click()
        await expect(page.getByText('Fout: Foutcode 502')).toBeVisible()
      },
    },
    {
      name: 'the question before something is lost',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Menu openen' }).click()
        await page.getByRole('dialog').getByRole('link', { name: 'Info' }).click()
        await expect(page.getByRole('dialog', { name: 'Wijzigingen niet bewaard' })).toBeVisible()
      },
    },
    {
      name: 'the modules',
      reach: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await tab(page, 'Server modules').click()
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
    {
      name: 'the logs',
      reach: async (page) => {
        await tab(page, 'Logboek bestanden').click()
        await expect(page.getByRole('table')).toBeVisible()
      },
    },
    {
      name: 'logs of which none fits the search',
      reach: async (page) => {
        await page.getByLabel('Zoeken').fill('nergens')
        await expect(page.getByText('Niets gevonden.')).toBeVisible()
      },
    },
  ],
})
