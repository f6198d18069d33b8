import type { Page } from '@playwright/test'
import { messages } from '#shared/messages/messages.ts'
import { holdBack, test } from './portalTest.ts'
import { expect, failedRequest, personaOf, title, typeCredentials, welcome } from './support.ts'

const an = personaOf('an.peeters')

// These tests are about a visit before the worker has cached a file.
test.use({ serviceWorkers: 'block' })

const codeFiles = '**/assets/index-*.js'
const routerFiles = '**/assets/router-*.js'
const username = (page: Page) => page.getByLabel('Gebruikersnaam')
const password = (page: Page) => page.getByLabel('Wachtwoord', { exact: true })
/** Waits until the portal has taken over from the page's own HTML. */
const handedOver = (page: Page) => expect(page.locator('#first')).toHaveCount(0)

test('A user can type in the sign-in page before any code has arrived, without losing text and without a jump', async ({
  page,
  portal,
}) => {
  const release = await holdBack(page, codeFiles)
  await page.goto(portal, { waitUntil: 'commit' })
  await expect(title(page, 'Aanmelden')).toBeVisible()
  // The font may load later than the page; this test is about the code.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  const before = await title(page, 'Aanmelden').boundingBox()
  await password(page).fill('half')
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click()
  await page.getByLabel('Dit is een gedeeld toestel').click()
  await username(page).pressSequentially('an.pters')
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowLeft')

  release()
  await handedOver(page)
  await expect(password(page)).toHaveValue('half')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Dit is een gedeeld toestel')).toBeChecked()
  // The caret is where it was.
  await expect(username(page)).toBeFocused()
  await page.keyboard.type('ee')
  await expect(username(page)).toHaveValue(an.gebruikersnaam)
  expect(await title(page, 'Aanmelden').boundingBox()).toEqual(before)
})

// rule: top-bar-5, top-bar-6
test('The sign-in page offers the whole screen from its first paint', { tag: '@long' }, async ({
  page,
  portal,
}) => {
  const release = await holdBack(page, codeFiles)
  await page.goto(portal, { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: 'Meer opties' })
  await more.click()
  release()
  await handedOver(page)
  const entry = page.getByRole('menuitemcheckbox', { name: 'Volledig scherm' })
  const drawings = entry.locator('svg:visible')
  await expect(drawings).toHaveCount(1)
  await entry.click()
  await expect(entry).toBeChecked()
  await expect(drawings).toHaveCount(2)
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
})

test('A user who presses Enter before any code has arrived is signed in once it arrives', async ({
  page,
  portal,
}) => {
  const release = await holdBack(page, codeFiles)
  await page.goto(portal, { waitUntil: 'commit' })
  await username(page).fill(an.gebruikersnaam)
  await password(page).fill(an.wachtwoord)
  await password(page).press('Enter')
  release()
  await expect(welcome(page, an.naam)).toBeVisible()
})

test('A user who is signed in does not see an empty form before the code arrives', async ({
  page,
  portal,
}) => {
  await page.goto(portal)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(welcome(page, an.naam)).toBeVisible()
  const release = await holdBack(page, codeFiles)
  await page.goto('about:blank')
  await page.goto(portal, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.getElementById('first'))
  await expect(title(page, 'Aanmelden')).toBeHidden()
  release()
  await expect(welcome(page, an.naam)).toBeVisible()
})

test('The form signs in before the router has loaded, and a failed attempt keeps what was typed', async ({
  page,
  portal,
}) => {
  const release = await holdBack(page, routerFiles)
  await page.goto(portal)
  await handedOver(page)
  await username(page).fill(an.gebruikersnaam)
  await password(page).fill('fout')
  await password(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await expect(username(page)).toHaveValue(an.gebruikersnaam)
  await password(page).fill(an.wachtwoord)
  await password(page).press('Enter')
  await expect(page.locator('[data-waiting="true"]')).toBeVisible()
  await expect(title(page, 'Aanmelden')).toBeVisible()

  release()
  await expect(welcome(page, an.naam)).toBeVisible()
  await expect(title(page, 'Startpagina')).toBeFocused()
})

test('The router changes nothing in the form when it arrives during typing, and a link opens its screen', {
  tag: '@long',
}, async ({ page, portal }) => {
  const release = await holdBack(page, routerFiles)
  const arrived = page.waitForResponse(/\/assets\/router-/)
  await page.goto(portal)
  await handedOver(page)
  await password(page).fill('half')
  await username(page).pressSequentially('an.pters')
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowLeft')
  const before = await title(page, 'Aanmelden').boundingBox()
  release()
  await arrived
  // The router gives each entry of the history a state of its own.
  await page.waitForFunction(() => typeof window.history.state?.idx === 'number')
  await page.keyboard.type('ee')
  await expect(username(page)).toHaveValue(an.gebruikersnaam)
  await expect(password(page)).toHaveValue('half')
  expect(await title(page, 'Aanmelden').boundingBox()).toEqual(before)

  await page.getByRole('link', { name: 'Nieuwe gebruiker' }).click()
  await expect(page).toHaveURL(/#\/mijn-gebruiker\/gebruiker-aanmaken/)
  await expect(title(page, 'Gebruiker aanmaken')).toBeFocused()
  await page.goBack()
  await expect(title(page, 'Aanmelden')).toBeVisible()
})

test('A user who asks for a screen while the router cannot be loaded gets a message, and the form stays', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(failedRequest)
  await page.route(routerFiles, (route) => route.abort())
  await page.goto(portal)
  await handedOver(page)
  await username(page).fill(an.gebruikersnaam)
  await page.getByRole('link', { name: 'Nieuwe gebruiker' }).click()
  await expect(page.getByText(messages.offline)).toBeVisible()
  await expect(username(page)).toHaveValue(an.gebruikersnaam)
  await page.unroute(routerFiles)
  await page.getByRole('link', { name: 'Nieuwe gebruiker' }).click()
  await expect(page).toHaveURL(/#\/mijn-gebruiker\/gebruiker-aanmaken/)
})
