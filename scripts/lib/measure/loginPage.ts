import { withServedBuild } from './servedBuild.ts'

/** A school server with a single resource, which is enough for the login screen to show its form. */
const answer = { success: true, data: [{ ServerType: 'STUDENT' }] }

/**
 * Opens the built portal in Chromium as a first visitor, and waits for the login screen and a quiet network.
 * @returns the built files (paths inside `dist/portal`) that the browser requested
 * @throws Error when there is no Chromium, or no login screen within 15 s
 */
export function filesOfLogin(): Promise<Set<string>> {
  return withServedBuild('portal', async ({ browser, address, base }) => {
    const page = await browser.newPage({ locale: 'nl-BE' })
    const files = new Set<string>()
    await page.route('**/bin/server.fcgi/**', (route) => route.fulfill({ json: answer }))
    page.on('response', (response) => {
      if (response.url().startsWith(address)) files.add(new URL(response.url()).pathname.slice(base.length))
    })
    await page.goto(address)
    await page.locator('input[type="password"]').waitFor({ timeout: 15_000 })
    await page.waitForLoadState('networkidle')
    return files
  })
}
