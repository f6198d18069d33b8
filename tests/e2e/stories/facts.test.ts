import type { Page } from '@playwright/test'
import { dayLater, expect, isLanded, test } from '../support.ts'

/** The addresses of the facts and the news that lead to an item of a screen, each once. */
const itemAddresses = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href*="rij="]:visible')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

/** Expects the item to be open in a dialog or marked, and not to be hidden by a bar or an edge. */
async function expectItem(page: Page): Promise<void> {
  const thing = page.getByRole('dialog').or(page.locator('[data-wanted]')).first()
  await expect(thing).toBeInViewport({ ratio: 0.99 })
  const isOnTop = () =>
    thing.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
}

// rule: landing-8, news-4
for (const [who, what, scenario] of [
  ['an.peeters', 'fact', ''],
  ['lotte.wouters', 'fact', ''],
  ['katrien.maes', 'fact', ''],
  ['jan.janssens', 'fact', ''],
  ['an.peeters', 'news', '&scenario=wat-is-er-nieuw'],
  ['lotte.wouters', 'news', ''],
  ['katrien.maes', 'news', ''],
] as const)
  test(`Each ${what} of ${who} leads to its item and brings it into view`, async ({ page }) => {
    test.slow()
    await page.goto(`?als=${who}${scenario}`)
    await isLanded(page)
    if (what === 'news') await dayLater(page)
    const start = page.url()
    const found = await itemAddresses(page)
    expect(found.length).toBeGreaterThan(0)
    for (const way of found) {
      await page.getByRole('main').locator(`a[href="${way}"]:visible`).first().click()
      await expectItem(page)
      await page.goto(start)
      await isLanded(page)
    }
  })
