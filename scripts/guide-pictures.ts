import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { serveMock } from '../mocks/http.ts'
import { createClock } from '../mocks/server/clock.ts'
import { type BuiltDemo, pictureOf, pictureTime, withBuiltDemo } from './lib/builtDemo.ts'
import { root } from './lib/main.mjs'
import { messageOf } from './lib/text.ts'

const folder = 'docs/pictures'
const wide = { width: 1120, height: 700 }
const phone = { width: 360, height: 740 }
const mostBytes = 100_000

/** A picture as WebP: the browser itself writes it, four times as small. */
async function compact(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const address = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.86)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return Buffer.from(address.replace(/^.*?,/, ''), 'base64')
}

const person = (page: Page, name: string) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()

/** Opens the panel at one of its tabs. */
async function panelAt(page: Page, tab: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Paneel van de trainer' })
  const launcher = page.getByRole('complementary', { name: 'Demo' })
  if (!(await panel.isVisible())) await launcher.getByRole('button', { name: /^Paneel/ }).click()
  await panel.getByRole('tab', { name: tab }).click()
  await panel.getByRole('tabpanel', { name: tab }).waitFor()
}

/** Every picture of the guide, in the order of the story that they tell. */
async function makePictures({ address, browser, open }: BuiltDemo): Promise<void> {
  await mkdir(join(root, folder), { recursive: true })
  async function keep(page: Page, name: string): Promise<void> {
    const picture = await compact(browser, await pictureOf(page))
    if (picture.length > mostBytes) throw new Error(`${name} has ${picture.length} bytes`)
    await writeFile(join(root, folder, `${name}.webp`), picture)
    console.log(`${folder}/${name}.webp: ${Math.round(picture.length / 1000)} kB`)
  }

  const page = await open(wide)
  await person(page, 'An Peeters Cursist').waitFor()
  await keep(page, 'aanmelden')

  await page.goto(`${address}?scenario=niets-betaald&als=an.peeters`)
  await heading(page, 'Welkom An Peeters')
  await page.getByRole('link', { name: /^Betalingen/ }).click()
  await page.getByRole('list', { name: 'Betalingen per inschrijving' }).waitFor()
  await panelAt(page, 'Personen')
  await keep(page, 'personen')
  await panelAt(page, 'Scenario')
  await keep(page, 'scenarios')
  await panelAt(page, 'Klok')
  await keep(page, 'klok')

  await page.evaluate(async () => {
    await window.webstudentMock?.setFaults([
      { kind: 'delay', ms: 800 },
      { kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen', times: 1 },
    ])
  })
  await panelAt(page, 'Storingen')
  await keep(page, 'storingen')
  await page.evaluate(() =>
    window.webstudentMock?.setFaults([
      { kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen', times: 1 },
    ]),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Opnieuw proberen' }).waitFor()
  await panelAt(page, 'Verkeer')
  await page.getByText('Niet aanvaard.').first().waitFor()
  await keep(page, 'verkeer')

  await page.goto(`${address}?scenario=gewone-dag`)
  await page.goto(`${address}#/mijn-gebruiker/gebruiker-username`)
  await page.getByText('Voer uw gebruikersnaam in').waitFor()
  await page.getByLabel('Gebruikersnaam').fill('an.peeters')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByText('Hebben we je account kunnen vinden').waitFor()
  await panelAt(page, 'Postvak')
  await page.getByText('an.peeters@mail.example').first().waitFor()
  await keep(page, 'postvak')
  await panelAt(page, 'Gegevens')
  await page.getByRole('button', { name: 'Laatste wijziging ongedaan maken' }).waitFor()
  await keep(page, 'gegevens')
  await panelAt(page, 'Draaiboeken')
  await page.getByRole('button', { name: 'Een vergeten wachtwoord' }).click()
  const done = page.getByRole('button', { name: /^Gedaan/ })
  for (let step = 0; step < 3; step++) await done.click()
  await page.getByRole('button', { name: 'Open de link' }).scrollIntoViewIfNeeded()
  await keep(page, 'draaiboek')

  const small = await open(phone)
  await person(small, 'An Peeters Cursist').waitFor()
  await panelAt(small, 'Scenario')
  await keep(small, 'telefoon')

  const rooms = await serveMock({
    port: 0,
    clock: createClock(pictureTime.replace('T', ' ')),
    portal: join(root, 'dist/demo'),
  })
  try {
    const start = await open({ width: 620, height: 520 }, `${rooms.url}/`)
    await start.getByRole('button', { name: 'Nieuwe kamer openen' }).waitFor()
    await keep(start, 'kamers')
    await start.close()
  } finally {
    await rooms.close()
  }
}

try {
  await withBuiltDemo(makePictures)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
