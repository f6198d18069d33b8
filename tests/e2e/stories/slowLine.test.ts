import { holdBack, test } from '../portalTest.ts'
import { expect, personaOf, typeCredentials } from '../support.ts'

const an = personaOf('an.peeters')

// The page itself fetches its files, so that one of them can be held back.
test.use({ serviceWorkers: 'block' })

test('A dialog of Mijn gegevens that is requested before its code has loaded opens once it has', async ({
  page,
  portal,
}) => {
  const release = await holdBack(page, '**/assets/Dialogs-*.js')
  await page.goto(`${portal}#/mijn-gegevens`)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await page.getByRole('button', { name: 'Adres bewerken' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Adres bewerken' })).toBeVisible()
})
