import type { Locator } from '@playwright/test'
import {
  belgian,
  choose,
  expect,
  openBetalingen,
  paymentRows,
  paymentsOf,
  personaOf,
  setFaults,
  signIn,
  signOut,
  test,
} from './support.ts'

const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, euro) => cents + Math.round(euro * 100), 0) / 100

test('Each student sees their own payments, newest first, with what is due per row and in all', async ({
  page,
}) => {
  await page.goto('')
  // An owes money, Emre paid too much, Olena owes nothing at all, Luc has the longest list.
  for (const username of ['an.peeters', 'emre.yilmaz', 'olena.kovalenko', 'luc.mertens'])
    await test.step(username, async () => {
      const payments = paymentsOf(personaOf(username))
      const due = sum(payments.map(({ due }) => Math.max(due, 0)))
      const overpaid = sum(payments.map(({ due }) => Math.max(-due, 0)))
      await choose(page, username)
      await openBetalingen(page)
      await expect(paymentRows(page)).toHaveCount(payments.length)
      await expect(paymentRows(page)).toContainText(
        payments.map(({ programme, date }) => `${programme}Ingeschreven op ${date}`),
      )
      await expect(paymentRows(page)).toContainText(
        payments.map(({ asked, paid, due }) =>
          due === 0 ? `Betaald${belgian(paid)}` : `Bedrag${belgian(asked)}Betaald${belgian(paid)}`,
        ),
      )
      await expect(paymentRows(page)).toContainText(
        payments.map(({ due }) =>
          due === 0
            ? 'Volledig betaald'
            : `${due > 0 ? 'Nog te betalen' : 'Te veel betaald'} ${belgian(Math.abs(due))}`,
        ),
      )
      const content = page.getByRole('main')
      await expect(content).toContainText(due > 0 ? `Nog te betalen${belgian(due)}` : 'Alles is betaald.')
      await expect(content.getByText(/^Je hebt .* te veel betaald/)).toHaveText(
        overpaid > 0 ? [`Je hebt ${belgian(overpaid)} te veel betaald.`] : [],
      )
      await signOut(page)
    })

  await choose(page, 'sofie.claes')
  await openBetalingen(page)
  await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
  await expect(page.getByText('Na een inschrijving voor een opleiding')).toBeVisible()
})

test('While the payments are fetched, their place has their shape: nothing jumps', async ({ page }) => {
  const boxes = async (totals: Locator, row: Locator) => {
    const [{ y, height }, first] = await Promise.all([boxOf(totals), boxOf(row)])
    return [y, height, first.y, first.height].map(Math.round)
  }
  await signIn(page, 'an.peeters')
  await setFaults(page, { endpoint: 'betalingen', kind: 'timeout' })
  await openBetalingen(page)
  const placeholder = page.getByRole('main').getByRole('status')
  await expect(placeholder).toContainText('Betalingen worden opgehaald…')
  const loading = await boxes(
    placeholder.locator('> div').first(),
    placeholder.locator('> div + div > div').first(),
  )

  await setFaults(page)
  await page.goBack()
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  const filled = await boxes(page.getByRole('main').locator('section').first(), paymentRows(page).first())
  expect(Math.max(...loading.map((place, n) => Math.abs(place - (filled[n] ?? 0))))).toBeLessThanOrEqual(8)
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not on the page')
  return box
}
