import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { tours, tourTest } from './states.ts'
import { expect, test } from './support.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in this state, in light and in dark, one line each. */
async function expectAccessible(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary}`,
      ),
    )
    expect.soft(found, state).toEqual([])
  }
}

test.describe('Everybody can use it (axe, light and dark)', () => {
  for (const tour of Object.keys(tours)) tourTest(tour, 'no violation', expectAccessible)
})
