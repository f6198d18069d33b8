import { choose, expect, openOpleiding, setFaults } from '../support.ts'
import { landed, openMenu, walk } from './walk.ts'

walk({
  programmes: [
    {
      name: 'Opleiding while it loads',
      reach: async (page) => {
        await choose(page, 'luc.mertens')
        await landed(page)
        await setFaults(page, { endpoint: 'opleiding', kind: 'timeout', times: 1 })
        await openOpleiding(page)
        await expect(page.getByText('Opleidingen worden opgehaald…')).toBeAttached()
      },
    },
    {
      name: 'Opleiding that failed',
      reach: async (page) => {
        await page.clock.fastForward(15_000)
        await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
      },
    },
    {
      name: 'Opleiding',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
        await expect(page.getByText('3 van 8 modules')).toBeVisible()
      },
    },
    {
      name: 'Opleiding without programmes',
      reach: async (page) => {
        await openMenu(page)
        await page.getByRole('button', { name: 'Afmelden' }).click()
        await choose(page, 'sofie.claes')
        await landed(page)
        await openOpleiding(page)
        await expect(page.getByText('Je volgt nog geen opleiding.')).toBeVisible()
      },
    },
  ],
  'modules of a programme': [
    {
      name: 'Module',
      reach: async (page) => {
        await choose(page, 'luc.mertens')
        await landed(page)
        await openOpleiding(page)
        await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
        await expect(page.getByText('3 van 8 modules behaald')).toBeVisible()
      },
    },
    {
      name: 'Module with a filter that lets none through',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Terug' }).click()
        await page.getByRole('button', { name: 'Spaans richtgraad 1' }).click()
        await page.getByLabel('Toestand').selectOption('Nog niet gevolgd')
        await expect(page.getByText('Geen modules met deze toestand.')).toBeVisible()
      },
    },
    {
      name: 'the timeline of a programme, with details',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Terug' }).click()
        await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
        await page.getByText('Tijdlijn', { exact: true }).click()
        await page.getByRole('button', { name: /^Btw-aangifte.*Aan het volgen$/ }).click()
        await expect(page.getByRole('status').getByText('Btw-aangifte')).toBeVisible()
      },
    },
  ],
})
