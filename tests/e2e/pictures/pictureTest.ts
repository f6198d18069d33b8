import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { today } from '../support.ts'

/** The day and time of the pictures: they stay the same until the portal changes. */
export const pictureTime = `${today} 10:00:00`

/** How long fonts and photos may keep a picture waiting, in ms: one that never comes would do so for ever. */
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

/** Writes a picture to this path in the repository. */
export function store(path: string, picture: Buffer): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), picture)
}

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
  open: (viewport: Size, address?: string, colorScheme?: 'light' | 'dark') => Promise<Page>
}>({
  open: async ({ browser, contextOptions, baseURL }, use) => {
    await use(async (viewport, address = '', colorScheme = 'light') => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        viewport,
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
