import type { Locator, Page } from '@playwright/test'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import { drawer, expect, test } from '../support.ts'

// `recordSheets.test.ts` tests that each sheet can be played as it is written.

const nextStep = (panel: Page | Locator) => panel.locator('[data-next]')
// The name of the button may end with the number of new messages.
const opener = (page: Page) =>
  page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: /^Paneel/ })

test('The ticks of a run sheet are there after a reload, until it is restarted', async ({ page }) => {
  await page.goto('?paneel')
  await page.getByRole('tab', { name: 'Draaiboeken' }).click()
  await page.getByRole('button', { name: sheets[1]?.title ?? '' }).click()
  await page.getByRole('button', { name: /^Gedaan/ }).click()
  await page.getByRole('button', { name: /^Gedaan/ }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(nextStep(page)).toContainText(sheets[1]?.steps[2]?.title ?? '')
  await page.getByRole('button', { name: 'Opnieuw beginnen' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('What the portal plays can be stopped from the list and from another sheet, which can then be played', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('')
  await opener(page).click()
  const panel = drawer(page)
  await panel.getByRole('tab', { name: 'Draaiboeken' }).click()
  const [first, second] = sheets
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  await panel.getByRole('button', { name: first?.title ?? '' }).click()
  await button('Speel alles').click()
  await expect(button('Stop')).toBeVisible()
  await button('Alle draaiboeken').click()
  await expect(button('Stop')).toBeVisible()
  await panel.getByRole('button', { name: second?.title ?? '' }).click()
  await expect(panel.getByText('Het portaal speelt een ander draaiboek.')).toBeVisible()
  await expect(button('Speel alles')).toHaveCount(0)
  await button('Stop').click()
  await button('Speel alles').click()
  await expect(panel.getByText('Het portaal speelt het draaiboek zelf.')).toBeVisible()
  await expect(panel.getByRole('checkbox', { checked: true }).first()).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByRole('heading', { name: second?.title ?? '' })).toBeVisible()
})

test('The button that ends a step covers no sentence to say, wherever the panel is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('')
  await opener(page).click()
  await drawer(page).getByRole('tab', { name: 'Draaiboeken' }).click()
  await drawer(page)
    .getByRole('button', { name: sheets[0]?.title ?? '' })
    .click()
  const next = nextStep(drawer(page))
  await expect(next.getByRole('button', { name: /^Gedaan/ })).toBeVisible()
  const covered = await next.evaluate((step) => {
    const say = step.querySelector('blockquote')
    const ready = [...step.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith('Gedaan'),
    )
    let panel = step.parentElement
    while (panel && panel.scrollHeight <= panel.clientHeight) panel = panel.parentElement
    if (!say || !ready || !panel) return ['nothing to measure']
    const found: number[] = []
    for (let top = 0; top <= panel.scrollHeight - panel.clientHeight; top += 10) {
      panel.scrollTop = top
      const [above, below] = [say.getBoundingClientRect(), ready.getBoundingClientRect()]
      if (below.top < above.bottom && below.bottom > above.top) found.push(top)
    }
    return found
  })
  expect(covered).toEqual([])
})

for (const size of [
  { width: 1024, height: 600 },
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
])
  test.describe(`At ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size })

    test('the next step is visible with its buttons, from the first step to the longest', async ({
      page,
    }) => {
      await page.goto('')
      await opener(page).click()
      await drawer(page).getByRole('tab', { name: 'Draaiboeken' }).click()
      // On a low screen the part above the run sheets takes at most a third.
      const { y = size.height } = (await drawer(page).getByRole('tabpanel').boundingBox()) ?? {}
      expect(y).toBeLessThanOrEqual(size.height < 700 ? 214 : 310)
      for (const tab of await drawer(page).getByRole('tab').all()) {
        await expect(tab).toBeInViewport({ ratio: 1 })
        const { width = 0, scroll = 0 } = await tab.evaluate((element) => ({
          width: element.clientWidth,
          scroll: element.scrollWidth,
        }))
        expect(scroll).toBeLessThanOrEqual(width)
      }
      await drawer(page)
        .getByRole('button', { name: sheets[0]?.title ?? '' })
        .click()
      await expect(nextStep(drawer(page)).getByRole('button', { name: /^Doe dit voor mij/ })).toBeInViewport({
        ratio: 1,
      })
      for (const { title } of sheets[0]?.steps.slice(0, 3) ?? []) {
        const next = nextStep(drawer(page))
        await expect(next.locator('summary')).toContainText(title)
        await expect(next.locator('summary')).toBeInViewport({ ratio: 1 })
        await expect(next.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
        await expect(next.getByRole('button', { name: /^Gedaan/ })).toBeInViewport({ ratio: 1 })
        await next.getByRole('button', { name: /^Gedaan/ }).click()
      }
    })
  })
