import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { drawer, expect, panelButton, signIn, test } from '../support.ts'

const projector = { width: 1024, height: 768 }
const strip = (page: Page) => page.getByRole('complementary', { name: 'Beamer' })
const keys = (page: Page) => page.locator('[data-trainer="keys"] kbd')
const ring = (page: Page) => page.locator('[data-trainer="ring"]')
const cover = (page: Page) => page.getByRole('dialog', { name: 'Zwart scherm' })

async function secondWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('?paneel')
  await other.getByRole('tab', { name: 'Draaiboeken' }).click()
  await other.getByRole('button', { name: 'Een cursist kijkt rond' }).click()
  return other
}

test('F8 hides the panel, enlarges the pointer, circles clicks, and shows keys but no passwords', async ({
  page,
}) => {
  await page.setViewportSize(projector)
  await page.goto('')
  await panelButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(drawer(page)).toHaveCount(0)
  await expect(panelButton(page)).toBeHidden()
  await expect(page.locator('h1').first()).toHaveCSS('cursor', /^url\(.*svg/)

  const name = page.getByLabel('Gebruikersnaam')
  await name.click()
  await expect(ring(page)).toHaveCount(1)
  await name.press('a')
  await name.press('Tab')
  await expect(keys(page)).toHaveText(['a', 'Tab'])
  const password = page.getByLabel('Wachtwoord', { exact: true })
  await password.press('g')
  await expect(keys(page)).toHaveCount(0)
  // The portal shows the password, but the beamer view must not.
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('h')
  await name.press('b')
  await expect(keys(page)).toHaveText(['b'])

  // Controls of the trainer sometimes reload the page.
  await page.reload()
  await expect(page.locator('h1').first()).toHaveCSS('cursor', /^url\(.*svg/)
  await expect(panelButton(page)).toBeHidden()
  await page.keyboard.press('F8')
  await expect(panelButton(page)).toBeVisible()
  await expect(page.locator('h1').first()).not.toHaveCSS('cursor', /^url/)
})

test('On a phone without a keyboard a button returns to the panel', async ({ page }) => {
  await signIn(page, 'an.peeters')
  await panelButton(page).tap()
  await page.getByRole('tab', { name: 'Draaiboeken' }).tap()
  await page.getByRole('button', { name: 'Een cursist kijkt rond' }).tap()
  await page.getByRole('button', { name: 'Beamer', exact: true }).tap()
  await expect(panelButton(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Beamer uit' }).tap()
  await expect(panelButton(page)).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('The second window turns the beamer view on, keeps the run sheet and the time, shows a subtitle, and blackens the screen', async ({
  page,
}) => {
  await page.setViewportSize(projector)
  await signIn(page, 'an.peeters')
  const other = await secondWindow(page)
  await other.getByRole('button', { name: 'Beamer' }).click()
  await expect(other.getByRole('button', { name: 'Beamer' })).toHaveAttribute('aria-pressed', 'true')
  await expect(panelButton(page)).toBeHidden()
  await expect(strip(page).getByRole('status')).toHaveText('Zet de school klaar')
  await expect(other.getByText('Daarna: Meld An aan')).toBeVisible()
  await other.getByRole('button', { name: /^Gedaan/ }).click()
  await expect(strip(page).getByRole('status')).toHaveText('Meld An aan')
  await expect(other.getByRole('timer')).toHaveText(/^0:\d\d van 10 minuten$/)
  const top = await page.getByRole('heading', { level: 1 }).boundingBox()
  const below = await strip(page).boundingBox()
  expect(top?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0))

  await other.getByRole('button', { name: 'Zwart scherm' }).click()
  await expect(cover(page)).toBeVisible()
  await other.getByRole('button', { name: 'Zwart scherm' }).click()
  await expect(cover(page)).toHaveCount(0)
  await page.keyboard.press('Shift+F8')
  await expect(cover(page)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Zwart scherm' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(cover(page)).toHaveCount(0)
  await other.getByRole('button', { name: 'Beamer' }).click()
  await expect(panelButton(page)).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('The beamer view and the run sheet pass axe in light and dark, on a phone and a projector', async ({
  page,
}) => {
  await signIn(page, 'an.peeters')
  const other = await secondWindow(page)
  await other.getByRole('button', { name: 'Beamer' }).click()
  await other.getByRole('button', { name: /^Gedaan/ }).click()
  await expect(strip(page)).toBeVisible()
  for (const size of [{ width: 360, height: 740 }, projector])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const each of [page, other]) {
        await each.setViewportSize(size)
        await each.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(each.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
        const { violations } = await new AxeBuilder({ page: each }).setLegacyMode().analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      }
  await page.keyboard.press('Shift+F8')
  await expect(cover(page)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
