import type { Page } from '@playwright/test'
import { buildSchool } from '../../../fixtures/school.ts'
import { choose, expect, personaOf, signIn, test, title, today } from '../support.ts'

const an = personaOf('an.peeters')

/** A person's lessons in the fixtures: one line each, by class. */
function classesOf(cursistId: number | undefined) {
  const { participaties, lessen, klassen } = buildSchool({ today }).rows
  const classes = new Map<string, number>()
  for (const { LESID } of participaties.filter(({ CursistID }) => CursistID === cursistId)) {
    const les = lessen.find((each) => each.LESID === LESID)
    const klas = klassen.find(({ KlasID }) => KlasID === les?.KlasID)
    const key = `${klas?.Klasomschrijving}${klas?.SchooljaarRange}`
    classes.set(key, (classes.get(key) ?? 0) + 1)
  }
  return classes
}

async function open(page: Page, username = an.gebruikersnaam) {
  await signIn(page, username)
  await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden' }).click()
  await expect(title(page, 'Aanwezigheden')).toBeVisible()
}

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Aanwezigheden per klas, module en les' })
const rowsOf = (page: Page, level: 1 | 2 | 3) => grid(page).locator(`[role="row"][aria-level="${level}"]`)
/** How many rows can be seen by scrolling, the head not counted. */
const rowCount = async (page: Page) => Number(await grid(page).getAttribute('aria-rowcount')) - 1
/** What runs now stands open at first. */
async function closeAll(page: Page) {
  await expect(rowsOf(page, 1).first()).toHaveAttribute('aria-expanded', 'true')
  const opened = grid(page).locator('[role="row"][aria-level="1"][aria-expanded="true"]')
  for (let left = await opened.count(); left > 0; left--) await opened.first().click()
  await expect(rowsOf(page, 3)).toHaveCount(0)
}
const focusedRow = (page: Page) => grid(page).locator('[role="row"]:focus')

test('A student sees each class with its number of lessons, open where it runs now; a click closes it, a second opens it', async ({
  page,
}) => {
  await open(page)
  const classes = classesOf(an.cursistId)
  // Of a long list only what is near the screen is drawn.
  await closeAll(page)
  await expect(rowsOf(page, 1)).toHaveCount(classes.size)
  await expect(page.getByText(`${[...classes.values()].reduce((a, b) => a + b)} lessen`)).toBeVisible()
  for (const [name, count] of classes) {
    const row = rowsOf(page, 1).filter({ hasText: name })
    await expect(row.getByRole('gridcell').first()).toHaveText(String(count))
  }

  const first = rowsOf(page, 1).first()
  const lessons = Number(await first.getByRole('gridcell').first().textContent())
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(rowsOf(page, 3).first()).toBeVisible()
  expect(await rowCount(page)).toBe(classes.size + 1 + lessons)
  await first.click()
  await expect(rowsOf(page, 3)).toHaveCount(0)
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

test('A search goes through classes, modules and lessons as one types, and shows every hit', async ({
  page,
}) => {
  await open(page)
  await closeAll(page)
  const field = page.getByLabel('Zoeken')
  await field.pressSequentially('afstands')
  await expect(rowsOf(page, 3).first()).toContainText('Afstandsles')
  await expect(page.getByText(/^\d+ van \d+ lessen$/)).toBeVisible()

  await field.fill('webproject')
  await expect(rowsOf(page, 1)).toHaveCount(1)
  await expect(rowsOf(page, 2)).toContainText('Webproject')

  await field.fill('zoiets is er niet')
  await expect(page.getByText('Geen records om weer te geven')).toBeVisible()
  await expect(grid(page)).toHaveCount(0)

  await field.fill('')
  await expect(rowsOf(page, 1)).toHaveCount(classesOf(an.cursistId).size)
  await expect(rowsOf(page, 3)).toHaveCount(0)
})

test('Of a long list only what is near the screen is drawn', async ({ page }) => {
  await open(page, 'luc.mertens')
  await page.getByLabel('Zoeken').fill('2')
  await expect.poll(() => rowCount(page)).toBeGreaterThan(60)
  const all = await rowCount(page)
  expect(await grid(page).locator('[role="row"]').count()).toBeLessThan(45)
  await grid(page).locator('[role="row"][data-level]').first().focus()
  await page.keyboard.press('End')
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', String(all + 1))
  await expect(focusedRow(page)).toBeInViewport()
})

test('A column header sorts up, down and back, and announces it', async ({ page }) => {
  await open(page)
  await closeAll(page)
  const head = page.getByRole('columnheader', { name: 'Aantal' })
  const counts = async () =>
    (await rowsOf(page, 1).getByRole('gridcell').and(page.locator(':first-child')).allTextContents()).map(
      Number,
    )
  await expect(rowsOf(page, 1)).not.toHaveCount(0)
  const before = await counts()
  const sorted = before.toSorted((a, b) => a - b)
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(await counts()).toEqual(sorted)
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(await counts()).toEqual(sorted.toReversed())
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  expect(await counts()).toEqual(before)
})

test('The tree is walked through with the arrow keys, and is one stop of the Tab key', async ({ page }) => {
  await open(page)
  await closeAll(page)
  await page.getByLabel('Zoeken').focus()
  for (const name of ['Aantal', 'Module', 'Start']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('columnheader', { name }).getByRole('button')).toBeFocused()
  }
  await page.keyboard.press('Tab')
  // The stop is the row that was used last.
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

test('A student without lessons sees that there are none', async ({ page }) => {
  await open(page, 'sofie.claes')
  await expect(page.getByText('Geen records om weer te geven')).toBeVisible()
})

test('Who has no right to it is led away', async ({ page }) => {
  await page.goto('')
  await choose(page, 'beheerder')
  await page.getByRole('button', { name: 'Menu openen' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Configuratie' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Aanwezigheden', exact: true })).toHaveCount(0)
  await page.goto('#/Aanwezigheden')
  await expect(page).not.toHaveURL(/Aanwezigheden/)
  await expect(title(page, 'Aanwezigheden')).toHaveCount(0)
})
