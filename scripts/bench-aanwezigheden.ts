import { availableParallelism, loadavg } from 'node:os'
import type { Page } from 'playwright'
import { personas } from '../fixtures/personas.ts'
import { buildSchool } from '../fixtures/school.ts'
import { withLessons } from '../mocks/controls/scenarios/manyLessons.ts'
import { serverDay, systemClock } from '../mocks/server/clock.ts'
import { vwoparticipaties } from '../src/api/endpoints/vwoparticipaties.ts'
import { toTree } from '../src/screens/aanwezigheden/tree.ts'
import { withPortal } from './lib/portalAtWork.ts'
import { markdownTable } from './lib/text.ts'

/** `npm run bench:aanwezigheden`: the attendance of a student with 5,000 lessons, in Chromium. */

const lessons = 5_000
/** Milliseconds. The second is what people feel as at once. */
const limits = { shown: 1_000, response: 100 }

const person = personas.find(({ gebruikersnaam }) => gebruikersnaam === 'an.peeters')
if (person?.cursistId === undefined) throw new Error('an.peeters should be a student')
const { cursistId } = person

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Notes in the page when the first rows were painted after the answer, and how long each key or click took. */
async function watch(page: Page) {
  await page.evaluate(() => {
    const notes = { shown: 0, responses: [] as number[] }
    Object.assign(window, { notes })
    const rows = new MutationObserver(() => {
      if (!document.querySelector('[role="row"][data-level]')) return
      rows.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const [answer] = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('REST/vwoparticipaties'))
            .slice(-1)
          notes.shown = performance.now() - (answer as PerformanceResourceTiming).responseEnd
        }
        port2.postMessage(null)
      })
    })
    rows.observe(document.body, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') notes.responses.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

type Notes = { shown: number; responses: number[] }
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes)

/** How long the page took to paint what followed each of these actions; Chromium counts in steps of 8 ms. */
async function responsesTo(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    ;(window as unknown as { notes: Notes }).notes.responses = []
  })
  await act()
  // The last event is told of after the frame in which it was painted.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await notesOf(page)).responses
}

async function search(page: Page) {
  const field = page.getByLabel('Zoeken')
  await field.focus()
  for (const question of ['aanwezig', 'november', 'te laat', '18:30']) {
    await page.keyboard.type(question)
    for (const _ of question) await page.keyboard.press('Backspace')
  }
}

/** Opens and closes the first classes, each of them twice. */
async function toggle(page: Page) {
  for (const nth of [0, 1, 2, 3])
    for (let times = 0; times < 4; times++)
      await page
        .locator('[role="row"][data-level="0"]')
        .nth(nth)
        .click({ position: { x: 20, y: 20 } })
}

/** Closes and opens a class while every other stands open: 5,000 rows to lay out anew. */
async function toggleInSearch(page: Page) {
  await page.getByLabel('Zoeken').fill('20')
  for (let times = 0; times < 16; times++)
    await page
      .locator('[role="row"][data-level="0"]')
      .first()
      .click({ position: { x: 20, y: 20 } })
  await page.getByLabel('Zoeken').fill('')
}

async function sort(page: Page) {
  for (const name of ['Start', 'Module', 'Aantal'])
    for (let n = 0; n < 3; n++) await page.getByRole('columnheader', { name }).getByRole('button').click()
}

const school = withLessons(buildSchool({ today: serverDay(systemClock.now()) }), cursistId, lessons)
const measured = await withPortal(school, person, async (page, server) => {
  const answered = page.waitForResponse(/REST\/vwoparticipaties/)
  await watch(page)
  await page.evaluate(() => {
    location.hash = '#/Aanwezigheden'
  })
  const body = (await (await answered).json()) as { data: unknown[] }
  if (body.data.length !== lessons) throw new Error(`${body.data.length} lessons came`)
  await page.waitForFunction(() => (window as unknown as { notes: Notes }).notes.shown > 0)
  const { shown } = await notesOf(page)

  const start = performance.now()
  const parsed = vwoparticipaties.answer.parse(body)
  const read = performance.now()
  const tree = toTree(parsed)
  const built = performance.now()
  server.db.tables.participaties.where('CursistID', cursistId)
  console.log(
    `\nIn Node, the first time: read by the schema ${ms(read - start)}, ${tree.length} classes built ${ms(built - read)}.`,
  )
  return {
    shown: [shown],
    toggle: await responsesTo(page, () => toggle(page)),
    search: await responsesTo(page, () => search(page)),
    'toggle while all is open': await responsesTo(page, () => toggleInSearch(page)),
    sort: await responsesTo(page, () => sort(page)),
  }
})

const [load = 0] = loadavg()
const results = Object.entries(measured).map(([name, values]) => {
  const limit = name === 'shown' ? limits.shown : limits.response
  const worst = Math.max(...values)
  if (!(worst <= limit)) process.exitCode = 1
  return [name, String(values.length), ms(median(values)), ms(worst), ms(limit)]
})
console.log(
  `\nAanwezigheden with ${lessons.toLocaleString('en')} lessons (answers under 16 ms are not counted; load of the machine ${load.toFixed(1)} on ${availableParallelism()} cores)\n\n${markdownTable(
    ['', 'times', 'median', 'worst', 'limit'],
    results,
  )}`,
)
