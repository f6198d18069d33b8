import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import {
  type BrowserContext,
  test as base,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Persona } from '#fixtures/personas.ts'
import { buildSchool } from '#fixtures/school.ts'
import type { Fault } from '#mocks/controls/faults/faults.ts'
import { manifestFile } from '#scripts/lib/build/manifestAside.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import manifest from '../../package.json' with { type: 'json' }
import { personaOf } from '../personas.ts'
import { isAllStored } from './deviceStorage.ts'
import { isCut, isValidated, type Network, openNetwork } from './network.ts'
import { startValidatedServer, type ValidatedServer } from './validated.ts'

export { expect, personaOf }

/** The day of the tests, in the browser and in the fixtures. */
export const today = '2026-11-24'

/** Console lines and errors that a test may cause. */
interface Allowed {
  /** Allows the console lines and errors that the test provokes. */
  allow(...lines: RegExp[]): void
}

/** Chromium's own message about a request that failed. */
export const failedRequest = /Failed to load resource/

/** The check of `npm test` that runs a project. It is repeated only when a screen changes that its tests open. */
const checkOf = {
  desktop: 'check:e2e-demo',
  phone: 'check:e2e-demo',
  stories: 'check:e2e-stories',
  portal: 'check:e2e-portal',
} as const

const isChecked = (project: string): project is keyof typeof checkOf => Object.hasOwn(checkOf, project)

interface BuiltFile {
  readonly file: string
  readonly src?: string
}

/** The source of each file of the published portal. */
const publishedSources = () => {
  const built: Record<string, BuiltFile> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return new Map(Object.values(built).map(({ file, src }) => [file, src]))
}

/**
 * The screens whose code the context loads although `npm test` does not repeat this check when it changes. In the demo
 * the address of a file names the screens it was built from; the published portal has a list of them.
 */
function watchScreens(
  context: BrowserContext,
  check: (typeof checkOf)[keyof typeof checkOf],
): () => string[] {
  const loaded = new Set<string>()
  const sources = check === 'check:e2e-portal' ? publishedSources() : undefined
  context.on('request', (request) => {
    // The service worker of the portal keeps the code of every screen.
    if (request.serviceWorker()) return
    const url = request.url()
    const source = sources?.get(/assets\/[^/?]+$/.exec(url)?.[0] ?? '') ?? url
    for (const [, screen = ''] of source.matchAll(/\/screens\/([^/]+)/g)) loaded.add(screen)
  })
  const { files } = manifest.wireit[check]
  return () =>
    [...loaded].filter((screen) => !files.some((glob) => matchesGlob(`src/screens/${screen}/View.tsx`, glob)))
}

/** Fails the test if the context has an unexpected error: in the console, or uncaught. */
function watch(context: BrowserContext): Allowed & { check(): void } {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error()}`))
  return {
    allow: (...lines) => void allowed.push(...lines),
    check: () => expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]),
  }
}

/** A test of the demo that fails on an unexpected console line, an uncaught error or a call that the description refuses. */
export const test = base.extend<
  { problems: Allowed; otherContext: BrowserContext },
  { network: Network | null; validated: ValidatedServer | null }
>({
  /** Null unless the web server stops after the first load. */
  network: [async ({ browserName: _ }, use) => use(isCut ? await openNetwork() : null), { scope: 'worker' }],
  /** Null unless each call is validated against the OpenAPI description. */
  validated: [
    async ({ browserName: _ }, use) => {
      const server = isValidated ? await startValidatedServer(`${today} 10:00:00`) : null
      await use(server)
      await server?.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL, network, validated }, use) => {
    const before = validated?.refusals.length
    await use((await validated?.openSchool()) ?? network?.url ?? baseURL)
    expect(validated?.refusals.slice(before) ?? []).toEqual([])
  },
  problems: [
    async ({ context, network }, use, { project }) => {
      await context.clock.install({ time: `${today}T10:00:00` })
      await network?.loadOnce(context)
      const { allow, check } = watch(context)
      const repeated = isChecked(project.name) && !process.env.STORIES ? checkOf[project.name] : undefined
      const unlisted = repeated ? watchScreens(context, repeated) : () => []
      await use({ allow })
      check()
      expect(unlisted(), `screens that are no input of ${repeated} in package.json`).toEqual([])
    },
    { auto: true },
  ],
  /** A second browser, with storage and cookies of its own. */
  otherContext: async ({ browser, contextOptions, baseURL, network }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
    await context.clock.install({ time: `${today}T10:00:00` })
    await network?.loadOnce(context)
    const { check } = watch(context)
    await use(context)
    check()
    await context.close()
  },
})

/** The field with a label. A field of a placeholder has the same label, and does not count. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator(':not([data-skeleton] *)'))

export const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name })

/** The title of the start page of the person with this name. */
export const welcome = (page: Page | FrameLocator, name: string): Locator =>
  page.getByRole('heading', { name: `Welkom ${name}` })

/** The words of an element that are on more than one line. */
export const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    return broken
  })

/** A message that a screen reader announces. */
export const announced = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text })

/** The button of the demo that opens the trainer's panel. */
export const panelButton = (page: Page): Locator => page.getByRole('button', { name: /^Paneel/ })
/** The trainer's panel beside or over the portal, and not in its own window. */
export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Paneel van de trainer' })

/** The button of the demo list that signs in as this person. */
export const demoButton = (page: Page, { naam, rol }: Persona): Locator =>
  page.getByRole('button', { name: `${naam} ${rol}` })

/** Signs in with one click; the sign-in page must be open. */
export async function choose(page: Page, username: string): Promise<void> {
  await demoButton(page, personaOf(username)).click()
}

/** Signs in with one click, up to the landing page; the sign-in page must be open. */
export async function land(page: Page, username: string): Promise<void> {
  await choose(page, username)
  await isLanded(page)
}

/** Opens the portal and signs in with one click, up to the landing page. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('')
  await land(page, username)
}

/** Waits until the start page has its data, so a fault that is set now affects only what is opened next. */
export async function isLanded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await expect(
    page.locator('main [role="status"] [data-skeleton], main section [data-skeleton]'),
  ).toHaveCount(0)
}

/** Fills in the form and submits it with Enter. */
export async function typeCredentials(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Gebruikersnaam').fill(username)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
}

/** The first way in sight from the start page to a screen: the menu of a wide screen, a fact, a tile or the bar. */
export const wayTo = (page: Page, name: string): Locator =>
  page.locator(`a[href$="#${pathNamed(name)}"]:visible`).first()

const pathNamed = (name: string) => menuCatalogue.find((entry) => entry.name === name)?.path

/**
 * Opens a screen from the start page. A press is lost when the page is drawn at another size between its two halves, as a
 * tour does just before. A screen that signs the user out has no address to wait for: press {@link wayTo} instead.
 */
export async function openTile(page: Page, name: string): Promise<void> {
  const address = `#${pathNamed(name)}`
  await expect(async () => {
    await wayTo(page, name).click()
    await expect(page).toHaveURL((url) => url.hash.startsWith(address), { timeout: scaleLimit(2_000) })
  }).toPass()
}

export const openBetalingen = (page: Page): Promise<void> => openTile(page, 'Betalingen')
export const openOpleiding = (page: Page): Promise<void> => openTile(page, 'Opleiding')

export const paymentRows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Betalingen per inschrijving' }).getByRole('listitem')

/** Signs in with one click and opens the agenda, even for a person whose first screen it is. */
export async function openAgenda(page: Page, username: string): Promise<void> {
  await choose(page, username)
  await expect(page.getByRole('heading', { name: 'Welkom' }).or(title(page, 'Agenda'))).toBeVisible()
  await goTo(page, '/Agenda')
  await expect(title(page, 'Agenda')).toBeVisible()
}

/** Elements of a screen that has its data. The same elements of its placeholder do not count. */
export const filled = (page: Pick<Page, 'locator'>, css: string): Locator =>
  page.locator(`:is(${css}):not([data-skeleton] *)`)

export const agendaCards = (page: Page): Locator => filled(page, 'main [data-room="card"]')

const details = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('dl') })
export const documents = (page: Page) => details(page).getByRole('region', { name: 'Documenten' })

/** Opens the first entry of the agenda that has documents; the next lesson has some. */
export async function openHandout(page: Page, username: string) {
  await page.goto('')
  await openAgenda(page, username)
  const cards = agendaCards(page)
  await expect(cards.first()).toBeVisible()
  for (let n = 0; n < (await cards.count()); n += 1) {
    await cards.nth(n).click()
    await expect(details(page)).toBeVisible()
    const lines = documents(page).getByRole('listitem')
    if (await documents(page).isVisible()) {
      await expect(documents(page).getByText('De documenten worden opgehaald…')).toHaveCount(0)
      if ((await lines.count()) > 0) return
    }
    await page.keyboard.press('Escape')
    await expect(details(page)).toHaveCount(0)
  }
  throw new Error('nothing in the agenda has documents')
}

/** Chooses a view of the agenda by its name. */
export async function agendaView(page: Page, name: string): Promise<void> {
  const group = page.getByRole('group', { name: 'Weergave' })
  await expect(group).toBeVisible()
  const button = group.getByRole('button', { name, exact: true })
  const list = page.getByRole('combobox', { name: 'Weergave' })
  // On a phone two views have a button, and the others are in a list.
  if (await button.isVisible()) {
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  } else {
    await list.selectOption({ label: name })
    await expect(list.locator('option:checked')).toHaveText(name)
  }
}

/** Switches an entry of the right-side menu. */
export async function switchPreference(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Meer opties' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Goes to the user's own profile, by the menu: on a phone the name at its top leads there. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^(Aangemeld als|Mijn gebruiker)/ })
    .click()
  await expect(title(page, 'Mijn gebruiker')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu openen' }).click()
  await page.getByRole('button', { name: 'Afmelden', exact: true }).click()
  await expect(page).toHaveURL(/#\/$/)
}

/** The alert with this text. */
export const failure = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text })

/** Replaces the active faults of the page's school; without faults no call fails. */
export async function setFaults(page: Page, ...faults: readonly Fault[]): Promise<void> {
  await page.waitForFunction(() => window.webstudentMock)
  await page.evaluate((faults) => window.webstudentMock?.setFaults(faults), faults)
}

/** The state of the demo's school, as the trainer's panel shows it. */
export const schoolOf = (page: Page) => page.evaluate(() => window.webstudentMock?.status())

/** Moves the school a day on and opens the start page again, which then has a card with news. */
export async function dayLater(page: Page): Promise<void> {
  // The visit must be stored before the next one can show differences.
  await expect.poll(isAllStored(page), { intervals: [scaleLimit(1_000)] }).toBe(true)
  await page.evaluate(() => window.webstudentMock?.meanwhile())
  await page.reload()
  const found = page.getByRole('button', { name: /^Sinds je vorige bezoek/ })
  const card = page.getByRole('region', { name: 'Sinds je vorige bezoek' })
  await expect(found.or(card)).toBeVisible()
  if (await found.isVisible()) await found.click()
  await expect(card).toBeVisible()
}

/** The payments of somebody in the fixtures. */
export const paymentsOf = ({ cursistId }: Persona) =>
  buildSchool({ today }).rows.betalingen.filter(({ CursistID }) => CursistID === cursistId)

/** Goes to a path of the portal as a typed address does, without a new load of the page. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((path) => {
    location.hash = `#${path}`
  }, path)
