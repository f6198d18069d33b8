import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import {
  agendaCards,
  agendaView,
  expect,
  openAgenda,
  setFaults,
  signIn,
  signOut,
  switchPreference,
  test,
  title,
} from '../support.ts'

test('An sees her next two weeks, each lesson with its hours, room and address', async ({ page }) => {
  await signIn(page, 'an.peeters')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Agenda/ })
    .click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAccessibleName(
    'di 24 november – ma 7 december 2026',
  )
  await expect(page.getByRole('heading', { level: 3, name: 'wo 25 november' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'do 26 november' })).toHaveCount(0)
  await expect(agendaCards(page).first()).toHaveText(
    /18:30 –\s+tot 21:30Webproject.*Computerlokaal 1 \(B1\.11\)Campus Boomgaard, Leertuinlaan 12, Leuven/,
  )
})

test('A lesson opens with all that is known of it, by keyboard, and gives the focus back', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaCards(page).first().focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Webproject' })
  await expect(details).toContainText('woensdag 25 november 2026')
  await expect(details).toContainText('LeerkrachtJan Janssens')
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(agendaCards(page).first()).toBeFocused()
})

test('The keyboard goes from view to view, through the periods and back to today', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  const name = page.getByRole('heading', { level: 2 }).first()
  const press = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  // Typing the first letters chooses in a list, as a keyboard does.
  const look = async (view: string) => {
    await page.getByRole('combobox', { name: 'Weergave' }).focus()
    await page.keyboard.type(view)
  }
  await look('Dag')
  await expect(name).toHaveAccessibleName('dinsdag 24 november 2026')
  await press('Volgende dag')
  await expect(name).toHaveAccessibleName('woensdag 25 november 2026')
  await look('Week')
  await expect(name).toHaveAccessibleName('ma 23 november – zo 29 november 2026')
  await press('Vorige week')
  await look('Maand')
  await expect(name).toHaveAccessibleName('november 2026')
  await press('Volgende maand')
  await expect(name).toHaveAccessibleName('december 2026')
  await press('Vandaag')
  await expect(name).toHaveAccessibleName('november 2026')
  await look('Tijdlijn')
  await expect(name).toHaveAccessibleName('di 24 november – ma 7 december 2026')
})

test('The timeline is one stop for the Tab key, and the arrows go from lesson to lesson', async ({
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
  const focused = page.locator('[data-entry]:focus')
  await expect(focused).toHaveAccessibleName(/^Les, React en TypeScript, za 28 november, 09:00 tot 12:00/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'React en TypeScript' })).toBeVisible()
})

test('Nothing beyond the academic year can be reached', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaView(page, 'Maand')
  const next = page.getByRole('button', { name: 'Volgende maand' })
  for (let month = 0; month < 9; month++) await next.click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAccessibleName('augustus 2027')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAccessibleName('augustus 2027')
})

test('A chosen date is where the agenda goes', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await page.getByRole('button', { name: 'Datum kiezen' }).click()
  const dates = page.getByRole('dialog', { name: 'Datum kiezen' })
  await dates.getByRole('button', { name: 'Volgende maand' }).click()
  await dates.getByRole('button', { name: '8 december 2026', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveAccessibleName(
    'di 8 december – ma 21 december 2026',
  )
})

test('A pupil sees the tests and tasks between the lessons, in words', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'lotte.wouters')
  await expect(agendaCards(page).filter({ hasText: 'Toets' })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Volgende 14 dagen' }).click()
  await expect(agendaCards(page).filter({ hasText: 'Taak' })).not.toHaveCount(0)
})

test('A parent goes from one child to the other and sees either agenda', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'katrien.maes')
  const milan = page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Milan Wouters' })
  await expect(agendaCards(page).filter({ hasText: 'Programmeren met Python' })).not.toHaveCount(0)
  await milan.click()
  await expect(milan).toHaveAttribute('aria-pressed', 'true')
  await expect(agendaCards(page).filter({ hasText: 'Robotica voor starters' })).not.toHaveCount(0)
  await expect(agendaCards(page).filter({ hasText: 'Programmeren met Python' })).toHaveCount(0)
})

test('A parent of one child has nothing to choose', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'fatima.benali')
  await expect(page.getByRole('complementary', { name: 'Gekozen kind' })).toHaveText('Amina Benali')
  await expect(page.getByRole('group', { name: 'Kind' })).toHaveCount(0)
})

test('A teacher gets a message about cancelled lessons, and can show them struck through', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'isabelle.lambert')
  await agendaView(page, 'Maand')
  await page.getByRole('button', { name: 'Afgelaste tonen' }).click()
  await page.getByRole('button', { name: 'Afgelaste tonen' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Datum kiezen' }).click()
  await page
    .getByRole('dialog', { name: 'Datum kiezen' })
    .getByRole('button', { name: '18 november 2026', exact: true })
    .click()
  await agendaView(page, 'Lijst')
  const cancelled = agendaCards(page).filter({ hasText: 'Vervallen les' }).first()
  await expect(cancelled).toBeVisible()
  await expect(cancelled.getByText(/^Frans/)).toHaveCSS('text-decoration-line', 'line-through')
})

test('The filter of the right-side menu narrows down the list, and is there again after a reload', async ({
  page,
}) => {
  await page.goto('')
  await openAgenda(page, 'isabelle.lambert')
  await expect(page.getByLabel('Zoeken in de agenda')).toHaveCount(0)
  await switchPreference(page, 'Toon filter')
  const all = await agendaCards(page).count()
  await page.getByLabel('Zoeken in de agenda').fill('threshold')
  await expect(agendaCards(page).filter({ hasNotText: 'Frans Threshold' })).toHaveCount(0)
  expect(await agendaCards(page).count()).toBeLessThan(all)
  await page.reload()
  await expect(page.getByLabel('Zoeken in de agenda')).toHaveValue('')
})

test('The whole academic year comes along as a calendar file', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Downloaden (iCalendar)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('agenda-2026-2027.ics')
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(20)
})

test('Without a line the last known agenda is read, dated, and a new try brings the new one', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await expect(agendaCards(page)).not.toHaveCount(0)
  await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'unreachable' })
  await page.reload()
  await expect(title(page, 'Agenda')).toBeVisible()
  await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'unreachable' })
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('link', { name: 'Info' }).click()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByText('Bijgewerkt om')).toBeVisible()
  await expect(agendaCards(page)).not.toHaveCount(0)
  await setFaults(page)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('Bijgewerkt om')).toHaveCount(0)
})

test('A user does not see the agenda of an earlier user', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/)
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await expect(agendaCards(page)).not.toHaveCount(0)
  await signOut(page)
  await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'unreachable' })
  await openAgenda(page, 'mohamed.elamrani')
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await expect(agendaCards(page)).toHaveCount(0)
})

test('A printed agenda is the list, without what one can only click', async ({ page }) => {
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
test('A printed month is the list of its lessons, and the month is back afterwards', async ({ page }) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaView(page, 'Maand')
  const lesson = page.getByRole('heading', { level: 3, name: 'wo 18 november' })
  await expect(lesson).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(lesson).toBeVisible()
  await expect(agendaCards(page)).toHaveCount(7)
  await page.emulateMedia({ media: 'screen' })
  await expect(lesson).toHaveCount(0)
})

/** A finger that goes over the middle of the page, from one side to the other. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 420 }] })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const openDay = async (page: Page) => {
  await page.goto('')
  await openAgenda(page, 'an.peeters')
  await agendaView(page, 'Dag')
  await expect(dayTitle(page, 'dinsdag 24 november 2026')).toBeVisible()
}
const dayTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('In the installed app a swipe goes to the next day and back', async ({ page }) => {
  // Chromium's tools cannot pretend that the page is an installed app.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await openDay(page)
  await swipe(page, 300, 60)
  await expect(dayTitle(page, 'woensdag 25 november 2026')).toBeVisible()
  await swipe(page, 60, 300)
  await expect(dayTitle(page, 'dinsdag 24 november 2026')).toBeVisible()
})

test('In a browser a swipe leaves the agenda alone', async ({ page }) => {
  await openDay(page)
  await swipe(page, 300, 60)
  await expect(dayTitle(page, 'dinsdag 24 november 2026')).toBeVisible()
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('A month beside the list says which days have lessons, and leads to them', async ({ page }) => {
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
    await expect(period).toHaveAccessibleName('di 8 december – ma 21 december 2026')
    await agendaView(page, 'Week')
    await expect(month).toHaveCount(0)
  })
})
