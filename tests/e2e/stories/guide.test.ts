import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { scenarios } from '#mocks/controls/scenarios/index.ts'
import { expect, personaOf, signIn, test } from '../support.ts'

/** Sentences of the trainer's guide that no other story walks. Each test holds the guide to the words that it walks. */

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const guide = oneLine(readFileSync('docs/handleiding-trainer.md', 'utf8'))
const says = (...sentences: string[]) => {
  for (const sentence of sentences) expect(guide).toContain(sentence)
}

const an = personaOf('an.peeters')
const wide = { width: 1280, height: 800 }
const panelButton = (page: Page) => page.getByRole('button', { name: /^Paneel/ })

/** In which half of the window the middle of the button is. */
async function placeOf(page: Page): Promise<string> {
  const { x, y, width, height } = (await panelButton(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const { width: pageWidth, height: pageHeight } = page.viewportSize() ?? wide
  const [across, down] = [x + width / 2 < pageWidth / 2, y + height / 2 < pageHeight / 2]
  return `${down ? 'top' : 'bottom'} ${across ? 'left' : 'right'}`
}

test('The button Paneel is where the guide says', async ({ page }) => {
  says('Onderaan staat de knop **Paneel**: links onder het menu, of rechts zolang er geen menu is.')
  says('Op een smal scherm staat ze altijd bovenaan, ook boven een open venster van het portaal.')
  await page.goto('')
  await expect.poll(() => placeOf(page)).toBe('top left')
  await page.setViewportSize(wide)
  await expect.poll(() => placeOf(page)).toBe('bottom right')
  await signIn(page, an.gebruikersnaam)
  await expect.poll(() => placeOf(page)).toBe('bottom left')
})

test('Every scenario has a button that copies a link to it', async ({ page, context }) => {
  says("Bij elk scenario in het paneel staat een knop die zo'n link kopieert.")
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('')
  await panelButton(page).click()
  await page.getByRole('tab', { name: 'Scenario' }).click()
  const links = page.getByRole('button', { name: /^Link naar .* kopiëren$/ })
  await expect(links).toHaveCount(scenarios.length)
  await page.getByRole('button', { name: 'Link naar Betaling over tijd kopiëren' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('?scenario=niets-betaald')
})
