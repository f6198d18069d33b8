import type { Locator, Page } from '@playwright/test'
import { newPassword, wout } from '../../mocks/newcomers.ts'
import { newestCode, typedBy } from '../newcomer.ts'
import {
  announced,
  expect,
  failedRequest,
  field,
  personaOf,
  signIn,
  test,
  title,
  typeCredentials,
} from '../support.ts'
import { pressUntil } from '../tabbing.ts'

const ok = (page: Page) => page.getByRole('button', { name: 'OK' })
const postbox = (page: Page) => page.getByRole('button', { name: /^Postvak/ })
const mailedLink = (page: Page) => page.getByRole('dialog').getByRole('listitem').getByRole('link').first()

const tabTo = (page: Page, target: Locator) => pressUntil(page, 'Tab', target)

async function openForm(page: Page) {
  await page.goto('#/mijn-gebruiker/gebruiker-aanmaken')
  await expect(page.getByRole('heading', { name: 'Vul je gegevens in' })).toBeVisible()
}

// rule: profile-9, landing-8
test('On a phone the start page leads to the form for a child, and its failure comes into view', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await signIn(page, 'katrien.maes')
  await page.getByRole('link', { name: 'Kind toevoegen' }).click()
  const code = field(page, 'Koppelcode')
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport({ ratio: 1 })
  await code.pressSequentially('AAAAAA-AAA-AAAAA')
  await field(page, 'Geboortedatum kind').fill('2014-05-06')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await ok(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Foutcode 400' })).toBeInViewport({ ratio: 1 })
})

const createButton = (page: Page) => page.getByRole('button', { name: 'Gebruiker aanmaken' })

test('A newcomer asks for a user, activates it and signs in, by keyboard alone', async ({
  page,
  problems,
}) => {
  // A newcomer has no photo.
  problems.allow(failedRequest)
  await openForm(page)
  const { email, PW } = wout
  for (const [label, text] of Object.entries(typedBy(wout))) {
    if (label === 'Koppelcode') await tabTo(page, field(page, 'Rol'))
    await tabTo(page, field(page, label))
    await page.keyboard.type(text)
  }
  await expect(announced(page, 'Wachtwoorden komen overeen')).toBeVisible()
  await expect(createButton(page)).toBeDisabled()
  await tabTo(page, page.getByRole('switch'))
  await page.keyboard.press('Space')
  await tabTo(page, createButton(page))
  await page.keyboard.press('Enter')

  await expect(title(page, 'Gebruiker aangemaakt')).toBeFocused()
  await expect(announced(page, 'Mail met verzoek om je gebruiker aan te maken')).toBeVisible()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(postbox(page)).toHaveText(/1 nieuw bericht/)
  await tabTo(page, postbox(page))
  await page.keyboard.press('Enter')
  await tabTo(page, mailedLink(page))
  await page.keyboard.press('Enter')

  await expect(title(page, 'Gebruiker activatie')).toBeVisible()
  await expect(ok(page)).toBeDisabled()
  await tabTo(page, page.getByRole('radio', { name: 'w***@mail.example' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '0460 ** ** 12' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Activatiecode')).toBeFocused()
  await page.keyboard.type(`code: ${await newestCode(page)}`)
  await expect(field(page, 'Activatiecode')).toHaveValue(await newestCode(page))
  await page.keyboard.press('Enter')
  await expect(announced(page, 'Je gebruiker is geactiveerd!')).toBeVisible()
  await expect(ok(page)).toHaveCount(0)

  await expect(title(page, 'Aanmelden')).toBeVisible()
  await typeCredentials(page, email, PW)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
})

test('A user with a forgotten password asks for a mail, sets a new password and signs in, by keyboard alone', async ({
  page,
}) => {
  const { gebruikersnaam } = personaOf('an.peeters')
  await page.goto('#/mijn-gebruiker/gebruiker-username')
  await expect(page.getByText('Voer uw gebruikersnaam in om naar uw account te zoeken.')).toBeVisible()
  await tabTo(page, field(page, 'Gebruikersnaam'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gelieve een geldige gebruikersnaam op te geven.')).toBeVisible()
  await page.keyboard.type(gebruikersnaam)
  await page.keyboard.press('Enter')
  await expect(announced(page, 'Hebben we je account kunnen vinden')).toBeVisible()
  await expect(title(page, 'Aanmelden')).toBeVisible()

  await tabTo(page, postbox(page))
  await page.keyboard.press('Enter')
  await tabTo(page, mailedLink(page))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Schoolware - Wachtwoord vergeten')).toBeVisible()
  await tabTo(page, field(page, 'Nieuw wachtwoord'))
  await page.keyboard.type(newPassword)
  await tabTo(page, field(page, 'Herhaal nieuw wachtwoord'))
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(announced(page, 'Wachtwoord wijzigen geslaagd!')).toBeVisible()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await typeCredentials(page, gebruikersnaam, newPassword)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
})

// rule: date-8
for (const locale of ['nl-BE', 'en-US'])
  test.describe(`In a browser in ${locale}`, () => {
    test.use({ locale })
    test('a birth date can be typed as 19/07/1998, and pasted', async ({ page }) => {
      await openForm(page)
      const born = field(page, 'Geboortedatum')
      const wrong = page.getByText('Gelieve een geldige datum op te geven.')
      await born.click()
      await page.keyboard.type('31/02/1998')
      await page.keyboard.press('Tab')
      await expect(wrong).toBeVisible()
      await born.fill('')
      await born.click()
      await page.keyboard.type('07/19/1998')
      await page.keyboard.press('Tab')
      await expect(page.getByText('Gelezen als zo 19 juli 1998.')).toBeVisible()
      await born.fill('')
      await born.click()
      await page.keyboard.type('19/07/1998')
      await page.keyboard.press('Tab')
      await expect(born).toHaveValue('19/07/1998')
      await expect(wrong).toHaveCount(0)
      await expect(page.getByText(/^Gelezen als/)).toHaveCount(0)
      await born.fill('')
      await page.keyboard.insertText(' 19-07-1998 ')
      await page.keyboard.press('Tab')
      await expect(born).toHaveValue('19/07/1998')
      await expect(wrong).toHaveCount(0)
    })
  })
