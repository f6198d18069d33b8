import { test as base, expect, type Page } from '@playwright/test'
import { twoFrames } from '../paintWatch.ts'
import { personaOf, typeCredentials } from '../support.ts'
import { type HostileSchool, openHostileSchool } from './server.ts'

export { expect }

export const an = personaOf('an.peeters')

/** Screens of a student, each of which shows answers of the server. */
export const screens = [
  'landing-page',
  'betalingen',
  'opleiding',
  'Agenda',
  'Aanwezigheden',
  'mijn-gegevens',
  'mijn-gebruiker',
] as const

/** The effect of a script in an attack, so the test sees that it ran. */
export const script = 'window.hacked=1'
/** HTML that runs that script if a page shows it as HTML. */
export const markup = `<img src=x onerror="${script}"><script>${script}</script>`

/** A portal that makes more calls than this is in an endless loop. */
const mostCalls = 150

interface Guarded {
  readonly school: HostileSchool
  /**
   * Fails if the attack has succeeded: a script ran, the page is white, shows another site or calls endlessly, or a
   * secret was sent elsewhere.
   */
  readonly unharmed: (what: string) => Promise<void>
}

/** A test with the portal at a server that can be made hostile. */
export const test = base.extend<Guarded, { sharedSchool: HostileSchool }>({
  sharedSchool: [
    async ({ browserName: _ }, use) => {
      const school = await openHostileSchool()
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],
  serviceWorkers: 'block',
  school: async ({ sharedSchool, page, context }, use) => {
    sharedSchool.twist(null)
    await context.clock.install({ time: '2026-11-24T10:00:00' })
    page.on('dialog', (dialog) => void dialog.dismiss())
    await use(sharedSchool)
    sharedSchool.twist(null)
  },
  unharmed: async ({ page, school, context }, use) => {
    const crashes: string[] = []
    context.on('weberror', (error) => crashes.push(String(error.error())))
    const stolenBefore = school.stolen.length
    await use(async (what) => {
      const seen = await page.evaluate(() => ({
        hacked: (window as { hacked?: unknown }).hacked,
        polluted: ({} as { polluted?: unknown }).polluted,
        text: document.body.innerText.trim().length,
        links: [...document.querySelectorAll('a[href], area[href], form[action]')].map(
          (each) => each.getAttribute('href') ?? each.getAttribute('action') ?? '',
        ),
        stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
        pages: window.length,
      }))
      expect(seen.hacked, `${what}: a script ran`).toBeUndefined()
      expect(seen.polluted, `${what}: every object has a new property`).toBeUndefined()
      expect(seen.text, `${what}: the page is white`).toBeGreaterThan(20)
      expect(
        seen.links.filter((link) => /^\s*(javascript|data|vbscript|blob):/i.test(link)),
        what,
      ).toEqual([])
      expect(seen.pages, `${what}: there is a frame`).toBe(0)
      expect(seen.stored, `${what}: the password is stored`).not.toContain(an.wachtwoord)
      expect(new URL(page.url()).href, `${what}: the page has left`).toContain(school.url)
      expect(crashes, `${what}: an error nobody caught`).toEqual([])
      expect(school.calls.length, `${what}: the portal calls endlessly`).toBeLessThan(mostCalls)
      // A password, or the cookie of a session.
      const leaked = school.stolen.slice(stolenBefore).filter((each) => /Welkom-2026|FPWebSession/.test(each))
      expect(leaked, `${what}: a secret reached another server`).toEqual([])
    })
  },
})

/** Opens the portal and signs in; the answers are not twisted yet. */
export async function signedIn(page: Page, school: HostileSchool): Promise<void> {
  await page.goto(school.url)
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await page.getByRole('heading', { name: 'Welkom' }).waitFor()
}

/** Opens a screen in a new load of the page, and waits until its calls have ended and their results are shown. */
export async function openScreen(page: Page, school: HostileSchool, screen: string): Promise<void> {
  await page.goto(`${school.url}?anew=${Math.random()}#/${screen}`)
  await settled(page)
}

/** Waits until no call runs and nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await twoFrames(page)
}
