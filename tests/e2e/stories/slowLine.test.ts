import { holdBack, test } from '../portalTest.ts'
import { expect, personaOf, typeCredentials } from '../support.ts'

const an = personaOf('an.peeters')

// The page itself fetches its files, so that one of them can be held back.
test.use({ serviceWorkers: 'block' })

test('What is pressed on Mijn gegevens before the code of its dialogs is there opens once it is', async ({
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
