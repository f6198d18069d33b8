import { choose, expect, isLanded, openBetalingen, title } from '../support.ts'
import { openMenu, toScreen, walk } from './walk.ts'

walk({
  'what others see': {
    async 'a long name on the landing page'(page) {
      await choose(page, 'marie.helene')
      await isLanded(page)
    },
    async 'a long name in the menu'(page) {
      await openMenu(page)
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
    async 'Betalingen without payments'(page) {
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await choose(page, 'sofie.claes')
      await isLanded(page)
      await openBetalingen(page)
      await expect(page.getByText('Er zijn geen betalingen.')).toBeVisible()
    },
    async 'Betalingen with too much paid'(page) {
      await toScreen(page, 'Startpagina')
      await openMenu(page)
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await choose(page, 'emre.yilmaz')
      await isLanded(page)
      await openBetalingen(page)
      await expect(page.getByText('Je hebt € 120,00 te veel betaald.')).toBeVisible()
    },
    async 'the configuration, where the administrator lands'(page) {
      await openMenu(page)
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await choose(page, 'beheerder')
      await expect(page.getByLabel('Agenda tonen')).toBeVisible()
    },
    async 'a password that must be changed'(page) {
      await openMenu(page)
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await choose(page, 'karin.vandenbossche')
      await expect(title(page, 'Wachtwoord wijzigen')).toBeVisible()
    },
  },
})
