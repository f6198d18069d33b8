import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { preview } from 'vite'
import { chromiumFlags, findChromium } from '../../ensure-chromium.mjs'
import { scaleLimit } from '../checks/timeLimits.ts'
import { root } from '../main.mjs'
import { choosePort } from '../ports.ts'

const host = '127.0.0.1'
/** A day in the middle of a term, so that pictures stay the same until the portal changes. */
export const pictureTime = '2026-11-24T10:00:00'

/** The built demo at work, and a browser to look at it. */
export interface BuiltDemo {
  readonly address: string
  readonly browser: Browser
  /** Opens an address, the demo's if none is given, in a window of this size, at the time of the pictures. */
  open(
    viewport: NonNullable<BrowserContextOptions['viewport']>,
    address?: string,
    colorScheme?: 'light' | 'dark',
  ): Promise<Page>
}

/** Runs the built demo for as long as the work takes. Rejects with a sentence for a person if there is none. */
export async function withBuiltDemo(work: (demo: BuiltDemo) => Promise<void>): Promise<void> {
  await access(join(root, 'dist/demo/index.html')).catch(() => {
    throw new Error('There is no dist/demo: run npm run build:demo.')
  })
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: node scripts/ensure-chromium.mjs installs one.')
  const { port } = await choosePort(4321, host)
  const server = await preview({
    root,
    configFile: `${root}/vite.config.ts`,
    mode: 'demo',
    logLevel: 'silent',
    preview: { host, port, strictPort: true },
  })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const demo = `http://${host}:${port}${server.config.base}`
  try {
    await work({
      address: demo,
      browser,
      async open(viewport, address = demo, colorScheme = 'light') {
        const context = await browser.newContext({
          viewport,
          locale: 'nl-BE',
          timezoneId: 'Europe/Brussels',
          reducedMotion: 'reduce',
          colorScheme,
        })
        // On a machine with other work, all of it takes longer.
        context.setDefaultTimeout(scaleLimit(30_000))
        await context.clock.install({ time: pictureTime })
        const page = await context.newPage()
        await page.goto(address)
        return page
      },
    })
  } finally {
    await browser.close()
    await server.close()
  }
}

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
