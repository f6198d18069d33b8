import {
  demoButton,
  expect,
  failure,
  openBetalingen,
  paymentRows,
  personaOf,
  signIn,
  test,
  title,
} from './support.ts'

const mohamed = personaOf('mohamed.elamrani')

// rule: session-9
test.describe('With two tabs in one browser', () => {
  test('a tab stops when somebody else signs in in the other, and shows data of neither', async ({
    page,
  }) => {
    await signIn(page, 'an.peeters')
    await openBetalingen(page)
    await expect(paymentRows(page).first()).toBeVisible()
    const other = await page.context().newPage()
    await other.goto('')
    await demoButton(other, mohamed).click()
    await expect(other.getByRole('heading', { name: 'Welkom Mohamed El Amrani' })).toBeVisible()
    await expect(failure(page, 'In een ander tabblad is iemand anders aangemeld')).toBeVisible()
    await expect(title(page, 'Aanmelden')).toBeVisible()
    await expect(paymentRows(page)).toHaveCount(0)
    await page.reload()
    await expect(title(page, 'Aanmelden')).toBeVisible()
  })

  test('a name and a password in the address of a tab replace its user only after a question', async ({
    page,
  }) => {
    await signIn(page, 'an.peeters')
    await page.evaluate(
      ([name, password]) => window.location.assign(`#/?un=${name}/pw=${encodeURIComponent(password ?? '')}`),
      [mohamed.gebruikersnaam, mohamed.wachtwoord],
    )
    const question = page.getByRole('dialog', { name: 'Iemand anders aanmelden' })
    await expect(question).toBeVisible()
    expect(page.url()).not.toContain('pw=')
    expect(page.url()).toContain('#/landing-page')
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
    await page.evaluate(
      ([name, password]) => window.location.assign(`#/?un=${name}/pw=${encodeURIComponent(password ?? '')}`),
      [mohamed.gebruikersnaam, mohamed.wachtwoord],
    )
    await question.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByRole('heading', { name: 'Welkom Mohamed El Amrani' })).toBeVisible()
  })
})
