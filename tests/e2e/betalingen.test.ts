import {
  belgian,
  choose,
  expect,
  openBetalingen,
  paymentRows,
  paymentsOf,
  personaOf,
  signOut,
  test,
} from './support.ts'

const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, euro) => cents + Math.round(euro * 100), 0) / 100

test('Each student sees their own payments, newest first, with what is due per row and in all', async ({
  page,
}) => {
  await page.goto('')
  // An owes money, Emre paid too much.
  for (const username of ['an.peeters', 'emre.yilmaz'])
    await test.step(username, async () => {
      const payments = paymentsOf(personaOf(username))
      const due = sum(payments.map(({ due }) => Math.max(due, 0)))
      const overpaid = sum(payments.map(({ due }) => Math.max(-due, 0)))
      await choose(page, username)
      await openBetalingen(page)
      await expect(paymentRows(page)).toHaveCount(payments.length)
      await expect(paymentRows(page)).toContainText(
        payments.map(({ programme, date }) => `${programme} Ingeschreven op ${date}`),
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
