import type { Locator, Page } from '@playwright/test'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import type { Gesture, Sheet } from '#mocks/panel/sheets/sheet.ts'
import { sheetOf, writeSheet } from '#mocks/panel/sheets/sheetText.ts'
import { choose, drawer, expect, failedRequest, openTile, panelButton, signOut, test } from '../support.ts'

const wide = { width: 1280, height: 800 }
const stop = (panel: Page | Locator) => panel.getByRole('button', { name: 'Stop en bewaar' })

async function openTab(page: Page): Promise<Locator> {
  await page.setViewportSize(wide)
  await panelButton(page).click()
  await page.getByRole('tab', { name: 'Draaiboeken' }).click()
  return drawer(page)
}

/** Starts a recording; the page is loaded again, and listens. */
async function record(page: Page, panel: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await panel.getByRole('button', { name: 'Neem een draaiboek op' }).click()
  await loaded
  await expect(page.locator('html[data-recording]')).toBeAttached()
  await expect(stop(panel)).toBeVisible()
}

/** The text of the trainer's first own run sheet, as it is stored. */
async function ownText(page: Page): Promise<string> {
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.includes('eigen-draaiboeken')) ?? ''
    return localStorage.getItem(key) ?? '[]'
  })
  return (JSON.parse(stored) as { text: string }[])[0]?.text ?? ''
}

/** The gestures of a sheet, without those that only look. */
const actionsOf = ({ steps }: Sheet): readonly Gesture[] =>
  steps.flatMap(({ gestures }) => gestures).filter((each) => each.do !== 'see' && each.do !== 'miss')

/** The name of the link that a gesture follows; null for another gesture. */
const linkOf = (gesture: Gesture | undefined): string | null => {
  if (gesture?.do === 'menu') return gesture.item
  return gesture?.do === 'click' && gesture.what === 'link' ? gesture.name : null
}

/** A password that the recorder puts in the place of a typed one. */
const invented = /^Verzonnen-\d+!$/

/**
 * Ignores differences between a recorded gesture and the one in a sheet that do not matter: part of a name, the place of a
 * link, and an invented password.
 */
function same(recorded: Gesture | undefined, classic: Gesture): Gesture | undefined {
  if (recorded?.do === 'type' && classic.do === 'type' && invented.test(String(recorded.text)))
    return { ...recorded, text: classic.text }
  const [link, other] = [linkOf(recorded), linkOf(classic)]
  if (link !== null && other !== null && link.includes(other)) return classic
  if (recorded?.do !== classic.do || !('name' in recorded) || !('name' in classic)) return recorded
  return recorded.name.includes(classic.name) ? { ...recorded, name: classic.name } : recorded
}

for (const sheet of sheets)
  test(`The portal plays "${sheet.title}" by itself, and a recording of it does the same`, async ({
    page,
    problems,
  }) => {
    test.slow()
    problems.allow(failedRequest)
    const [first] = sheet.steps[0]?.gestures ?? []
    await page.goto(first?.do === 'start' ? `?scenario=${first.scenario}` : '')
    const panel = await openTab(page)
    await record(page, panel)
    await panel.getByRole('button', { name: sheet.title }).click()
    await panel.getByRole('button', { name: 'Speel alles' }).click()
    const failed = panel.getByRole('status').filter({ hasText: 'past niet.' })
    const done = panel.getByText('Alle stappen zijn gedaan.')
    await expect(done.or(failed)).toBeVisible({ timeout: 300_000 })
    expect(await failed.allInnerTexts()).toEqual([])
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(sheet.steps.length)

    await panel.getByRole('button', { name: 'Alle draaiboeken' }).click()
    await stop(panel).click()
    await expect(panel.getByRole('heading', { name: 'Mijn draaiboek' })).toBeVisible()
    const recorded = actionsOf(sheetOf(await ownText(page)))
    const classic = actionsOf(sheet)
    expect(recorded.map((each, index) => same(each, classic[index] ?? each))).toEqual(classic)
  })

test('What a person clicks and types becomes a run sheet that can be edited, shared by a link, and played', async ({
  page,
  otherContext,
}) => {
  test.slow()
  await page.goto('')
  const panel = await openTab(page)
  await record(page, panel)
  await choose(page, 'an.peeters')
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible()
  await openTile(page, 'Aanwezigheden')
  await page.getByLabel('Zoeken').fill('Afwezig')
  await signOut(page)
  await panel.getByLabel('Titel').fill('An zoekt')
  await stop(panel).click()
  await expect(panel.getByRole('heading', { name: 'An zoekt' })).toBeVisible()
  // A step without text shows no empty quotation marks.
  await expect(panel.locator('blockquote')).toHaveCount(0)
  const text = await ownText(page)
  expect(actionsOf(sheetOf(text))).toEqual([
    { do: 'start', scenario: 'gewone-dag', title: 'Een gewone dag' },
    { do: 'sign in', person: 'an.peeters', name: 'An Peeters' },
    { do: 'menu', item: 'Aanwezigheden' },
    { do: 'type', field: 'Zoeken', text: 'Afwezig' },
    { do: 'sign out' },
  ])

  await panel.getByRole('button', { name: 'Bewerken' }).click()
  await panel.getByLabel('Wat je zegt bij stap 2').fill('Dit is An.')
  await panel.getByRole('button', { name: 'Bewaren' }).click()
  await expect(panel.getByText('Dit is An.')).toBeAttached()
  await expect(panel.locator('blockquote')).toHaveText(['Zeg: Dit is An.'])

  // A colleague gets the link, and has no portal open yet.
  const edited = await ownText(page)
  const link = await page.evaluate(
    (text) =>
      btoa(String.fromCharCode(...new TextEncoder().encode(text)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', ''),
    edited,
  )
  const portal = await otherContext.newPage()
  await portal.goto('')
  const other = await otherContext.newPage()
  await other.goto(`?paneel#draaiboek=${link}`)
  await expect(other.getByRole('heading', { name: 'An zoekt' })).toBeVisible()
  await other.getByRole('button', { name: 'Speel alles' }).click()
  await expect(other.getByText('Alle stappen zijn gedaan.')).toBeVisible({ timeout: 120_000 })
})

test('An edited run sheet keeps what was typed last, in a field or in the text', async ({ page }) => {
  const first = '# Proef\n\n## Eén\n- meld af\n\n## Twee\n- meld af\n'
  await page.goto('')
  const panel = await page.context().newPage()
  await panel.goto(`?paneel#draaiboek=${Buffer.from(first).toString('base64url')}`)
  await panel.getByRole('button', { name: 'Bewerken' }).click()
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })
  const title = field('Titel')
  const text = field('De tekst van het draaiboek')

  await field('Titel van stap 2').fill('Derde')
  await panel.keyboard.press('Tab')
  await expect(field('Wat je zegt bij stap 2')).toBeFocused()
  await panel.keyboard.type('Tot straks.')
  await field('Titel van stap 2').fill('Begin')
  await panel.getByRole('button', { name: 'Begin: omhoog' }).click()
  await expect(field('Titel van stap 1')).toHaveValue('Begin')
  await expect(field('Wat je zegt bij stap 1')).toHaveValue('Tot straks.')

  await panel.getByText('Als tekst').click()
  await expect(text).toHaveValue(/## Begin\n> Tot straks\.\n- meld af\n\n## Eén/)
  await text.fill((await text.inputValue()).replace('# Proef', '# Uit de tekst'))
  await expect(title).toHaveValue('Uit de tekst')
  await title.focus()
  await panel.keyboard.press('Tab')
  await expect(text).toHaveValue(/^# Uit de tekst\n/)

  await title.fill(' ')
  await title.press('Enter')
  await title.fill('Van mij ')
  await title.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Van mij', exact: true })).toBeVisible()
  const { steps } = sheetOf(await ownText(panel))
  expect(steps.map((step) => [step.title, step.say])).toEqual([
    ['Begin', 'Tot straks.'],
    ['Eén', ''],
  ])
})

test('A run sheet of an older version says which step no longer fits, and stops there', async ({ page }) => {
  const [classic] = sheets
  if (!classic) throw new Error('there are no sheets')
  const text = writeSheet({ ...classic, title: 'Oud', version: '0.9.0' })
    .replace('klik op link: Nieuwe gebruiker', 'klik op link: Wat er vroeger stond')
    .replace('- zie: Gebruiker activatie', '- draai rond')
  await page.goto('')
  const other = await page.context().newPage()
  const link = Buffer.from(text).toString('base64url')
  await other.goto(`?paneel#draaiboek=${link}`)
  const region = other.getByRole('region', { name: 'Wat niet past' })
  await expect(region).toContainText('Dit draaiboek is gemaakt voor versie 0.9.0')
  await expect(region).toContainText('Stap 5, Open de link in de mail: “draai rond” is geen handeling')
  await other.getByRole('button', { name: 'Speel alles' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'past niet.' })).toHaveText(
    'Stap 2, Open het formulier, past niet. “Wat er vroeger stond” staat niet op dit scherm.',
    { timeout: 60_000 },
  )
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(1)
})
