import type { Locator, Page } from '@playwright/test'
import { choose, expect, isLanded, openProfile, signIn, test, title } from '../support.ts'

interface Case {
  readonly open: (page: Page) => Promise<void>
  /** The field in which something is typed. */
  readonly field: (page: Page) => Locator
  /** Where one goes, and the title there. */
  readonly to: string
  readonly there: string
}

const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
const atHome = { to: '#/', there: 'Aanmelden' }
const atInfo = { to: '#/info', there: 'Info' }
const changePassword = (page: Page) => page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()

/** The forms that one does not leave with something typed; the other ones have a story of their own. */
const cases: Readonly<Record<string, Case>> = {
  'a connection': {
    open: async (page) => void (await page.goto('#/connection/new')),
    ...{ field: labelled('Naam van de connectie'), ...atHome },
  },
  'a new user': {
    open: async (page) => void (await page.goto('#/mijn-gebruiker/gebruiker-aanmaken')),
    ...{ field: labelled('Naam'), ...atHome },
  },
  'a forgotten password': {
    open: async (page) => void (await page.goto('#/mijn-gebruiker/wachtwoord-vergeten?Key=k&id=1')),
    ...{ field: labelled('Nieuw wachtwoord'), ...atHome },
  },
  'a password in Mijn gegevens': {
    async open(page) {
      await signIn(page, 'an.peeters')
      await page.goto('#/mijn-gegevens')
      await changePassword(page)
    },
    ...{ field: labelled('Huidig wachtwoord'), ...atInfo },
  },
  'a password in Mijn gebruiker': {
    async open(page) {
      await signIn(page, 'an.peeters')
      await openProfile(page)
      await changePassword(page)
    },
    ...{ field: labelled('Nieuw wachtwoord'), ...atInfo },
  },
  'a child': {
    async open(page) {
      await signIn(page, 'katrien.maes')
      await openProfile(page)
      await page.getByRole('button', { name: 'Kind toevoegen' }).click()
    },
    ...{ field: labelled('Koppelcode'), ...atInfo },
  },
}

// rule: field-9
for (const [name, { open, field, to, there }] of Object.entries(cases)) {
  test(`The form of ${name} asks before another address takes what was typed`, async ({ page }) => {
    await open(page)
    await field(page).fill('AB')
    const before = page.url()
    await page.evaluate((hash) => window.location.assign(hash), to)
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await expect(field(page)).toHaveValue('AB')
    expect(page.url()).toBe(before)
    await page.evaluate((hash) => window.location.assign(hash), to)
    await question.getByRole('button', { name: /^(Verlaten|Toch verlaten)/ }).click()
    await expect(title(page, there)).toBeVisible()
  })
}

// rule: field-9
test('Who must change the password is asked before signing out with something typed', async ({ page }) => {
  await page.goto('')
  await choose(page, 'karin.vandenbossche')
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await field.fill('AB')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await page.getByRole('button', { name: 'Afmelden', exact: true }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: 'Wijzigingen niet bewaard' })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(field).toHaveValue('AB')
  await signOut()
  await question.getByRole('button', { name: 'Verlaten zonder bewaren' }).click()
  await expect(title(page, 'Aanmelden')).toBeVisible()
})

// rule: field-9
for (const way of ['Info', 'Afmelden']) {
  test(`Who stays after all after ${way} in the menu has the focus where the menu was opened`, async ({
    page,
  }) => {
    await signIn(page, 'an.peeters')
    await openProfile(page)
    await changePassword(page)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('AB')
    const menu = page.getByRole('button', { name: 'Menu openen' })
    await menu.press('Enter')
    await page.getByRole('dialog').getByText(way, { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
}

// rule: field-9
test('Who stayed after all is asked again by the next link', async ({ page }) => {
  await signIn(page, 'an.peeters')
  await openProfile(page)
  await changePassword(page)
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true })
  await field.fill('AB')
  const toInfo = async () => {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await page.getByRole('dialog').getByText('Info', { exact: true }).click()
  }
  const question = page.getByRole('dialog', { name: 'Wijzigingen niet bewaard' })
  await toInfo()
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(field).toHaveValue('AB')
  await toInfo()
  await question.getByRole('button', { name: 'Verlaten zonder bewaren' }).click()
  await expect(title(page, 'Info')).toBeVisible()
})

// rule: field-9
test('A form in which nothing was typed is left without a question', async ({ page }) => {
  await signIn(page, 'an.peeters')
  await page.goto('#/mijn-gegevens')
  await changePassword(page)
  await page.evaluate(() => window.location.assign('#/landing-page'))
  await isLanded(page)
})
