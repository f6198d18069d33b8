import type { Page } from '@playwright/test'
import { choose, expect, goTo, isLanded, test } from '../support.ts'

async function enter(page: Page, username: string): Promise<void> {
  await page.goto('')
  await choose(page, username)
  await isLanded(page)
}

/** How the pupil's Aanwezigheden sum up what was registered of the class. */
const summary = (page: Page) =>
  page.getByRole('region', { name: 'Mijn lessen nu' }).getByRole('listitem').first()

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
  await enter(parent, 'tom.wouters')
  await goTo(parent, '/Aanwezigheden')
  await parent.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Milan Wouters' }).click()
  await enter(pupil, 'milan.wouters')
  await goTo(pupil, '/Aanwezigheden')
  await expect(summary(pupil)).toContainText('2B')
  const before = late(await summary(pupil).innerText())
  await expect(summary(parent)).toContainText('2B')
  await pupil.getByRole('searchbox', { name: 'Zoeken' }).fill('informatica')
  await enter(page, 'jan.janssens')
  await registerMilan(page)
  for (const tab of [parent, pupil]) await expect(summary(tab)).toContainText(`${before + 1} te laat`)
  await expect(pupil.getByRole('searchbox', { name: 'Zoeken' })).toHaveValue('informatica')
})
