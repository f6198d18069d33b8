import type { Locator, Page } from '@playwright/test'
import {
  agendaCards,
  agendaView,
  choose,
  expect,
  filled,
  goTo,
  openAgenda,
  signOut,
  test,
} from '../support.ts'
import { drag, pretendInstalled } from '../touch.ts'

test('A lesson opens by keyboard with all its details, and closing it returns the focus', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaCards(page).first().focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Webproject' })
  // Time, place and people are shown without visible labels.
  await expect(details).toContainText('woensdag 25 november 202618:30 – tot 21:30 · Computerlokaal 1 (B1.11)')
  await expect(details.getByText('Jan Janssens')).toBeVisible()
  for (const term of ['Wanneer', 'Lesplaats', 'Leerkracht', 'Groep'])
    await expect(details.getByText(term, { exact: true })).toHaveCSS('clip-path', 'inset(50%)')
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(agendaCards(page).first()).toBeFocused()
})

test('The card of the next lesson has the time until it begins, and no card of a later period has', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await expect(agendaCards(page).first()).toContainText('morgen')
  await expect(agendaCards(page).filter({ hasText: /morgen|over \d/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Volgende 14 dagen' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAccessibleName(/^di 8 /)
  await expect(agendaCards(page).filter({ hasText: /morgen|over \d/ })).toHaveCount(0)
})

test('On a phone buttons on one line open the list and the week, and a menu beside the title has the other views', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  const group = page.getByRole('group', { name: 'Weergave' })
  const name = page.getByRole('heading', { level: 2 }).first()
  await page.getByRole('combobox', { name: 'Weergave' }).selectOption('Maand')
  await expect(name).toHaveAccessibleName('november 2026')
  await group.getByRole('button', { name: 'Week' }).tap()
  await expect(name).toHaveAccessibleName('ma 23 – zo 29 november 2026')
  await group.getByRole('button', { name: 'Agenda' }).tap()
  await expect(name).toHaveAccessibleName('di 24 november – ma 7 december 2026')
  const views = await group.boundingBox()
  for (const button of ['Vandaag', 'Volgende 14 dagen']) {
    const box = await page.getByRole('button', { name: button }).boundingBox()
    expect(box?.y, button).toBeLessThan((views?.y ?? 0) + (views?.height ?? 0))
  }
})

test('The timeline is one stop for the Tab key, and the arrow keys go from lesson to lesson', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaView(page, 'Tijdlijn')
  const items = page.getByRole('region', { name: 'Tijdlijn per vak of module' }).locator('[data-entry]')
  await expect(items).not.toHaveCount(0)
  await expect(items.and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await items.and(page.locator('[tabindex="0"]')).focus()
  await page.keyboard.press('ArrowRight')
  const focused = filled(page, '[data-entry]:focus')
  await expect(focused).toHaveAccessibleName(/^Les, React en TypeScript, za 28 november, 09:00 tot 12:00/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'React en TypeScript' })).toBeVisible()
})

test('A printed agenda is the list, without controls', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await expect(agendaCards(page)).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(agendaCards(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'Weergave' })).toBeHidden()
})

// rule: print-1
test('A print shows the time of the next lesson, and not how long it takes until then', async ({ page }) => {
  await page.goto('')
  await choose(page, 'an.peeters')
  const timeLeft = page.getByRole('main').getByText('morgen', { exact: true })
  await expect(timeLeft).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(timeLeft).toBeHidden()
  await expect(page.getByRole('main').getByText('18:30').first()).toBeVisible()
})

/** The part of an A4 page that is printed, in CSS pixels. */
const paper = { width: 688, height: 1000 }

// rule: print-1
for (const [name, count] of [
  ['an.peeters', 11],
  ['lotte.wouters', 183],
] as const)
  test(`The printed month of ${name} is a grid with all entries, and afterwards the screen shows the month again`, async ({
    page,
  }) => {
    await page.goto('')
    await openAgenda(page, name)
    await agendaView(page, 'Maand')
    const month = page.getByRole('main').getByRole('table')
    await page.setViewportSize(paper)
    await page.emulateMedia({ media: 'print' })
    await expect(month.getByRole('columnheader')).toHaveText(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'])
    await expect(month.getByRole('paragraph')).toHaveCount(count)
    await expect(month.getByRole('row')).toHaveCount(7)
    const spills = await month.evaluate((table) => {
      const cells = [...table.querySelectorAll('td')].filter(
        (cell) => cell.scrollWidth > cell.clientWidth + 1,
      )
      return cells.map(({ textContent }) => textContent)
    })
    expect(spills).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await expect(month).toHaveCount(0)
  })

// rule: role-4
test('On a phone one line below the title says whose days the agenda shows, and which', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'katrien.maes')
  const line = page.getByRole('banner').locator('p')
  await expect(line).toHaveText('Lotte · 24 nov. – 7 dec.')
  expect((await line.boundingBox())?.height).toBeLessThan(20)
  await signOut(page)
  await choose(page, 'griet.aerts')
  await page.getByLabel('Naam, nummer of geboortedatum').fill('karin vandenbossche')
  await page.getByRole('button', { name: 'Vandenbossche Karin' }).click()
  await expect(page.getByRole('region', { name: 'In het kort' })).toBeVisible()
  await goTo(page, '/Agenda')
  await expect(line).toHaveText('Karin Vandenbossche · 24 nov. – 7 dec.')
  expect((await line.boundingBox())?.height).toBeLessThan(20)
  expect(
    await line
      .locator('span')
      .last()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  ).toBe(false)
})

// rule: product-7
test('On a phone a dialog is a sheet at the bottom, as wide as the screen', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaCards(page).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expect
    .poll(() => sheet.boundingBox().then((box) => box && [box.x, box.width, box.y + box.height]))
    .toEqual([0, 360, 740])
})

/** Swipes over the middle of the page, from one side to the other. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const letGo = await drag(page, { x: from, y: 420 }, { x: to, y: 420 })
  await letGo()
}

const openDay = async (page: Page) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaView(page, 'Dag')
  await expect(dayTitle(page, 'dinsdag 24 november 2026')).toBeVisible()
}
const dayTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('In the installed app a swipe goes to the next day and back', async ({ page }) => {
  await pretendInstalled(page)
  await openDay(page)
  await swipe(page, 300, 60)
  await expect(dayTitle(page, 'woensdag 25 november 2026')).toBeVisible()
  await swipe(page, 60, 300)
  await expect(dayTitle(page, 'dinsdag 24 november 2026')).toBeVisible()
})

test('In a browser a swipe does not change the agenda', async ({ page }) => {
  await openDay(page)
  await swipe(page, 300, 60)
  await expect(dayTitle(page, 'dinsdag 24 november 2026')).toBeVisible()
})

/** The colours of a day: of its number, its ground and the circle behind its number. */
const coloursOf = (day: Locator) =>
  day.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    const circle = getComputedStyle(element, '::before').backgroundColor
    return { color, background: backgroundColor, circle }
  })

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a month beside the list marks the days with lessons, and opens them', async ({ page }) => {
    await page.goto('')
    await openAgenda(page, 'an.peeters')
    const month = page.getByRole('region', { name: 'Maand in het klein' })
    await expect(
      month.getByRole('button', { name: 'dinsdag 24 november 2026, vandaag, 0 momenten' }),
    ).toBeVisible()
    await month.getByRole('button', { name: 'zaterdag 28 november 2026, 1 moment' }).click()
    const period = page.getByRole('heading', { level: 2 }).first()
    await expect(period).toHaveAccessibleName('za 28 november – vr 11 december 2026')
    await month.getByRole('button', { name: 'Volgende maand' }).click()
    await month.getByRole('button', { name: 'dinsdag 8 december 2026, 0 momenten' }).click()
    await expect(period).toHaveAccessibleName('di 8 – ma 21 december 2026')
    await agendaView(page, 'Week')
    await expect(month).toHaveCount(0)
  })

  test('today has its colours even among the days of the next month', async ({ page, context }) => {
    await context.clock.setSystemTime('2026-11-30T10:00:00')
    await page.goto('')
    await openAgenda(page, 'an.peeters')
    await agendaView(page, 'Maand')
    const number = filled(page, '[data-here] .mantine-MonthView-monthViewDayLabel')
    await expect(number).toHaveText('30')
    const colours = await coloursOf(number)
    await page.getByRole('button', { name: 'Volgende maand' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAccessibleName('december 2026')
    expect(await coloursOf(number)).toEqual(colours)
  })

  test('the chosen day does not look like today in the month beside the list', async ({ page }) => {
    await page.goto('')
    await openAgenda(page, 'an.peeters')
    const month = page.getByRole('region', { name: 'Maand in het klein' })
    const today = month.getByRole('button', { name: /^dinsdag 24 november 2026/ })
    const other = month.getByRole('button', { name: /^zaterdag 28 november 2026/ })
    const asToday = await coloursOf(today)
    await other.click()
    await expect(other).toHaveAttribute('data-selected')
    expect((await coloursOf(other)).background).not.toBe(asToday.background)
    expect(await coloursOf(today)).toEqual(asToday)
  })
})

test('On a phone the chosen day of a month does not look like today', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaView(page, 'Maand')
  const today = page.getByRole('button', { name: /^dinsdag 24 november 2026/ })
  const other = page.getByRole('button', { name: /^zaterdag 28 november 2026/ })
  const asToday = await coloursOf(today)
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  expect(await coloursOf(today)).toEqual(asToday)
  expect((await coloursOf(other)).circle).not.toBe(asToday.circle)
})
