import { expect, type Locator, type Page } from '@playwright/test'
import { scenarios } from '#mocks/controls/scenarios/index.ts'
import { twoFrames } from '../paintWatch.ts'
import { filled, today } from '../support.ts'
import { workerIsActive } from '../worker.ts'
import { printLimits, test } from './benchTest.ts'
import { responsesTo, watch } from './pageTimes.ts'

/**
 * A teacher registers a class of 35 with three absences, on a phone with a CPU that is four times slower, on another visit
 * than the first. Every tap is counted.
 */

const slower = 4
/** Milliseconds, and taps besides the one that saves. */
const limits = { list: 1_000, tap: 100, taps: 6 }
const scenario = 'klas-van-35'
const time = scenarios.find(({ name }) => name === scenario)?.clock?.(today) ?? ''

test.use({ viewport: { width: 360, height: 740 } })

/** From the click on the tile until the list was painted, in ms. */
async function tileToList(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { fromTile: 0 })
    addEventListener(
      'click',
      () => {
        const start = performance.now()
        const isShown = () => document.querySelector('[data-person]:not([data-skeleton] *)') !== null
        window.whenShown(isShown, () => Object.assign(window, { fromTile: performance.now() - start }))
      },
      { once: true, capture: true },
    )
  })
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^Aanwezigheden registreren/ })
    .click()
  const shown = await page.waitForFunction(() => (window as unknown as { fromTile: number }).fromTile)
  return Number(await shown.jsonValue())
}

/** Taps and waits for the paint. Looking for the next button and Playwright's checks for `click` would be measured too. */
async function tap(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not in sight')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await twoFrames(page)
}

test('registreren', async ({ enter, checkLimit, small }) => {
  const { page, mock } = await enter({ username: 'jan.janssens', edition: 'PS', scenario, time })
  // Waits until the start page has its own data, which do not belong to the list.
  await page
    .getByRole('region', { name: 'Volgende groep' })
    .getByRole('link', { name: 'Aanwezigheden registreren' })
    .waitFor()
  // On the first visit the browser stores the portal's files meanwhile.
  await workerIsActive(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: small ? 1 : slower })
  const list = await tileToList(page)
  await expect(filled(page, '[data-person]')).toHaveCount(35)
  await watch(page, 'body')
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('VerwerkAanwezigHeden')) saves.push(request.url())
  })
  let taps = 0
  const answers = await responsesTo(page, async () => {
    for (const nth of [3, 11, 20]) {
      await tap(
        page,
        filled(page, '[data-person]')
          .nth(nth)
          .getByRole('button', { name: / afwezig: B$/ }),
      )
      taps++
    }
    await tap(page, page.getByRole('button', { name: 'Iedereen aanwezig', exact: true }))
    taps++
  })
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await page.getByText('Alles is bewaard').waitFor()
  const row = mock.server.db.tables.registraties
    .where('Datum', time.slice(0, 10))
    .find(({ GroepID, Lesuur }) => GroepID === 22 && Lesuur === 2)
  const absent = row?.regels.filter(({ AanwezigheidstypeID }) => AanwezigheidstypeID === 7)
  // Who is present without a remark has no line.
  expect([row?.aanwezig.length, absent?.length, saves.length]).toEqual([32, 3, 1])
  printLimits(`A class of 35 on a phone, CPU ${slower} × slower`, checkLimit, [
    ['from the tile to the list, ms', list, limits.list],
    ['slowest answer to a tap, ms', Math.max(0, ...answers), limits.tap],
    ['taps for a class with three absences, and one save', taps, limits.taps],
  ])
})
