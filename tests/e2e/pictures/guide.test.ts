import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { serveMock } from '#mocks/http/serve.ts'
import { sheetLink } from '#mocks/panel/sheets/sheetLink.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { openTile } from '../support.ts'
import { compact, pictureOf, pictureTime, store, test } from './pictureTest.ts'

const wide = { width: 1280, height: 760 }
const phone = { width: 360, height: 740 }
/** The largest that a picture may be, so that the guide loads fast. */
const mostBytes = 100_000

const person = (page: Page, name: string) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()

/** Opens the panel at one of its tabs, until that shows what it has to show. */
async function panelAt(page: Page, tab: string, shown: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Paneel van de trainer' })
  const launcher = page.getByRole('complementary', { name: 'Demo' })
  if (!(await panel.isVisible())) await launcher.getByRole('button', { name: /^Paneel/ }).click()
  await panel.getByRole('tab', { name: tab }).click()
  const content = panel.getByRole('tabpanel', { name: tab })
  await content.waitFor()
  await content.locator(':scope:not(:has([data-skeleton]))').waitFor()
  await content.getByText(shown).first().waitFor()
}

test("the pictures of the trainer's guide", async ({ browser, open, baseURL }) => {
  const address = baseURL ?? ''
  test.setTimeout(scaleLimit(300_000))
  /** Stores a picture of the page for the guide. */
  async function keep(page: Page, name: string): Promise<void> {
    const picture = await compact(browser, await pictureOf(page))
    expect(picture.length, name).toBeLessThanOrEqual(mostBytes)
    store(`docs/pictures/${name}.webp`, picture)
  }

  const page = await open(wide)
  await person(page, 'An Peeters Cursist').waitFor()
  await keep(page, 'aanmelden')

  await page.goto(`${address}?scenario=niets-betaald&als=an.peeters`)
  await heading(page, 'Welkom An Peeters')
  await panelAt(page, 'Personen', 'Sofie Claes')
  await keep(page, 'personen')
  await page.getByText('Een klas van een lijst').click()
  const names = page.getByLabel('Namen')
  await names.fill(
    '1\tVan den Broeck\tJan\n2\tPEETERS\tLies\n3\tEl Amrani\tYasmine\n\nDe Smet, Kobe\nZoë O’Brien',
  )
  await names.evaluate((field) => field.scrollIntoView())
  await keep(page, 'klas')
  await page.getByRole('button', { name: 'Toevoegen aan de school' }).click()
  await page.getByText('In de klas: 5 personen').waitFor()
  const cards = await page.context().newPage()
  await cards.setViewportSize({ width: 1024, height: 620 })
  await cards.goto(`${address}?kaarten`)
  await cards.getByRole('img', { name: "QR-code van Zoë O'Brien" }).waitFor()
  await keep(cards, 'kaarten')
  await cards.close()
  await page.evaluate(() => window.webstudentMock?.forgetClass())
  const beside = await page.context().newPage()
  await beside.setViewportSize(wide)
  await beside.goto(`${address}?naast-elkaar=beheerder,an.peeters`)
  await beside.frameLocator('iframe[title="Portaal van An Peeters"]').getByText('Welkom An Peeters').waitFor()
  const setting = beside.frameLocator('iframe[title="Portaal van Beheerder"]').getByLabel('Betalingen tonen')
  const tile = beside.frameLocator('iframe[title="Portaal van An Peeters"]').getByText('Betalingen').last()
  for (const each of [setting, tile])
    await each.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await keep(beside, 'naast-elkaar')
  await beside.close()
  await panelAt(page, 'Raadsel', 'Wat klopt er niet?')
  await page.evaluate(() => window.webstudentMock?.startPuzzle('veld-weg'))
  await page.getByText('Wat is er aan de hand?').waitFor()
  await keep(page, 'raadsel')
  // The reset ended every session.
  await page.goto(`${address}?scenario=niets-betaald&als=an.peeters`)
  await heading(page, 'Welkom An Peeters')
  await panelAt(page, 'Scenario', 'Een gewone dag')
  await keep(page, 'scenarios')
  await panelAt(page, 'Klok', 'Op de klok van de school')
  await keep(page, 'klok')

  await page.evaluate(async () => {
    await window.webstudentMock?.setFaults([
      { kind: 'delay', ms: 800 },
      { kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen', times: 1 },
    ])
  })
  await panelAt(page, 'Storingen', 'Wat nu geldt')
  await keep(page, 'storingen')
  await page.evaluate(() =>
    window.webstudentMock?.setFaults([
      { kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen', times: 1 },
    ]),
  )
  await openTile(page, 'Betalingen')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).waitFor()
  await panelAt(page, 'Verkeer', 'Past niet.')
  await keep(page, 'verkeer')

  await page.goto(`${address}?scenario=gewone-dag`)
  await person(page, 'An Peeters Cursist').waitFor()
  await page.goto(`${address}#/mijn-gebruiker/gebruiker-username`)
  await page.getByText('Voer uw gebruikersnaam in').waitFor()
  await page.getByLabel('Gebruikersnaam').fill('an.peeters')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByText('Hebben we je account kunnen vinden').waitFor()
  await panelAt(page, 'Postvak', 'an.peeters@mail.example')
  await keep(page, 'postvak')
  await panelAt(page, 'Gegevens', 'Laatste wijziging ongedaan maken')
  await keep(page, 'gegevens')
  await panelAt(page, 'Draaiboeken', 'Een vergeten wachtwoord')
  await page.getByRole('button', { name: 'Een vergeten wachtwoord' }).click()
  const done = page.getByRole('button', { name: /^Gedaan/ })
  for (let step = 0; step < 3; step++) await done.click()
  await page.getByRole('button', { name: 'Open de link' }).scrollIntoViewIfNeeded()
  await keep(page, 'draaiboek')

  await page.goto(`${address}?scenario=gewone-dag`)
  await person(page, 'An Peeters Cursist').waitFor()
  await panelAt(page, 'Draaiboeken', 'Een vergeten wachtwoord')
  await page.getByRole('button', { name: 'Alle draaiboeken' }).click()
  await page.getByRole('button', { name: 'Een cursist kijkt rond' }).click()
  await done.click()
  await page.getByRole('button', { name: 'Toon: Klik op de aanmeldpagina op An Peeters.' }).click()
  await page.locator('[data-trainer="ring"]').waitFor()
  await keep(page, 'toon')
  await done.click()
  await page.goto(`${address}?als=an.peeters`)
  await heading(page, 'Welkom An Peeters')
  await page.keyboard.press('F8')
  await page.getByRole('complementary', { name: 'Beamer' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Agenda/ })
    .hover()
  // This key does not move anything here.
  await page.keyboard.press('ArrowUp')
  await page.locator('[data-trainer="keys"] kbd').waitFor()
  await keep(page, 'beamer')
  await page.keyboard.press('F8')

  const own = [
    '# Sofie zoekt haar lessen\ndoel: Wat een nieuwe cursist ziet.\nminuten: 5\nversie: 1.3.2',
    '## Aanmelden\n- start: Een gewone dag [gewone-dag]\nscherm: /',
    '## Startpagina\n> Sofie is nieuw: ze heeft nog niets.\n- meld aan: Sofie Claes [sofie.claes]\nscherm: /landing-page',
  ].join('\n\n')
  await page.goto(sheetLink(`${address}?paneel`, own))
  await page.getByRole('button', { name: 'Bewerken' }).click()
  await page.getByLabel('Wat je zegt bij stap 2').scrollIntoViewIfNeeded()
  await keep(page, 'opname')

  const small = await open(phone)
  await person(small, 'An Peeters Cursist').waitFor()
  await panelAt(small, 'Scenario', 'Een gewone dag')
  await keep(small, 'telefoon')

  const rooms = await serveMock({
    port: 0,
    clock: createClock(pictureTime),
    portal: join(root, 'dist/e2e'),
  })
  try {
    const start = await open({ width: 620, height: 520 }, `${rooms.url}/`)
    await start.getByRole('button', { name: 'Nieuwe kamer openen' }).waitFor()
    await keep(start, 'kamers')
    await start.close()
  } finally {
    await rooms.close()
  }
})
