import type { Page } from '@playwright/test'
import { test } from '../servedDemo.ts'
import {
  choose,
  expect,
  failedRequest,
  goTo,
  isLanded,
  openProfile,
  personaOf,
  signOut,
  switchPreference,
  title,
} from '../support.ts'

async function openScreen(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, path)
  await expect(title(page, name)).toBeVisible()
}

/** What the right-side menu of the screen has switched on. */
async function switchedOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Meer opties' }).click()
  const on = page.getByRole('menuitemcheckbox', { checked: true })
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
  const names = (await on.allInnerTexts()).map((text) => text.trim())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  return names
}

const agenda = ['/Agenda', 'Agenda'] as const
const register = ['/aanwezigheden-registreren', 'Aanwezigheden registreren'] as const

// rule: preference-5; server: resource-25, resource-27
test('What a teacher sets on one device is so on another one, and back again', async ({
  page,
  otherContext,
  mock,
}) => {
  test.slow()
  const site = `${mock.url}/webpersoneel/`
  const stored = (method: string) =>
    page.waitForResponse(
      (response) => response.url().includes('UserPreference') && response.request().method() === method,
    )
  await page.goto(site)
  await choose(page, 'jan.janssens')
  await isLanded(page)
  await openScreen(page, ...agenda)
  for (const name of ['Toon details', 'Afgelaste lessen']) {
    const answer = stored('POST')
    await switchPreference(page, name)
    await answer
  }
  await openScreen(page, ...register)
  for (const name of ['Sorteer op voornaam', 'Groepeer per klas']) {
    const answer = stored('PUT')
    await switchPreference(page, name)
    await answer
  }
  await openProfile(page)
  await page.getByRole('combobox', { name: 'Voorkeurscherm' }).selectOption('Mijn gebruiker')
  await expect(page.getByText('Je voorkeurscherm is bewaard')).toBeVisible()

  const other = await otherContext.newPage()
  await other.goto(site)
  await choose(other, 'jan.janssens')
  await expect(title(other, 'Mijn gebruiker')).toBeVisible()
  await expect(other.getByRole('combobox', { name: 'Voorkeurscherm' })).toHaveValue('myprofile')
  await openScreen(other, ...agenda)
  expect(await switchedOn(other)).toEqual(['Toon details', 'Afgelaste lessen'])
  await openScreen(other, ...register)
  expect(await switchedOn(other)).toEqual(['Sorteer op voornaam'])
  await openScreen(other, ...agenda)
  const answer = other.waitForResponse((response) => response.request().method() === 'PUT')
  await switchPreference(other, 'Toon details')
  await answer

  await signOut(page)
  await choose(page, 'jan.janssens')
  await expect(title(page, 'Mijn gebruiker')).toBeVisible()
  await openScreen(page, ...agenda)
  expect(await switchedOn(page)).toEqual(['Afgelaste lessen'])
  await Promise.all([page.close(), other.close()])
})

// rule: sign-in-14, sign-in-15, sign-in-18; server: session-7
test('A student does not enter at the site of the teachers, and no session stays', async ({
  page,
  mock,
  problems,
}) => {
  problems.allow(failedRequest)
  const an = personaOf('an.peeters')
  await page.goto(`${mock.url}/webstudent/`)
  await page.getByRole('link', { name: 'Connectie toevoegen' }).click()
  const fields = {
    'Naam van de connectie': 'Leerkrachten',
    'Server locatie': `${mock.url}/webpersoneel`,
    Gebruikersnaam: an.gebruikersnaam,
    Wachtwoord: an.wachtwoord,
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'BEWAREN' }).click()
  await expect(page.getByText('Opgegeven server en gebruikersnaam komen niet overeen')).toBeVisible()
  await expect(title(page, 'Kies een connectie')).toBeVisible()
  const account = await page.evaluate(
    async () => (await fetch('/webpersoneel/bin/server.fcgi/REST/myschoolwareaccount')).status,
  )
  expect(account).toBe(401)
  await page.close()
})
