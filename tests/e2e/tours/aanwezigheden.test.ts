import { choose, expect, setFaults } from '../support.ts'
import { an, landed, walk } from './walk.ts'

walk({
  'the attendance of a student': [
    {
      name: 'Aanwezigheden while it loads',
      reach: async (page) => {
        await choose(page, an.gebruikersnaam)
        await landed(page)
        await setFaults(page, { endpoint: 'vwoparticipaties', kind: 'timeout', times: 1 })
        await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden' }).click()
        await expect(page.getByText('Aanwezigheden worden opgehaald…')).toBeAttached()
      },
    },
    {
      name: 'Aanwezigheden that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Aanwezigheden, closed',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(page.getByRole('row', { expanded: false })).not.toHaveCount(0)
      },
    },
    {
      name: 'Aanwezigheden with a class open, sorted',
      reach: async (page) => {
        await page.getByRole('columnheader', { name: 'Start' }).getByRole('button').click()
        await page.getByRole('row', { expanded: false }).first().click()
        await expect(page.getByRole('row', { name: /Aanwezig/ })).not.toHaveCount(0)
      },
    },
    {
      name: 'Aanwezigheden with a search',
      reach: async (page) => {
        await page.getByLabel('Zoeken').fill('aanwezig')
        await expect(page.getByText(/^\d+ van \d+ lessen$/)).toBeVisible()
      },
    },
    {
      name: 'Aanwezigheden with a search that finds nothing',
      reach: async (page) => {
        await page.getByLabel('Zoeken').fill('nergens te vinden')
        await expect(page.getByText('Geen records om weer te geven')).toBeVisible()
      },
    },
  ],
})
