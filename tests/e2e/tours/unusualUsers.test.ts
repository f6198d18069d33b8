import { choose, expect, land, openBetalingen, title } from '../support.ts'
import { openMenu, walk } from './walk.ts'

walk({
  'the screens of users with unusual data': {
    'a long name on the landing page': (page) => land(page, 'marie.helene'),
    'a long name in the menu': openMenu,
    async 'Betalingen with too much paid'(page) {
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await land(page, 'emre.yilmaz')
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
