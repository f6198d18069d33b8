import type { Page } from '@playwright/test'
import { type ScenarioName, scenarios } from '#mocks/controls/scenarios/index.ts'
import { expect, failedRequest, isLanded, test, title } from '../support.ts'
import type { Look } from './cards/card.ts'
import { momentCards } from './cards/moments.ts'
import { networkCards } from './cards/network.ts'
import { peopleCards } from './cards/people.ts'
import { registrationCards } from './cards/registration.ts'
import { settingCards } from './cards/settings.ts'

/** By the scenario's name; a scenario without one does not compile. */
const cards: Readonly<Record<ScenarioName, Look>> = {
  ...peopleCards,
  ...registrationCards,
  ...settingCards,
  ...momentCards,
  ...networkCards,
}

/** Where the person arrives who must choose a password first. */
const askedForPassword = ['wachtwoord-wijzigen', 'eerste-aanmelding']

/** The screen on which a scenario begins is there. */
async function begun(page: Page, name: string, person: string | null): Promise<void> {
  if (person === null) await expect(title(page, 'Aanmelden')).toBeVisible()
  else if (askedForPassword.includes(name)) await expect(title(page, 'Wachtwoord wijzigen')).toBeVisible()
  else await isLanded(page)
}

for (const { name, title: card, person } of scenarios) {
  test(`${card}: what its card says is so`, async ({ page, problems }) => {
    problems.allow(failedRequest)
    await page.goto(`?scenario=${name}${person === null ? '' : `&als=${person}`}`)
    await begun(page, name, person)
    await page.waitForFunction(() => window.webstudentMock)
    expect(await page.evaluate(async () => (await window.webstudentMock?.status())?.scenario)).toBe(name)
    await cards[name](page)
  })
}
