import type { Page } from '@playwright/test'
import { button, expect, failedRequest, land, personaOf, setFaults } from '../support.ts'
import { walk } from './walk.ts'

const an = personaOf('an.peeters')

/** Opens the panel at this tab. */
async function openTab(page: Page, name: string): Promise<void> {
  await button(page, /^Paneel/).click()
  await page.getByRole('tab', { name }).click()
}

/** Console messages of the browser and the school about unknown and unanswered calls. */
const provoked = new RegExp(`${failedRequest.source}|no endpoint knows GET REST/Oei/|unexpected answer at`)

/** Makes a change that can be undone, and calls of every kind. */
const makeCalls = (page: Page) =>
  page.evaluate(async (ID) => {
    const rest = (path: string, init?: RequestInit) =>
      fetch(`bin/server.fcgi/REST/${path}`, init).catch(() => null)
    for (const Gsm of ['+32470000001', '+32470000002'])
      await rest(`vwocursistpersonalia/${ID}`, { method: 'PUT', body: JSON.stringify({ ID, Gsm }) })
    await window.webstudentMock?.setFaults([
      { kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen' },
      { kind: 'unreachable', endpoint: 'Gemeente' },
    ])
    for (const path of [`betalingen/?LLID=${btoa(String(ID))}`, 'Gemeente/', 'Oei/']) await rest(path)
  }, an.cursistId)

/** Signs in, makes calls and opens the panel at this tab. */
async function openWithCalls(page: Page, name: string): Promise<void> {
  await land(page, an.gebruikersnaam)
  await makeCalls(page)
  await setFaults(page)
  await openTab(page, name)
}

walk({
  'the data of the panel': {
    'what can be undone, and the tables': {
      allows: provoked,
      async reach(page) {
        await openWithCalls(page, 'Gegevens')
        await expect(button(page, 'Laatste wijziging ongedaan maken')).toBeVisible()
        await expect(button(page, /^Betalingen/).last()).toBeVisible()
      },
    },
    async 'a kept moment, and the question before starting over'(page) {
      await page.getByLabel('Naam').fill('Na de pauze')
      await button(page, 'Moment bewaren').click()
      await expect(page.getByText('Bewaard: Na de pauze.')).toBeVisible()
      await button(page, 'Terug naar het begin').click()
      await expect(page.getByRole('alertdialog')).toBeFocused()
    },
    async 'a table with its rows'(page) {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
      await page
        .getByRole('list', { name: 'Wat de school weet' })
        .getByRole('button', { name: /^Betalingen/ })
        .click()
      await expect(page.getByText('Tebetalen').first()).toBeVisible()
    },
    async 'a search without results'(page) {
      await page.getByLabel('Zoeken').fill('niemand')
      await expect(page.getByText('Niets gevonden.')).toBeVisible()
    },
  },
  'the traffic of the panel': {
    'calls of every kind': {
      allows: provoked,
      async reach(page) {
        await openWithCalls(page, 'Verkeer')
        await expect(
          page.getByText('Dit veld ontbreekt').or(page.getByText('Deze velden ontbreken')).first(),
        ).toBeVisible()
      },
    },
    async 'an opened call, among the rejected ones'(page) {
      await page.getByText('Past niet', { exact: true }).click()
      await page.getByRole('list', { name: 'Vragen aan de server' }).locator('summary').first().click()
      await expect(page.getByText('Herkomst').first()).toBeVisible()
    },
    async 'no matching call'(page) {
      await page.getByLabel('Zoeken').fill('niemand')
      await expect(page.getByText('Niets gevonden met deze filter.')).toBeVisible()
    },
  },
  'the run sheets of the panel': {
    async 'the list'(page) {
      await openTab(page, 'Draaiboeken')
      await expect(page.getByRole('list', { name: 'Draaiboeken' })).toBeVisible()
    },
    async 'a step with much to type'(page) {
      await button(page, /^Een nieuwe cursist/).click()
      await button(page, /^Gedaan/).click()
      await button(page, /^Gedaan/).click()
      await expect(button(page, 'Kopieer Hermans')).toBeVisible()
    },
  },
})
