import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { test } from '../portalTest.ts'
import {
  choose,
  expect,
  failedRequest,
  failure,
  openBetalingen,
  personaOf,
  setFaults,
  signIn,
  signOut,
  title,
  typeCredentials,
} from '../support.ts'

const an = personaOf('an.peeters')
const beheerder = personaOf('beheerder')

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const login = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const saved = (page: Page) => expect(page.getByText('Uw informatie is gewijzigd')).toBeVisible()

async function openConfiguratie(page: Page) {
  await expect(title(page, 'Website configuratie')).toBeVisible()
  await expect(field(page, 'Agenda tonen')).toBeVisible()
}
async function administer(page: Page) {
  await page.goto('')
  await choose(page, beheerder.gebruikersnaam)
  await openConfiguratie(page)
}
async function enter(page: Page, portal: string, { gebruikersnaam, wachtwoord } = beheerder) {
  await page.goto(portal)
  await typeCredentials(page, gebruikersnaam, wachtwoord)
}
async function save(page: Page) {
  await saveButton(page).click()
  await saved(page)
  await expect(page.getByText('Geen wijzigingen')).toBeVisible()
}

test('What the administrator hides is gone for a student in another browser at the next sign-in; switched back, it returns', async ({
  page,
  otherContext,
  portal,
}) => {
  const student = await otherContext.newPage()
  const welcome = student.getByRole('heading', { name: `Welkom ${an.naam}` })
  const tile = student.getByRole('main').getByRole('link', { name: 'Betalingen' })
  const again = () => student.getByRole('button', { name: /^An Peeters an\.peeters/ }).click()
  await enter(student, portal, an)
  await expect(welcome).toBeVisible()
  await expect(tile).toBeVisible()
  await signOut(student)

  await enter(page, portal)
  await openConfiguratie(page)
  await field(page, 'Betalingen tonen').uncheck()
  await expect(page.getByText('1 wijziging niet bewaard')).toBeVisible()
  await save(page)

  await again()
  await expect(welcome).toBeVisible()
  await expect(student.getByRole('main').getByRole('link', { name: 'Agenda' })).toBeVisible()
  await expect(tile).toHaveCount(0)
  await student.goto(`${portal}#/betalingen`)
  await expect(welcome).toBeVisible()
  await expect(student).toHaveURL(/#\/landing-page$/)
  await signOut(student)

  await field(page, 'Betalingen tonen').check()
  await save(page)
  await again()
  await expect(tile).toBeVisible()
  await openBetalingen(student)
  await expect(title(student, 'Betalingen')).toBeVisible()
})

test('While account creation is blocked, only Beheerder can sign in and no user can be created; after it is switched back, all can', async ({
  page,
  otherContext,
  portal,
}) => {
  const student = await otherContext.newPage()
  const asking = () =>
    page.request.post(new URL('bin/server.fcgi/account/createrequest', portal).href, {
      params: {
        ...{ email: 'lies@mail.example', PW: 'Geheim-123!', Koppelcode: 'ABCDEF-123-ABCDE', Rol: '0' },
        ...{ Familienaam: 'Nieuw', Voornaam: 'Lies', PrivacyAccepted: 'true' },
        ...{ Geboortejaar: '2000', Geboortemaand: '01', Geboortedag: '02' },
      },
    })
  // Its hint is part of its label.
  const block = page.getByLabel('Aanmaken van gebruikers blokkeren')
  await enter(page, portal)
  await openConfiguratie(page)
  await block.check()
  await save(page)

  expect((await asking()).status()).toBe(403)
  await enter(student, portal, an)
  await expect(student.getByText('Fout bij aanmelden: Gebruiker geblokkeerd').first()).toBeVisible()
  await expect(title(student, 'Aanmelden')).toBeVisible()
  await page.reload()
  await openConfiguratie(page)

  await block.uncheck()
  await save(page)
  expect((await asking()).status()).toBe(400)
  await student.goto(portal)
  await typeCredentials(student, an.gebruikersnaam, an.wachtwoord)
  await expect(student.getByRole('heading', { name: `Welkom ${an.naam}` })).toBeVisible()
})

test('Only the administrator can open the configuration, also by its address', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  await expect(page.getByRole('link', { name: 'Website configuratie' })).toHaveCount(0)
  await page.goto('#/configuratie')
  await expect(page).toHaveURL(/#\/landing-page$/)
  await expect(title(page, 'Website configuratie')).toHaveCount(0)
})

test('Save Changes stands on the two forms, and not with the modules and the logs', async ({ page }) => {
  await administer(page)
  await expect(tab(page, 'Webstudent')).toHaveAttribute('aria-selected', 'true')
  await expect(saveButton(page)).toBeDisabled()
  await tab(page, 'Server configuratie').click()
  await expect(saveButton(page)).toBeVisible()
  for (const name of ['Logbestand', 'Map met sjablonen', 'Map voor uploads', 'Databankconfiguratie', 'Poort'])
    await expect(field(page, name)).not.toBeEditable()
  for (const name of ['Server modules', 'Logboek bestanden']) {
    await tab(page, name).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(saveButton(page)).toHaveCount(0)
  }
})

test('Credentials open with their switch, a domain fills them in, secrets show only when asked', async ({
  page,
}) => {
  await administer(page)
  await tab(page, 'Server configuratie').click()
  const [office, google] = [login(page, 'Office 365'), login(page, 'Google')]
  await expect(google.getByLabel('Client-ID')).toBeDisabled()
  await google.getByRole('switch').check()
  await expect(google.getByLabel('Client-ID')).toBeEnabled()
  const secret = google.getByLabel('Client secret', { exact: true })
  await expect(secret).toHaveAttribute('type', 'password')
  await google.getByRole('button', { name: 'Client secret tonen' }).click()
  await expect(secret).toHaveAttribute('type', 'text')

  await office.getByRole('switch').check()
  await expect(office.getByLabel('Client-ID')).toBeDisabled()
  await expect(saveButton(page)).toBeDisabled()
  await office.getByRole('combobox', { name: 'Azure-domein' }).click()
  await page.getByRole('option', { name: 'leertuin.example', exact: true }).click()
  await expect(office.getByLabel('Client-ID')).toHaveValue('b81d55f7-3c60-4de2-8a19-54f0c9e63a12')
  await expect(office.getByText('leertuin.example', { exact: true })).toBeVisible()
  await office.getByRole('switch').uncheck()
  await expect(office.getByLabel('Client-ID')).toHaveValue('')
  await expect(office.getByRole('combobox', { name: 'Azure-domein' })).toHaveValue('')
  await google.getByLabel('Client-ID').fill('nieuw.apps.example')
  await save(page)
  await page.getByRole('tab', { name: 'Webstudent' }).click()
  await tab(page, 'Server configuratie').click()
  await expect(google.getByLabel('Client-ID')).toHaveValue('nieuw.apps.example')
})

test('A save that fails half-way reports what was saved, keeps the rest, and can be repeated', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await administer(page)
  await field(page, 'Fax').fill('016 99 99 99')
  await tab(page, 'Server configuratie').click()
  const google = login(page, 'Google')
  await google.getByRole('switch').check()
  await google.getByLabel('Client-ID').fill('nieuw.apps.example')
  await setFaults(page, { endpoint: 'ExternSysteem change', kind: 'status', status: 500, times: 1 })
  await saveButton(page).click()
  await expect(failure(page, 'Bewaard: Configuratie. Niet bewaard: Google (Foutcode 500')).toBeVisible()
  await expect(page.getByText('1 wijziging niet bewaard')).toBeVisible()
  await expect(google.getByLabel('Client-ID')).toHaveValue('nieuw.apps.example')
  await save(page)
  await expect(failure(page, 'Niet bewaard')).toHaveCount(0)
})

test('A session that ends on this screen loses nothing that was typed', async ({ page, problems }) => {
  problems.allow(failedRequest)
  await administer(page)
  // The password is not known any more, so the portal cannot sign in by itself.
  await page.evaluate(() => localStorage.removeItem('webstudent-connections'))
  await page.reload()
  await openConfiguratie(page)
  await field(page, 'Fax').fill('016 99 99 99')
  await page.clock.fastForward('31:00')
  await saveButton(page).click()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(page.getByText('Je sessie is verlopen. Meld je opnieuw aan.')).toBeVisible()
  await choose(page, beheerder.gebruikersnaam)
  await openConfiguratie(page)
  await expect(page.getByText('je wijzigingen staan er nog, maar ze zijn niet bewaard')).toBeVisible()
  await expect(field(page, 'Fax')).toHaveValue('016 99 99 99')
  await save(page)
})

test('Two administrators who save over each other: the second is asked, and nothing typed is lost', async ({
  page,
  otherContext,
  portal,
}) => {
  const other = await otherContext.newPage()
  await enter(page, portal)
  await openConfiguratie(page)
  await enter(other, portal)
  await openConfiguratie(other)
  await field(page, 'Fax').fill('van de een')
  await field(other, 'Fax').fill('van de ander')
  await field(other, 'Telefoon').fill('016 12 12 12')
  await save(page)
  await saveButton(other).click()

  const dialog = other.getByRole('dialog', {
    name: 'Iemand anders heeft de configuratie intussen gewijzigd',
  })
  await expect(dialog.getByText('van de een')).toBeVisible()
  await expect(dialog.getByText('van de ander')).toBeVisible()
  await dialog.getByRole('button', { name: 'Nieuwe waarden overnemen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field(other, 'Fax')).toHaveValue('van de ander')
  await expect(field(other, 'Telefoon')).toHaveValue('016 12 12 12')
  await save(other)

  await field(page, 'Instellingscode').fill('999002')
  await saveButton(page).click()
  const again = page.getByRole('dialog', { name: /^Iemand anders/ })
  await again.getByRole('button', { name: 'Overschrijven' }).click()
  await saved(page)
  await other.reload()
  await openConfiguratie(other)
  await expect(field(other, 'Fax')).toHaveValue('van de een')
  await expect(field(other, 'Instellingscode')).toHaveValue('999002')
})

test('A user who leaves with unsaved changes is asked first', async ({ page }) => {
  await administer(page)
  await field(page, 'Fax').fill('016 99 99 99')
  const leave = async () => {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await page.getByRole('link', { name: 'Info' }).click()
  }
  await leave()
  const dialog = page.getByRole('dialog', { name: 'Wijzigingen niet bewaard' })
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(title(page, 'Website configuratie')).toBeVisible()
  await expect(field(page, 'Fax')).toHaveValue('016 99 99 99')

  const closing = page.waitForEvent('dialog')
  const reloading = page.reload().catch(() => null)
  const question = await closing
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading
  await openConfiguratie(page)
  await expect(field(page, 'Fax')).toHaveValue('016 00 12 01')

  await field(page, 'Fax').fill('016 99 99 99')
  await leave()
  await dialog.getByRole('button', { name: 'Verlaten zonder bewaren' }).click()
  await expect(title(page, 'Info')).toBeVisible()
  await page.goBack()
  await openConfiguratie(page)
  await expect(field(page, 'Fax')).toHaveValue('016 00 12 01')
})

test('The logs hold the sign-in just made, and can be taken along', async ({ page }) => {
  await administer(page)
  await tab(page, 'Logboek bestanden').click()
  const rows = page.getByRole('table', { name: 'Logboeken' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('webstudent-2026-11-24.log')
  const fetching = page.waitForEvent('download')
  await page.getByRole('button', { name: 'webstudent-2026-11-24.log downloaden' }).click()
  const file = await fetching
  expect(file.suggestedFilename()).toBe('webstudent-2026-11-24.log')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^2026-11-24 \d\d:00:\d\d INFO {2}Authenticate +gebruiker 0$/m)
  expect(text).not.toContain(beheerder.wachtwoord)

  await page.getByText('Apache logs').click()
  await expect(rows.nth(1)).toContainText('access-2026-11-24.log')
})

test('Modules are sorted by each column and found by their words', async ({ page }) => {
  await administer(page)
  await tab(page, 'Server modules').click()
  const table = page.getByRole('table', { name: 'Modules van de server' })
  const first = table.getByRole('row').nth(1).getByRole('cell').first()
  const head = (name: string) => table.getByRole('columnheader', { name })
  await expect(head('Module')).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toHaveText('WISAAccount')
  await head('Gebouwd op').getByRole('button').click()
  await expect(head('Gebouwd op')).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toHaveText('WISAFotos')
  await head('Gebouwd op').getByRole('button').click()
  await expect(head('Gebouwd op')).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('Zoeken').fill('6.2 sms')
  await expect(page.getByText('1 van 14')).toBeVisible()
  await expect(first).toHaveText('WISASms')
  await page.getByLabel('Zoeken').fill('bestaat niet')
  await expect(page.getByText('Niets gevonden.')).toBeVisible()
})

test('The whole of it goes by keyboard', async ({ page }) => {
  await administer(page)
  await tab(page, 'Webstudent').focus()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Agenda tonen')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field(page, 'Agenda tonen')).not.toBeChecked()
  await field(page, 'Fax').focus()
  await page.keyboard.press('Enter')
  await saved(page)
  await tab(page, 'Webstudent').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Server configuratie')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Logboek bestanden')).toBeFocused()
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table')).toContainText('access-')
})
