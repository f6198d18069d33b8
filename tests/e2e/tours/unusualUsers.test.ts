import { choose, expect, isLanded, openBetalingen, title } from '../support.ts'
import { openMenu, walk } from './walk.ts'

walk({
  'the screens of users with unusual data': {
    async 'a long name on the landing page'(page) {
      await choose(page, 'marie.helene')
      await isLanded(page)
    },
    async 'a long name in the menu'(page) {
      await openMenu(page)
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
    async 'Betalingen with too much paid'(page) {
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await choose(page, 'emre.yilmaz')
      await isLanded(page)
      await openBetalingen(page)
      await expect(page.getByText('Je hebt € 120,00 te veel betaald.')).toBeVisible()
    },
    async 'a password that must be changed'(page) {
      await openMenu(page)
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await choose(page, 'karin.vandenbossche')
      await expect(title(page, 'Wachtwoord wijzigen')).toBeVisible()
    },
  },
})
