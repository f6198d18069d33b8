import type { Page } from '@playwright/test'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { test as base, choose, expect, goTo, isLanded, title, today } from '../support.ts'

/** The demo on a server with rooms: several people are in one school, each on a device of their own. */
const test = base.extend<{ school: string }>({
  school: async ({ browserName: _ }, use) => {
    const clock = createClock(`${today} 09:30:00`)
    const mock: MockServer = await serveMock({ port: 0, clock, portal: 'dist/e2e' })
    await mock.rooms.open('klas')
    await use(`${mock.url}/kamer/klas/`)
    await mock.close()
  },
})

async function enter(page: Page, school: string, username: string): Promise<void> {
  await page.goto(school)
  await choose(page, username)
  await isLanded(page)
}

/** How the pupil's Aanwezigheden sum up what was registered of the class. */
const summary = (page: Page) =>
  page.getByRole('region', { name: 'Wat nu loopt' }).getByRole('listitem').first()

async function openAttendance(page: Page): Promise<void> {
  await goTo(page, '/info')
  await expect(title(page, 'Info')).toBeVisible()
  await goTo(page, '/Aanwezigheden')
  await expect(title(page, 'Aanwezigheden')).toBeVisible()
  await expect(summary(page)).toContainText('2B')
}

const late = (text: string) => Number(/(\d+) te laat/.exec(text)?.[1] ?? 0)

/** The teacher registers that Milan is late. */
async function registerMilan(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden registreren' }).first().click()
  const code = page.locator('[data-person="6002"] [data-code]')
  await expect(code).toHaveAccessibleName(/^Milan Wouters, nummer \d+, nog niet ingevuld$/)
  // Present, and then late.
  await code.click()
  await code.click()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Alles is bewaard')).toBeVisible()
}

// rule: request-17
test('What a teacher registers stands at once in the other open tabs of the demo', async ({
  page,
  context,
}) => {
  test.slow()
  const [parent, pupil] = [await context.newPage(), await context.newPage()]
  await enter(parent, '', 'tom.wouters')
  await goTo(parent, '/Aanwezigheden')
  await parent.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Milan Wouters' }).click()
  await enter(pupil, '', 'milan.wouters')
  await goTo(pupil, '/Aanwezigheden')
  await expect(summary(pupil)).toContainText('2B')
  const before = late(await summary(pupil).innerText())
  await expect(summary(parent)).toContainText('2B')
  await pupil.getByRole('searchbox', { name: 'Zoeken' }).fill('informatica')
  await enter(page, '', 'jan.janssens')
  await registerMilan(page)
  for (const tab of [parent, pupil]) await expect(summary(tab)).toContainText(`${before + 1} te laat`)
  await expect(pupil.getByRole('searchbox', { name: 'Zoeken' })).toHaveValue('informatica')
})

// server: teacher-9
test('What a teacher registers stands at once in the Aanwezigheden of the pupil and the parent', async ({
  page,
  browser,
  contextOptions,
  school,
}) => {
  test.slow()
  const pupil = await (await browser.newContext(contextOptions)).newPage()
  const parent = await (await browser.newContext(contextOptions)).newPage()
  await enter(pupil, school, 'milan.wouters')
  await enter(parent, school, 'katrien.maes')
  await goTo(parent, '/Agenda')
  await parent.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Milan Wouters' }).click()
  const before: number[] = []
  for (const tab of [pupil, parent]) {
    await openAttendance(tab)
    before.push(late(await summary(tab).innerText()))
  }
  expect(before[0]).toBe(before[1])

  await enter(page, school, 'jan.janssens')
  await registerMilan(page)
  // Nobody touches their tabs: they hear of it.
  for (const tab of [pupil, parent]) {
    await expect(summary(tab)).toContainText(`${(before[0] ?? 0) + 1} te laat`)
    // What they open anew says the same.
    await openAttendance(tab)
    await expect(summary(tab)).toContainText(`${(before[0] ?? 0) + 1} te laat`)
  }
  await Promise.all([page, pupil, parent].map((tab) => tab.close()))
  await Promise.all([pupil, parent].map((tab) => tab.context().close()))
})
