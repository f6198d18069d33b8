import type { Page } from '@playwright/test'
import { tours, tourTest } from './states.ts'
import { expect, openBetalingen, paymentRows, signIn, test } from './support.ts'

/** How far the page reaches beyond the window, in px, and what reaches furthest. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const culprit = [...document.querySelectorAll('body *')].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return scrollWidth > clientWidth
      ? `${scrollWidth - clientWidth} px: ${culprit?.outerHTML.slice(0, 120)}`
      : 'none'
  })

/**
 * Buttons and links that a thumb could miss: lower or narrower than 44 px. Links in running text may be, and bars
 * that are as wide as their time: their whole line is a target, and each stands in a list as well.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], summary')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.closest('p, .mantine-Input-wrapper, [data-to-scale]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 120)}`,
      ),
  )

async function expectFit(page: Page, state: string) {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size')
  expect.soft(await smallTargets(page), `${state}: targets of 44 px`).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.soft.poll(() => overflow(page), `${state}: no sideways scrolling at 320 px`).toBe('none')
  await page.setViewportSize(size)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.soft
    .poll(() => overflow(page), `${state}: no sideways scrolling with text twice as large`)
    .toBe('none')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

test.describe('Everything fits', () => {
  for (const tour of Object.keys(tours)) tourTest(tour, 'at 320 px and with large text', expectFit)
})

test('With reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'an.peeters')
  await openBetalingen(page)
  await expect(paymentRows(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  const slow = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
  )
  expect(slow).toEqual([])
})
