import { availableParallelism, loadavg } from 'node:os'
import type { Locator, Page } from 'playwright'
import { personas } from '../../fixtures/personas.ts'
import { buildSchool } from '../../fixtures/school.ts'
import { scenarios } from '../../mocks/controls/scenarios/index.ts'
import { serverDay, systemClock } from '../../mocks/server/core/clock.ts'
import { responsesTo, watch } from '../lib/measure/pageTimes.ts'
import { twoFrames } from '../lib/measure/paintWatch.ts'
import { withPortal } from '../lib/measure/portalAtWork.ts'
import { markdownTable } from '../lib/text.ts'

/**
 * `npm run bench:registreren`: a teacher registers a class of 35 with three absences, on a phone with a CPU that is four
 * times slower, on another visit than the first. Every tap is counted.
 */

const slower = 4
/** Milliseconds, and taps besides the one that saves. */
const limits = { list: 1_000, tap: 100, taps: 6 }
const phone = { width: 360, height: 740 }

const person = personas.find(({ gebruikersnaam }) => gebruikersnaam === 'jan.janssens')
const scenario = scenarios.find(({ name }) => name === 'klas-van-35')
if (!person || !scenario?.clock || !scenario.change) throw new Error('the class of 35 should be a scenario')
const today = serverDay(systemClock.now())
const time = scenario.clock(today)
const school = scenario.change(buildSchool({ today: time.slice(0, 10) }), time.slice(0, 10))

/** From the click on the tile until the list was painted, in ms. */
async function tileToList(page: Page): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { fromTile: 0 })
    addEventListener(
      'click',
      () => {
        const start = performance.now()
        const rows = new MutationObserver(() => {
          if (!document.querySelector('[data-person]')) return
          rows.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => Object.assign(window, { fromTile: performance.now() - start })
            port2.postMessage(null)
          })
        })
        rows.observe(document.body, { childList: true, subtree: true })
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

let taps = 0
/**
 * Taps, and lets it be painted: to look for the next button works through the page, and would be measured too, as would
 * Playwright's own check of what `click` hits.
 */
const tap = async (page: Page, button: Locator) => {
  taps++
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not in sight')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await twoFrames(page)
}

const measured = await withPortal(
  school,
  person,
  async (page, server) => {
    // The start page is there: what it fetches itself is not of the list.
    await page.getByRole('region', { name: 'Volgende klas' }).getByRole('link').waitFor()
    // On the first visit the browser stores the portal's files meanwhile.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const list = await tileToList(page)
    const people = await page.locator('[data-person]').count()
    if (people !== 35) throw new Error(`${people} people are in the class`)
    await watch(page, 'body')
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('VerwerkAanwezigHeden')) saves.push(request.url())
    })
    const answers = await responsesTo(page, async () => {
      for (const nth of [3, 11, 20]) {
        const row = page.locator('[data-person]').nth(nth)
        await tap(page, row.getByRole('button', { name: / afwezig$/ }))
      }
      await tap(page, page.getByRole('button', { name: 'Iedereen aanwezig', exact: true }))
    })
    const used = taps
    await page.getByRole('button', { name: 'Bewaren' }).click()
    await page.getByText('Alles is bewaard').waitFor()
    const row = server.db.tables.registraties
      .where('Datum', time.slice(0, 10))
      .find(({ GroepID, Lesuur }) => GroepID === 22 && Lesuur === 2)
    const absent = row?.regels.filter(({ AanwezigheidstypeID }) => AanwezigheidstypeID === 7).length
    // Who is present without a remark has no line.
    const present = row?.aanwezig.length
    if (present !== 32 || absent !== 3) throw new Error(`stored: ${present} present, ${absent} absent`)
    if (saves.length !== 1) throw new Error(`${saves.length} saves were sent`)
    return { list, tap: Math.max(0, ...answers), taps: used }
  },
  { site: 'PS', time, viewport: phone },
)

const [load = 0] = loadavg()
const rows = [
  ['from the tile to the list, ms', measured.list, limits.list],
  ['slowest answer to a tap, ms', measured.tap, limits.tap],
  ['taps for a class with three absences, and one save', measured.taps, limits.taps],
] as const
for (const [, value, limit] of rows) if (!(value <= limit)) process.exitCode = 1
console.log(
  `\nA class of 35 on a phone, CPU ${slower} × slower (load of the machine ${load.toFixed(1)} on ${availableParallelism()} cores)\n\n${markdownTable(
    ['', 'measured', 'limit'],
    rows.map(([what, value, limit]) => [what, value.toFixed(0), String(limit)]),
  )}`,
)
