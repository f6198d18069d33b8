import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumFlags, findChromium } from '../../ensure-chromium.mjs'
import { root } from '../main.mjs'
import { choosePort } from '../ports.ts'

const host = '127.0.0.1'

/** A school server with a single resource, which is enough for the login screen to show its form. */
const answer = { success: true, data: [{ ServerType: 'STUDENT' }] }

/**
 * Opens the built portal in Chromium as a first visitor, and waits for the login screen and a quiet network.
 * @returns the built files (paths inside `dist/portal`) that the browser asked for
 * @throws Error when there is no Chromium, or no login screen within 15 s
 */
export async function filesOfLogin(): Promise<Set<string>> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: node scripts/ensure-chromium.mjs installs one.')
  const { port } = await choosePort(4320, host)
  const server = await preview({
    root,
    configFile: `${root}/vite.config.ts`,
    mode: 'portal',
    logLevel: 'silent',
    preview: { host, port, strictPort: true },
  })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const base = `http://${host}:${port}${server.config.base}`
    const page = await browser.newPage({ locale: 'nl-BE' })
    const files = new Set<string>()
    await page.route('**/bin/server.fcgi/**', (route) => route.fulfill({ json: answer }))
    page.on('response', (response) => {
      if (response.url().startsWith(base))
        files.add(new URL(response.url()).pathname.slice(server.config.base.length))
    })
    await page.goto(base)
    await page.locator('input[type="password"]').waitFor({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    return files
  } finally {
    await browser.close()
    await server.close()
  }
}
