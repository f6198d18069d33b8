import type { Locator, Page } from '@playwright/test'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import { type SchoolData, typedText } from '#mocks/panel/sheets/gestureText.ts'
import type { Gesture, Sheet, Step } from '#mocks/panel/sheets/sheet.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { agendaCards, agendaView, choose, drawer, expect, failedRequest, signOut, test } from '../support.ts'

/** Where the trainer has the panel while a run sheet is walked. */
interface Stage {
  readonly page: Page
  /** What belongs to the portal, without the panel. */
  readonly portal: Page | Locator
  /** The panel; opens it where it is not in sight. */
  readonly panel: () => Promise<Page | Locator>
  /** Brings the portal in sight. */
  readonly toPortal: () => Promise<void>
}

const nextStep = (panel: Page | Locator) => panel.locator('[data-next]')
// The name of the button may end with the number of new messages.
const opener = (page: Page) =>
  page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: /^Paneel/ })
/** All that the portal shows, its dialogs and menus too: what is outside the panel's own part of the page. */
const withoutPanel = (page: Page) => page.locator('body > :not(:has([aria-labelledby="paneel-titel"]))')

const nothingToDo = async () => {}

/** The panel stands in a window of its own, and the portal on a phone. */
async function ownWindow(page: Page): Promise<Stage> {
  const panel = await page.context().newPage()
  await panel.goto('?paneel')
  return { page, portal: page, panel: async () => panel, toPortal: nothingToDo }
}

/** The panel lies over the portal on a phone, and is closed to use the portal. */
async function onPhone(page: Page): Promise<Stage> {
  return {
    page,
    portal: withoutPanel(page),
    async panel() {
      // A command of the panel closes it, and starts the portal anew.
      await expect(opener(page).or(drawer(page)).first()).toBeVisible()
      if (!(await drawer(page).isVisible())) await opener(page).click()
      return drawer(page)
    },
    async toPortal() {
      if (await drawer(page).isVisible()) await page.getByRole('button', { name: 'Paneel sluiten' }).click()
      await expect(drawer(page)).toHaveCount(0)
    },
  }
}

/** The school's data, as the run sheet uses them. */
const schoolData = (page: Page): Promise<SchoolData> =>
  page.evaluate(async () => ({
    newcomers: (await window.webstudentMock?.newcomers()) ?? [],
    messages: (await window.webstudentMock?.messages()) ?? [],
  }))

const controls = {
  // The name may end with a number.
  button: (portal: Page | Locator, name: string) =>
    portal.getByRole('button', { name: new RegExp(`^${name}(: |$)`) }),
  // A tile, the overview and the bar at the bottom may have the same link.
  link: (portal: Page | Locator, name: string) => portal.getByRole('link', { name }).first(),
  tab: (portal: Page | Locator, name: string) => portal.getByRole('tab', { name, exact: true }),
  choice: (portal: Page | Locator, name: string) => portal.getByRole('radio', { name }),
}

/** A field by its name; one that must be filled in has a star behind it. */
const fieldOf = (portal: Page | Locator, name: string) => portal.getByLabel(new RegExp(`^${name}( \\*)?$`))

/** Makes a gesture, in the portal where possible, else in the panel. */
async function make(gesture: Gesture, { page, portal, panel, toPortal }: Stage): Promise<void> {
  if (gesture.do === 'start') {
    // This gesture returns the portal to the sign-in page.
    const reloaded = page.waitForEvent('load')
    await nextStep(await panel())
      .getByRole('button', { name: /^Doe dit voor mij: Start/ })
      .click()
    return void (await reloaded)
  }
  if (gesture.do === 'meanwhile')
    return nextStep(await panel())
      .getByRole('button', { name: /^Doe dit voor mij: Klik bij de klok/ })
      .click()
  if (gesture.do === 'mail')
    return nextStep(await panel())
      .getByRole('button', { name: 'Open de link' })
      .click()
  await toPortal()
  switch (gesture.do) {
    case 'sign in':
      return choose(page, gesture.person)
    case 'sign out':
      return signOut(page)
    case 'click':
      return controls[gesture.what](portal, gesture.name).click()
    case 'open first entry':
      return agendaCards(page).first().click()
    case 'close':
      await page.keyboard.press('Escape')
      return expect(portal.getByRole('dialog')).toHaveCount(0)
    case 'switch':
      return portal.getByRole('switch', { name: gesture.name }).setChecked(gesture.on)
    case 'type': {
      const field = fieldOf(portal, gesture.field)
      const text = async () => typedText(gesture.text, await schoolData(page))
      await expect.poll(text).not.toBeNull()
      return field.fill((await text()) ?? '')
    }
    case 'choose':
      return void (await fieldOf(portal, gesture.field).selectOption({ label: gesture.option }))
    case 'menu':
      await page.getByRole('button', { name: 'Menu openen' }).click()
      return page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: gesture.item }).click()
    case 'view':
      return agendaView(page, gesture.name)
    case 'see':
      return expect(portal.getByText(gesture.text).filter({ visible: true }).first()).toBeVisible()
    case 'miss':
      return expect(page.getByRole('main').getByText(gesture.text)).toHaveCount(0)
  }
}

async function walk(step: Step, place: Stage): Promise<void> {
  await expect(nextStep(await place.panel()).locator('summary')).toContainText(step.title)
  for (const gesture of step.gestures)
    await test.step(`${gesture.do} ${JSON.stringify(gesture)}`, () => make(gesture, place))
  await expect(place.page).toHaveURL(new RegExp(`#${step.screen}([/?]|$)`))
  await nextStep(await place.panel())
    .getByRole('button', { name: /^Gedaan/ })
    .click()
}

async function walkSheet(sheet: Sheet, place: Stage): Promise<void> {
  place.page.context().setDefaultTimeout(scaleLimit(20_000))
  const panel = await place.panel()
  await panel.getByRole('tab', { name: 'Draaiboeken' }).click()
  await panel.getByRole('button', { name: sheet.title }).click()
  for (const step of sheet.steps) await test.step(step.title, () => walk(step, place))
  const last = await place.panel()
  await expect(last.getByText('Alle stappen zijn gedaan.')).toBeVisible()
  await expect(last.getByRole('checkbox', { checked: true })).toHaveCount(sheet.steps.length)
}

/** A docked panel is tested in `recordSheets.test.ts`, where the portal plays the sheets itself. */
const places = {
  'in a window of its own': ownWindow,
  'over the portal on a phone': onPhone,
}

for (const [where, open] of Object.entries(places))
  for (const sheet of sheets)
    test(`With the panel ${where}, the run sheet "${sheet.title}" goes as written, from its first step to its last`, async ({
      page,
      problems,
    }) => {
      test.slow()
      // The server refuses a blocked user.
      problems.allow(failedRequest)
      await page.goto('')
      await walkSheet(sheet, await open(page))
    })

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

for (const size of [
  { width: 1024, height: 600 },
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
])
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size })

    test('The next step is visible with its buttons, from the first step to the longest', async ({
      page,
    }) => {
      await page.goto('')
      await opener(page).click()
      await drawer(page).getByRole('tab', { name: 'Draaiboeken' }).click()
      // On a low screen the part above the run sheets takes at most a third.
      const { y = size.height } = (await drawer(page).getByRole('tabpanel').boundingBox()) ?? {}
      expect(y).toBeLessThanOrEqual(size.height < 700 ? 214 : 310)
      for (const tab of await drawer(page).getByRole('tab').all()) {
        await expect(tab).toBeInViewport({ ratio: 1 })
        const { width = 0, scroll = 0 } = await tab.evaluate((element) => ({
          width: element.clientWidth,
          scroll: element.scrollWidth,
        }))
        expect(scroll).toBeLessThanOrEqual(width)
      }
      await drawer(page)
        .getByRole('button', { name: sheets[0]?.title ?? '' })
        .click()
      await expect(nextStep(drawer(page)).getByRole('button', { name: /^Doe dit voor mij/ })).toBeInViewport({
        ratio: 1,
      })
      for (const { title } of sheets[0]?.steps.slice(0, 3) ?? []) {
        const next = nextStep(drawer(page))
        await expect(next.locator('summary')).toContainText(title)
        await expect(next.locator('summary')).toBeInViewport({ ratio: 1 })
        await expect(next.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
        await expect(next.getByRole('button', { name: /^Gedaan/ })).toBeInViewport({ ratio: 1 })
        await next.getByRole('button', { name: /^Gedaan/ }).click()
      }
    })
  })
