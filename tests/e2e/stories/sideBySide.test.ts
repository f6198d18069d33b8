import type { FrameLocator, Page } from '@playwright/test'
import { test } from '../servedDemo.ts'
import { expect, filled, personaOf, welcome } from '../support.ts'
import { squares } from './qrSquares.ts'

test.use({ startsAt: '09:30:00' })

const portalOf = (page: Page, username: string): FrameLocator =>
  page.frameLocator(`iframe[title="Portaal van ${personaOf(username).naam}"]`)
const tile = (frame: FrameLocator, name: RegExp) => frame.getByRole('main').getByRole('link', { name })

test('When the administrator switches Betalingen off, the tile of An disappears', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('?naast-elkaar=beheerder,an.peeters')
  const [beheerder, an] = [portalOf(page, 'beheerder'), portalOf(page, 'an.peeters')]
  const field = beheerder.getByLabel('Betalingen tonen', { exact: true })
  await expect(field).toBeChecked()
  await expect(welcome(an, 'An Peeters')).toBeVisible()
  await expect(tile(an, /^Betalingen/)).toBeVisible()

  await field.click()
  await beheerder.getByRole('button', { name: 'Save Changes' }).click()
  await expect(tile(an, /^Betalingen/)).toHaveCount(0)
  await expect(welcome(an, 'An Peeters')).toBeVisible()
  // The user who made the change stays on the screen.
  await expect(field).not.toBeChecked()
  // A reload of the page keeps both.
  await page.reload()
  await expect(portalOf(page, 'beheerder').getByLabel('Betalingen tonen', { exact: true })).not.toBeChecked()
  await expect(welcome(portalOf(page, 'an.peeters'), 'An Peeters')).toBeVisible()
})

test('A user who signed out stays signed out when the administrator changes a setting', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('?naast-elkaar=beheerder,an.peeters,sofie.claes')
  const [beheerder, an] = [portalOf(page, 'beheerder'), portalOf(page, 'an.peeters')]
  const sofie = portalOf(page, 'sofie.claes')
  await expect(tile(sofie, /^Betalingen/)).toBeVisible()
  await an.getByRole('button', { name: 'Menu' }).click()
  await an.getByText('Afmelden').click()
  const form = an.getByRole('heading', { name: 'Aanmelden', exact: true })
  await expect(form).toBeVisible()

  await beheerder.getByLabel('Betalingen tonen', { exact: true }).click()
  await beheerder.getByRole('button', { name: 'Save Changes' }).click()
  await expect(tile(sofie, /^Betalingen/)).toHaveCount(0)
  await expect(welcome(sofie, 'Sofie Claes')).toBeVisible()
  await expect(form).toBeVisible()
})

test('A person can be added and removed by keyboard, and a tab of the demo keeps its own user', async ({
  page,
  context,
}) => {
  await page.goto('?als=sofie.claes')
  await expect(page.getByRole('heading', { name: 'Welkom Sofie Claes' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('?naast-elkaar')
  await other.getByLabel('Iemand toevoegen').focus()
  await other.getByLabel('Iemand toevoegen').selectOption('an.peeters')
  await expect(welcome(portalOf(other, 'an.peeters'), 'An Peeters')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welkom Sofie Claes' })).toBeVisible()
  await other.getByRole('button', { name: 'An Peeters wegdoen' }).press('Enter')
  await expect(other.getByText('Er staat nog niemand.')).toBeVisible()
})

test('On a server, a mother sees what a teacher registers for Milan, and a phone signs in by scanning', async ({
  page,
  browser,
  contextOptions,
  mock,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await mock.rooms.open('klas')
  await page.goto(`${mock.url}/kamer/klas/webstudent/?naast-elkaar=jan.janssens,katrien.maes`)
  const [teacher, mother] = [portalOf(page, 'jan.janssens'), portalOf(page, 'katrien.maes')]
  await expect(welcome(teacher, 'Jan Janssens')).toBeVisible()
  await expect(welcome(mother, 'Katrien Maes')).toBeVisible()
  await tile(mother, /^Agenda/).click()
  await mother.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Milan Wouters' }).click()
  await mother.getByRole('link', { name: 'Aanwezigheden' }).first().click()
  const summary = mother.getByRole('region', { name: 'Lessen nu' }).getByRole('listitem').first()
  await expect(summary).toContainText('2B')
  const late = Number(/(\d+) te laat/.exec(await summary.innerText())?.[1] ?? 0)

  await tile(teacher, /^Aanwezigheden registreren/)
    .first()
    .click()
  const code = filled(teacher, '[data-person="6002"] [data-code]')
  await expect(code).toHaveAccessibleName(/^Milan Wouters, nummer \d+, nog niet ingevuld$/)
  // Marks present and then late, by keyboard, because on a slow machine a click lasts as long as a long press.
  await code.press('Enter')
  await code.press('Enter')
  await teacher.getByRole('button', { name: 'Bewaren' }).click()
  await expect(teacher.getByText('Alles is bewaard')).toBeVisible()
  await expect(summary).toContainText(`${late + 1} te laat`)

  await page.getByRole('button', { name: 'Katrien Maes op een telefoon' }).press('Enter')
  const link = `${mock.url}/kamer/klas/webouders/#/?un=katrien.maes/pw=Welkom-2026!`
  const qrCode = page.getByRole('img', { name: 'QR-code van Katrien Maes' }).locator('path')
  await expect(qrCode).toHaveAttribute('d', squares(link))
  const phone = await (await browser.newContext(contextOptions)).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Welkom Katrien Maes' })).toBeVisible()
  await phone.context().close()
  await page.close()
})
