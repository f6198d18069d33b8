import { test as base, expect } from '@playwright/test'
import { listen } from '../servePortal.ts'
import { startServer } from './servers.ts'

const safety = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

const test = base.extend<{ site: string }>({
  site: async ({ browserName: _ }, use) => {
    const { url, close } = await startServer()
    await use(url)
    await close()
  },
})

test.describe('On nginx', () => {
  test.use({ serviceWorkers: 'block' })

  test('every file has the headers of the table, and only files with a hash in their name are cached', async ({
    request,
    site,
  }) => {
    const page = await (await request.get(site)).text()
    const [asset = ''] = /assets\/index-[^"]+\.js/.exec(page) ?? []
    const caching: Record<string, string | undefined> = {}
    for (const file of ['', 'sw.js', 'icon.svg', asset, 'assets/gone.js']) {
      const response = await request.get(site + file)
      expect(response.headers(), file).toMatchObject(safety)
      caching[file === asset ? 'asset' : file] = response.headers()['cache-control']
      expect(response.status(), file).toBe(file === 'assets/gone.js' ? 404 : 200)
    }
    const { 'assets/gone.js': gone, ...rest } = caching
    const revalidated = 'no-cache'
    expect(rest).toEqual({
      '': revalidated,
      'sw.js': revalidated,
      'icon.svg': revalidated,
      asset: 'public, max-age=31536000, immutable',
    })
    expect(gone ?? '').not.toContain('immutable')
    expect((await request.get(`${site}sw.js`)).headers()['content-type']).toMatch(/javascript/)
  })

  test('the portal opens, even at the address without the trailing slash', async ({ page, site }) => {
    await page.route('**/bin/server.fcgi/**', (route) =>
      route.fulfill({ json: { success: true, data: [{ ServerType: 'STUDENT' }] } }),
    )
    await page.goto(site.replace(/\/$/, ''))
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
  })

  test('no other site can show the portal in a frame', async ({ page, site }) => {
    const headers = { 'Content-Type': 'text/html' }
    const other = await listen(() => new Response(`<iframe src="${site}"></iframe>`, { headers }))
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
    await page.goto(other.url)
    await refused
    await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0)
    await other.close()
  })
})
base("The demo on nginx works as the trainer's guide says: one click signs somebody in", async ({ page }) => {
  const { url, close } = await startServer('dist/e2e')
  await page.goto(url)
  await page.getByRole('button', { name: 'An Peeters Cursist' }).click()
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await page.close()
  await close()
})
