import type { Page } from '@playwright/test'
import { buildSchool } from '../../../fixtures/school.ts'
import {
  choose,
  demoButton,
  expect,
  failedRequest,
  failure,
  isLanded,
  openAgenda,
  openProfile,
  personaOf,
  setFaults,
  signIn,
  signOut,
  test,
  title,
  today,
  typeCredentials,
} from '../support.ts'

const fatima = personaOf('fatima.benali')
const jan = personaOf('jan.janssens')
const an = personaOf('an.peeters')

/** A brother of Amina who is not linked to a parent yet. */
const sami = (() => {
  const { cursisten, koppelcodes } = buildSchool({ today }).rows
  const child = cursisten.find(({ Voornaam, Naam }) => Voornaam === 'Sami' && Naam === 'Benali')
  const code = koppelcodes.find(({ CursistID }) => CursistID === child?.ID)
  if (!child || !code) throw new Error('the fixtures have no Sami with a koppelcode')
  return { born: child.GeboorteDatum, code: code.Koppelcode }
})()

const children = (page: Page) => page.getByRole('list', { name: 'Kinderen' }).getByRole('listitem')
const childChoice = (page: Page) => page.getByRole('group', { name: 'Kind' }).getByRole('button')
const ok = (page: Page) => page.getByRole('button', { name: 'OK', exact: true })

test.describe('A parent links a child', () => {
  test('and sees it in the list, in the agenda, and at the next sign-in', async ({ page, problems }) => {
    // There is no photo of Sami.
    problems.allow(failedRequest)
    await page.goto('')
    await choose(page, fatima.gebruikersnaam)
    await openProfile(page)
    await expect(children(page)).toHaveText(['Amina Benali'])
    await page.getByRole('button', { name: 'Kind toevoegen' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Kind toevoegen' })).toHaveCount(0)
    await expect(page.getByLabel('Koppelcode')).toBeFocused()
    await expect(ok(page)).toBeDisabled()
    await page.keyboard.type(sami.code)
    await expect(page.getByLabel('Rol')).toHaveValue('2')
    await page.getByLabel('Geboortedatum kind').fill(sami.born)
    await page.getByLabel('Koppelcode').press('Enter')
    await expect(page.getByText('Het kind is toegevoegd')).toBeVisible()
    await expect(children(page)).toHaveText(['Amina Benali', 'Sami Benali'])

    await page.getByRole('button', { name: 'Menu openen' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Agenda' }).click()
    await expect(childChoice(page)).toHaveText(['Amina Benali', 'Sami Benali'])
    await signOut(page)
    await openAgenda(page, fatima.gebruikersnaam)
    await expect(childChoice(page)).toHaveText(['Amina Benali', 'Sami Benali'])
  })

  test('not with data that the school does not have; what was typed stays', async ({ page, problems }) => {
    problems.allow(failedRequest)
    await page.goto('')
    await choose(page, fatima.gebruikersnaam)
    await openProfile(page)
    await page.getByRole('button', { name: 'Kind toevoegen' }).click()
    await page.getByLabel('Koppelcode').fill(sami.code)
    await page.getByLabel('Rol').selectOption('Vader')
    await page.getByLabel('Geboortedatum kind').fill('2030-01-01')
    await expect(page.getByText('Gelieve een geldige datum op te geven.')).toBeVisible()
    await expect(ok(page)).toBeDisabled()
    await page.getByLabel('Geboortedatum kind').fill(sami.born)
    await ok(page).click()
    await expect(failure(page, 'Foutcode 400 :')).toBeVisible()
    await expect(page.getByLabel('Koppelcode')).toHaveValue(sami.code)
    await page.getByLabel('Rol').selectOption('Moeder')
    await ok(page).click()
    await expect(children(page)).toHaveCount(2)
  })
})

test('A teacher prefers a screen, and lands on it at the next sign-in', async ({ page, problems }) => {
  problems.allow(failedRequest)
  await page.goto('')
  await choose(page, jan.gebruikersnaam)
  await isLanded(page)
  await openProfile(page)
  const screen = page.getByRole('combobox', { name: 'Voorkeurscherm' })
  await expect(screen.getByRole('option')).toContainText([
    'Selecteer een voorkeurscherm',
    'Agenda',
    'Mijn gebruiker',
  ])
  await setFaults(page, { endpoint: 'UserPreference save', kind: 'status', status: 503, times: 1 })
  await screen.selectOption('Mijn gebruiker')
  await expect(failure(page, 'Foutcode 503')).toBeVisible()
  await expect(screen).toHaveValue('myprofile')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('Je voorkeurscherm is bewaard')).toBeVisible()
  await signOut(page)
  await choose(page, jan.gebruikersnaam)
  await expect(title(page, 'Mijn gebruiker')).toBeVisible()
  await expect(screen).toHaveValue('myprofile')
})

test('A student changes the password, and signs in with it a second later', async ({ page, problems }) => {
  problems.allow(failedRequest)
  const good = 'Nieuw-wachtwoord-1!'
  await signIn(page, an.gebruikersnaam)
  await openProfile(page)
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).press('Enter')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const current = field('Huidig wachtwoord')
  const next = field('Nieuw wachtwoord')
  const repeat = field('Herhaal nieuw wachtwoord')
  await expect(current).toBeFocused()
  await expect(page.getByText('Na het wijzigen word je afgemeld.')).toBeVisible()
  await page.keyboard.type('fout')
  await next.fill(good)
  await repeat.fill('Nieuw-wachtwoord-2!')
  await expect(page.getByText('Wachtwoorden komen niet overeen')).toBeVisible()
  await expect(ok(page)).toBeDisabled()
  await repeat.fill(good)
  await expect(page.getByText('Wachtwoorden komen overeen')).toBeVisible()
  await page.getByRole('button', { name: 'Wachtwoord tonen: Nieuw wachtwoord' }).click()
  await expect(next).toHaveAttribute('type', 'text')
  await repeat.press('Enter')
  await expect(
    failure(page, 'Fout bij wijzigen gegevens: Het huidige wachtwoord is niet juist'),
  ).toBeVisible()
  await expect(next).toHaveValue(good)
  await current.fill(an.wachtwoord)
  await ok(page).click()
  await expect(page.getByText('Uw wachtwoord is gewijzigd')).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  await expect(demoButton(page, an)).toBeVisible()
  await typeCredentials(page, an.gebruikersnaam, good)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
})

test('A teacher links an account of Office 365 and gets a message', async ({ page }) => {
  await page.goto('')
  await choose(page, jan.gebruikersnaam)
  await isLanded(page)
  await openProfile(page)
  await page.getByRole('link', { name: 'Office 365 koppelen' }).click()
  await expect(page.getByText(`Kies het account dat je aan ${jan.naam} koppelt.`)).toBeVisible()
  await page.getByRole('button', { name: jan.naam }).click()
  await expect(page.getByText('De koppeling is succesvol verlopen!')).toBeVisible()
  await expect(page).toHaveURL(/#\/mijn-gebruiker\?linkreturn=true$/)
})

test('After linking an account a message confirms it', async ({ page }) => {
  await page.goto('')
  await choose(page, jan.gebruikersnaam)
  await isLanded(page)
  await page.goto('?linkreturn=true#/mijn-gebruiker')
  await expect(
    page.getByRole('status').filter({ hasText: 'De koppeling is succesvol verlopen!' }),
  ).toBeVisible()
})
