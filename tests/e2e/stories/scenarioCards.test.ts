import type { Page } from '@playwright/test'
import { scenarios } from '../../../mocks/controls/scenarios/index.ts'
import {
  agendaCards,
  choose,
  expect,
  failedRequest,
  goTo,
  isLanded,
  paymentRows,
  test,
  title,
} from '../support.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: RegExp | string) => main(page).getByRole('button', { name })
const codes = (page: Page) => page.locator('[data-person] [data-code]')

async function open(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, path)
  await expect(title(page, name)).toBeVisible()
}
const openPayments = (page: Page) => open(page, '/betalingen', 'Betalingen')
const openRegistration = (page: Page) => open(page, '/aanwezigheden-registreren', 'Aanwezigheden registreren')

/** No lesson on the day that the agenda shows, and it is this one. */
async function dayWithout(page: Page, day: string): Promise<void> {
  await open(page, '/Agenda', 'Agenda')
  await expect(page.locator('h2').first()).toContainText(day)
  await page
    .getByRole('group', { name: 'Weergave' })
    .getByRole('button', { name: 'Dag', exact: true })
    .click()
  await expect(page.getByText('Er zijn geen lessen gepland op deze dag.')).toBeVisible()
}

/** What a trainer sees of each scenario, where its card says so. */
const cards: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'gewone-dag'(page) {
    await openPayments(page)
    await expect(paymentRows(page)).not.toHaveCount(0)
  },
  'wachtwoord-wijzigen': (page) => expect(page.getByText('Kies eerst een nieuw wachtwoord.')).toBeVisible(),
  'eerste-aanmelding': (page) => expect(page.getByText('Kies eerst een nieuw wachtwoord.')).toBeVisible(),
  async 'lege-cursist'(page) {
    await openPayments(page)
    await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
    await open(page, '/opleiding', 'Opleiding')
    await expect(page.getByText('Je volgt nog geen opleiding.')).toBeVisible()
    await open(page, '/Aanwezigheden', 'Aanwezigheden')
    await expect(page.getByText('Geen records om weer te geven')).toBeVisible()
    await open(page, '/Agenda', 'Agenda')
    await expect(page.getByText(/^Er is niets gepland/)).toBeVisible()
    await expect(agendaCards(page)).toHaveCount(0)
  },
  async 'vijfduizend-lessen'(page) {
    await open(page, '/Aanwezigheden', 'Aanwezigheden')
    await button(page, 'Alle lessen').or(page.getByText('Alle lessen')).first().click()
    await expect(page.getByText(/van 5\.?000 lessen/).first()).toBeVisible()
    await open(page, '/Agenda', 'Agenda')
    await expect(agendaCards(page)).not.toHaveCount(0)
  },
  async 'niets-betaald'(page) {
    await openPayments(page)
    await expect(paymentRows(page).first()).toBeVisible()
    await expect(paymentRows(page).filter({ hasText: 'Volledig betaald' })).toHaveCount(0)
    await expect(main(page).getByText('Nog te betalen').first()).toBeVisible()
  },
  async 'alles-betaald'(page) {
    await openPayments(page)
    await expect(page.getByText('Alles is betaald.')).toBeVisible()
  },
  async 'te-veel-betaald'(page) {
    await openPayments(page)
    await expect(page.getByText(/^Je hebt .* te veel betaald\.$/)).toBeVisible()
  },
  async geslaagd(page) {
    const waiting = await page.evaluate(async () =>
      (await window.webstudentMock?.rows('loopbanen'))?.filter(
        (row) => row.CursistID === 5001 && row.Resultaat === '?',
      ),
    )
    expect(waiting).toEqual([])
    await open(page, '/opleiding', 'Opleiding')
    await expect(page.getByText(/\d+ van \d+ modules/).first()).toBeVisible()
  },
  async 'twee-namen'(page) {
    await openPayments(page)
    await page.getByRole('button', { name: 'Cursist of leerling kiezen' }).click()
    await page.getByLabel('Naam, nummer of geboortedatum').fill('peeters an')
    await expect(button(page, /Peeters An.*5001/s)).toBeVisible()
    await expect(button(page, /Peeters An.*5991/s)).toBeVisible()
  },
  async 'ouder-zonder-kinderen'(page) {
    await open(page, '/mijn-gebruiker', 'Mijn gebruiker')
    await expect(page.getByText('Er is nog geen kind aan je gebruiker gekoppeld.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Kind toevoegen' })).toBeVisible()
  },
  async 'klas-van-35'(page) {
    await openRegistration(page)
    await expect(codes(page)).toHaveCount(35)
    await expect(page.getByText('35 nog niet ingevuld')).toBeVisible()
  },
  async 'collega-was-eerst'(page) {
    await openRegistration(page)
    await expect(button(page, /, te laat, opmerking: Fiets stuk/)).toBeVisible()
  },
  async 'vast-door-secretariaat'(page) {
    await openRegistration(page)
    await expect(page.getByText('Vast', { exact: true })).toHaveCount(4)
  },
  async 'geen-uurrooster'(page) {
    await openRegistration(page)
    await expect(main(page)).not.toContainText(/dinsdag|di 24/)
    await expect(codes(page).first()).toBeVisible()
  },
  async 'registreren-zonder-verbinding'(page) {
    await openRegistration(page)
    await button(page, 'Iedereen aanwezig').click()
    await page.getByRole('button', { name: 'Bewaren' }).click()
    await expect(page.getByText(/^Niet bewaard: /)).toBeVisible()
    await expect(page.getByText('35 aanwezig')).toBeVisible()
  },
  async vervanging(page) {
    await openRegistration(page)
    await page.getByRole('button', { name: 'Kies een groep' }).or(page.getByLabel('Groep')).first().click()
    await expect(page.getByRole('dialog').or(page.getByRole('listbox'))).toBeVisible()
  },
  async 'accounts-geblokkeerd'(page) {
    await choose(page, 'an.peeters')
    await expect(page.getByText('Fout bij aanmelden: Gebruiker geblokkeerd').first()).toBeVisible()
    await expect(title(page, 'Aanmelden')).toBeVisible()
  },
  async 'geen-rechten'(page) {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: /^Aangemeld als/ })).toBeVisible()
    await expect(
      menu.getByRole('link', { name: /Betalingen|Agenda|Opleiding|Aanwezigheden|Mijn gegevens/ }),
    ).toHaveCount(0)
  },
  async 'alleen-lezen'(page) {
    await open(page, '/mijn-gegevens', 'Mijn gegevens')
    await expect(
      page.getByText('Persoonlijke informatie').or(page.getByText('Wie je bent')).first(),
    ).toBeVisible()
    await expect(button(page, /bewerken/i)).toHaveCount(0)
  },
  async 'alleen-office365'(page) {
    await open(page, '/mijn-gebruiker', 'Mijn gebruiker')
    await expect(button(page, 'Office 365 koppelen')).toBeVisible()
    await expect(button(page, /(Google|Facebook) koppelen/)).toHaveCount(0)
  },
  async 'soepele-wachtwoorden'(page) {
    await open(page, '/mijn-gebruiker', 'Mijn gebruiker')
    await button(page, /^Wachtwoord wijzigen|^Wijzigen/)
      .first()
      .click()
    await expect(page.getByText(/minstens 8 tekens/)).toHaveCount(0)
  },
  examenperiode: async (page) => {
    await open(page, '/Agenda', 'Agenda')
    await expect(page.locator('h2').first()).toContainText('vr 15 januari')
    await expect(agendaCards(page).filter({ hasText: 'Examen' })).not.toHaveCount(0)
  },
  async 'eerste-schooldag'(page) {
    await open(page, '/Agenda', 'Agenda')
    await expect(page.locator('h2').first()).toContainText('1 september')
    await expect(agendaCards(page)).not.toHaveCount(0)
    await open(page, '/Aanwezigheden', 'Aanwezigheden')
    await expect(main(page).getByText(/Te laat|Afwezig/)).toHaveCount(0)
  },
  kerstvakantie: (page) => dayWithout(page, 'ma 28 december'),
  async 'einde-schooljaar'(page) {
    await open(page, '/Agenda', 'Agenda')
    await expect(page.locator('h2').first()).toContainText('28 juni')
  },
  async 'trage-school'(page) {
    await goTo(page, '/betalingen')
    await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
    await page.clock.fastForward(3_000)
    await expect(paymentRows(page)).not.toHaveCount(0)
  },
  async 'wankele-lijn'(page) {
    await openPayments(page)
    await expect(paymentRows(page)).not.toHaveCount(0)
  },
  async onderhoud(page) {
    await openPayments(page)
    await expect(button(page, 'Opnieuw proberen')).toBeVisible()
    await open(page, '/opleiding', 'Opleiding')
    await expect(page.getByText(/\d+ van \d+ modules/).first()).toBeVisible()
  },
  async 'bewaren-mislukt'(page) {
    await open(page, '/mijn-gegevens', 'Mijn gegevens')
    await button(page, 'Gsm bewerken').click()
    const field = page.getByRole('textbox', { name: 'Gsm' })
    await field.fill('0470 99 99 99')
    await page.getByRole('button', { name: 'Bewaren' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(field).toHaveValue(/0470 99 99 99/)
    await page.getByRole('button', { name: 'Bewaren' }).click()
    await expect(field).toHaveCount(0)
    await expect(main(page)).toContainText('99 99 99')
  },
  async 'sessie-verloopt'(page) {
    for (let n = 0; n < 4; n++) {
      await open(page, '/opleiding', 'Opleiding')
      await openPayments(page)
      await expect(paymentRows(page)).not.toHaveCount(0)
    }
    const hits = await page.evaluate(async () => (await window.webstudentMock?.status())?.faults[0]?.hits)
    expect(hits).toBeGreaterThan(0)
  },
}

test('Every scenario has its card looked at', () => {
  expect(Object.keys(cards).sort()).toEqual(scenarios.map(({ name }) => name).sort())
})

for (const { name, title: card, person } of scenarios) {
  const look = cards[name]
  if (!look) continue
  test(`${card}: what its card says is so`, async ({ page, problems }) => {
    problems.allow(failedRequest)
    const isPasswordAsked = /^(wachtwoord-wijzigen|eerste-aanmelding)$/.test(name)
    await page.goto(`?scenario=${name}${person === null ? '' : `&als=${person}`}`)
    if (name === 'trage-school') {
      await expect(async () => {
        await page.clock.fastForward(3_000)
        await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible({ timeout: 500 })
      }).toPass()
    } else if (person === null) await expect(title(page, 'Aanmelden')).toBeVisible()
    else if (!isPasswordAsked) await isLanded(page)
    await page.waitForFunction(() => window.webstudentMock)
    expect(await page.evaluate(async () => (await window.webstudentMock?.status())?.scenario)).toBe(name)
    await look(page)
  })
}
