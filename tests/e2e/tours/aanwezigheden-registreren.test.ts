import type { Page } from '@playwright/test'
import { expect, failedRequest, filled, land, setFaults, signIn, test } from '../support.ts'
import { walk } from './walk.ts'

const code = (page: Page, nth: number) => filled(page, '[data-person]').nth(nth).locator('[data-code]')

walk({
  'the registration of attendance': {
    async 'Aanwezigheden registreren that failed'(page) {
      await land(page, 'jan.janssens')
      await setFaults(page, { endpoint: 'LeerlingAanwezigheid', kind: 'html', times: 1 })
      await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden registreren' }).first().click()
      await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
    },
    async 'Aanwezigheden registreren, nobody filled in'(page) {
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(code(page, 0)).toHaveAccessibleName(/, nummer 1, /)
    },
    async 'Aanwezigheden registreren, filled in and not saved'(page) {
      await code(page, 1).click()
      await code(page, 1).click()
      await page.getByRole('button', { name: 'Iedereen aanwezig' }).click()
      await expect(page.getByText(/wijzigingen/)).toBeVisible()
    },
    async 'all codes of somebody'(page) {
      await code(page, 1).click({ button: 'right' })
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByRole('textbox', { name: 'Opmerking' }).fill('Komt met de trein')
    },
    async 'a save that failed'(page) {
      await page.getByRole('button', { name: 'Klaar' }).click()
      await setFaults(page, { endpoint: 'VerwerkAanwezigHeden', kind: 'html', times: 1 })
      await page.getByRole('button', { name: 'Bewaren' }).click()
      await expect(page.getByText(/^Niet bewaard: /)).toBeVisible()
    },
    async 'the menu of the registration'(page) {
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(page.getByText('Alles is bewaard')).toBeVisible()
      await page.getByRole('button', { name: 'Meer opties' }).click()
      await expect(page.getByRole('menuitemcheckbox', { name: 'Toon filter' })).toBeVisible()
    },
    async 'a search that finds nobody'(page) {
      await page.getByRole('menuitemcheckbox', { name: 'Toon filter' }).setChecked(true)
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox', { name: 'Zoeken' }).fill('xyz')
      await expect(page.getByText('Niemand past bij wat je zoekt.')).toBeVisible()
    },
  },
})

/** How many px of the vertical line through the middle of the window belong to the list. */
const listHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isInList = (y: number) =>
      document.elementFromPoint(window.innerWidth / 2, y)?.closest('[data-person]') != null
    return Array.from({ length: window.innerHeight }, (_, y) => y).filter(isInList).length
  })

test('With text twice as large on a phone the list keeps half of the screen, and counts and Bewaren stay visible', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'jan.janssens')
  await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden registreren' }).first().click()
  await code(page, 0).click()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await code(page, 12).scrollIntoViewIfNeeded()
  await code(page, 12).click()
  await expect(page.getByText('2 wijzigingen')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Bewaren' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('list', { name: 'Totalen' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => listHeight(page)).toBeGreaterThan(350)

  problems.allow(failedRequest)
  await setFaults(page, { endpoint: 'VerwerkAanwezigHeden', kind: 'status', status: 500 })
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText(/^Niet bewaard: /)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => listHeight(page)).toBeGreaterThan(150)
})
