import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/lib/main.mjs'
import { facePoints, type Point } from './face.ts'
import { calm, leastHeight, patience, store, test, wholePage } from './pictureTest.ts'

const folder = 'dist/face'
const widths = [360, 1280]

const fileOf = ({ title }: Point, width: number) => `${title.split(/[.:]/)[0]?.toLowerCase()}-${width}.png`

for (const point of facePoints)
  test(point.title, async ({ open }) => {
    test.setTimeout(patience * widths.length * 2)
    const { who, path, scenario, at, steps } = point
    const query = new URLSearchParams({ ...(scenario && { scenario }), ...(who && { als: who }) })
    for (const width of widths) {
      const page = await open({ width, height: leastHeight(width) }, `?${query}`)
      page.setDefaultTimeout(patience)
      if (who !== null) await page.waitForURL(/#\/./, { waitUntil: 'commit' })
      await calm(page)
      if (at) await page.evaluate((at) => window.webstudentMock?.setClock({ at, still: true }), at)
      await page.evaluate((path) => location.assign(`#${path}`), path)
      await page.waitForURL((url) => url.hash === `#${path}`, { waitUntil: 'commit' })
      await calm(page)
      await steps?.(page)
      await calm(page)
      store(`${folder}/${fileOf(point, width)}`, await wholePage(page, width))
    }
  })

// The page shows what is there, of earlier runs too.
test.afterAll(() => store(`${folder}/index.html`, Buffer.from(pageOf())))

/** One row a point: before, as drawn, and after. Of a long picture the top; a click shows all of it. */
function pageOf(): string {
  const rows = facePoints.map((point) => {
    const kept = (of: 'before' | 'drawing') => point[of].map((name) => `../../docs/face/${of}/${name}.webp`)
    const after = widths
      .map((width) => fileOf(point, width))
      .filter((file) => existsSync(join(root, folder, file)))
    return `<h2>${point.title}</h2>
<div>
  ${cell('Before', kept('before'), 'no picture of before')}
  ${cell('Drawing', kept('drawing'), 'not drawn')}
  ${cell('After', after, 'not taken')}
</div>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The face: before, drawing, after</title>
<style>
  body { margin: 24px; background: #8a8684; font: 16px system-ui; }
  div { display: flex; gap: 24px; align-items: start; margin-bottom: 32px; }
  section { flex: none; }
  img { height: 480px; min-width: 220px; margin-right: 8px; object-fit: cover; object-position: top; vertical-align: top; }
</style>
${rows.join('\n')}
`
}

const cell = (name: string, pictures: readonly string[], none: string) =>
  `<section><h3>${name}</h3>${pictures.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join('') || none}</section>`
