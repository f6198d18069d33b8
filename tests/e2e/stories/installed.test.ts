import { test } from '../portalTest.ts'
import { expect, title } from '../support.ts'
import { workerIsActive } from '../worker.ts'

test('The portal can be installed: Chromium finds nothing missing', async ({ page, context, portal }) => {
  await page.goto(portal)
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await workerIsActive(page)
  const session = await context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Tests run in incognito windows, which cannot install an app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  const manifest = await (await page.request.get(new URL('manifest.webmanifest', portal).href)).json()
  expect(manifest).toMatchObject({ name: 'Webstudent', display: 'standalone', theme_color: '#B90D3F' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, portal).href)
    expect([src, icon.headers()['content-type']]).toEqual([src, type])
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#B90D3F')
})
