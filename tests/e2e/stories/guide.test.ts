import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { scenarios } from '../../../mocks/controls/scenarios/index.ts'
import {
  expect,
  failedRequest,
  goTo,
  openBetalingen,
  openOpleiding,
  paymentRows,
  personaOf,
  setFaults,
  signIn,
  test,
  title,
} from '../support.ts'

/** Sentences of the trainer's guide that no other story walks. Each test holds the guide to the words that it walks. */

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const guide = oneLine(readFileSync('docs/handleiding-trainer.md', 'utf8'))
const says = (...sentences: string[]) => {
  for (const sentence of sentences) expect(guide).toContain(sentence)
}

const an = personaOf('an.peeters')
const wide = { width: 1280, height: 800 }
const panelButton = (page: Page) => page.getByRole('button', { name: /^Paneel/ })

/** In which half of the window the middle of the button is. */
async function placeOf(page: Page): Promise<string> {
  const { x, y, width, height } = (await panelButton(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const { width: pageWidth, height: pageHeight } = page.viewportSize() ?? wide
  const [across, down] = [x + width / 2 < pageWidth / 2, y + height / 2 < pageHeight / 2]
  return `${down ? 'top' : 'bottom'} ${across ? 'left' : 'right'}`
}

test('The button Paneel is where the guide says', async ({ page }) => {
  says('Onderaan staat de knop **Paneel**: links onder het menu, of rechts zolang er geen menu is.')
  says('Op een smal scherm staat ze altijd bovenaan, ook boven een open venster van het portaal.')
  await page.goto('')
  await expect.poll(() => placeOf(page)).toBe('top left')
  await page.setViewportSize(wide)
  await expect.poll(() => placeOf(page)).toBe('bottom right')
  await signIn(page, an.gebruikersnaam)
  await expect.poll(() => placeOf(page)).toBe('bottom left')
})

/** What the faults did to each call of a visit. The log has them in the order in which they ended. */
async function visitWith(page: Page): Promise<string[]> {
  await page.evaluate(() => window.webstudentMock?.reset())
  await signIn(page, an.gebruikersnaam)
  await setFaults(page, { kind: 'html', every: 3 }, { kind: 'delay', ms: 5, jitter: 20 })
  await page.evaluate(() => window.webstudentMock?.clearTraffic())
  const again = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' })
  for (const open of [openBetalingen, openOpleiding]) {
    await goTo(page, '/landing-page')
    await open(page)
    await expect(
      paymentRows(page).or(again).or(page.getByRole('main').locator('table')).first(),
    ).toBeVisible()
  }
  await goTo(page, '/mijn-gebruiker')
  await expect(title(page, 'Mijn gebruiker')).toBeVisible()
  const lines = () =>
    page.evaluate(async () =>
      ((await window.webstudentMock?.traffic()) ?? [])
        .map(({ endpoint, fault }) => `${endpoint} ${fault}`)
        .sort(),
    )
  // The last calls are late: the title stands there before their answers.
  for (const last of ['ExternSysteem ', 'RPC/API '])
    await expect.poll(async () => (await lines()).some((line) => line.startsWith(last))).toBe(true)
  return lines()
}

test('What was shown in the morning is shown in the afternoon: a fault hits the same calls', async ({
  page,
  problems,
}) => {
  says(
    'Een storing treft oproepen op volgorde, nooit bij toeval: wat je vanmorgen toonde, toon je vanmiddag precies zo.',
  )
  problems.allow(failedRequest)
  await page.goto('')
  await page.waitForFunction(() => window.webstudentMock)
  const [morning, afternoon] = [await visitWith(page), await visitWith(page)]
  expect(morning.filter((line) => line.endsWith('html'))).not.toEqual([])
  expect(afternoon).toEqual(morning)
})

test('Every scenario has a button that copies a link to it', async ({ page, context }) => {
  says("Bij elk scenario in het paneel staat een knop die zo'n link kopieert.")
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('')
  await panelButton(page).click()
  await page.getByRole('tab', { name: 'Scenario' }).click()
  const links = page.getByRole('button', { name: /^Link naar .* kopiëren$/ })
  await expect(links).toHaveCount(scenarios.length)
  await page.getByRole('button', { name: 'Link naar Betaling over tijd kopiëren' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('?scenario=niets-betaald')
})

test('A form that somebody types in stays when the clock is moved', async ({ page }) => {
  says('Een formulier waarin iemand al iets getypt heeft, blijft staan zoals het is.')
  says('Niemand wordt afgemeld doordat je de klok verzet')
  await signIn(page, an.gebruikersnaam)
  await goTo(page, '/mijn-gegevens')
  await page.getByRole('button', { name: 'Gsm bewerken' }).click()
  const field = page.getByRole('textbox', { name: 'Gsm' })
  await field.fill('0470 99 99 99')
  await page.evaluate(() => window.webstudentMock?.advanceClock(7 * 86_400_000))
  await expect(field).toHaveValue(/0470 99 99 99/)
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByRole('main').getByText('0470 99 99 99')).toBeVisible()
})

test('On a screen where somebody waits for a mail, Postvak stands beside Paneel with the number of new messages', async ({
  page,
}) => {
  says(
    'Op de schermen waar iemand op een mail wacht, staat naast de knop **Paneel** ook een knop **Postvak** met het aantal nieuwe berichten.',
  )
  await page.goto('#/mijn-gebruiker/gebruiker-username')
  await page.getByLabel('Gebruikersnaam').fill(an.gebruikersnaam)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  const postbox = page.getByRole('button', { name: /^Postvak.*1 nieuw bericht/ })
  await expect(postbox).toBeVisible()
  await postbox.click()
  await expect(page.getByRole('tab', { name: 'Postvak' })).toHaveAttribute('aria-selected', 'true')
})
