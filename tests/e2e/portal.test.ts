import { holdBack, openBroken, test } from './portalTest.ts'
import {
  expect,
  failedRequest,
  openBetalingen,
  openTile,
  paymentRows,
  paymentsOf,
  personaOf,
  signOut,
  title,
  typeCredentials,
} from './support.ts'
import { workerIsActive } from './worker.ts'

const an = personaOf('an.peeters')

test('The published portal signs in over HTTP with a real cookie, shows the payments, and signs out', async ({
  page,
  context,
  portal,
}) => {
  const cookies = async () => (await context.cookies()).filter(({ name }) => name === 'FPWebSession')
  await page.goto(portal)
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(page.getByText('Demo: meld aan als')).toHaveCount(0)
  expect(await page.evaluate(() => 'webstudentMock' in window)).toBe(false)

  await typeCredentials(page, an.gebruikersnaam, 'fout')
  await expect(page.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  expect(await cookies()).toEqual([expect.objectContaining({ path: '/webstudent/' })])

  // The default name may be used by other programs at the same origin.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['webstudent'])

  await openBetalingen(page)
  await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)
  await page.reload()
  await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)

  await signOut(page)
  const answer = await page.request.get(new URL('bin/server.fcgi/REST/myschoolwareaccount', portal).href)
  expect(answer.status()).toBe(401)
})

// rule: connection-19
test('Over plain HTTP the portal says that it does not store a password, and stores none', {
  tag: '@long',
}, async ({ page, portal }) => {
  // The same portal at a host name that the browser does not treat as secure, unlike localhost.
  const plain = 'http://school.example/'
  await page.route(`${plain}**`, async (route) => {
    const url = route.request().url().replace(plain, new URL('/', portal).href)
    await route.fulfill({ response: await route.fetch({ url, maxRetries: 3 }) })
  })
  const warning = page.getByText('Zonder https wordt je wachtwoord niet bewaard.')
  await page.goto(`${plain}${new URL(portal).pathname.slice(1)}`)
  await expect(warning).toBeVisible()
  await page.getByLabel('Wachtwoord onthouden op dit toestel').uncheck()
  await expect(warning).toHaveCount(0)
  await page.getByLabel('Wachtwoord onthouden op dit toestel').check()
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: /^An Peeters/ }).click()
  await expect(title(page, 'Inloggen - An Peeters')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click()
  await page.getByRole('link', { name: 'Connectie An Peeters bewerken' }).click()
  await expect(warning).toBeVisible()

  await page.goto(portal)
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test.describe('Without the cached files of the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  const menus = [
    { code: 'MainMenu', button: 'Menu openen', role: 'dialog' },
    { code: 'RightMenu', button: 'Meer opties', role: 'menu' },
  ] as const
  for (const { code, button: name, role } of menus) {
    const tag = role === 'menu' ? ['@long'] : []
    test(`Escape returns the focus to ${name} when it was pressed before its menu had loaded`, {
      tag,
    }, async ({ page, portal }) => {
      const release = await holdBack(page, `**/assets/${code}-*.js`)
      await page.goto(portal)
      await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
      await openTile(page, 'Agenda')
      await expect(title(page, 'Agenda')).toBeFocused()
      const button = page.getByRole('button', { name })
      await button.press('Enter')
      await expect(button).toBeFocused()
      release()
      const menu = page.getByRole(role)
      await expect(menu.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(button).toBeFocused()
    })
  }

  // rule: error-2
  test('a screen whose code cannot be loaded asks to check the connection, and opens once it can be loaded', async ({
    page,
    portal,
    problems,
  }) => {
    problems.allow(failedRequest)
    await openBroken(page, portal, {
      answer: (route) => route.abort(),
      expected: 'Gelieve uw internet verbinding te controleren',
    })
    await expect(page.getByText('Details', { exact: true })).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Naar de startpagina' }).click()
    await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
    await page.reload()
    await openBetalingen(page)
    await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)
  })
})

test('The installed portal opens without a network and shows what is wrong', async ({
  page,
  context,
  portal,
  takeDown,
  problems,
}) => {
  problems.allow(failedRequest)
  const offline = page
    .getByRole('status')
    .filter({ hasText: 'Je bent offline. Je ziet je laatste gegevens; bewaren kan straks weer.' })
  await page.goto(portal)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await openBetalingen(page)
  await expect(paymentRows(page)).toHaveCount(paymentsOf(an).length)
  await workerIsActive(page)

  await takeDown()
  await context.setOffline(true)
  await page.reload()
  await expect(offline).toBeVisible()
  await expect(title(page, 'Betalingen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  // A restarted browser has no session, but has the portal.
  const fresh = await context.newPage()
  await fresh.goto(portal)
  await expect(title(fresh, 'Kies een connectie')).toBeVisible()
  await expect(fresh.getByText('Gelieve uw internet verbinding te controleren')).toBeVisible()
})

test.describe('at a server with Office 365', () => {
  test.use({ edition: 'PS' })

  // rule: brought-4
  test('the form keeps what a password manager filled in without events when the button of Office 365 appears', async ({
    page,
    portal,
  }) => {
    const release = await holdBack(page, '**/RPC/API/**')
    await page.goto(portal)
    // Until the portal has started, the page shows the form that is in its HTML.
    await expect(page.locator('#first')).toHaveCount(0)
    const put = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      }, text)
    await put('Gebruikersnaam', 'jan.janssens')
    await put('Wachtwoord', 'fout')
    release()
    await expect(page.getByRole('link', { name: 'Office 365' })).toBeVisible()
    await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
    // An empty field would have been asked for instead.
    await expect(page.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
  })
})
