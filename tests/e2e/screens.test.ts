import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { expect, isLanded, land, openBetalingen, paymentRows, setFaults, title } from './support.ts'
import { an, followMenu, openMenu, password, toFailure, toScreen, walk } from './tours/walk.ts'

walk({
  'signing in': {
    'the form': (page) => expect(title(page, 'Aanmelden')).toBeVisible(),
    async 'the form with something missing'(page) {
      // A press during a change of size can be lost, so it is repeated.
      await expect(async () => {
        await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
        await expect(page.getByText('Vul je wachtwoord in.')).toBeVisible({ timeout: scaleLimit(2_000) })
      }).toPass()
    },
    async 'the form with a refusal'(page) {
      await page.getByLabel('Gebruikersnaam').fill(an.gebruikersnaam)
      await password(page).fill('fout')
      await password(page).press('Enter')
      await expect(page.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
    },
    async 'the form while it is busy'(page) {
      await setFaults(page, { endpoint: 'Authenticate', kind: 'timeout', times: 1 })
      await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
      await expect(page.getByText('Bezig met aanmelden…')).toBeAttached()
    },
    async 'the landing page, after a time-out and a good password'(page) {
      await page.clock.fastForward(15_000)
      await expect(page.getByText('De server antwoordt niet op tijd.')).toBeVisible()
      await password(page).fill(an.wachtwoord)
      await password(page).press('Enter')
      await isLanded(page)
    },
    async 'the saved connections, with a message'(page) {
      await openMenu(page)
      await Promise.all([
        page.getByText('Je bent afgemeld').waitFor(),
        page.getByRole('button', { name: 'Afmelden' }).click(),
      ])
      await expect(title(page, 'Kies een connectie')).toBeVisible()
    },
    async 'the password of a saved connection'(page) {
      // Removes the key of the browser, so it can no longer read the password.
      await page.evaluate(() => {
        const [saved] = JSON.parse(localStorage.getItem('webstudent-connections') ?? '[]')
        localStorage.setItem('webstudent-connections', JSON.stringify([{ ...saved, password: '' }]))
      })
      await page.reload()
      await page.getByRole('button', { name: /^An Peeters an\.peeters/ }).click()
      await expect(title(page, 'Inloggen - An Peeters')).toBeVisible()
    },
  },
  'the screens of a student': {
    'the landing page': (page) => land(page, an.gebruikersnaam),
    async 'Betalingen while it loads'(page) {
      await setFaults(page, { endpoint: 'betalingen', kind: 'timeout', times: 1 })
      await openBetalingen(page)
      await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
    },
    'Betalingen that failed': toFailure,
    async Betalingen(page) {
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(paymentRows(page)).not.toHaveCount(0)
    },
    'the menu': openMenu,
    async 'Mijn gegevens while it loads'(page) {
      await setFaults(page, { endpoint: 'vwocursist', kind: 'timeout', times: 1 })
      await followMenu(page, 'Mijn gegevens')
      await expect(page.getByText('Gegevens worden opgehaald…')).toHaveCount(1)
    },
    'Mijn gegevens with one section that failed': toFailure,
    async 'Mijn gegevens'(page) {
      // On a busy machine it may fail once more, so the press is repeated.
      await expect(async () => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click({ timeout: 1000 })
        await expect(page.getByText('Rijksregisternummer')).toBeVisible({ timeout: scaleLimit(5_000) })
      }).toPass()
    },
    Info: (page) => toScreen(page, 'Info'),
    async 'Wachtwoord wijzigen, with a password that is too short'(page) {
      await page.goto('#/mijn-gebruiker/wachtwoord-wijzigen')
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
      await expect(page.getByText('Je wachtwoord moet minstens 8 tekens')).toBeVisible()
    },
    async 'Wachtwoord wijzigen, ready and refused'(page) {
      await page.getByLabel('Huidig wachtwoord', { exact: true }).fill('fout')
      for (const label of ['Nieuw wachtwoord', 'Herhaal nieuw wachtwoord'])
        await page.getByLabel(label, { exact: true }).fill('Nieuw!2026')
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByText('Fout: Het huidige wachtwoord is niet juist')).toBeVisible()
    },
  },
})
