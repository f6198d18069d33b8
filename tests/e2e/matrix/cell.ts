import { stripVTControlCharacters } from 'node:util'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { siteOfPersona } from '#mocks/people/demoPeople.ts'
import { choose, expect, failedRequest, goTo, personaOf, setFaults, title } from '../support.ts'
import { enter, load } from './begin.ts'
import { type Column, expiredText, failureOf } from './columns.ts'
import { type Expectation, expectationOf, type Row } from './row.ts'
import { button, fillAll } from './rows/parts.ts'

/** The portal's console message about an answer of the wrong shape. */
const unexpectedAnswer = /unexpected answer at/

/** Collects unexpected errors: those in the console, and uncaught ones. */
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

/** The first lines of what Playwright says, on one line. */
export const reasonOf = (error: unknown, lines: number): string =>
  stripVTControlCharacters(String(error instanceof Error ? error.message : error))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, lines)
    .join(' · ')

/** The number of hits of the active faults. */
const hits = (page: Page) =>
  page.evaluate(async () => {
    const { faults = [] } = (await window.webstudentMock?.status()) ?? {}
    return faults.reduce((sum, { hits }) => sum + hits, 0)
  })

const untilHit = (page: Page) =>
  expect.poll(() => hits(page), { message: 'the fault hits' }).toBeGreaterThan(0)

/** Like `load`, with a remembered password: the portal can sign in again by itself. rule: session-10 */
async function loadRemembered(page: Page, row: Row): Promise<void> {
  const { person, ...nobody } = row
  await load(page, nobody)
  if (person === undefined) return
  const { gebruikersnaam, wachtwoord, ...persona } = personaOf(person)
  await goTo(page, '/connection/new')
  await fillAll(page, {
    'Naam van de connectie': 'Mijn school',
    'Server locatie': siteOfPersona(persona, page.url()),
    Gebruikersnaam: gebruikersnaam,
    Wachtwoord: wachtwoord,
  })
  await button(page, 'Aanmelden').click()
  await expect(title(page, 'Connectie toevoegen')).toHaveCount(0)
  await goTo(page, '/info')
  await expect(title(page, 'Info')).toBeVisible()
}

interface Cell {
  readonly page: Page
  readonly row: Row
  /** The portal's message about the fault. */
  readonly message: Locator
  /** Whether the cell is an exception. */
  readonly isException: boolean
}

/** The checks of each expectation, during the fault and after it has ended. */
const expectations: Readonly<
  Record<Expectation, { during(cell: Cell): Promise<void>; after?(cell: Cell): Promise<void> }>
> = {
  reported: {
    during: expectReported,
    after: async ({ page, row, message }) => {
      await (row.retry ?? row.act)(page)
      await row.done(page)
      await expect(message).toHaveCount(0)
    },
  },
  slow: { during: ({ page, row }) => row.done(page) },
  unnoticed: { during: ({ page, row, isException }) => ((isException && row.without) || row.done)(page) },
  'signed out': {
    during: async ({ page }) => {
      // The message is shown once. rule: session-3
      await expect(page.getByText(expiredText)).toBeVisible()
      await expect(title(page, 'Aanmelden')).toBeVisible()
    },
    after: signInAgain,
  },
  'already done': {
    during: expectReported,
    after: async ({ page, row, message }) => {
      await (row.retry ?? row.act)(page)
      await expect(message).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
    },
  },
  'reported and done': {
    during: async ({ page, row, message }) => {
      await expect(message.first()).toBeVisible()
      await row.done(page)
    },
  },
  'set aside': {
    during: ({ page }) =>
      expect(page.getByText(/kon(den)? niet getoond worden/).filter({ visible: true })).not.toHaveCount(0),
  },
}

async function expectReported({ page, row, message }: Cell): Promise<void> {
  await expect(message.first()).toBeVisible()
  await row.typed?.(page)
}

/** Signs in again after the session has ended, and expects the user to be back at the action, which then succeeds. */
async function signInAgain({ page, row }: Cell): Promise<void> {
  // Lets earlier messages disappear, because they could cover something.
  await page.clock.fastForward(5_000)
  await choose(page, row.person ?? '')
  await expect(title(page, 'Aanmelden')).toHaveCount(0)
  await row.reopen?.(page)
  if (row.fill) {
    if (row.exceptions['401']) await row.fill(page)
    else await row.typed?.(page)
    await row.act(page)
  }
  await row.done(page)
}

/** Runs one cell; rejects if it does not meet its expectation. @param reload whether the state of the page is unknown */
export async function walkCell(page: Page, row: Row, column: Column, reload: boolean): Promise<void> {
  const expectation = row.exceptions[column]?.expectation ?? expectationOf(row, column)
  const { during, after } = expectations[expectation]
  const start = column === 'expired' ? loadRemembered : reload || row.reload ? load : enter
  await start(page, row)
  await row.open?.(page)
  await row.fill?.(page)
  const failure = failureOf(column, row.field ?? 'geen')
  const cell: Cell = {
    page,
    row,
    message: page.getByText(row.messages[column]).filter({ visible: true }),
    isException: row.exceptions[column] !== undefined,
  }
  if (row.calls.length === 0) await setFaults(page, failure)
  else await setFaults(page, ...row.calls.map((endpoint) => ({ ...failure, endpoint })))
  // The sign that a call runs may be visible only for a moment, so the wait for it starts first.
  const busy = expectation === 'slow' ? row.busy(page).first().waitFor({ state: 'attached' }) : null
  await Promise.all([busy, row.act(page)])
  if (column === 'timeout' && row.calls.length > 0) {
    await untilHit(page)
    await page.clock.fastForward(15_000)
  }
  await during(cell)
  if (row.calls.length > 0) await untilHit(page)
  await setFaults(page)
  await after?.(cell)
}
