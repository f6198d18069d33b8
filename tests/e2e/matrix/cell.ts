import type { BrowserContext, Locator, Page } from '@playwright/test'
import { choose, expect, failedRequest, setFaults, title } from '../support.ts'
import { type Column, expiredText, failureOf } from './columns.ts'
import { type Course, courseOf, type Row } from './row.ts'
import { goTo } from './rows/parts.ts'

/** What the portal writes about an answer of the wrong shape, for whoever maintains the server. */
const unexpectedAnswer = /unexpected answer at/

/** Collects what nobody expects: errors in the console, and those that nobody caught. */
export function watchErrors(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !failedRequest.test(text) && !unexpectedAnswer.test(text))
      seen.push(text)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error()}`))
  return seen
}

/** How often the faults that hold have hit. */
const hits = (page: Page) =>
  page.evaluate(async () => {
    const { faults = [] } = (await window.webstudentMock?.status()) ?? {}
    return faults.reduce((sum, { hits }) => sum + hits, 0)
  })

const untilHit = (page: Page) =>
  expect.poll(() => hits(page), { message: 'the fault hits' }).toBeGreaterThan(0)

/** Loads the page anew, with nothing kept but the school as it was at the start. */
async function load(page: Page, { person }: Row): Promise<void> {
  await page.goto('about:blank')
  await page.goto('')
  await page.waitForFunction(() => window.webstudentMock)
  await page.evaluate(async () => {
    await window.webstudentMock?.reset()
    sessionStorage.clear()
    localStorage.clear()
    await new Promise((resolve) => {
      const forgetting = indexedDB.deleteDatabase('keyval-store')
      forgetting.onsuccess = resolve
      forgetting.onerror = resolve
      forgetting.onblocked = resolve
    })
  })
  await page.goto('about:blank')
  await page.goto(person === undefined ? '' : `?als=${person}#/info`)
  await expect(title(page, person === undefined ? 'Aanmelden' : 'Info')).toBeVisible()
  await page.waitForFunction(() => window.webstudentMock)
}

/** Signs out and in again, with the school as it was at the start where something has been changed. */
async function enter(page: Page, { person, fill }: Row): Promise<void> {
  await goTo(page, '/')
  await expect(title(page, 'Aanmelden')).toBeVisible()
  // The page is there before the sign-out has ended.
  await page.waitForFunction(() => sessionStorage.getItem('webstudent-session') === null)
  // What was said is gone.
  await page.clock.fastForward(5_000)
  if (fill) await page.evaluate(() => window.webstudentMock?.reset())
  if (person === undefined) return
  await choose(page, person)
  await expect(title(page, 'Aanmelden')).toHaveCount(0)
  await goTo(page, '/info')
  await expect(title(page, 'Info')).toBeVisible()
}

interface Step {
  readonly page: Page
  readonly row: Row
  /** What the portal says about the fault. */
  readonly message: Locator
  /** Whether the cell goes otherwise than its column says. */
  readonly listed: boolean
}

/** What is seen while the fault lasts, and what after it has ended. */
const courses: Readonly<
  Record<Course, { during(step: Step): Promise<void>; after?(step: Step): Promise<void> }>
> = {
  said: {
    during: saidAndKept,
    after: async ({ page, row, message }) => {
      await (row.again ?? row.act)(page)
      await row.done(page)
      await expect(message).toHaveCount(0)
    },
  },
  late: { during: ({ page, row }) => row.done(page) },
  unnoticed: { during: ({ page, row, listed }) => ((listed && row.without) || row.done)(page) },
  'signed out': {
    during: async ({ page }) => {
      await expect(page.getByText(expiredText).first()).toBeVisible()
      await expect(title(page, 'Aanmelden')).toBeVisible()
    },
    after: signInAgain,
  },
  'done already': {
    during: saidAndKept,
    after: async ({ page, row, message }) => {
      await (row.again ?? row.act)(page)
      await expect(message).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
    },
  },
  'said and done': {
    during: async ({ page, row, message }) => {
      await expect(message.first()).toBeVisible()
      await row.done(page)
    },
  },
}

async function saidAndKept({ page, row, message }: Step): Promise<void> {
  await expect(message.first()).toBeVisible()
  await row.typed?.(page)
}

async function signInAgain({ page, row }: Step): Promise<void> {
  // What was said covers nothing any more.
  await page.clock.fastForward(5_000)
  await choose(page, row.person ?? '')
  await expect(title(page, 'Aanmelden')).toHaveCount(0)
  await row.back?.(page)
  if (row.fill) {
    if (row.listed['401']) await row.fill(page)
    else await row.typed?.(page)
    await row.act(page)
  }
  await row.done(page)
}

/** Walks one cell; rejects when it does not go as it should. `anew`: nothing is known of what the page was left like. */
export async function walkCell(page: Page, row: Row, column: Column, anew: boolean): Promise<void> {
  const course = row.listed[column]?.course ?? courseOf(row, column)
  const { during, after } = courses[course]
  await (anew || row.anew ? load : enter)(page, row)
  await row.open?.(page)
  await row.fill?.(page)
  const failure = failureOf(column, row.field ?? 'geen')
  const step: Step = {
    page,
    row,
    message: page.getByText(row.says[column]).filter({ visible: true }),
    listed: row.listed[column] !== undefined,
  }
  if (row.calls.length === 0) await setFaults(page, failure)
  else await setFaults(page, ...row.calls.map((endpoint) => ({ ...failure, endpoint })))
  // Asked before it can be there: it may be gone soon.
  const seen = course === 'late' ? row.busy(page).first().waitFor({ state: 'attached' }) : null
  await Promise.all([seen, row.act(page)])
  if (column === 'timeout' && row.calls.length > 0) {
    await untilHit(page)
    await page.clock.fastForward(15_000)
  }
  await during(step)
  if (row.calls.length > 0) await untilHit(page)
  await setFaults(page)
  await after?.(step)
}
