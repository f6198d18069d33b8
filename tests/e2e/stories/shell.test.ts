import { openBroken, test } from '../portalTest.ts'
import { expect, failedRequest, goTo, personaOf, signOut, typeCredentials } from '../support.ts'

const an = personaOf('an.peeters')

test.use({ serviceWorkers: 'block' })

test('The details of an error can be copied', async ({ page, context, portal, problems }) => {
  problems.allow(failedRequest)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBroken(page, portal)
  await page.getByText('Details', { exact: true }).click()
  await page.getByRole('button', { name: 'Details kopiëren' }).click()
  await expect(page.getByText('De details zijn gekopieerd.')).toBeVisible()
  await page.unrouteAll()
  await signOut(page)
  await page.getByRole('button', { name: 'Andere gebruiker' }).click()
  await page.getByLabel('Gebruikersnaam').press('ControlOrMeta+v')
  await expect(page.getByLabel('Gebruikersnaam')).toHaveValue(/^Webstudent 1\.3\.2.*\/betalingen/s)
})

test('A menu whose code cannot be loaded shows a message, and opens once it can', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(failedRequest)
  await page.route('**/assets/MainMenu-*.js', (route) => route.abort())
  await page.goto(portal)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Gelieve uw internet verbinding te controleren' }),
  ).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('A second tap where the menu was opened does not sign out', async ({ page, portal }) => {
  await page.goto(portal)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  const opener = await page.getByRole('button', { name: 'Menu openen' }).boundingBox()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  const signsOut = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Afmelden' })
  await expect(signsOut).toBeInViewport({ ratio: 1 })
  const { y = 0, height = 0 } = (await signsOut.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(opener?.y ?? 0)
})

// rule: top-bar-1, change-password-8
test('Going back from a screen whose address was typed is one step, and the menu has a link to the password', async ({
  page,
  portal,
}) => {
  await page.goto(portal)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await goTo(page, '/betalingen')
  await expect(page.getByRole('heading', { name: 'Betalingen', level: 1 })).toBeVisible()
  await goTo(page, '/maak-een-keuze')
  await expect(page.getByText('Er is niets te kiezen.')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Terug' }).click()
  await expect(page.getByRole('heading', { name: 'Betalingen', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('link', { name: 'Wachtwoord wijzigen' }).click()
  await expect(page.getByRole('heading', { name: 'Wachtwoord wijzigen', level: 1 })).toBeVisible()
})
