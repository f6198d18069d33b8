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
} from './support.ts'

const an = personaOf('an.peeters')
const mohamed = personaOf('mohamed.elamrani')
const welcome = (naam: string) => ({ name: `Welkom ${naam}` })

test('A reload on Betalingen keeps the user signed in', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  await page.reload()
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(paymentRows(page)).not.toHaveCount(0)
})

test('A link to Betalingen asks a stranger to sign in, and then opens Betalingen', async ({ page }) => {
  await page.goto('#/betalingen')
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await choose(page, an.gebruikersnaam)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(paymentRows(page)).not.toHaveCount(0)
})

// rule: connection-16
test('An address that is typed asks before what was typed in a form is lost', async ({ page }) => {
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

test('A link to a page that does not exist leads to the start', async ({ page }) => {
  await page.goto('#/bestaat-niet')
  await expect(title(page, 'Aanmelden')).toBeVisible()
})

test('A link to a page that does not exist does not sign the user out', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  await openBetalingen(page)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await page.goto('#/bestaat-niet')
  await expect(page.getByRole('heading', welcome(an.naam))).toBeVisible()
})

test('A link to a screen that is not in the menu of this user does not open it', async ({ page }) => {
  await page.goto('')
  await choose(page, 'katrien.maes')
  await expect(page.getByRole('button', { name: 'Menu openen' })).toBeVisible()
  await page.goto('#/betalingen')
  await expect(page).not.toHaveURL(/betalingen/)
  await expect(page.getByRole('button', { name: 'Menu openen' })).toBeVisible()
  await expect(title(page, 'Betalingen')).toHaveCount(0)
})

test('A user with only one screen goes to it, at its own address', async ({ page }) => {
  await page.goto('')
  await choose(page, 'beheerder')
  await expect(title(page, 'Website configuratie')).toBeVisible()
  await expect(page).toHaveURL(/#\/configuratie$/)
  await page.reload()
  await expect(title(page, 'Website configuratie')).toBeVisible()
  await expect(page).toHaveURL(/#\/configuratie$/)
})

test('The back and forward buttons of the browser go through the screens', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  await openBetalingen(page)
  await expect(title(page, 'Betalingen')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', welcome(an.naam))).toBeVisible()
  await page.goForward()
  await expect(paymentRows(page)).not.toHaveCount(0)
})

test('After signing out, the back button shows nothing of the user, and nothing is kept', async ({
  page,
}) => {
  await signIn(page, an.gebruikersnaam)
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  await signOut(page)
  await page.goBack()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(paymentRows(page)).toHaveCount(0)
  await page.goto('#/betalingen')
  await expect(title(page, 'Aanmelden')).toBeVisible()
  const kept = await page.evaluate(() => sessionStorage.getItem('webstudent-session'))
  expect(kept).toBeNull()
})

test('The next user on the same device sees only their own payments', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  await openBetalingen(page)
  await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)
  await signOut(page)
  await choose(page, mohamed.gebruikersnaam)
  await expect(page.getByRole('heading', welcome(mohamed.naam))).toBeVisible()
  await openBetalingen(page)
  await expect(paymentRows(page)).toHaveCount(paymentsOf(mohamed).length)
})

test('Two people in two browsers each see their own', async ({ page, otherContext }) => {
  const other = await otherContext.newPage()
  await signIn(page, an.gebruikersnaam)
  await signIn(other, mohamed.gebruikersnaam)
  await openBetalingen(page)
  await openBetalingen(other)
  await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)
  await expect(paymentRows(other)).toHaveCount(paymentsOf(mohamed).length)
  await signOut(page)
  await other.reload()
  await expect(paymentRows(other)).toHaveCount(paymentsOf(mohamed).length)
})
