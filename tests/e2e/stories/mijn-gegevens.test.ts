import type { Page } from '@playwright/test'
import {
  choose,
  expect,
  failedRequest,
  personaOf,
  setFaults,
  signIn,
  signOut,
  test,
  typeCredentials,
} from '../support.ts'

const an = personaOf('an.peeters')
const edit = (page: Page, what: string) => page.getByRole('button', { name: `${what} bewerken` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Bewaren' })
/** The value beside a label. */
const value = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

async function open(page: Page, username = an.gebruikersnaam) {
  await signIn(page, username)
  await page.getByRole('main').getByRole('link', { name: 'Mijn gegevens' }).click()
  await expect(page.getByText('Rijksregisternummer')).toBeVisible()
}

test.describe('A student changes their own data', () => {
  test('the mobile number, by keyboard alone; the focus comes back', async ({ page }) => {
    await open(page)
    await edit(page, 'Gsm').focus()
    await page.keyboard.press('Enter')
    const input = page.getByRole('textbox', { name: 'Gsm' })
    await expect(input).toBeFocused()
    await expect(save(page)).toBeDisabled()
    await input.press('Control+a')
    await page.keyboard.type('0470a12-34 56')
    await expect(input).toHaveValue('0470 12 34 56')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Je wijzigingen zijn bewaard')).toBeVisible()
    await expect(dialog(page, 'Gsm bewerken')).toHaveCount(0)
    await expect(value(page, 'Gsm')).toHaveText('0470 12 34 56')
    await expect(edit(page, 'Gsm')).toBeFocused()
  })

  test('a digit in the middle, without the caret jumping to the end', async ({ page }) => {
    await open(page)
    await edit(page, 'Bankrekening').click()
    const input = page.getByRole('textbox', { name: 'Bankrekening' })
    await input.press('Control+a')
    await page.keyboard.type('be685390754734')
    await expect(input).toHaveValue('BE68 5390 7547 34')
    for (const _ of '7547 34') await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('0')
    await expect(input).toHaveValue('BE68 5390 0754 734')
    await page.keyboard.press('End')
    for (const _ of '34') await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x0')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue('BE68 5390 0754 7034')
    await save(page).click()
    await expect(value(page, 'Bankrekening')).toHaveText('BE68 5390 0754 7034')
  })

  test('a character that is not accepted leaves the caret where it was', async ({ page }) => {
    await open(page)
    await edit(page, 'Telefoon').click()
    const input = page.getByRole('textbox', { name: 'Telefoon' })
    await input.fill('01622')
    for (const _ of '22') await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x9')
    await expect(input).toHaveValue('016922')
  })

  test('the address: the municipality fills the postcode, and the other way round', async ({ page }) => {
    await open(page)
    await edit(page, 'Adres').click()
    const [town, postcode] = [page.getByRole('combobox', { name: 'Gemeente' }), page.getByLabel('Postcode')]
    await expect(town).toHaveValue('Kessel-Lo')
    await expect(postcode).toHaveValue('3010')
    await postcode.fill('3600')
    await expect(town).toHaveValue('Genk')
    await town.fill('zele')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(town).toHaveValue('Zele')
    await expect(postcode).toHaveValue('9240')
    await page.getByRole('textbox', { name: 'Straat' }).fill('')
    await expect(page.getByRole('textbox', { name: 'Nummer' })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Bus' })).toHaveValue('')
    await expect(save(page)).toBeDisabled()
    await page.getByRole('textbox', { name: 'Straat' }).fill('Lindelaan')
    await page.getByRole('textbox', { name: 'Nummer' }).fill('123456')
    await save(page).click()
    await expect(value(page, 'Adres')).toHaveText('Lindelaan 12345, 9240 Zele')
  })

  test('not without the municipalities, which can be asked for again', async ({ page, problems }) => {
    problems.allow(failedRequest)
    await open(page)
    await setFaults(page, { endpoint: 'Gemeente', kind: 'unreachable', times: 1 })
    await edit(page, 'Adres').click()
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByRole('combobox', { name: 'Gemeente' })).toHaveValue('Kessel-Lo')
  })

  test('and is warned when that fails: what was typed stays, the next try works', async ({
    page,
    problems,
  }) => {
    problems.allow(failedRequest)
    await open(page)
    await setFaults(page, {
      endpoint: 'vwocursistpersonaliaextra change',
      kind: 'status',
      status: 503,
      times: 1,
    })
    await edit(page, 'Telefoon').click()
    await page.getByRole('textbox', { name: 'Telefoon' }).fill('03 234 56 78')
    await save(page).click()
    const warning = dialog(page, 'Opgelet!')
    await expect(warning).toContainText('Service Unavailable')
    await page.keyboard.press('Escape')
    await expect(warning).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Telefoon' })).toHaveValue('03 234 56 78')
    await expect(save(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(value(page, 'Telefoon')).toHaveText('03 234 56 78')
  })

  test('the password, and signs in with the new one', async ({ page }) => {
    await open(page)
    const toggle = page.getByRole('button', { name: 'Wachtwoord wijzigen' })
    await toggle.click()
    await page.getByLabel('Huidig wachtwoord', { exact: true }).fill(an.wachtwoord)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('Nieuw!2026')
    await page.getByLabel('Herhaal nieuw wachtwoord', { exact: true }).fill('Nieuw!202')
    await expect(page.getByText('Wachtwoorden komen niet overeen')).toBeVisible()
    await page.getByLabel('Herhaal nieuw wachtwoord', { exact: true }).fill('Nieuw!2026')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Uw wachtwoord is gewijzigd')).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toBeFocused()
    await signOut(page)
    await typeCredentials(page, an.gebruikersnaam, 'Nieuw!2026')
    await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  })
})

/** Lets the server give another menu at the sign-in than it would. */
const withoutForm = (page: Page, form: string) =>
  page.addInitScript((form) => {
    const { parse } = JSON
    const strip = (items: { Form: string; Items?: unknown }[]): object[] =>
      items
        .filter(({ Form }) => Form !== form)
        .map((item) => (Array.isArray(item.Items) ? { ...item, Items: strip(item.Items) } : item))
    JSON.parse = (text, reviver) => {
      const value = parse(text, reviver)
      const menu = value?.result?.menu
      if (Array.isArray(menu?.Items)) menu.Items = strip(menu.Items)
      return value
    }
  }, form)

test('Without the right nothing can be changed', async ({ page }) => {
  await withoutForm(page, 'personaliaBewerken')
  await open(page)
  await expect(value(page, 'Gsm')).toHaveText('0460 00 14 12')
  await expect(page.getByRole('button', { name: /bewerken$/ })).toHaveCount(0)
})

test('Without the right myprofile the screen shows a message, and stays open', async ({ page }) => {
  await withoutForm(page, 'myprofile')
  await signIn(page, an.gebruikersnaam)
  await page.getByRole('main').getByRole('link', { name: 'Mijn gegevens' }).click()
  const refusal = dialog(page, 'Geen toegang')
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(refusal).toHaveCount(0)
  await expect(page).toHaveURL(/#\/mijn-gegevens$/)
  await expect(page.getByText('Vraag het aan je school als dat niet klopt.')).toBeVisible()
  await expect(page.getByText('Rijksregisternummer')).toHaveCount(0)
})

test('The list of all municipalities answers at once', async ({ page }) => {
  await open(page)
  await edit(page, 'Adres').click()
  // A list that is open before the window has taken the focus closes again.
  await expect(page.getByRole('textbox', { name: 'Straat' })).toBeFocused()
  const town = page.getByRole('combobox', { name: 'Gemeente' })
  await town.fill('e')
  await expect(page.getByRole('option')).toHaveCount(50)
})

// rule: personal-16
test('Nothing typed is lost by Escape or by another address', async ({ page }) => {
  await open(page)
  await edit(page, 'Adres').click()
  const street = page.getByRole('textbox', { name: 'Straat' })
  await street.fill('Lindelaan')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Wijzigingen niet bewaard' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(street).toHaveValue('Lindelaan')
  await page.evaluate(() => {
    location.hash = '#/opleiding'
  })
  await expect(question).toBeVisible()
  await expect(page).toHaveURL(/#\/mijn-gegevens$/)
  await question.getByRole('button', { name: 'Verlaten zonder bewaren' }).click()
  await expect(page).toHaveURL(/#\/opleiding$/)
})

// rule: route-11
test('The other address of the screen opens it too', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  await page.evaluate(() => {
    location.hash = '#/student/mijn-gegevens'
  })
  await expect(page.getByText('Rijksregisternummer')).toBeVisible()
  await expect(page).toHaveURL(/#\/mijn-gegevens$/)
})

// rule: session-13
test.describe('What was typed when the session expires while it is being saved', () => {
  const expiring = async (page: Page) => {
    await open(page)
    // Neither tab nor portal can sign in by itself: no password is known.
    await page.evaluate(() => localStorage.removeItem('webstudent-connections'))
    await edit(page, 'Adres').click()
    await page.getByRole('textbox', { name: 'Straat', exact: true }).fill('Naamsestraat')
    await page.clock.fastForward('31:00')
    await save(page).click()
    await expect(page.getByText('Je sessie is verlopen. Meld je opnieuw aan.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Aanmelden' })).toBeVisible()
    await expect(page.getByText('Naamsestraat')).toHaveCount(0)
  }

  test('is there again for the same user, and can be saved', async ({ page, problems }) => {
    problems.allow(failedRequest)
    await expiring(page)
    await choose(page, an.gebruikersnaam)
    await expect(page.getByRole('textbox', { name: 'Straat', exact: true })).toHaveValue('Naamsestraat')
    await save(page).click()
    await expect(page.getByText('Je wijzigingen zijn bewaard')).toBeVisible()
    await expect(value(page, 'Adres')).toContainText('Naamsestraat')
  })

  test('is not there for somebody else, nor for the same user afterwards', async ({ page, problems }) => {
    problems.allow(failedRequest)
    await expiring(page)
    await choose(page, 'mohamed.elamrani')
    await expect(page.getByText('Rijksregisternummer')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await signOut(page)
    await open(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await edit(page, 'Adres').click()
    await expect(page.getByRole('textbox', { name: 'Straat', exact: true })).not.toHaveValue('Naamsestraat')
  })
})
