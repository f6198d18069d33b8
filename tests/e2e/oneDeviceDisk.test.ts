import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.mjs'
import { test as base, changePassword } from './portalTest.ts'
import { expect, goTo, isLanded, personaOf, signOut, today, typeCredentials } from './support.ts'
import { rob } from './thief.ts'

const an = personaOf('an.peeters')
const mohamed = personaOf('mohamed.elamrani')
const executablePath = findChromium()

interface Device {
  readonly context: BrowserContext
  readonly folder: string
  /** Stops the browser as a power cut does, and copies its folder. */
  readonly kill: () => Promise<string>
}

/** A browser with a profile on the disk. */
const test = base.extend<{ device: Device }>({
  device: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'profile-'))
    const copy = `${folder}-copy`
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      args: chromiumFlags,
      ...(executablePath && { executablePath }),
      viewport: { width: 360, height: 740 },
      locale: 'nl-BE',
      timezoneId: 'Europe/Brussels',
    })
    await context.clock.install({ time: `${today}T10:00:00` })
    let isOpen = true
    const stop = async () => {
      if (isOpen) await context.close()
      isOpen = false
    }
    const kill = async () => {
      // A browser writes its local storage to the disk some seconds later.
      const [page] = context.pages().slice(-1)
      const stored = (await page?.evaluate(() => Object.values(localStorage))) ?? []
      await expect(() => {
        const { has } = rob(join(folder, 'profile'))
        expect(stored.filter((text) => !has(text))).toEqual([])
      }).toPass()
      const session = await context.browser()?.newBrowserCDPSession()
      await session?.send('Browser.crash').catch(() => undefined)
      await stop().catch(() => undefined)
      // A remaining process of the browser may still remove files, and then the copy is repeated.
      await expect(() => cpSync(join(folder, 'profile'), copy, { recursive: true })).toPass()
      return copy
    }
    await use({ context, folder, kill })
    await stop().catch(() => undefined)
    for (const each of [folder, copy]) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** Signs in, and opens screens whose data are stored. */
async function visit(page: Page, { gebruikersnaam, wachtwoord }: typeof an): Promise<void> {
  await typeCredentials(page, gebruikersnaam, wachtwoord)
  await isLanded(page)
  await goTo(page, '/mijn-gegevens')
  await expect(page.getByText('Rijksregisternummer')).toBeVisible()
}

const remember = (page: Page) => page.getByLabel('Wachtwoord onthouden op dit toestel')

const another = 'Anders-2026!'

interface Situation {
  /** Whether the password is remembered. */
  readonly remembered?: boolean
  readonly shared?: boolean
  /** Whether the stored data have been removed, with their key. */
  readonly isOver?: boolean
  readonly after?: (page: Page, school: string) => Promise<void>
}

/** docs/threat-model.md has a row for each, which says what a thief can read. */
const situations: Readonly<Record<string, Situation>> = {
  'the password is remembered': { remembered: true },
  'it is not remembered': {},
  'she has signed out': { after: signOut },
  'it is remembered, and she has signed out': { remembered: true, after: signOut },
  'the device is shared': { shared: true },
  'she was here 30 days ago': {
    isOver: true,
    after: async (page) => {
      const context = page.context()
      await context.clock.setSystemTime('2026-12-25T10:00:00')
      const [address = ''] = page.url().split('#')
      await page.close()
      const next = await context.newPage()
      await next.goto(address)
      await next.getByLabel('Gebruikersnaam').waitFor()
    },
  },
  'she has changed her password': {
    after: async (page, school) => {
      await changePassword(page, school, an, another)
      await signOut(page)
      await page.getByLabel('Gebruikersnaam').waitFor()
      await remember(page).uncheck()
      await visit(page, { ...an, wachtwoord: another })
    },
  },
  'somebody else has signed in after her': {
    after: async (page) => {
      await signOut(page)
      await remember(page).uncheck()
      await visit(page, mohamed)
    },
  },
}

const inEveryRun = 'she has signed out'

// rule: known-2, known-3
for (const [
  name,
  { remembered = false, shared = false, isOver = false, after = async () => {} },
] of Object.entries(situations))
  test(`A copy of the disk of a killed browser reveals what the threat model says: ${name}`, {
    tag: name === inEveryRun ? [] : ['@long'],
  }, async ({ device, portal, served }) => {
    const page = await device.context.newPage()
    await page.goto(portal)
    if (shared) await page.getByLabel('Dit is een gedeeld toestel').check()
    else if (!remembered) await remember(page).uncheck()
    await visit(page, an)
    await after(page, served.mock.url)
    const copy = await device.kill()
    const { passwords, opened, has, sealed } = rob(copy)
    expect(passwords).toEqual(remembered ? [an.wachtwoord] : [])
    expect(opened.length > 0).toBe(remembered)
    // On a device that is not shared, the browser may have written the name of the user.
    if (shared) expect(has(an.naam)).toBe(false)
    expect(sealed > 0).toBe(!shared)
    // With the password the thief can read everything.
    if (!shared && !isOver) expect(rob(copy, an.wachtwoord).opened.length).toBeGreaterThan(0)
  })
