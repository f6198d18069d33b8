import { availableParallelism, loadavg } from 'node:os'
import type { Page } from 'playwright'
import { personas } from '../../fixtures/personas.ts'
import { buildSchool } from '../../fixtures/school.ts'
import { withLessons } from '../../mocks/controls/scenarios/manyLessons.ts'
import { serverDay, systemClock } from '../../mocks/server/core/clock.ts'
import { vwoparticipaties } from '../../src/api/endpoints/vwoparticipaties.ts'
import { toTree } from '../../src/screens/aanwezigheden/tree.ts'
import { measureAgenda } from '../lib/measure/benchAgenda.ts'
import { responsesTo, shownAfterAnswer, watch } from '../lib/measure/pageTimes.ts'
import { withPortal } from '../lib/measure/portalAtWork.ts'
import { markdownTable } from '../lib/text.ts'

/** `npm run bench:aanwezigheden`: the attendance and the agenda of a student with 5,000 lessons, in Chromium. */

const lessons = 5_000
/** Milliseconds. The second is what people feel as at once. */
const limits = { shown: 1_000, response: 100 }

const person = personas.find(({ gebruikersnaam }) => gebruikersnaam === 'an.peeters')
if (person?.cursistId === undefined) throw new Error('an.peeters should be a student')
const { cursistId } = person

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function search(page: Page) {
  const field = page.getByLabel('Zoeken')
  await field.focus()
  for (const question of ['aanwezig', 'november', 'te laat', '18:30']) {
    await page.keyboard.type(question)
    for (const _ of question) await page.keyboard.press('Backspace')
  }
}

const classes = (page: Page) => page.locator('[role="row"][data-level="0"]')
const nearTheStart = { position: { x: 20, y: 20 } }

/** Opens and closes the first classes, each of them twice. */
async function toggle(page: Page) {
  // The classes of this moment are open at first, and the page holds only the rows near what is seen.
  const opened = page.locator('[role="row"][data-level="0"][aria-expanded="true"]')
  while ((await opened.count()) > 0) await opened.first().click(nearTheStart)
  await page.getByRole('treegrid').evaluate((grid) => {
    for (let box: Element | null = grid; box; box = box.parentElement) box.scrollTop = 0
  })
  for (const nth of [0, 1, 2, 3])
    for (let times = 0; times < 4; times++) await classes(page).nth(nth).click(nearTheStart)
}

/** Closes and opens a class while every other stands open: 5,000 rows to lay out anew. */
async function toggleInSearch(page: Page) {
  await page.getByLabel('Zoeken').fill('20')
  for (let times = 0; times < 16; times++) await classes(page).first().click(nearTheStart)
  await page.getByLabel('Zoeken').fill('')
}

async function sort(page: Page) {
  for (const name of ['Start', 'Module', 'Aantal'])
    for (let n = 0; n < 3; n++) await page.getByRole('columnheader', { name }).getByRole('button').click()
}

const school = withLessons(buildSchool({ today: serverDay(systemClock.now()) }), cursistId, lessons)
const measured = await withPortal(school, person, async (page, server) => {
  const answered = page.waitForResponse(/REST\/vwoparticipaties/)
  await watch(page, '[role="row"][data-level]')
  await page.evaluate(() => {
    location.hash = '#/Aanwezigheden'
  })
  const body = (await (await answered).json()) as { data: unknown[] }
  if (body.data.length !== lessons) throw new Error(`${body.data.length} lessons came`)
  const shown = await shownAfterAnswer(page)

  const start = performance.now()
  const parsed = vwoparticipaties.answer.parse(body)
  const read = performance.now()
  const tree = toTree(parsed)
  const built = performance.now()
  server.db.tables.participaties.where('CursistID', cursistId)
  console.log(
    `\nIn Node, the first time: read by the schema ${ms(read - start)}, ${tree.length} classes built ${ms(built - read)}.`,
  )
  const attendance = {
    shown: [shown],
    toggle: await responsesTo(page, () => toggle(page)),
    search: await responsesTo(page, () => search(page)),
    'toggle while all is open': await responsesTo(page, () => toggleInSearch(page)),
    sort: await responsesTo(page, () => sort(page)),
  }
  return { Aanwezigheden: attendance, 'Agenda, month': await measureAgenda(page) }
})

const [load = 0] = loadavg()
const results = Object.entries(measured).flatMap(([screen, measures]) =>
  Object.entries(measures).map(([name, values]) => {
    const limit = name === 'shown' ? limits.shown : limits.response
    const worst = Math.max(...values)
    if (!(worst <= limit)) process.exitCode = 1
    return [screen, name, String(values.length), ms(median(values)), ms(worst), ms(limit)]
  }),
)
console.log(
  `\nA student with ${lessons.toLocaleString('en')} lessons (answers under 16 ms are not counted; load of the machine ${load.toFixed(1)} on ${availableParallelism()} cores)\n\n${markdownTable(
    ['', '', 'times', 'median', 'worst', 'limit'],
    results,
  )}`,
)
