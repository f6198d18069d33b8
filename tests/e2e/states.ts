import type { Page } from '@playwright/test'
import {
  agendaCards,
  agendaView,
  choose,
  expect,
  openAgenda,
  openBetalingen,
  openOpleiding,
  paymentRows,
  personaOf,
  setFaults,
  signOut,
  switchPreference,
  title,
} from './support.ts'

/** A state of a screen that people see; each starts from the one before it. */
export interface State {
  readonly name: string
  readonly reach: (page: Page) => Promise<void>
}

const an = personaOf('an.peeters')
const password = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu openen' })

const landed = (page: Page) => expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()

async function toScreen(page: Page, name: string) {
  await menu(page).click()
  await page.getByRole('link', { name }).click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Every state of every screen, in tours that start on the sign-in page of a fresh browser. */
export const tours: Readonly<Record<string, readonly State[]>> = {
  'signing in': [
    { name: 'the form', reach: (page) => expect(title(page, 'Aanmelden')).toBeVisible() },
    {
      name: 'the form with something missing',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
        await expect(page.getByText('Vul je wachtwoord in.')).toBeVisible()
      },
    },
    {
      name: 'the form with a refusal',
      reach: async (page) => {
        await page.getByLabel('Gebruikersnaam').fill(an.gebruikersnaam)
        await password(page).fill('fout')
        await password(page).press('Enter')
        await expect(page.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
      },
    },
    {
      name: 'the form while it is busy',
      reach: async (page) => {
        await setFaults(page, { endpoint: 'Authenticate', kind: 'timeout', times: 1 })
        await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
        await expect(page.getByText('Bezig met aanmelden…')).toBeAttached()
      },
    },
    {
      name: 'the landing page, after a time-out and a good password',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByText('De server antwoordt niet op tijd.')).toBeVisible()
        await password(page).fill(an.wachtwoord)
        await password(page).press('Enter')
        await landed(page)
      },
    },
    {
      name: 'the saved connections, with a message',
      reach: async (page) => {
        await menu(page).click()
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await page.getByText('Je bent afgemeld').waitFor()
        await expect(title(page, 'Kies een connectie')).toBeVisible()
      },
    },
    {
      name: 'the password of a saved connection',
      reach: async (page) => {
        // A browser that lost its key cannot read the password any more.
        await page.evaluate(() => {
          const [saved] = JSON.parse(localStorage.getItem('webstudent-connections') ?? '[]')
          localStorage.setItem('webstudent-connections', JSON.stringify([{ ...saved, password: '' }]))
        })
        await page.reload()
        await page.getByRole('button', { name: /^An Peeters an\.peeters/ }).click()
        await expect(title(page, 'Inloggen - An Peeters')).toBeVisible()
      },
    },
  ],
  'what a student sees': [
    {
      name: 'the landing page',
      reach: async (page) => {
        await choose(page, an.gebruikersnaam)
        await landed(page)
      },
    },
    {
      name: 'Betalingen while it loads',
      reach: async (page) => {
        await setFaults(page, { endpoint: 'betalingen', kind: 'timeout', times: 1 })
        await openBetalingen(page)
        await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
      },
    },
    {
      name: 'Betalingen that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Betalingen',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(paymentRows(page)).not.toHaveCount(0)
      },
    },
    {
      name: 'the menu',
      reach: async (page) => {
        await menu(page).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      },
    },
    {
      name: 'Mijn gegevens while it loads',
      reach: async (page) => {
        await setFaults(page, { endpoint: 'vwocursist', kind: 'timeout', times: 1 })
        await page.getByRole('link', { name: 'Mijn gegevens' }).click()
        await expect(page.getByText('Gegevens worden opgehaald…')).toHaveCount(1)
      },
    },
    {
      name: 'Mijn gegevens with one section that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Mijn gegevens',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(page.getByText('Rijksregisternummer')).toBeVisible()
      },
    },
    { name: 'Info', reach: (page) => toScreen(page, 'Info') },
    {
      name: 'Wachtwoord wijzigen, with a password that is too short',
      reach: async (page) => {
        await page.goto('#/mijn-gebruiker/wachtwoord-wijzigen')
        await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
        await expect(page.getByText('Je wachtwoord moet minstens 8 tekens')).toBeVisible()
      },
    },
    {
      name: 'Wachtwoord wijzigen, ready and refused',
      reach: async (page) => {
        await page.getByLabel('Huidig wachtwoord', { exact: true }).fill('fout')
        for (const label of ['Nieuw wachtwoord', 'Herhaal nieuw wachtwoord'])
          await page.getByLabel(label, { exact: true }).fill('Nieuw!2026')
        await page.getByRole('button', { name: 'OK' }).click()
        await expect(page.getByText('Fout: Het huidige wachtwoord is niet juist')).toBeVisible()
      },
    },
  ],
  programmes: [
    {
      name: 'Opleiding while it loads',
      reach: async (page) => {
        await choose(page, 'luc.mertens')
        await landed(page)
        await setFaults(page, { endpoint: 'opleiding', kind: 'timeout', times: 1 })
        await openOpleiding(page)
        await expect(page.getByText('Opleidingen worden opgehaald…')).toBeAttached()
      },
    },
    {
      name: 'Opleiding that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Opleiding',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(page.getByText('3 van 8 modules')).toBeVisible()
      },
    },
    {
      name: 'Opleiding without programmes',
      reach: async (page) => {
        await menu(page).click()
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'sofie.claes')
        await landed(page)
        await openOpleiding(page)
        await expect(page.getByText('Je volgt nog geen opleiding.')).toBeVisible()
      },
    },
  ],
  'modules of a programme': [
    {
      name: 'Module',
      reach: async (page) => {
        await choose(page, 'luc.mertens')
        await landed(page)
        await openOpleiding(page)
        await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
        await expect(page.getByText('3 van 8 modules bereikt')).toBeVisible()
      },
    },
    {
      name: 'Module with a filter that lets none through',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Terug' }).click()
        await page.getByRole('button', { name: 'Spaans richtgraad 1' }).click()
        await page.getByLabel('Toestand').selectOption('Nog niet gevolgd')
        await expect(page.getByText('Geen modules met deze toestand.')).toBeVisible()
      },
    },
    {
      name: 'the timeline of a programme, with details',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Terug' }).click()
        await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
        await page.getByText('Tijdlijn', { exact: true }).click()
        await page.getByRole('button', { name: /^Btw-aangifte.*Aan het volgen$/ }).click()
        await expect(page.getByRole('status').getByText('Btw-aangifte')).toBeVisible()
      },
    },
  ],
  'what a student changes': [
    {
      name: 'what can be changed',
      reach: async (page) => {
        await choose(page, an.gebruikersnaam)
        await landed(page)
        await page.getByRole('link', { name: 'Mijn gegevens' }).click()
        await expect(page.getByRole('button', { name: 'Gsm bewerken' })).toBeVisible()
      },
    },
    {
      name: 'Gsm bewerken, with a number that is none',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Gsm bewerken' }).click()
        await page.getByRole('textbox', { name: 'Gsm' }).fill('0470')
        await page.getByRole('button', { name: 'Bewaren' }).click()
        await expect(page.getByText('Dit is geen geldig Belgisch gsm-nummer.')).toBeVisible()
      },
    },
    {
      name: 'Opgelet!, when it cannot be saved',
      reach: async (page) => {
        await setFaults(page, { endpoint: 'vwocursistpersonalia change', kind: 'html', times: 1 })
        await page.getByRole('textbox', { name: 'Gsm' }).fill('0470123456')
        await page.getByRole('button', { name: 'Bewaren' }).click()
        await expect(page.getByRole('dialog', { name: 'Opgelet!' })).toBeVisible()
      },
    },
    {
      name: 'Adres bewerken, with the list of municipalities',
      reach: async (page) => {
        await page.getByRole('button', { name: 'OK' }).click()
        await page.getByRole('button', { name: 'Annuleren' }).click()
        await page.getByRole('button', { name: 'Adres bewerken' }).click()
        await page.getByRole('combobox', { name: 'Gemeente' }).fill('ker')
        await expect(page.getByRole('option', { name: 'Kerkom 3370' })).toBeVisible()
      },
    },
    {
      name: 'Adres bewerken, with a postcode that nobody has',
      reach: async (page) => {
        await page.getByLabel('Postcode').fill('0000')
        await expect(page.getByText('Geen gemeente heeft deze postcode.')).toBeVisible()
      },
    },
    {
      name: 'the form that changes the password',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Annuleren' }).click()
        await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
        await expect(page.getByLabel('Huidig wachtwoord', { exact: true })).toBeVisible()
      },
    },
  ],
  'the agenda of a student': [
    {
      name: 'Agenda while it loads',
      reach: async (page) => {
        await choose(page, an.gebruikersnaam)
        await landed(page)
        await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'timeout', times: 1 })
        await page.getByRole('link', { name: /^Agenda/ }).click()
        await expect(page.getByText('De agenda wordt opgehaald…')).toBeAttached()
      },
    },
    {
      name: 'Agenda that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Agenda',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(agendaCards(page)).not.toHaveCount(0)
      },
    },
    {
      name: 'the details of a lesson',
      reach: async (page) => {
        await agendaCards(page).first().click()
        await expect(page.getByRole('dialog', { name: 'Webproject' })).toBeVisible()
      },
    },
    {
      name: 'a day without lessons',
      reach: async (page) => {
        await page.keyboard.press('Escape')
        await agendaView(page, 'Dag')
        await expect(page.getByText('Er zijn geen lessen gepland op deze dag.')).toBeVisible()
      },
    },
    {
      name: 'a day with a lesson',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Volgende dag' }).click()
        await expect(page.getByRole('button', { name: /^Webproject/ })).toBeVisible()
      },
    },
    { name: 'a week', reach: (page) => agendaView(page, 'Week') },
    { name: 'a month', reach: (page) => agendaView(page, 'Maand') },
    {
      name: 'the timeline',
      reach: async (page) => {
        await agendaView(page, 'Tijdlijn')
        await expect(page.getByRole('region', { name: 'Tijdlijn per vak of module' })).toBeVisible()
      },
    },
    {
      name: 'the window with dates',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Datum kiezen' }).click()
        await expect(page.getByRole('dialog', { name: 'Datum kiezen' })).toBeVisible()
      },
    },
    {
      name: 'the last known agenda, when the server does not answer',
      reach: async (page) => {
        await page.keyboard.press('Escape')
        await agendaView(page, 'Agenda')
        await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'status', status: 503 })
        await toScreen(page, 'Info')
        await toScreen(page, 'Agenda')
        await expect(page.getByText('Laatst bijgewerkt op 24/11/2026')).toBeVisible()
      },
    },
  ],
  'the agenda of others': [
    {
      name: 'the tests and tasks of a child, with filter and details',
      reach: async (page) => {
        await openAgenda(page, 'katrien.maes')
        await expect(agendaCards(page)).not.toHaveCount(0)
        for (const name of ['Toon filter', 'Toon details', 'Afgelaste lessen'])
          await switchPreference(page, name)
        await expect(page.getByLabel('Zoeken in de agenda')).toBeVisible()
      },
    },
    {
      name: 'a filter that finds nothing',
      reach: async (page) => {
        await page.getByLabel('Zoeken in de agenda').fill('nergens')
        await expect(page.getByText('Niets gevonden met deze filter.')).toBeVisible()
      },
    },
    {
      name: 'a busy month of a teacher, with a cancelled lesson',
      reach: async (page) => {
        await signOut(page)
        await openAgenda(page, 'isabelle.lambert')
        await agendaView(page, 'Maand')
      },
    },
    { name: 'a busy week of a teacher', reach: (page) => agendaView(page, 'Week') },
    {
      name: 'a student without lessons',
      reach: async (page) => {
        await signOut(page)
        await openAgenda(page, 'sofie.claes')
        await expect(page.getByText('Er is niets gepland')).toBeVisible()
      },
    },
  ],
  'what others see': [
    {
      name: 'a long name on the landing page',
      reach: async (page) => {
        await choose(page, 'marie.helene')
        await landed(page)
      },
    },
    {
      name: 'a long name in the menu',
      reach: async (page) => {
        await menu(page).click()
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      },
    },
    {
      name: 'Betalingen without payments',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'sofie.claes')
        await landed(page)
        await openBetalingen(page)
        await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
      },
    },
    {
      name: 'Betalingen with too much paid',
      reach: async (page) => {
        await toScreen(page, 'Startpagina')
        await menu(page).click()
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'emre.yilmaz')
        await landed(page)
        await openBetalingen(page)
        await expect(page.getByText('Je hebt € 120,00 te veel betaald.')).toBeVisible()
      },
    },
    {
      name: 'a landing page without tiles',
      reach: async (page) => {
        await menu(page).click()
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'beheerder')
        await landed(page)
      },
    },
    {
      name: 'a password that must be changed',
      reach: async (page) => {
        await menu(page).click()
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'karin.vandenbossche')
        await expect(title(page, 'Wachtwoord wijzigen')).toBeVisible()
      },
    },
  ],
  'the attendance of a student': [
    {
      name: 'Aanwezigheden while it loads',
      reach: async (page) => {
        await choose(page, an.gebruikersnaam)
        await landed(page)
        await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'timeout', times: 1 })
        await page.getByRole('link', { name: 'Aanwezigheden' }).click()
        await expect(page.getByText('Aanwezigheden worden opgehaald…')).toBeAttached()
      },
    },
    {
      name: 'Aanwezigheden that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Aanwezigheden, closed',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(page.getByRole('row', { expanded: false })).not.toHaveCount(0)
      },
    },
    {
      name: 'Aanwezigheden with a class open, sorted',
      reach: async (page) => {
        await page.getByRole('columnheader', { name: 'Start' }).getByRole('button').click()
        await page.getByRole('row', { expanded: false }).first().click()
        await expect(page.getByRole('row', { name: /Aanwezig/ })).not.toHaveCount(0)
      },
    },
    {
      name: 'Aanwezigheden with a search',
      reach: async (page) => {
        await page.getByLabel('Zoeken').fill('aanwezig')
        await expect(page.getByText(/van \d+ lessen/)).toBeVisible()
      },
    },
    {
      name: 'Aanwezigheden with a search that finds nothing',
      reach: async (page) => {
        await page.getByLabel('Zoeken').fill('nergens te vinden')
        await expect(page.getByText('Geen records om weer te geven')).toBeVisible()
      },
    },
  ],
}
