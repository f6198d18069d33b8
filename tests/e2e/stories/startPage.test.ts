import type { Page } from '@playwright/test'
import { choose, expect, land, test, welcome } from '../support.ts'

/** The texts of the parts of the page, of which the card of each child is one, and the links of its tiles, facts and bar. */
const pageParts = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const screenOf = (link: Element) => link.getAttribute('href')?.split('?')[0] ?? ''
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen)
    const children = all('main section').filter((part) => part.querySelector('img, [role="img"]') !== null)
    const parts = children.length > 1 ? children : [document.querySelector('main') as HTMLElement]
    return {
      parts: parts.map((part) => (part as HTMLElement).innerText),
      tiles: all('main a[data-accent]').map(screenOf),
      facts: all('main a:not([data-accent])').map(screenOf),
      bar: all('nav a[href]').map(screenOf),
    }
  })

/** An amount, a percentage or a count, each of which the page says once. */
const value = /€\s?[\d.,]+\d|\d+\s%|\d+ (?:van \d+|modules?|lessen|lesuren)/g

// rule: landing-2, landing-7
for (const who of ['an.peeters', 'sofie.claes', 'lotte.wouters', 'katrien.maes', 'jan.janssens'])
  test(`On a phone the start page of ${who} says each thing once, and has one link to each screen`, async ({
    page,
  }) => {
    await page.goto('')
    await land(page, who)
    const { parts, tiles, facts, bar } = await pageParts(page)
    for (const part of parts) {
      const values = part.match(value) ?? []
      expect(values).toEqual([...new Set(values)])
    }
    expect(bar.length).toBeGreaterThan(1)
    expect(tiles.filter((tile) => facts.includes(tile) || bar.includes(tile))).toEqual([])
  })

// rule: news-4
for (const size of ['100%', '200%'])
  test(`On a phone with text of ${size} the line about news does not lie over the greeting`, async ({
    page,
  }) => {
    await page.goto('')
    await land(page, 'katrien.maes')
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
    await page.evaluate(() => window.webstudentMock?.meanwhile())
    const line = page.getByRole('button', { name: /^Sinds je vorige bezoek/ })
    await expect(line).toBeVisible()
    const [greeting, box] = [await welcome(page, 'Katrien Maes').boundingBox(), await line.boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual((greeting?.y ?? 0) + (greeting?.height ?? 0))
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })

// rule: landing-7
test('A day without lessons has no line, and a user without any lessons is told once', async ({ page }) => {
  await page.goto('')
  await choose(page, 'sofie.claes')
  await expect(page.getByText('Geen lessen in de komende 30 dagen')).toBeVisible()
  await expect(page.getByText('Geen lessen vandaag')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Vandaag/ })).toHaveCount(0)
})
