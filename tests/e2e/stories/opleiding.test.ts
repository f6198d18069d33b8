import type { Page } from '@playwright/test'
import { expect, openOpleiding, personaOf, signIn, test, title } from '../support.ts'

const luc = personaOf('luc.mertens')
const boekhouden = 'Boekhoudkundig bediende'

async function openBoekhouden(page: Page) {
  await signIn(page, luc.gebruikersnaam)
  await openOpleiding(page)
  await page.getByRole('button', { name: boekhouden }).click()
  await expect(title(page, boekhouden)).toBeVisible()
}

const bar = (page: Page, name: RegExp) => page.getByRole('button', { name })

test.describe('The timeline', () => {
  test('is loaded on request', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await openBoekhouden(page)
    const timeline = () => loaded.filter((url) => /\/Timeline-[^/]*\.js$/.test(url))
    expect(timeline()).toEqual([])
    await page.getByText('Tijdlijn', { exact: true }).click()
    await expect(bar(page, /^Dubbel boekhouden 1, \d\d\/\d\d\/\d{4} - .*, Niet geslaagd$/)).toBeAttached()
    expect(timeline()).toHaveLength(1)
  })

  test('works with the keyboard: one Tab stop, arrow keys between the bars, Enter for the details', async ({
    page,
  }) => {
    await openBoekhouden(page)
    await page.getByRole('button', { name: 'Tijdlijn' }).focus()
    await page.keyboard.press('Enter')
    await expect(bar(page, /^Dubbel boekhouden 1, .*Niet geslaagd$/)).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-to-scale]:focus')).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(bar(page, /^Dubbel boekhouden 1, .*Niet geslaagd$/)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(bar(page, /^Dubbel boekhouden 1, .* Geslaagd$/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(bar(page, /^Btw-aangifte, .*Niet deelgenomen$/)).toBeFocused()
    await page.keyboard.press('End')
    await expect(bar(page, /^Dubbel boekhouden 2, .*Aan het volgen$/)).toBeFocused()
    await expect(page.locator('[data-to-scale]:focus')).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Dubbel boekhouden 2' })).toContainText(
      '01/09/2026 - 31/01/2027',
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Vroeger' })).toBeFocused()
  })

  test('shows the nearest bar after a touch beside it, and keeps the bars at their dates with focus and zoom', async ({
    page,
  }) => {
    await openBoekhouden(page)
    await page.getByText('Tijdlijn', { exact: true }).click()
    const box = await bar(page, /^Btw-aangifte, .*Niet deelgenomen$/).boundingBox()
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) + 8, (box?.y ?? 0) + 10)
    await expect(page.getByRole('status').filter({ hasText: 'Btw-aangifte' })).toContainText(
      'Niet deelgenomen',
    )

    const first = bar(page, /^Dubbel boekhouden 1, .*Niet geslaagd$/)
    const width = (await first.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: 'Inzoomen' }).click()
    const last = bar(page, /^Dubbel boekhouden 2, .*Aan het volgen$/)
    const before = await last.boundingBox()
    await last.evaluate((element) => element.focus())
    await expect(last).toBeFocused()
    expect((await last.boundingBox())?.x).toBe(before?.x)

    const earlier = page.getByRole('button', { name: 'Vroeger' })
    while ((await earlier.getAttribute('aria-disabled')) === 'false') await earlier.click()
    await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThan(width * 1.5)
    await expect(first).toBeInViewport()
  })
})
