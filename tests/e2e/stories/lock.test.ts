import { expect, openTile, setFaults, signIn, test, title } from '../support.ts'

test('A locked screen triggers no action but lets the focus move, and the lock ends by itself', async ({
  page,
}) => {
  await signIn(page, 'an.peeters')
  await openTile(page, 'Betalingen')
  await expect(title(page, 'Betalingen')).toBeFocused()
  // The server has no answer to the sign-out.
  await setFaults(page, { endpoint: 'Logout', kind: 'timeout' })
  const button = page.getByRole('button', { name: 'Menu openen' })
  await button.click()
  await page.getByRole('button', { name: 'Afmelden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Even geduld…' })).toBeVisible()
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
