import type { Locator, Page } from '@playwright/test'
import { sheets } from '#mocks/panel/sheets/classic/index.ts'
import type { Sheet } from '#mocks/panel/sheets/sheet.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import {
  choose,
  drawer,
  expect,
  failedRequest,
  filled,
  goTo,
  isLanded,
  personaOf,
  setFaults,
  switchPreference,
  test,
  title,
} from '../support.ts'

const an = personaOf('an.peeters')

test.use({ viewport: { width: 1280, height: 800 } })

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })

async function openPanel(page: Page, tab: string): Promise<Locator> {
  const panel = drawer(page)
  const opener = page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name: /^Paneel/ })
  await expect(panel.or(opener)).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await panel.getByRole('tab', { name: tab }).click()
  return panel
}

/** Opens a sheet at its first step, whatever the panel showed. */
async function openSheet(page: Page, wanted: string): Promise<Locator> {
  const panel = await openPanel(page, 'Draaiboeken')
  const all = button(panel, 'Alle draaiboeken')
  const list = panel.getByRole('list', { name: 'Draaiboeken' })
  await expect(all.or(list)).toBeVisible()
  if (await all.isVisible()) await all.click()
  await button(list, wanted).click()
  await expect(panel.getByRole('heading', { name: wanted })).toBeVisible()
  if (await button(panel, 'Opnieuw beginnen').isVisible()) await button(panel, 'Opnieuw beginnen').click()
  return panel
}

/** Lets the portal play a sheet by itself, from its first step to its last. */
async function play(page: Page, sheet: Sheet): Promise<void> {
  const panel = await openSheet(page, sheet.title)
  await button(panel, 'Speel alles').click()
  const failed = panel.getByRole('status').filter({ hasText: 'past niet.' })
  const done = panel.getByText('Alle stappen zijn gedaan.')
  await expect(done.or(failed)).toBeVisible({ timeout: 300_000 })
  expect(await failed.allInnerTexts()).toEqual([])
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(sheet.steps.length)
}

/** Types the username and password of An, even where the page lists connections first. */
async function typeToSignIn(page: Page): Promise<void> {
  await page.goto('?scenario=gewone-dag')
  const other = button(page, 'Andere gebruiker')
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
  await expect(other.or(field('Gebruikersnaam'))).toBeVisible()
  if (await other.isVisible()) await other.click()
  await field('Gebruikersnaam').fill(an.gebruikersnaam)
  await field('Wachtwoord').fill(an.wachtwoord)
  await field('Wachtwoord').press('Enter')
  await isLanded(page)
}

/** What a trainer may have done before a run sheet. */
const disorder = {
  'a typed sign-in that is remembered': typeToSignIn,
  async 'a sign-out after a typed sign-in, which leaves a list of connections'(page) {
    await typeToSignIn(page)
    await button(page, 'Menu openen').click()
    await button(page, 'Afmelden').click()
    await expect(title(page, 'Kies een connectie')).toBeVisible()
  },
  async 'details and photographs that a teacher switched on'(page) {
    await page.goto('?scenario=klas-van-35&als=jan.janssens')
    await expect(page.getByRole('link', { name: 'Agenda', exact: true }).first()).toBeVisible()
    await goTo(page, '/aanwezigheden-registreren')
    await expect(filled(page, '[data-person]').first()).toBeVisible()
    await switchPreference(page, "Toon foto's")
  },
  async 'attendance that was not saved'(page) {
    await page.goto('?scenario=klas-van-35&als=jan.janssens')
    await page.getByRole('main').getByRole('link', { name: 'Aanwezigheden registreren' }).first().click()
    await button(page, 'Milan Wouters afwezig').click()
    await expect(page.getByText('wijziging', { exact: false }).first()).toBeVisible()
  },
  async 'a clock in the holidays, and a server that fails'(page) {
    await page.goto('?scenario=gewone-dag&als=an.peeters')
    await isLanded(page)
    await page.evaluate(() => window.webstudentMock?.setClock({ at: '2026-07-14 23:30', still: true }))
    await setFaults(page, { kind: 'status', status: 503 })
    await page.reload()
  },
  async 'a sheet that was left halfway'(page) {
    const panel = await openSheet(page, 'De beheerder stelt de website in')
    const loaded = page.waitForEvent('load')
    await button(panel, /^Doe dit voor mij: Start/).click()
    await loaded
    await choose(page, 'beheerder')
    await expect(title(page, 'Website configuratie')).toBeVisible()
  },
  async 'another tab in which somebody is signed in'(page) {
    const other = await page.context().newPage()
    await other.goto('?als=katrien.maes')
    await isLanded(other)
  },
} satisfies Readonly<Record<string, (page: Page) => Promise<void>>>

const disorders = Object.entries(disorder)

/** A shuffled order, the same for the same seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return all
    .map((each) => ({ each, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
}

const few = ['Een vergeten wachtwoord', 'In de trein']

/** `npm run test:long` plays all sheets; other runs play two, of which the first leaves a saved connection behind. */
const orders: readonly (readonly Sheet[])[] =
  process.env.STORIES === 'all'
    ? [1, 2, 3, 4, 5].map((seed) => shuffled(sheets, seed))
    : [few.flatMap((wanted) => sheets.filter(({ title }) => title === wanted))]

for (const [n, order] of orders.entries())
  test(`Run sheets can be played whatever was done before them, in order ${n + 1}`, async ({
    page,
    problems,
  }) => {
    // In the long suite the last sheet is played twice.
    const played = process.env.STORIES === 'all' ? [...order, ...order.slice(-1)] : order
    test.setTimeout(scaleLimit(played.length * 120_000))
    problems.allow(failedRequest)
    // A native question of the browser would be seen by the class.
    const nativeDialogs: string[] = []
    page.on('dialog', (dialog) => {
      nativeDialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.goto('')
    for (const [place, sheet] of played.entries()) {
      // The sheets follow each other directly, or after something else.
      const between =
        place > 0 && place % 2 === 0 ? disorders[(n * 4 + place / 2 - 1) % disorders.length] : undefined
      if (between) await test.step(between[0], () => between[1](page))
      nativeDialogs.length = 0
      await test.step(sheet.title, () => play(page, sheet))
      expect(nativeDialogs).toEqual([])
    }
  })
