import type { Page } from '@playwright/test'
import { scenarios } from '../../../mocks/controls/scenarios/index.ts'
import { agendaCards, expect, failedRequest, goTo, isLanded, paymentRows, test, title } from '../support.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: RegExp | string) => main(page).getByRole('button', { name })
const codes = (page: Page) => page.locator('[data-person] [data-code]')

async function open(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, path)
  await expect(title(page, name)).toBeVisible()
}
const openPayments = (page: Page) => open(page, '/betalingen', 'Betalingen')
const openRegistration = (page: Page) => open(page, '/aanwezigheden-registreren', 'Aanwezigheden registreren')

/** What a trainer sees of each scenario, where its card says so. */
const cards: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'gewone-dag'(page) {
    await openPayments(page)
    await expect(paymentRows(page)).not.toHaveCount(0)
  },
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
}

/** Their cards are not looked at in a browser yet; tests/mocks/controls/scenarios.test.ts starts them. */
const notYet = [
  'accounts-geblokkeerd',
  'alleen-lezen',
  'alleen-office365',
  'bewaren-mislukt',
  'eerste-aanmelding',
  'eerste-schooldag',
  'einde-schooljaar',
  'examenperiode',
  'geen-rechten',
  'geen-uurrooster',
  'kerstvakantie',
  'onderhoud',
  'registreren-zonder-verbinding',
  'sessie-verloopt',
  'soepele-wachtwoorden',
  'trage-school',
  'vervanging',
  'vijfduizend-lessen',
  'wachtwoord-wijzigen',
  'wankele-lijn',
]

test('Every scenario has its card looked at, or is named here', () => {
  expect([...Object.keys(cards), ...notYet].sort()).toEqual(scenarios.map(({ name }) => name).sort())
})

for (const { name, title: card, person } of scenarios) {
  const look = cards[name]
  if (!look) continue
  test(`${card}: what its card says is so`, async ({ page, problems }) => {
    problems.allow(failedRequest)
    await page.goto(`?scenario=${name}&als=${person}`)
    await isLanded(page)
    await page.waitForFunction(() => window.webstudentMock)
    expect(await page.evaluate(async () => (await window.webstudentMock?.status())?.scenario)).toBe(name)
    await look(page)
  })
}
