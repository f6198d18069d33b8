import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/lib/main.mjs'
import { goTo } from '../support.ts'
import { calm, leastHeight, patience, sheetOf, store, test, wholePage } from './pictureTest.ts'
import { type Visit, visits } from './visits.ts'

const folder = 'dist/screens'

/** Wide and narrow, light and dark. */
const modes = [1280, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)

const titleOf = ({ who }: Visit, { path, state }: Visit['shots'][number]) =>
  `${who ?? 'niemand'} ${path} ${state ?? ''}`.replace(/[^\w.]+/g, '-').replace(/-$/, '')

for (const mode of modes)
  for (const visit of visits) {
    const name = `${mode.width}-${mode.scheme}`
    test(`${visit.who ?? 'niemand'} ${name}`, async ({ open }) => {
      test.setTimeout(patience * (visit.shots.length + 1))
      const { who } = visit
      const size = { width: mode.width, height: leastHeight(mode.width) }
      // A phone draws each CSS pixel with at least four of its own.
      const sharpness = mode.width < 600 ? 2 : 1
      const page = await open(size, who === null ? '' : `?als=${who}`, mode.scheme, sharpness)
      page.setDefaultTimeout(patience)
      // Waits until the sign-in page is gone.
      if (who !== null) await page.waitForURL(/#\/./, { waitUntil: 'commit' })
      await calm(page)
      for (const shot of visit.shots) {
        // Stays in the document, because a load would sign in again. Stays on the same screen between its states, because
        // going back could ask about unsaved input.
        await goTo(page, shot.path)
        await page.waitForURL((url) => url.hash === `#${shot.path}`, { waitUntil: 'commit' })
        await calm(page)
        await shot.steps?.(page)
        // Nothing lies below the pointer.
        await page.mouse.move(0, 0)
        await calm(page)
        store(`${folder}/${titleOf(visit, shot)}-${name}.png`, await wholePage(page, mode.width))
        // Closes a dialog before the next screen.
        await page.keyboard.press('Escape')
      }
    })
  }

// The page also shows the pictures of earlier runs.
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
  return sheetOf(rows)
}
