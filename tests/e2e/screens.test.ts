import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { choose, expect, openBetalingen, paymentRows, setFaults, title } from './support.ts'
import { an, landed, openMenu, password, toScreen, walk } from './tours/walk.ts'

walk({
  'signing in': [
    { name: 'the form', reach: (page) => expect(title(page, 'Aanmelden')).toBeVisible() },
    {
      name: 'the form with something missing',
      reach: async (page) => {
        // Of a press while the page is drawn at its size again, the two halves may be of two places: then nothing was pressed.
        await expect(async () => {
          await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
          await expect(page.getByText('Vul je wachtwoord in.')).toBeVisible({ timeout: scaleLimit(2_000) })
        }).toPass()
      },
    },
    {
      name: 'the form with a refusal',
      reach: async (page) => {
        await page.getByLabel('Gebruikersnaam').fill(an.gebruikersnaam)
        await password(page).fill('fout')
        await password(page).press('Enter')
        await expect(page.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
      },
    },
    {
      name: 'the form while it is busy',
      reach: async (page) => {
        await setFaults(page, { endpoint: 'Authenticate', kind: 'timeout', times: 1 })
        await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
        await expect(page.getByText('Bezig met aanmelden…')).toBeAttached()
      },
    },
    {
      name: 'the landing page, after a time-out and a good password',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByText('De server antwoordt niet op tijd.')).toBeVisible()
        await password(page).fill(an.wachtwoord)
        await password(page).press('Enter')
        await landed(page)
      },
    },
    {
      name: 'the saved connections, with a message',
      reach: async (page) => {
        await openMenu(page)
        await Promise.all([
          page.getByText('Je bent afgemeld').waitFor(),
          page.getByRole('button', { name: 'Afmelden' }).click(),
        ])
        await expect(title(page, 'Kies een connectie')).toBeVisible()
      },
    },
    {
      name: 'the password of a saved connection',
      reach: async (page) => {
        // A browser that lost its key cannot read the password any more.
        await page.evaluate(() => {
          const [saved] = JSON.parse(localStorage.getItem('webstudent-connections') ?? '[]')
          localStorage.setItem('webstudent-connections', JSON.stringify([{ ...saved, password: '' }]))
        })
        await page.reload()
        await page.getByRole('button', { name: /^An Peeters an\.peeters/ }).click()
        await expect(title(page, 'Inloggen - An Peeters')).toBeVisible()
      },
    },
  ],
  'what a student sees': [
    {
      name: 'the landing page',
      reach: async (page) => {
        await choose(page, an.gebruikersnaam)
        await landed(page)
      },
    },
    {
      name: 'Betalingen while it loads',
      reach: async (page) => {
        await setFaults(page, { endpoint: 'betalingen', kind: 'timeout', times: 1 })
        await openBetalingen(page)
        await expect(page.getByText('Betalingen worden opgehaald…')).toBeAttached()
      },
    },
    {
      name: 'Betalingen that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Betalingen',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(paymentRows(page)).not.toHaveCount(0)
      },
    },
    {
      name: 'the menu',
      reach: async (page) => {
        await openMenu(page)
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      },
    },
    {
      name: 'Mijn gegevens while it loads',
      reach: async (page) => {
        await setFaults(page, { endpoint: 'vwocursist', kind: 'timeout', times: 1 })
        await page.getByRole('dialog').getByRole('link', { name: 'Mijn gegevens' }).click()
        await expect(page.getByText('Gegevens worden opgehaald…')).toHaveCount(1)
      },
    },
    {
      name: 'Mijn gegevens with one section that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Mijn gegevens',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(page.getByText('Rijksregisternummer')).toBeVisible()
      },
    },
    { name: 'Info', reach: (page) => toScreen(page, 'Info') },
    {
      name: 'Wachtwoord wijzigen, with a password that is too short',
      reach: async (page) => {
        await page.goto('#/mijn-gebruiker/wachtwoord-wijzigen')
        await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort')
        await expect(page.getByText('Je wachtwoord moet minstens 8 tekens')).toBeVisible()
      },
    },
    {
      name: 'Wachtwoord wijzigen, ready and refused',
      reach: async (page) => {
        await page.getByLabel('Huidig wachtwoord', { exact: true }).fill('fout')
        for (const label of ['Nieuw wachtwoord', 'Herhaal nieuw wachtwoord'])
          await page.getByLabel(label, { exact: true }).fill('Nieuw!2026')
        await page.getByRole('button', { name: 'OK' }).click()
        await expect(page.getByText('Fout: Het huidige wachtwoord is niet juist')).toBeVisible()
      },
    },
  ],
})
