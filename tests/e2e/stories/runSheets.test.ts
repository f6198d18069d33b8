import type { Page } from '@playwright/test'
import { type SchoolData, typedText } from '../../../mocks/panel/draaiboeken/gestureText.ts'
import type { Gesture, Step } from '../../../mocks/panel/draaiboeken/sheet.ts'
import { sheets } from '../../../mocks/panel/draaiboeken/sheets/index.ts'
import { agendaCards, choose, expect, failedRequest, signOut, test } from '../support.ts'

const nextStep = (panel: Page) => panel.locator('[data-next]')

/** The school's data, as the run sheet uses them. */
const schoolData = (page: Page): Promise<SchoolData> =>
  page.evaluate(async () => ({
    newcomers: (await window.webstudentMock?.newcomers()) ?? [],
    messages: (await window.webstudentMock?.messages()) ?? [],
  }))

const controls = {
  button: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
  // A tile, the overview and the bar at the bottom may all lead there.
  link: (page: Page, name: string) => page.getByRole('link', { name }).first(),
  tab: (page: Page, name: string) => page.getByRole('tab', { name, exact: true }),
  choice: (page: Page, name: string) => page.getByRole('radio', { name }),
}

/** Makes a gesture, in the portal where possible, else in the panel. */
async function make(gesture: Gesture, page: Page, panel: Page): Promise<void> {
  switch (gesture.do) {
    case 'start': {
      // The panel brings the portal back to the sign-in page.
      const reloaded = page.waitForEvent('load')
      await nextStep(panel)
        .getByRole('button', { name: /^Doe dit voor mij: Start/ })
        .click()
      return void (await reloaded)
    }
    case 'sign in':
      return choose(page, gesture.person)
    case 'sign out':
      return signOut(page)
    case 'click':
      return controls[gesture.what](page, gesture.name).click()
    case 'open first entry':
      return agendaCards(page).first().click()
    case 'close':
      await page.keyboard.press('Escape')
      return expect(page.getByRole('dialog')).toHaveCount(0)
    case 'switch':
      return page.getByRole('switch', { name: gesture.name }).setChecked(gesture.on)
    case 'type': {
      const field = page.getByLabel(gesture.field, { exact: true })
      const text = async () => typedText(gesture.text, await schoolData(page))
      await expect.poll(text).not.toBeNull()
      return field.fill((await text()) ?? '')
    }
    case 'menu':
      await page.getByRole('button', { name: 'Menu openen' }).click()
      return page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: gesture.item }).click()
    case 'mail':
      return nextStep(panel).getByRole('button', { name: 'Open de link' }).click()
    case 'see':
      return expect(page.getByText(gesture.text).filter({ visible: true }).first()).toBeVisible()
    case 'miss':
      return expect(page.getByRole('main').getByText(gesture.text)).toHaveCount(0)
  }
}

/** What the screens are called at which steps end. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Aanmelden',
  '/landing-page': 'Startpagina',
  '/Agenda': 'Agenda',
  '/aanwezigheden-registreren': 'Aanwezigheden registreren',
  '/Aanwezigheden': 'Aanwezigheden',
  '/opleiding': 'Opleiding',
  '/betalingen': 'Betalingen',
  '/configuratie': 'Website configuratie',
  '/mijn-gebruiker': 'Mijn gebruiker',
  '/mijn-gebruiker/gebruiker-aanmaken': 'Gebruiker aanmaken',
  '/mijn-gebruiker/gebruiker-confirmationcode': 'Gebruiker activatie',
  '/mijn-gebruiker/gebruiker-username': 'Gebruikersnaam',
  '/mijn-gebruiker/wachtwoord-vergeten': 'Wachtwoord vergeten',
}

async function walk(step: Step, page: Page, panel: Page): Promise<void> {
  await expect(nextStep(panel).locator('summary')).toContainText(step.title)
  for (const gesture of step.gestures)
    await test.step(`${gesture.do} ${JSON.stringify(gesture)}`, () => make(gesture, page, panel))
  // By its element: an open window hides the page behind it from roles.
  await expect(
    page
      .locator('h1')
      .filter({ hasText: titles[step.screen] ?? 'nowhere' })
      .first(),
  ).toBeVisible()
  await nextStep(panel)
    .getByRole('button', { name: /^Gedaan/ })
    .click()
}

for (const sheet of sheets) {
  test(`The run sheet "${sheet.title}" goes as written, from its first step to its last`, async ({
    page,
    context,
    problems,
  }) => {
    test.slow()
    // A newcomer has no photo, and the server refuses a blocked user.
    problems.allow(failedRequest)
    await page.goto('')
    context.setDefaultTimeout(20_000)
    const panel = await context.newPage()
    await panel.goto('?paneel')
    await panel.getByRole('tab', { name: 'Draaiboeken' }).click()
    await panel.getByRole('button', { name: sheet.title }).click()
    for (const step of sheet.steps) await test.step(step.title, () => walk(step, page, panel))
    await expect(panel.getByText('Alle stappen zijn gedaan.')).toBeVisible()
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(sheet.steps.length)
  })
}

test('The ticks of a run sheet are there after a reload, until it is restarted', async ({ page }) => {
  await page.goto('?paneel')
  await page.getByRole('tab', { name: 'Draaiboeken' }).click()
  await page.getByRole('button', { name: sheets[1]?.title ?? '' }).click()
  await page.getByRole('button', { name: /^Gedaan/ }).click()
  await page.getByRole('button', { name: /^Gedaan/ }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(nextStep(page)).toContainText(sheets[1]?.steps[2]?.title ?? '')
  await page.getByRole('button', { name: 'Opnieuw beginnen' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
