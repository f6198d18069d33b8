import type { Page } from '@playwright/test'
import { expect, goTo } from '../../support.ts'
import { columns, formatted } from '../columns.ts'
import type { Reason } from '../reasons.ts'
import { type Course, type Listed, list, type Row } from '../row.ts'

export { goTo } from '../../support.ts'
export { list } from '../row.ts'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
/** Tries again wherever something failed: time that went by for one part of a screen did so for the others. */
export async function retry(page: Page): Promise<void> {
  const buttons = button(page, 'Opnieuw proberen')
  for (let n = (await buttons.count()) - 1; n >= 0; n -= 1) await buttons.nth(n).click()
}
/** A button that is busy. */
export const busyButton = (page: Page) => page.locator('button[aria-busy="true"]')
export const visible = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

/** Types into fields by their labels. */
export async function fillAll(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
}

/** What was typed is there. */
export async function expectAll(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
}

/** Every column goes like this. */
export const all = (course: Course, reason: Reason): Readonly<Record<string, Listed>> =>
  list(columns, course, reason) as Readonly<Record<string, Listed>>

/** Opens a screen, which asks for what it shows. */
export const reading = (
  row: Pick<Row, 'screen' | 'does' | 'calls' | 'person' | 'field' | 'done'> & {
    readonly loading: string
  } & Partial<Row>,
): Row => {
  const { loading, ...rest } = row
  return {
    says: formatted,
    listed: {},
    busy: (page) => page.getByText(loading),
    act: (page) => goTo(page, row.screen),
    again: retry,
    ...rest,
  }
}

/** A screen that asks for nothing. */
export const quiet = (row: Pick<Row, 'screen' | 'done'> & Partial<Row>): Row => ({
  does: 'opens',
  calls: [],
  says: formatted,
  listed: all('unnoticed', 'no calls'),
  busy: busyButton,
  act: (page) => goTo(page, row.screen),
  ...row,
})

/** Sends a form. */
export const saving = (row: Pick<Row, 'screen' | 'does' | 'calls' | 'act' | 'done'> & Partial<Row>): Row => ({
  says: formatted,
  listed: {},
  busy: busyButton,
  ...row,
})
