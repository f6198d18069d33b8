import type { Page } from '@playwright/test'
import { expect, openTile, personaOf, signIn, test, title } from '../support.ts'

const an = personaOf('an.peeters')

async function open(page: Page, username = an.gebruikersnaam) {
  await signIn(page, username)
  await openTile(page, 'Aanwezigheden')
  await expect(title(page, 'Aanwezigheden')).toBeVisible()
}

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Aanwezigheden per klas, module en les' })
const rowsOf = (page: Page, level: 1 | 2 | 3) => grid(page).locator(`[role="row"][aria-level="${level}"]`)
const focusedRow = (page: Page) => grid(page).locator('[role="row"]:focus')

test('A tap on a current class shows its lessons', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'toon de lessen' }).last().click()
  await expect(rowsOf(page, 2).and(page.locator(':focus'))).toBeInViewport()
  await expect(rowsOf(page, 3).first()).toBeVisible()
})

// rule: attendance-9
test('A tap on the last absence shows its row, 150 pixels below the top', async ({ page }) => {
  // The window is low enough for the page to scroll so far.
  await page.setViewportSize({ width: 360, height: 400 })
  await open(page)
  await page
    .getByRole('button', { name: /^Laatste afwezigheid/ })
    .first()
    .click()
  const row = rowsOf(page, 3).and(page.locator(':focus'))
  await expect(row).toBeInViewport()
  await expect.poll(async () => Math.round((await row.boundingBox())?.y ?? 0)).toBeGreaterThanOrEqual(150)
})

// rule: attendance-15
test('On a phone a search shows how many it finds, and the first of them', async ({ page }) => {
  await open(page, 'lotte.wouters')
  await page.getByLabel('Zoeken').fill('te laat')
  await expect(page.getByText(/^\d+ van 421 lessen$/)).toBeInViewport()
  await expect(rowsOf(page, 1).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Zoeken')).toBeInViewport({ ratio: 1 })
})

test('A lesson shows the attendance in words, with the colour of the school before it', async ({ page }) => {
  await open(page)
  await page.getByLabel('Zoeken').fill('te laat')
  const lesson = rowsOf(page, 3).first()
  await expect(lesson).toContainText('Te laat')
  await expect(lesson).toContainText(/(ma|di|wo|do|vr|za|zo) \d+ \w+ 202\d, \d\d:\d\d.-.\d\d:\d\d/)
  await expect(lesson.getByRole('gridcell').first()).toHaveCSS('background-color', 'rgb(255, 224, 130)')
  await expect(lesson.getByRole('gridcell').first()).toHaveCSS('color', 'rgb(0, 0, 0)')

  await page.getByLabel('Zoeken').fill('nog niet ingevuld')
  await expect(rowsOf(page, 3).first().getByRole('gridcell').first()).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
})

test('The arrow keys move through the tree, which is one stop for the Tab key', async ({ page }) => {
  await open(page)
  await expect(rowsOf(page, 1).first()).toBeVisible()
  await page.getByLabel('Zoeken').focus()
  for (const name of ['Aantal', 'Module', 'Start']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('columnheader', { name }).getByRole('button')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Start' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Tab')
  // The Tab key reaches the row that was used last.
  await expect(focusedRow(page)).toHaveCount(1)
  await page.keyboard.press('Home')
  const first = rowsOf(page, 1).first()
  await expect(first).toBeFocused()
  await expect(first).toHaveCSS('outline-style', 'solid')

  await page.keyboard.press('ArrowRight')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(rowsOf(page, 2).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowsOf(page, 3).first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rowsOf(page, 2).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, 3)).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('End')
  await expect(rowsOf(page, 1).last()).toBeFocused()
})

// rule: attendance-14
test('The months to come stay shown when the year has been printed', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: /^Nog \d+ maanden$/ }).click()
  const months = page.getByRole('heading', { level: 3 })
  await expect(months.last()).toHaveText('jun.')
  const printed = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('afterprint', () => resolve(), { once: true })),
  )
  await page.getByRole('button', { name: 'Jaar afdrukken' }).click()
  await printed
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(months.last()).toHaveText('jun.')
})
