import { mkdirSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { scaleLimit } from '../lib/checks/timeLimits.ts'
import { root } from '../lib/main.mjs'
import { type BuiltDemo, pictureOf } from '../lib/measure/builtDemo.ts'
import { messageOf } from '../lib/text.ts'
import { type Visit, visits } from './visits.ts'

const folder = 'dist/screens'

/** Wide and narrow, light and dark. */
const modes = [1280, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)
type Mode = (typeof modes)[number]

/** How long a screen may take on a machine with much else at work, in ms. A step that never ends does not hold up the rest. */
const patience = Math.min(scaleLimit(60_000), 300_000)
/** A longer page is cut here, in CSS pixels. */
const mostHeight = 2400

/** A part of the pictures; what is left out stays as it is in the folder. */
export interface Part {
  /** Only pictures whose name contains this text. */
  readonly only?: string
}

const nameOf = ({ who }: Visit, { path, state }: Visit['shots'][number], { width, scheme }: Mode) =>
  `${who ?? 'niemand'} ${path} ${state ?? ''}`.replace(/[^\w.]+/g, '-').replace(/-$/, '') +
  `-${width}-${scheme}`

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
  if (await page.locator('[data-skeleton]').count()) throw new Error('It is still being fetched.')
}

/** The whole page, with what stays in place at the edges of a window that shows it all. */
async function wholePage(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const least = width < 600 ? 740 : 860
  await page.setViewportSize({ width, height: Math.min(Math.max(height, least), mostHeight) })
  const picture = await pictureOf(page)
  await page.setViewportSize({ width, height: least })
  return picture
}

/** Takes the pictures of one visit in one mode; says of each that failed what went wrong. */
async function makeVisit(
  { address, open }: BuiltDemo,
  visit: Visit,
  mode: Mode,
  wanted: (name: string) => boolean,
): Promise<string[]> {
  const shots = visit.shots.filter((shot) => wanted(nameOf(visit, shot, mode)))
  if (shots.length === 0) return []
  const { who } = visit
  const { width, scheme } = mode
  const problems: string[] = []
  const start = who === null ? address : `${address}?als=${who}`
  const page = await open({ width, height: width < 600 ? 740 : 860 }, start, scheme)
  page.setDefaultTimeout(patience)
  try {
    // Signed in: the sign-in page has been left.
    if (who !== null) await page.waitForURL(/#\/./, { timeout: patience, waitUntil: 'commit' })
    await calm(page)
    for (const shot of shots) {
      const name = nameOf(visit, shot, mode)
      try {
        // Within the document: a load would sign in anew.
        // One state of a screen follows the other: to come back to it could ask about what was filled in.
        await page.evaluate((path) => {
          if (location.hash !== `#${path}`) location.assign(`#${path}`)
        }, shot.path)
        await page.waitForURL((url) => url.hash === `#${shot.path}`, {
          timeout: patience,
          waitUntil: 'commit',
        })
        await calm(page)
        await shot.steps?.(page)
        await calm(page)
        await writeFile(join(root, folder, `${name}.png`), await wholePage(page, width))
        // A dialog does not stand in the way of the next screen.
        await page.keyboard.press('Escape')
      } catch (error) {
        problems.push(`${name}: ${messageOf(error)}`)
      }
    }
  } catch (error) {
    problems.push(`${who ?? 'niemand'}, ${width}, ${scheme}: ${messageOf(error)}`)
  } finally {
    await page.context().close()
  }
  return problems
}

/**
 * Takes a picture of every screen in four modes, or of a part of them, and puts all that are there on one page.
 * What cannot be taken is printed, and the rest goes on.
 * @throws Error at the end, if a picture is missing
 */
export async function makeAllPictures(demo: BuiltDemo, { only = '' }: Part = {}): Promise<void> {
  mkdirSync(join(root, folder), { recursive: true })
  const problems: string[] = []
  for (const mode of modes) {
    for (const visit of visits) {
      const failed = await makeVisit(demo, visit, mode, (name) => name.includes(only))
      problems.push(...failed)
      console.log([`${mode.width} ${mode.scheme} ${visit.who ?? 'niemand'}`, ...failed].join('\n  '))
      await writeFile(join(root, folder, 'index.html'), pageOf())
    }
  }
  console.log(`${folder}/index.html: ${pictureNames().length} pictures`)
  if (problems.length > 0) throw new Error(`${problems.length} pictures could not be taken.`)
}

/** The names of the pictures that are there, in the order of the visits. */
function pictureNames(): string[] {
  const there = new Set(readdirSync(join(root, folder)))
  return visits
    .flatMap((visit) => visit.shots.flatMap((shot) => modes.map((mode) => nameOf(visit, shot, mode))))
    .filter((name) => there.has(`${name}.png`))
}

/** One row a screen, with its four pictures side by side. */
function pageOf(): string {
  const names = pictureNames()
  const titles = [...new Set(names.map((name) => name.replace(/-\d+-\w+$/, '')))]
  const row = (title: string) =>
    `<h2>${title}</h2><div>${names
      .filter((name) => name.replace(/-\d+-\w+$/, '') === title)
      .map((name) => {
        const width = Number(/-(\d+)-\w+$/.exec(name)?.[1])
        return `<img src="${name}.png" width="${width / 2}" alt="" loading="lazy">`
      })
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
