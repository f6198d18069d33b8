import { expect, type Page } from '@playwright/test'
import { goTo } from '../support.ts'
import { measureAgenda } from './agendaMonth.ts'
import { median, ms, printTable, test } from './benchTest.ts'
import { responsesTo, shownAfterAnswer, watch } from './pageTimes.ts'

/** The attendance and the agenda of a student with 5,000 lessons. */

const lessons = 5_000
/** In ms. People notice no delay below the limit of a response. */
const limits = { shown: 1_000, response: 100 }

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
  await page.getByRole('treegrid').evaluate((grid) => {
    for (let box: Element | null = grid; box; box = box.parentElement) box.scrollTop = 0
  })
  for (const nth of [0, 1, 2, 3])
    for (let times = 0; times < 4; times++) await classes(page).nth(nth).click(nearTheStart)
}

/** Closes and opens a class while every other one is open, so 5,000 rows must be laid out again. */
async function toggleInSearch(page: Page) {
  await page.getByLabel('Zoeken').fill('20')
  for (let times = 0; times < 16; times++) await classes(page).first().click(nearTheStart)
  await page.getByLabel('Zoeken').fill('')
}

async function sort(page: Page) {
  for (const name of ['Start', 'Module', 'Aantal'])
    for (let n = 0; n < 3; n++) await page.getByRole('columnheader', { name }).getByRole('button').click()
}

const actions = { toggle, search, 'toggle while all is open': toggleInSearch, sort }

test('aanwezigheden', async ({ enter, checkLimit, small }) => {
  const { page } = await enter({ username: 'an.peeters', scenario: 'vijfduizend-lessen' })
  await watch(page, '[role="row"][data-level]')
  await goTo(page, '/Aanwezigheden')
  const attendance: Record<string, number[]> = { shown: [await shownAfterAnswer(page)] }
  // Read in the page, because on a busy machine the tools of the browser drop such a long answer.
  const characters = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /REST\/vwoparticipaties/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).decodedBodySize, 0),
  )
  expect(characters).toBeGreaterThan(lessons * 100)
  for (const [name, act] of Object.entries(small ? { sort } : actions))
    attendance[name] = await responsesTo(page, () => act(page))
  const measured = { Aanwezigheden: attendance, 'Agenda, month': small ? {} : await measureAgenda(page) }
  const rows = Object.entries(measured).flatMap(([screen, measures]) =>
    Object.entries(measures).map(([name, values]) => {
      const limit = name === 'shown' ? limits.shown : limits.response
      const worst = Math.max(...values)
      checkLimit(`${screen}, ${name}`, worst, limit)
      return [screen, name, String(values.length), ms(median(values)), ms(worst), ms(limit)]
    }),
  )
  printTable(
    `A student with ${lessons.toLocaleString('en')} lessons (answers under 16 ms are not counted)`,
    ['', '', 'times', 'median', 'worst', 'limit'],
    rows,
  )
})
