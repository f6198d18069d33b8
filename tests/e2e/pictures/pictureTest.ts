import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { today } from '../support.ts'

/** The day and time of the pictures: they stay the same until the portal changes. */
export const pictureTime = `${today} 10:00:00`

/** How long a picture waits for fonts and photos, in ms, because one of them may never come. */
const drawingTime = scaleLimit(10_000)

/** The picture of a page with all of its fonts and photos, as the bytes of a PNG. */
export async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(async (limit) => {
    const photos = [...document.images].map((image) => image.decode().catch(() => null))
    const drawn = Promise.all([document.fonts.ready, ...photos])
    await Promise.race([drawn, new Promise((late) => setTimeout(late, limit))])
  }, drawingTime)
  return page.screenshot({ animations: 'disabled' })
}

/** How long a screen may take, in ms. A step that never ends does not hold up the rest. */
export const patience = Math.min(scaleLimit(60_000), 300_000)

/** The height at which a longer page is cut, in CSS pixels. */
const mostHeight = 2400
/** The least height of a window of this width. */
export const leastHeight = (width: number) => (width < 600 ? 740 : 860)

/** How long nothing on a page may change before it counts as done, in ms. */
const stillTime = 400

/**
 * Waits until nothing is fetched, nothing waits and nothing changes any more. A screen that is still to be loaded cannot be
 * recognised, because the previous screen is shown until then.
 */
export async function calm(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patience })
  await page.evaluate(
    ([still, limit]) =>
      new Promise<void>((done) => {
        const first = performance.now()
        let last = first
        const seen = new MutationObserver(() => {
          last = performance.now()
        })
        seen.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
        const fetched = new PerformanceObserver(() => {
          last = performance.now()
        })
        fetched.observe({ type: 'resource' })
        const look = () => {
          const now = performance.now()
          const waits = document.querySelector('[data-skeleton]') !== null
          if (now - first < limit && (waits || now - last < still)) return void setTimeout(look, 50)
          seen.disconnect()
          fetched.disconnect()
          done()
        }
        look()
      }),
    [stillTime, patience] as const,
  )
  await expect(page.locator('[data-skeleton]'), 'nothing is being fetched any more').toHaveCount(0)
}

/**
 * The whole page, with what stays in place at the edges of a window that shows it all. The buttons of the panel, which only the
 * demo has, are left out.
 */
export async function wholePage(page: Page, width: number): Promise<Buffer> {
  await page.getByRole('complementary', { name: 'Demo' }).evaluateAll((launchers) => {
    for (const launcher of launchers) launcher.toggleAttribute('hidden', true)
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const least = leastHeight(width)
  await page.setViewportSize({
    width,
    height: Math.min(Math.max(height, least), mostHeight),
  })
  const picture = await pictureOf(page)
  await page.setViewportSize({ width, height: least })
  return picture
}

/** Writes a picture to this path in the repository. */
export function store(path: string, picture: Buffer): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), picture)
}

/** The page that shows pictures, with its rows one below the other. */
export const sheetOf = (rows: readonly string[]): string => `<!doctype html>
<meta charset="utf-8">
<title>Webstudent</title>
<style>
  body { margin: 24px; background: #8a8684; font: 16px system-ui; }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; margin-bottom: 32px; }
</style>
${rows.join('\n')}
`

/** A picture as WebP: the browser itself writes it, four times as small. */
export async function compact(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const address = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.86)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return Buffer.from(address.replace(/^.*?,/, ''), 'base64')
}

type Size = NonNullable<BrowserContextOptions['viewport']>

/** Opens the demo in a window of its own, at the time of the pictures. */
export const test = base.extend<{
  open: (
    viewport: Size,
    address?: string,
    colorScheme?: 'light' | 'dark',
    sharpness?: number,
  ) => Promise<Page>
}>({
  open: async ({ browser, contextOptions, baseURL }, use) => {
    await use(async (viewport, address = '', colorScheme = 'light', sharpness = 1) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        viewport,
        deviceScaleFactor: sharpness,
        colorScheme,
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(scaleLimit(30_000))
      await context.clock.install({ time: pictureTime.replace(' ', 'T') })
      const page = await context.newPage()
      await page.goto(address)
      return page
    })
    for (const context of browser.contexts()) await context.close()
  },
})
