import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/lib/main.mjs'
import { goTo } from '../support.ts'
import { lines } from './faceLines.ts'
import { calm, leastHeight, patience, pictureOf, sheetOf, store, test } from './pictureTest.ts'

const folder = 'dist/face'

for (const { name, who, path, demo, dark, steps } of lines)
  test(name, async ({ open }) => {
    test.setTimeout(patience * 3)
    const width = Number(/\d{3,4}(?=-dark$|$)/.exec(name)?.[0] ?? 1280)
    const query = [who && `als=${who}`, demo].filter(Boolean).join('&')
    const page = await open({ width, height: leastHeight(width) }, `?${query}`, dark ? 'dark' : 'light')
    if (who !== null) await page.waitForURL(/#\/./, { waitUntil: 'commit' })
    await calm(page)
    await goTo(page, path)
    await page.waitForURL((url) => url.hash === `#${path}`, { waitUntil: 'commit' })
    await calm(page)
    await steps?.(page)
    await calm(page)
    store(`${folder}/${name}.png`, await pictureOf(page))
  })

// Each picture is shown beside the one with the same name in the folder `before`.
test.afterAll(() => {
  const picture = (file: string) =>
    existsSync(join(root, folder, file)) ? `<img src="${file}" height="600" alt="" loading="lazy">` : ''
  const rows = lines.map(
    ({ name, line }) =>
      `<h2>${name}: ${line}</h2><div>${picture(`before/${name}.png`)}${picture(`${name}.png`)}</div>`,
  )
  store(`${folder}/index.html`, Buffer.from(sheetOf(rows)))
})
