import type { Page } from '@playwright/test'
import { slowdown } from '#scripts/lib/checks/timeLimits.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { ms, printTable, test } from './benchTest.ts'
import { largeAnswers, sizes } from './largeAnswers.ts'

/** How long the page freezes for a school with far too much of everything. */

/** Milliseconds that the page may be still at a time. rule: request-15 */
const limit = 200

interface Result {
  readonly what: string
  readonly shown: number
  readonly longest: number
  /** How many times slower a program ran meanwhile than on an idle machine. */
  readonly slower: number
}

/** Does something and waits for the result on the screen. Gives the longest task of the page meanwhile. */
async function measure(page: Page, what: string, act: () => Promise<unknown>): Promise<Result> {
  await page.evaluate(() => {
    const watched = window as unknown as { tasks: number[]; observer?: PerformanceObserver }
    watched.observer?.disconnect()
    watched.tasks = []
    watched.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration)
    })
    watched.observer.observe({ type: 'longtask' })
  })
  const began = performance.now()
  await act()
  const shown = performance.now() - began
  // A long task is reported once it has ended.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 50), { timeout: 5_000 })),
  )
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  return { what, shown, longest: Math.max(0, ...tasks), slower: slowdown() }
}

const open = (page: Page, hash: string, title: string, seen: string) => async () => {
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  // A search by role reads the whole page again and again, and would be measured too.
  await page.locator('h1', { hasText: title }).waitFor()
  await page.locator(seen).first().waitFor({ timeout: 120_000 })
}
const scrollAround = (page: Page) => async () => {
  for (const part of [1, 0.5, 0]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), part)
    await page.waitForTimeout(300)
  }
}
const view = (page: Page, name: string, seen: string) => async () => {
  await page.locator('main button', { hasText: new RegExp(`^${name}$`) }).click()
  await page.locator(seen).first().waitFor({ timeout: 120_000 })
}

test('much', async ({ enter, checkLimit, small }) => {
  const { page } = await enter({ username: 'an.peeters' })
  const answers = largeAnswers(dayAt(Date.now()))
  for (const [resource, body] of answers)
    await page.route(`**/REST/${resource}/**`, (route) =>
      route.fulfill({ headers: { 'Content-Type': 'text/html' }, body }),
    )
  const found: Result[] = []
  const add = async (what: string, act: () => Promise<unknown>) =>
    void found.push(await measure(page, what, act))
  const report = () =>
    printTable(
      `The longest task of the page, limit ${ms(limit)}`,
      ['', 'until seen', 'longest task', 'slowed down', 'alone'],
      found.map(({ what, shown, longest, slower }) => {
        // Divided by the slowdown that other programs on the machine cause.
        const alone = longest / slower
        checkLimit(what, alone, limit)
        return [what, ms(shown), ms(longest), `× ${slower.toFixed(1)}`, ms(alone)]
      }),
    )
  const { payments, programmes, modules, lessons } = sizes
  // The test opens another screen first, so that the start page requests everything again.
  await open(page, '#/info', 'Info', 'main')()
  await add('the start page of all that follows', async () => {
    await open(page, '#/landing-page', 'Startpagina', `main >> text=${lessons} lessen vandaag`)()
    await page.locator('main', { hasText: `van ${modules / programmes} modules` }).waitFor()
    await page.locator('main', { hasText: /Nog €\s[\d.,]+ te betalen/ }).waitFor()
  })
  await add(`${payments} payments`, open(page, '#/betalingen', 'Betalingen', 'main li'))
  await add('scroll them', scrollAround(page))
  if (small) return report()
  await add(`${programmes} programmes`, open(page, '#/opleiding', 'Opleiding', 'main li button'))
  await add('scroll them', scrollAround(page))
  await add('modules of one', async () => {
    await page.locator('main li button').first().click()
    await page.locator('main table, main ul').first().waitFor()
  })
  await add(
    `${lessons} lessons, attendance`,
    open(page, '#/Aanwezigheden', 'Aanwezigheden', '[role="row"][data-level]'),
  )
  // The class that runs now is open.
  for (const [what, open] of [
    ['close its class', false],
    ['open its class', true],
  ] as const)
    await add(what, async () => {
      const group = page.locator('[role="row"][data-level="0"]').first()
      await group.click({ position: { x: 20, y: 20 } })
      await page.locator(`[role="row"][data-level="0"][aria-expanded="${open}"]`).first().waitFor()
    })
  await add('search in it', async () => {
    await page.locator('main input[type="search"]').fill('aanwezig')
    await page.locator('main', { hasText: 'van 5000 lessen' }).waitFor()
  })
  await add(`${lessons} lessons on a day, agenda`, open(page, '#/Agenda', 'Agenda', '[data-kind="les"]'))
  await add('scroll them', scrollAround(page))
  // An element that only this view has.
  const block = '[data-room="block"]'
  const seen = { Dag: block, Week: block, Maand: '[data-room="rest"]', Tijdlijn: '[data-entry]' }
  for (const [name, drawn] of Object.entries(seen)) {
    await add(`view ${name}`, view(page, name, drawn))
    await add(`from ${name} back to Agenda`, view(page, 'Agenda', '[data-room="card"]'))
  }
  report()
})
