import { choose, expect, openBetalingen, title } from '../support.ts'
import { landed, openMenu, toScreen, walk } from './walk.ts'

walk({
  'what others see': [
    {
      name: 'a long name on the landing page',
      reach: async (page) => {
        await choose(page, 'marie.helene')
        await landed(page)
      },
    },
    {
      name: 'a long name in the menu',
      reach: async (page) => {
        await openMenu(page)
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      },
    },
    {
      name: 'Betalingen without payments',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'sofie.claes')
        await landed(page)
        await openBetalingen(page)
        await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
      },
    },
    {
      name: 'Betalingen with too much paid',
      reach: async (page) => {
        await toScreen(page, 'Startpagina')
        await openMenu(page)
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'emre.yilmaz')
        await landed(page)
        await openBetalingen(page)
        await expect(page.getByText('Je hebt € 120,00 te veel betaald.')).toBeVisible()
      },
    },
    {
      name: 'the configuration, where the administrator lands',
      reach: async (page) => {
        await openMenu(page)
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'beheerder')
        await expect(page.getByLabel('Agenda tonen')).toBeVisible()
      },
    },
    {
      name: 'a password that must be changed',
      reach: async (page) => {
        await openMenu(page)
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'karin.vandenbossche')
        await expect(title(page, 'Wachtwoord wijzigen')).toBeVisible()
      },
    },
  ],
})
