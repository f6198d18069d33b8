import type { Page } from '@playwright/test'
import { expect, openTile, setFaults, signIn, test, title } from '../support.ts'

/** Signs in and out again, to which the server has no answer. */
async function leave(page: Page) {
  await signIn(page, 'an.peeters')
  await openTile(page, 'Betalingen')
  await expect(title(page, 'Betalingen')).toBeFocused()
  await setFaults(page, { endpoint: 'Logout', kind: 'timeout' })
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('button', { name: 'Afmelden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Even geduld…' })).toBeVisible()
}

test('A locked screen triggers no action but lets the focus move, and the lock ends by itself', async ({
  page,
}) => {
  await leave(page)
  const button = page.getByRole('button', { name: 'Menu openen' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(button).not.toBeFocused()
  await expect(page.locator('body')).not.toBeFocused()

  await page.clock.fastForward(5_000)
  await expect(page.getByText('Even geduld…')).toHaveCount(0)
  await button.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('The back button works on a locked screen', { tag: '@long' }, async ({ page }) => {
  await leave(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await expect(page.getByText('Even geduld…')).toHaveCount(0)
  await openTile(page, 'Betalingen')
  await expect(title(page, 'Betalingen')).toBeVisible()
})
