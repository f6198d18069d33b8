import { expect, openTile } from '../support.ts'
import { an, loadedLate, walk } from './walk.ts'

walk({
  'the attendance of a student': {
    ...loadedLate(
      'Aanwezigheden',
      {
        endpoint: 'vwoparticipaties',
        username: an.gebruikersnaam,
        open: (page) => openTile(page, 'Aanwezigheden'),
        loading: 'Aanwezigheden worden opgehaald…',
        ready: (page) => expect(page.getByRole('row', { expanded: false })).not.toHaveCount(0),
      },
      'Aanwezigheden, closed',
    ),
    async 'Aanwezigheden with a class open, sorted'(page) {
      await page.getByRole('columnheader', { name: 'Start' }).getByRole('button').press('Enter')
      // On a phone the head lies over the first row while the focus is in it.
      await page.getByRole('row', { expanded: false }).nth(1).click()
      await expect(page.getByRole('row', { name: /Aanwezig/ })).not.toHaveCount(0)
    },
    async 'Aanwezigheden with a search'(page) {
      await page.getByLabel('Zoeken').fill('aanwezig')
      await expect(page.getByText(/^\d+ van \d+ lessen$/)).toBeVisible()
    },
    async 'Aanwezigheden with a search that finds nothing'(page) {
      await page.getByLabel('Zoeken').fill('nergens te vinden')
      await expect(page.getByText('Geen enkele les past bij wat je zoekt.')).toBeVisible()
      await expect(page.getByText('Geen records')).toHaveCount(0)
    },
  },
})
