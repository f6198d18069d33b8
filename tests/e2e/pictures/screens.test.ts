import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { pictureOf, store, test } from './pictureTest.ts'
import { type Visit, visits } from './visits.ts'

const folder = 'dist/screens'

/** Wide and narrow, light and dark. */
const modes = [1280, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)
type Mode = (typeof modes)[number]

/** How long a screen may take, in ms. A step that never ends does not hold up the rest. */
const patience = Math.min(scaleLimit(60_000), 300_000)
/** A longer page is cut here, in CSS pixels. */
const mostHeight = 2400
const leastHeight = ({ width }: Mode) => (width < 600 ? 740 : 860)

const titleOf = ({ who }: Visit, { path, state }: Visit['shots'][number]) =>
  `${who ?? 'niemand'} ${path} ${state ?? ''}`.replace(/[^\w.]+/g, '-').replace(/-$/, '')

/** How long nothing on a page may change before it counts as done, in ms. */
const stillTime = 400

/**
 * Until nothing is fetched, nothing waits and nothing changes any more: a screen that is still to be loaded shows no sign of
 * it, as the one before it stands there until then.
 */
async function calm(page: Page): Promise<void> {
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

/** The whole page, with what stays in place at the edges of a window that shows it all. */
async function wholePage(page: Page, mode: Mode): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const least = leastHeight(mode)
  await page.setViewportSize({
    width: mode.width,
    height: Math.min(Math.max(height, least), mostHeight),
  })
  const picture = await pictureOf(page)
  await page.setViewportSize({ width: mode.width, height: least })
  return picture
}

for (const mode of modes)
  for (const visit of visits) {
    const name = `${mode.width}-${mode.scheme}`
    test(`${visit.who ?? 'niemand'} ${name}`, async ({ open }) => {
      test.setTimeout(patience * (visit.shots.length + 1))
      const { who } = visit
      const size = { width: mode.width, height: leastHeight(mode) }
      const page = await open(size, who === null ? '' : `?als=${who}`, mode.scheme)
      page.setDefaultTimeout(patience)
      // Signed in: the sign-in page has been left.
      if (who !== null) await page.waitForURL(/#\/./, { waitUntil: 'commit' })
      await calm(page)
      for (const shot of visit.shots) {
        // Within the document: a load would sign in anew. One state of a screen follows the other: to come back to it could
        // ask about what was filled in.
        await page.evaluate((path) => {
          if (location.hash !== `#${path}`) location.assign(`#${path}`)
        }, shot.path)
        await page.waitForURL((url) => url.hash === `#${shot.path}`, { waitUntil: 'commit' })
        await calm(page)
        await shot.steps?.(page)
        await calm(page)
        store(`${folder}/${titleOf(visit, shot)}-${name}.png`, await wholePage(page, mode))
        // A dialog does not stand in the way of the next screen.
        await page.keyboard.press('Escape')
      }
    })
  }

// The page shows what is there, of earlier runs too.
test.afterAll(() => store(`${folder}/index.html`, Buffer.from(pageOf())))

/** One row a screen, with its four pictures side by side. */
function pageOf(): string {
  const rows = visits.flatMap((visit) =>
    visit.shots.map((shot) => {
      const title = titleOf(visit, shot)
      const pictures = modes
        .map(({ width, scheme }) => ({ width, file: `${title}-${width}-${scheme}.png` }))
        .filter(({ file }) => existsSync(join(root, folder, file)))
        .map(({ width, file }) => `<img src="${file}" width="${width / 2}" alt="" loading="lazy">`)
      return pictures.length === 0 ? '' : `<h2>${title}</h2><div>${pictures.join('')}</div>`
    }),
  )
  return `<!doctype html>
<meta charset="utf-8">
<title>Webstudent</title>
<style>
  body { margin: 24px; background: #8a8684; font: 16px system-ui; }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; margin-bottom: 32px; }
</style>
${rows.join('\n')}
`
}
