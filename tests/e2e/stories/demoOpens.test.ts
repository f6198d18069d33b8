import type { Page } from '@playwright/test'
import { demoTexts } from '#screens/login/demoTexts.ts'
import { holdBack } from '../portalTest.ts'
import { choose, expect, personaOf, test, title, welcome } from '../support.ts'

const an = personaOf('an.peeters')
const username = (page: Page) => page.getByLabel('Gebruikersnaam')
const opening = (page: Page) => page.getByRole('status').filter({ hasText: demoTexts.opening })
const worker = '**/sw.js'

test('The first visit shows the form and says that the school is opening before its worker runs, and keeps what is typed', async ({
  page,
  context,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(worker, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('', { waitUntil: 'commit' })
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(opening(page)).toBeInViewport()
  await username(page).fill('an.pe')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  release()
  await expect(opening(page)).toHaveCount(0)
  await expect(username(page)).toHaveValue('an.pe')
  await expect(username(page)).toBeFocused()
  await choose(page, an.gebruikersnaam)
  await expect(welcome(page, an.naam)).toBeVisible()
})

test('A demo that was opened before shows the form, and accepts no text until it is certain that the form stays', async ({
  page,
}) => {
  await page.goto('')
  await expect(page.getByRole('heading', { name: demoTexts.title })).toBeVisible()
  const release = await holdBack(page, '**/assets/start-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#first[inert]')).toBeVisible()
  await expect(page.locator('#first').getByText(demoTexts.opening)).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: demoTexts.title })).toBeVisible()
  await expect(page.locator('#first')).toHaveCount(0)
})

test('The menu of the sign-in page opens on a phone, below the strip of the demo', async ({ page }) => {
  await page.goto('')
  await page.getByRole('button', { name: 'Meer opties' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('An address of another page or a scenario never shows the form first', async ({ page }) => {
  for (const address of ['?paneel', `?als=${an.gebruikersnaam}#/`]) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.getElementById('root'))
    await expect(page.locator('#first')).toBeHidden()
  }
})

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false })
  test('the list of people beside the form covers neither the picture nor the button of the panel, and scrolls to its end', async ({
    page,
  }) => {
    await page.goto('')
    const people = page.getByRole('region', { name: demoTexts.title })
    await expect(people.getByRole('button').first()).toBeInViewport()
    const [list, form] = [await people.boundingBox(), await username(page).boundingBox()]
    expect(list?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))
    // Whether what is below the middle of this element belongs to the list of people.
    const under = (of: string) =>
      page.evaluate((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return document
          .querySelector('[aria-labelledby="demo-title"]')
          ?.parentElement?.contains(
            document
              .elementsFromPoint(x + width / 2, y + height / 2)
              .find((each) => !each.closest('aside')) ?? null,
          )
      }, of)
    await people.getByRole('button').last().scrollIntoViewIfNeeded()
    await expect(people.getByRole('button').last()).toBeInViewport({ ratio: 1 })
    expect(await under('aside button')).toBe(false)
    expect(await under('#root svg g')).toBe(false)
  })
})
