import type { Page } from '@playwright/test'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { expect, failedRequest, panelButton, tab } from '../support.ts'
import { walk } from './walk.ts'

/** Opens a tab and waits for its content. */
async function choose(page: Page, name: string, shown: string): Promise<void> {
  await tab(page, name).click()
  await expect(page.getByText(shown).first()).toBeVisible()
}

/** Makes the control of the clock fail in the next page that is loaded. */
const breakClock = (page: Page) =>
  page.addInitScript(() => {
    const advanceClock = () => Promise.reject(new Error('De school van de demo antwoordt niet.'))
    let school: typeof window.webstudentMock
    Object.defineProperty(window, 'webstudentMock', {
      get: () => school,
      set: (value) => {
        school = Object.assign(value, { advanceClock })
      },
    })
  })

walk({
  'the panel': {
    async 'the people'(page) {
      await panelButton(page).click()
      await choose(page, 'Personen', 'Webleerling')
      await page.getByText('Gebruikersnaam en wachtwoord').first().click()
      await page.getByText('Wie nog geen gebruiker heeft').click()
    },
    async 'a list of names'(page) {
      await page.getByText('Een klas van een lijst').click()
      await page.getByLabel('Namen').fill('An Peeters\nAn Peeters\n12\nVan Quaghebeur, Zélie')
      await expect(page.getByText('Gelezen: 3 personen')).toBeVisible()
    },
    async 'a class from a list, about to be forgotten'(page) {
      await page.getByRole('button', { name: 'Toevoegen aan de school' }).click()
      await expect(page.getByText('In de klas: 3 personen')).toBeVisible()
      await page.getByRole('button', { name: 'De klas vergeten' }).click()
      await expect(page.getByRole('button', { name: 'Ja, vergeten' })).toBeVisible()
    },
    async 'no person found'(page) {
      await page.getByLabel('Zoeken').fill('niemand')
      await expect(page.getByText('Niemand gevonden.')).toBeVisible()
    },
    'an empty Postvak': (page) => choose(page, 'Postvak', 'Er is nog niets verstuurd.'),
    async 'a Postvak with mail'(page) {
      await page.evaluate(() =>
        fetch('bin/server.fcgi/account/resetpasswordrequest?username=an.peeters', { method: 'POST' }),
      )
      await expect(page.getByRole('list', { name: 'Berichten, nieuwste eerst' })).toBeVisible()
    },
    'the scenarios': (page) => choose(page, 'Scenario', 'Een gewone dag'),
    'no faults': (page) => choose(page, 'Storingen', 'Er zijn geen storingen.'),
    async 'faults, and an impossible fault'(page) {
      await page.getByRole('button', { name: /^Trage lijn/ }).click()
      await expect(page.getByText('Traag antwoord: 2.000 tot 3.000 ms').first()).toBeVisible()
      await page.getByLabel('Soort storing').selectOption('Traag antwoord')
      await page.getByLabel('Vertraging in ms').fill('veel')
      await page.getByRole('button', { name: 'Storing toevoegen' }).click()
      await expect(page.getByText('Geef een geheel getal van 0 tot')).toBeVisible()
    },
    async 'the clock'(page) {
      await choose(page, 'Klok', 'Op de klok van de school')
      await page.getByRole('button', { name: '+1 dag' }).click()
      await expect(page.getByText('1 dag later dan dit toestel').last()).toBeVisible()
    },
    'the data': (page) => tab(page, 'Gegevens').click(),
    'the traffic': (page) => tab(page, 'Verkeer').click(),
    'the run sheets': (page) => tab(page, 'Draaiboeken').click(),
    async 'something that failed'(page) {
      await breakClock(page)
      await page.reload()
      const panel = panelButton(page)
      // On a phone a reload closes the panel; on a wide screen it opens by itself.
      await expect(async () => {
        if (!(await tab(page, 'Klok').isVisible())) await panel.click({ timeout: 1000 })
        await tab(page, 'Klok').click({ timeout: 1000 })
      }).toPass({ timeout: scaleLimit(30_000) })
      await page.getByRole('button', { name: '+1 dag' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'antwoordt niet' }).first()).toBeVisible()
    },
  },
  'the panel in a window of its own': {
    'the people': {
      allows: failedRequest,
      async reach(page) {
        await page.goto('?paneel')
        await choose(page, 'Personen', 'Webleerling')
      },
    },
    'the scenarios': (page) => choose(page, 'Scenario', 'Een gewone dag'),
    'the faults': (page) => choose(page, 'Storingen', 'Er zijn geen storingen.'),
  },
  'the puzzle in a window of its own': {
    'no puzzle': {
      allows: failedRequest,
      async reach(page) {
        await page.goto('?paneel')
        await choose(page, 'Raadsel', 'Er is niets verborgen')
        await page.getByText('Voor de trainer').click()
        await expect(page.getByLabel('Wat verberg je?')).toBeVisible()
      },
    },
    async 'a hint, and a missing answer'(page) {
      await page.evaluate(() => window.webstudentMock?.startPuzzle('veld-weg'))
      await page.evaluate(() => window.webstudentMock?.hintPuzzle())
      await page.getByRole('button', { name: 'Dit is ons antwoord' }).click()
      await expect(page.getByText('Kies eerst een antwoord.')).toBeVisible()
    },
    'a tab that is closed during a puzzle': (page) =>
      choose(page, 'Storingen', 'Dicht zolang er gezocht wordt'),
    async 'a solved puzzle'(page) {
      await page.evaluate(() => window.webstudentMock?.answerPuzzle({ choice: 2, by: 'Groep 1' }))
      await choose(page, 'Raadsel', 'Wat je onthoudt')
      await expect(page.getByRole('button', { name: 'Zet het recht' })).toBeVisible()
    },
  },
  'people side by side': {
    async nobody(page) {
      await page.goto('?naast-elkaar')
      await expect(page.getByText('Er staat nog niemand.')).toBeVisible()
    },
    async 'two people'(page) {
      for (const username of ['an.peeters', 'katrien.maes'])
        await page.getByLabel('Iemand toevoegen').selectOption(username)
      for (const name of ['An Peeters', 'Katrien Maes'])
        await expect(
          page.frameLocator(`iframe[title="Portaal van ${name}"]`).getByText(`Welkom ${name}`),
        ).toBeVisible()
    },
  },
  'the cards of a class': {
    async 'no cards'(page) {
      await page.goto('?kaarten')
      await expect(page.getByText('Er is nog geen klas.')).toBeVisible()
    },
    async cards(page) {
      await page.evaluate(() =>
        window.webstudentMock?.addClassmates([
          { voornaam: 'Zélie', naam: 'Van Quaghebeur' },
          { voornaam: 'Maximiliaan-Alexander', naam: 'Vandenbroucke-Verschueren' },
        ]),
      )
      await expect(page.getByRole('img')).toHaveCount(2)
    },
  },
})
