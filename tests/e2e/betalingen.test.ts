import {
  belgian,
  expect,
  openBetalingen,
  paymentRows,
  paymentsOf,
  personaOf,
  setFaults,
  signIn,
  test,
} from './support.ts'

const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, euro) => cents + Math.round(euro * 100), 0) / 100

/** An owes money, Emre paid too much, Olena owes nothing at all, Luc has the longest list. */
for (const username of ['an.peeters', 'emre.yilmaz', 'olena.kovalenko', 'luc.mertens']) {
  const persona = personaOf(username)
  const payments = paymentsOf(persona)
  const due = sum(payments.map(({ due }) => Math.max(due, 0)))
  const overpaid = sum(payments.map(({ due }) => Math.max(-due, 0)))

  test(`${persona.naam} sees each payment, newest first, with what is due per row and in all`, async ({
    page,
  }) => {
    await signIn(page, username)
    await openBetalingen(page)
    await expect(paymentRows(page)).toHaveCount(payments.length)
    await expect(paymentRows(page)).toContainText(
      payments.map(({ programme, date }) => `${programme}Ingeschreven op ${date}`),
    )
    await expect(paymentRows(page)).toContainText(
      payments.map(({ asked, paid }) => `Te betalen${belgian(asked)}Betaald${belgian(paid)}`),
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
  })
}

test('A student without payments sees that there are none, and when there will be', async ({ page }) => {
  await signIn(page, 'sofie.claes')
  await openBetalingen(page)
  await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
  await expect(page.getByText('Zodra je inschrijft voor een opleiding')).toBeVisible()
})

test('The place of the list is kept while the payments are fetched, so that nothing jumps', async ({
  page,
}) => {
  await signIn(page, 'an.peeters')
  await setFaults(page, { endpoint: 'betalingen', kind: 'timeout' })
  await openBetalingen(page)
  await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
  const skeleton = await page.getByTestId('payment-skeleton').first().boundingBox()
  await setFaults(page)
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('link', { name: 'Startpagina' }).click()
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  const row = await paymentRows(page).first().boundingBox()
  expect(skeleton?.y).toBeCloseTo(row?.y ?? 0, -1)
  expect(Math.abs((skeleton?.height ?? 0) - (row?.height ?? 0))).toBeLessThan(12)
})
