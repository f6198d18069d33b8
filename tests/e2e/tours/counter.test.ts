import { choose, expect, goTo, title } from '../support.ts'
import { landed, walk } from './walk.ts'

walk({
  'the counter': [
    {
      name: 'the start page of staff',
      reach: async (page) => {
        await choose(page, 'griet.aerts')
        await landed(page)
        await expect(page.getByLabel('Naam, nummer of geboortedatum')).toBeVisible()
      },
    },
    {
      name: 'a student screen before anybody is chosen',
      reach: async (page) => {
        await goTo(page, '/betalingen')
        await expect(page.getByText('Kies eerst van wie.')).toBeVisible()
      },
    },
    {
      name: 'the search for a student',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Cursist of leerling kiezen' }).click()
        await expect(title(page, 'Wie help je verder?')).toBeVisible()
        await page.getByLabel('Naam, nummer of geboortedatum').fill('an')
        await expect(page.getByText(/gevonden/)).toBeVisible()
      },
    },
    {
      name: 'a search that finds nobody',
      reach: async (page) => {
        await page.getByLabel('Naam, nummer of geboortedatum').fill('zzzz')
        await expect(page.getByText('Geen resultaten.')).toBeVisible()
      },
    },
    {
      name: 'a student at the counter',
      reach: async (page) => {
        await page.getByLabel('Naam, nummer of geboortedatum').fill('an peeters')
        await page.getByLabel('Naam, nummer of geboortedatum').press('Enter')
        await expect(title(page, 'Betalingen')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Klaar' })).toBeVisible()
      },
    },
  ],
})
