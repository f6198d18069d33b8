import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  failedRequest,
  isLanded,
  openBetalingen,
  personaOf,
  setFaults,
  signIn,
  test,
  title,
  typeCredentials,
} from '../support.ts'
import { changeGsm, gsm } from './school.ts'

const an = personaOf('an.peeters')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A second window with the panel, at this tab. */
async function openPanel(page: Page, tab: string): Promise<Page> {
  const panel = await page.context().newPage()
  await panel.goto('?paneel')
  await panel.getByRole('tab', { name: tab }).click()
  return panel
}

test('A change is undone with a notice, and a moment is stored over a reload and restored', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  const before = await gsm(page)
  const panel = await openPanel(page, 'Gegevens')
  await changeGsm(page, '+32470000001')
  const reloaded = page.waitForEvent('load')
  await button(panel, 'Laatste wijziging ongedaan maken').click()
  await expect(panel.getByText('Ongedaan gemaakt: Gsm of bankrekening gewijzigd.')).toBeVisible()
  await reloaded
  await expect.poll(() => gsm(page).catch(() => '')).toBe(before)

  await panel.getByLabel('Naam').fill('Na de pauze')
  await button(panel, 'Moment bewaren').click()
  await expect(panel.getByText('Bewaard: Na de pauze.')).toBeVisible()
  await changeGsm(page, '+32470000002')
  await panel.reload()
  await button(panel, 'Terugkeren naar Na de pauze').click()
  await expect(panel.getByText('De school is weer zoals bij Na de pauze.')).toBeVisible()
  await expect.poll(() => gsm(page).catch(() => '')).toBe(before)
})

test('A school goes into a file and out of it again; what is no school is refused in Dutch', async ({
  page,
}) => {
  await signIn(page, an.gebruikersnaam)
  await changeGsm(page, '+32470000003')
  const changed = await gsm(page)
  const panel = await openPanel(page, 'Gegevens')
  const fetching = panel.waitForEvent('download')
  await button(panel, 'Bewaren in een bestand').click()
  const file = await (await fetching).path()
  expect(await readFile(file, 'utf8')).toContain('webstudent-school')

  const open = async (buffer: Buffer) => {
    const asked = panel.waitForEvent('filechooser')
    await button(panel, 'Bestand openen').click()
    await (await asked).setFiles({ name: 'school.json', mimeType: 'application/json', buffer })
  }
  await open(Buffer.from('{"kind":"iets anders"}'))
  await expect(panel.getByText('Dit is geen bewaarde toestand van Webstudent.')).toBeVisible()
  expect(await gsm(page)).toBe(changed)
  await changeGsm(page, '+32470000004')
  await open(await readFile(file))
  await expect(panel.getByText('De school uit het bestand is geopend.')).toBeVisible()
  await expect.poll(() => gsm(page).catch(() => '')).toBe(changed)
})

test('A new beginning is asked for first, and brings everybody back to the sign-in page', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  const panel = await openPanel(page, 'Gegevens')
  await button(panel, 'Terug naar het begin').click()
  await panel.keyboard.press('Escape')
  await expect(button(panel, 'Terug naar het begin')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await button(panel, 'Terug naar het begin').click()
  await button(panel, 'Ja, opnieuw beginnen').click()
  await expect(panel.getByText('De school en deze browser zijn weer zoals in het begin.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Aanmelden' })).toBeVisible()
})

test('A new beginning forgets what this browser remembers of the portal, unless it is to remember', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await page.goto('')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await isLanded(page)
  const panel = await openPanel(page, 'Gegevens')
  await button(panel, 'Terug naar het begin').click()
  await button(panel, 'Ja, maar laat deze browser onthouden').click()
  await expect(panel.getByText('Deze browser onthoudt wat hij al wist.')).toBeVisible()
  await expect(title(page, 'Kies een connectie')).toBeVisible()
  await button(panel, 'Terug naar het begin').click()
  await button(panel, 'Ja, opnieuw beginnen').click()
  await expect(panel.getByText('De school en deze browser zijn weer zoals in het begin.')).toBeVisible()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(page.getByLabel('Gebruikersnaam')).toBeVisible()
})

test('Verkeer shows a call as it comes, and marks an answer that the schema does not accept', async ({
  page,
  problems,
}) => {
  problems.allow(/betalingen: unexpected answer/)
  await signIn(page, an.gebruikersnaam)
  const panel = await openPanel(page, 'Verkeer')
  const calls = panel.getByRole('list', { name: 'Oproepen' }).getByRole('listitem')
  await expect(calls).not.toHaveCount(0)
  await setFaults(page, { endpoint: 'betalingen', kind: 'missing field', field: 'Tebetalen' })
  await openBetalingen(page)
  const newest = calls.filter({ hasText: 'betalingen' }).first()
  await expect(newest).toContainText('Niet aanvaard.')
  await expect(newest).toContainText('data.Tebetalen')
  await newest.locator('summary').click()
  await expect(newest.locator('pre')).toContainText('Inschrijfdatum')
  await button(panel, 'Leegmaken').click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Leegmaken' }).click()
  await expect(panel.getByText('Er is nog niets gevraagd.')).toBeVisible()
})
