import { expect, goTo, land, title } from '../support.ts'
import { walk } from './walk.ts'

walk({
  'the counter': {
    async 'the start page of staff'(page) {
      await land(page, 'griet.aerts')
      await expect(page.getByLabel('Naam, nummer of geboortedatum')).toBeVisible()
    },
    async 'a student screen before anybody is chosen'(page) {
      await goTo(page, '/betalingen')
      await expect(page.getByText('Kies eerst van wie.')).toBeVisible()
    },
    async 'the search for a student'(page) {
      await page.getByRole('button', { name: 'Iemand zoeken' }).click()
      await expect(title(page, 'Wie help je verder?')).toBeVisible()
      await page.getByLabel('Naam, nummer of geboortedatum').fill('an')
      await expect(page.getByText(/gevonden/)).toBeVisible()
    },
    async 'a search that finds nobody'(page) {
      await page.getByLabel('Naam, nummer of geboortedatum').fill('zzzz')
      await expect(page.getByText('Geen resultaten.')).toBeVisible()
    },
    async 'a student at the counter'(page) {
      await page.getByLabel('Naam, nummer of geboortedatum').fill('an peeters')
      await page.getByLabel('Naam, nummer of geboortedatum').press('Enter')
      await expect(title(page, 'Betalingen')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Klaar' })).toBeVisible()
    },
  },
})
