import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { preview } from 'vite'
import { chromiumFlags, findChromium } from './ensure-chromium.mjs'
import { root } from './lib/main.mjs'
import { choosePort } from './lib/ports.ts'
import { messageOf } from './lib/text.ts'

const host = '127.0.0.1'
const file = 'docs/portal.png'
/** A day in the middle of a term, so that the picture stays the same until the portal changes. */
const time = '2026-11-24T10:00:00'

const phone = { width: 360, height: 720 }
const desktop = { width: 1120, height: 720 }

/** Opens the demo in a window of this size. */
async function open(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await context.clock.install({ time })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** The picture of a page with all of its fonts and photos, as a data address. */
async function pictureOf(page: Page): Promise<string> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
  })
  return `data:image/png;base64,${(await page.screenshot({ animations: 'disabled' })).toString('base64')}`
}

/** The three views side by side, each in a frame, on one sheet. */
const sheet = (pictures: readonly string[]) => `<!doctype html>
  <style>
    body { display: flex; gap: 40px; width: max-content; margin: 0; padding: 48px;
      background: #efe3e1; }
    img { display: block; height: ${phone.height}px; border-radius: 20px;
      box-shadow: 0 0 0 1px rgb(70 30 40 / 12%), 0 6px 0 -2px rgb(70 30 40 / 10%); }
  </style>
  ${pictures.map((picture) => `<img src="${picture}" alt="">`).join('')}`

/** Makes the picture of the README from the built demo. */
async function makePicture(): Promise<void> {
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
  try {
    const address = `http://${host}:${port}${server.config.base}`
    const small = await open(browser, address, phone)
    const person = (page: Page) => page.getByRole('button', { name: 'An Peeters Cursist' })
    await person(small).waitFor()
    const login = await pictureOf(small)
    await person(small).click()
    await small.getByRole('link', { name: /^Betalingen/ }).click()
    await small.getByRole('list', { name: 'Betalingen per inschrijving' }).waitFor()
    const betalingen = await pictureOf(small)
    const wide = await open(browser, address, desktop)
    await person(wide).click()
    await wide.getByRole('heading', { name: 'Welkom An Peeters' }).waitFor()
    const landing = await pictureOf(wide)

    const page = await browser.newPage({ viewport: { width: 2200, height: 900 } })
    await page.setContent(sheet([login, betalingen, landing]))
    const picture = await page.locator('body').screenshot()
    mkdirSync(join(root, dirname(file)), { recursive: true })
    await writeFile(join(root, file), picture)
    console.log(`${file}: ${Math.round(picture.length / 1000)} kB`)
  } finally {
    await browser.close()
    await server.close()
  }
}

try {
  await readFile(join(root, 'dist/demo/index.html')).catch(() => {
    throw new Error('There is no dist/demo: run npm run build:demo.')
  })
  await makePicture()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
