import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { root } from '../lib/main.mjs'
import { type BuiltDemo, pictureOf } from '../lib/measure/builtDemo.ts'

const folder = 'dist/screens'

/** Wide and narrow, light and dark. */
const modes = [1280, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)

/** Who looks at which screens, by their path; nobody is signed in at the first. */
const visits = [
  { who: null, paths: ['/', '/mijn-gebruiker/gebruiker-aanmaken', '/connection/new', '/info'] },
  {
    who: 'an.peeters',
    paths: [
      '/landing-page',
      '/Agenda',
      '/Aanwezigheden',
      '/mijn-gegevens',
      '/opleiding',
      '/betalingen',
      '/info',
    ],
  },
  { who: 'sofie.claes', paths: ['/landing-page', '/Agenda', '/Aanwezigheden', '/betalingen'] },
  { who: 'lotte.wouters', paths: ['/landing-page', '/Agenda'] },
  { who: 'katrien.maes', paths: ['/Agenda', '/mijn-gebruiker'] },
  { who: 'jan.janssens', paths: ['/landing-page', '/Agenda', '/mijn-gebruiker'] },
  { who: 'beheerder', paths: ['/configuratie'] },
] as const

/** How long a screen may take on a machine with much else at work, in ms. */
const patience = 120_000

/** Until nothing is fetched and nothing waits. */
async function calm(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: patience })
  await page.waitForLoadState('networkidle')
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached', timeout: patience })
}

interface Picture {
  readonly title: string
  readonly file: string
  readonly width: number
}

/** Takes a picture of every screen in four modes, and puts them on one page. */
export async function makeAllPictures({ address, open }: BuiltDemo): Promise<void> {
  mkdirSync(join(root, folder), { recursive: true })
  const pictures: Picture[] = []
  for (const { width, scheme } of modes) {
    for (const { who, paths } of visits) {
      const viewport = { width, height: width < 600 ? 740 : 860 }
      const page = await open(viewport, who === null ? address : `${address}?als=${who}`, scheme)
      for (const path of paths) {
        await page.goto(`${address}#${path}`)
        await calm(page)
        const title = `${who ?? 'niemand'} ${path}`
        const file = `${title}-${width}-${scheme}`.replace(/[^\w.-]+/g, '-')
        await writeFile(join(root, folder, `${file}.png`), await pictureOf(page))
        pictures.push({ title, file: `${file}.png`, width })
      }
      await page.context().close()
    }
  }
  await writeFile(join(root, folder, 'index.html'), pageOf(pictures))
  console.log(`${folder}/index.html: ${pictures.length} pictures`)
}

/** One row a screen, with its four pictures side by side. */
function pageOf(pictures: readonly Picture[]): string {
  const titles = [...new Set(pictures.map(({ title }) => title))]
  const row = (title: string) =>
    `<h2>${title}</h2><div>${pictures
      .filter((picture) => picture.title === title)
      .map(({ file, width }) => `<img src="${file}" width="${width / 2}" alt="" loading="lazy">`)
      .join('')}</div>`
  return `<!doctype html>
<meta charset="utf-8">
<title>Webstudent</title>
<style>
  body { margin: 24px; background: #8a8684; font: 16px system-ui; }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; margin-bottom: 32px; }
</style>
${titles.map(row).join('\n')}
`
}
