import { expect, land, openOpleiding } from '../support.ts'
import { loadedLate, openMenu, walk } from './walk.ts'

walk({
  programmes: {
    ...loadedLate('Opleiding', {
      endpoint: 'opleiding',
      username: 'luc.mertens',
      open: openOpleiding,
      loading: 'Opleidingen worden opgehaald…',
      ready: (page) => expect(page.getByText('3 van 8 modules')).toBeVisible(),
    }),
    async 'Opleiding without programmes'(page) {
      await openMenu(page)
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await land(page, 'sofie.claes')
      await openOpleiding(page)
      await expect(page.getByText('Je volgt nog geen opleiding.')).toBeVisible()
    },
  },
  'modules of a programme': {
    async Module(page) {
      await land(page, 'luc.mertens')
      await openOpleiding(page)
      await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
      await expect(page.getByText('3 van 8 modules behaald')).toBeVisible()
    },
    async 'Module with a filter that nothing matches'(page) {
      await page.getByRole('button', { name: 'Terug' }).click()
      await page.getByRole('button', { name: 'Spaans richtgraad 1' }).click()
      await page.getByLabel('Toestand').selectOption('Nog niet gevolgd')
      await expect(page.getByText('Geen modules met deze toestand.')).toBeVisible()
    },
    async 'the timeline of a programme, with details'(page) {
      await page.getByRole('button', { name: 'Terug' }).click()
      await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
      await page.getByText('Tijdlijn', { exact: true }).click()
      await page.getByRole('button', { name: /^Btw-aangifte.*Aan het volgen$/ }).click()
      await expect(page.getByRole('status').getByText('Btw-aangifte')).toBeVisible()
    },
  },
})
