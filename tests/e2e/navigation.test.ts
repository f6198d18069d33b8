import {
  choose,
  expect,
  openBetalingen,
  paymentRows,
  paymentsOf,
  personaOf,
  signIn,
  signOut,
  test,
  title,
  welcome,
} from './support.ts'

const an = personaOf('an.peeters')
const mohamed = personaOf('mohamed.elamrani')

test('A link opens its screen after the sign-in; reload, back, forward and an unknown link keep the session, and a sign-out leaves nothing', async ({
  page,
}) => {
  await page.goto('#/betalingen')
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await choose(page, an.gebruikersnaam)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)

  await page.reload()
  await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)

  await page.goto('#/bestaat-niet')
  await expect(page.getByText('Deze pagina bestaat niet.')).toBeVisible()
  await page.getByRole('link', { name: 'Naar de startpagina' }).click()
  await expect(welcome(page, an.naam)).toBeVisible()
  await openBetalingen(page)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await page.goBack()
  await expect(welcome(page, an.naam)).toBeVisible()
  await page.goForward()
  await expect(paymentRows(page)).not.toHaveCount(0)

  // The message is there for a second, so it must be looked for at once.
  await Promise.all([page.getByText('Je bent afgemeld').waitFor(), signOut(page)])
  await choose(page, mohamed.gebruikersnaam)
  await expect(welcome(page, mohamed.naam)).toBeVisible()
  await openBetalingen(page)
  await expect(paymentRows(page)).toHaveCount(paymentsOf(mohamed).length)

  await signOut(page)
  await page.goBack()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(paymentRows(page)).toHaveCount(0)
  await page.goto('#/betalingen')
  await expect(title(page, 'Aanmelden')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('webstudent-session'))).toBeNull()
  await page.goto('#/bestaat-niet')
  await expect(title(page, 'Aanmelden')).toBeVisible()
})

// rule: connection-16
test('A new address asks before a form loses what was typed', async ({ page }) => {
  await page.goto('#/connection/new')
  const name = page.getByLabel('Naam van de connectie')
  await name.fill('Mijn school')
  await page.goto('#/mijn-gebruiker/gebruiker-username')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(title(page, 'Connectie toevoegen')).toBeVisible()
  await expect(name).toHaveValue('Mijn school')
  await page.goto('#/mijn-gebruiker/gebruiker-username')
  await question.getByRole('button', { name: 'Verlaten' }).click()
  await expect(title(page, 'Gebruikersnaam')).toBeVisible()
})

test('With reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'an.peeters')
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  const slow = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming().duration)
      .filter((milliseconds) => Number(milliseconds) > 1),
  )
  expect(slow).toEqual([])
})
