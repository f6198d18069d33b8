import type { Locator, Page } from '@playwright/test'
import { expect } from './support.ts'

/** Presses Tab until this element has the focus, and checks that the focus is visible. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'textbox' | 'checkbox' | 'combobox' = 'button',
  within: Page | Locator = page,
) {
  await pressUntil(page, 'Tab', within.getByRole(role, { name }).first())
  await expectRing(page)
}

/** Presses a key until the target has the focus, at most forty times. */
export async function pressUntil(page: Page, key: string, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) break
  }
  await expect(target).toBeFocused()
}

/** Expects an outline around the focused element, or around the field that it is in. */
export async function expectRing(page: Page) {
  const ring = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const elements = activeElement ? [activeElement, activeElement.closest('.mantine-Input-input')] : []
      return Math.max(
        ...elements.map((element) => {
          const { outlineStyle, outlineWidth } = element
            ? getComputedStyle(element)
            : { outlineStyle: 'none' }
          return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth ?? '0')
        }),
      )
    })
  await expect.poll(ring, 'the width of the focus ring, in px').toBeGreaterThanOrEqual(2)
}
