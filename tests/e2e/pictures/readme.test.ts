import { expect } from '@playwright/test'
import { choose, land, openBetalingen, paymentRows } from '../support.ts'
import { pictureOf, store, test } from './pictureTest.ts'

const phone = { width: 360, height: 720 }

/** The three views side by side, each in a frame, on one sheet. */
const sheet = (pictures: readonly Buffer[]) => `<!doctype html>
  <style>
    body { display: flex; gap: 40px; width: max-content; margin: 0; padding: 48px;
      background: #efe3e1; }
    img { display: block; height: ${phone.height}px; border-radius: 20px;
      box-shadow: 0 0 0 1px rgb(70 30 40 / 12%), 0 6px 0 -2px rgb(70 30 40 / 10%); }
  </style>
  ${pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`).join('')}`

test('docs/portal.png', async ({ open, page }) => {
  const small = await open(phone)
  await expect(small.getByRole('button', { name: 'An Peeters Cursist' })).toBeVisible()
  const login = await pictureOf(small)
  await choose(small, 'an.peeters')
  await openBetalingen(small)
  await expect(paymentRows(small).first()).toBeVisible()
  const betalingen = await pictureOf(small)
  const wide = await open({ width: 1120, height: 720 })
  await land(wide, 'an.peeters')
  const landing = await pictureOf(wide)

  await page.setViewportSize({ width: 2200, height: 900 })
  await page.setContent(sheet([login, betalingen, landing]))
  store('docs/portal.png', await page.locator('body').screenshot())
})
