import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { root } from '../lib/main.mjs'
import { type BuiltDemo, pictureOf, withBuiltDemo } from '../lib/measure/builtDemo.ts'
import { optionsOrExit } from '../lib/options.ts'
import { messageOf } from '../lib/text.ts'
import { makeAllPictures } from './allScreens.ts'

const file = 'docs/portal.png'

const phone = { width: 360, height: 720 }
const desktop = { width: 1120, height: 720 }

const asAddress = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`

/** The three views side by side, each in a frame, on one sheet. */
const sheet = (pictures: readonly string[]) => `<!doctype html>
  <style>
    body { display: flex; gap: 40px; width: max-content; margin: 0; padding: 48px;
      background: #efe3e1; }
    img { display: block; height: ${phone.height}px; border-radius: 20px;
      box-shadow: 0 0 0 1px rgb(70 30 40 / 12%), 0 6px 0 -2px rgb(70 30 40 / 10%); }
  </style>
  ${pictures.map((picture) => `<img src="${picture}" alt="">`).join('')}`

/** Makes the picture of the README from the built demo. */
async function makePicture({ browser, open }: BuiltDemo): Promise<void> {
  const small = await open(phone)
  const person = (page: Page) => page.getByRole('button', { name: 'An Peeters Cursist' })
  await person(small).waitFor()
  const login = await pictureOf(small)
  await person(small).click()
  await small
    .getByRole('main')
    .getByRole('link', { name: /^Betalingen/ })
    .click()
  await small.getByRole('list', { name: 'Betalingen per inschrijving' }).waitFor()
  const betalingen = await pictureOf(small)
  const wide = await open(desktop)
  await person(wide).click()
  await wide.getByRole('heading', { name: 'Welkom An Peeters' }).waitFor()
  await wide.getByText('Je overzicht wordt opgehaald…').waitFor({ state: 'detached' })
  await wide.locator('main [data-skeleton]').first().waitFor({ state: 'detached' })
  const landing = await pictureOf(wide)

  const page = await browser.newPage({ viewport: { width: 2200, height: 900 } })
  await page.setContent(sheet([login, betalingen, landing].map(asAddress)))
  const picture = await page.locator('body').screenshot()
  mkdirSync(join(root, dirname(file)), { recursive: true })
  await writeFile(join(root, file), picture)
  console.log(`${file}: ${Math.round(picture.length / 1000)} kB`)
}

const { all = false, only } = optionsOrExit('npm run screenshot -- [options]', {
  all: { kind: 'flag', help: 'all screens, wide and narrow, light and dark, on one page: dist/screens' },
  only: {
    kind: 'text',
    help: 'with --all: only pictures with this in their name, such as 360-dark or Agenda',
  },
})

try {
  await withBuiltDemo((demo) => (all ? makeAllPictures(demo, only ? { only } : {}) : makePicture(demo)))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
