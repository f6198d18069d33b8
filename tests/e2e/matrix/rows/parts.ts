import type { Page } from '@playwright/test'
import type { EndpointName } from '#api/endpoints/index.ts'
import type { Path } from '#shared/portal/paths.ts'
import { agendaCards, expect, field, goTo } from '../../support.ts'
import { columns, formatted } from '../columns.ts'
import type { Reason } from '../reasons.ts'
import { type Exceptions, type Expectation, except, type Row, type RowSpec } from '../row.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** Retries every part of the screen that failed: a timeout hits all of them. */
export async function clickRetry(page: Page): Promise<void> {
  const buttons = button(page, 'Opnieuw proberen')
  for (let n = (await buttons.count()) - 1; n >= 0; n -= 1) await buttons.nth(n).click()
}
export const busyButton = (page: Page) => page.locator('button[aria-busy="true"]')
export const visible = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

/** Fills in the fields with these labels. */
export async function fillAll(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
}

/** Expects the fields with these labels to contain these texts. */
export async function expectAll(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
}

/** Opens the agenda, up to its first entry. */
export async function openAgenda(page: Page): Promise<void> {
  await goTo(page, '/Agenda')
  await expect(agendaCards(page).first()).toBeVisible()
}

/** The same exception for every column. */
export const exceptAll = (expectation: Expectation, reason: Reason): Exceptions =>
  except(columns, expectation, reason)

/** Opens a screen, which fetches its data. */
export function reading<Screen extends Path, Call extends EndpointName>(
  row: RowSpec<Screen, Call, 'action' | 'done'> & { readonly loading: string },
): Row<Screen, Call> {
  const { loading, ...rest } = row
  return {
    messages: formatted,
    exceptions: {},
    busy: (page) => page.getByText(loading),
    act: (page) => goTo(page, row.screen),
    retry: clickRetry,
    ...rest,
  }
}

/** A row for opening a screen that makes no calls. */
export const withoutCalls = <Screen extends Path>(
  row: Omit<RowSpec<Screen, never, 'done'>, 'calls'>,
): Row<Screen, never> => ({
  action: 'opens',
  calls: [],
  messages: formatted,
  exceptions: exceptAll('unnoticed', 'no calls'),
  busy: busyButton,
  act: (page) => goTo(page, row.screen),
  ...row,
})

/** A row for a save, during which a button is busy. */
export const saving = <Screen extends Path, Call extends EndpointName>(
  row: RowSpec<Screen, Call, 'action' | 'act' | 'done'>,
): Row<Screen, Call> => ({ messages: formatted, exceptions: {}, busy: busyButton, ...row })
