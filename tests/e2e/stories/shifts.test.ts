import type { Page } from '@playwright/test'
import { type Path, paths } from '#shared/portal/paths.ts'
import { paintsOf, twoFrames, watchPaints } from '../paintWatch.ts'
import { choose, expect, goTo, setFaults, test, title } from '../support.ts'

/** How much may move by itself while a screen fills: 1 is a whole screen. */
const limit = 0.01
/** Longer than the half second after a press in which Chromium does not count a shift. */
const late = { kind: 'delay', ms: 900 } as const

const overview = { path: paths.landingPage, name: 'Startpagina' }
const agenda = { path: paths.agenda, name: 'Agenda' }
const attendance = { path: paths.aanwezigheden, name: 'Aanwezigheden' }

/** The screens that each user opens; each screen shows a skeleton until its answers have come. */
const visits: Readonly<Record<string, readonly { path: Path; name: string }[]>> = {
  'an.peeters': [
    overview,
    { path: paths.betalingen, name: 'Betalingen' },
    { path: paths.opleiding, name: 'Opleiding' },
    attendance,
    { path: paths.mijnGegevens, name: 'Mijn gegevens' },
    agenda,
  ],
  // The start page has already fetched the data of a child for the other screens.
  'katrien.maes': [overview],
  'jan.janssens': [
    overview,
    { path: paths.aanwezighedenRegistreren, name: 'Aanwezigheden registreren' },
    agenda,
    { path: paths.mijnGebruiker, name: 'Mijn gebruiker' },
  ],
  beheerder: [{ path: paths.configuratie, name: 'Website configuratie' }],
}

/** The screens that show earlier data at once while these are read again. */
const readAgain: readonly { path: Path; name: string }[] = [
  { path: paths.betalingen, name: 'Betalingen' },
  { path: paths.opleiding, name: 'Opleiding' },
  attendance,
]

const skeletons = (page: Page) => page.locator('main [data-skeleton]')

/** The shifts from the moment when the screen shows its skeleton until it is filled. */
async function shiftsOf(page: Page, name: string): Promise<{ shifts: number; moved: readonly string[] }> {
  await expect(title(page, name)).toBeAttached()
  await expect(skeletons(page).first()).toBeAttached()
  const before = await paintsOf(page)
  await expect(skeletons(page)).toHaveCount(0)
  await twoFrames(page)
  const after = await paintsOf(page)
  return { shifts: after.shifts - before.shifts, moved: after.moved.slice(before.moved.length) }
}

for (const [width, device] of Object.entries({
  360: {},
  1280: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
})) {
  test.describe(`At ${width} pixels`, () => {
    test.use(device)
    for (const [username, screens] of Object.entries(visits)) {
      test(`${username}: nothing moves while a screen loads`, async ({ page }) => {
        await watchPaints(page)
        await page.goto('')
        // Only this user's calls are delayed, because a late answer to the sign-in page would set a new session.
        await setFaults(page, { ...late, reads: true, person: username })
        await choose(page, username)
        for (const [n, { path, name }] of screens.entries()) {
          if (n > 0 || path !== paths.landingPage) await goTo(page, path)
          const { shifts, moved } = await shiftsOf(page, name)
          expect.soft(shifts, `${name}: ${moved.join(', ')}`).toBeLessThanOrEqual(limit)
        }
      })
    }

    for (const fontSize of ['100%', '200%'])
      test(`nothing moves while a screen is loaded again, in dark, with text at ${fontSize}`, async ({
        page,
      }) => {
        await watchPaints(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.goto('')
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
        await choose(page, 'an.peeters')
        for (const { path, name } of readAgain) {
          await goTo(page, path)
          await expect(title(page, name)).toBeAttached()
          await expect(skeletons(page)).toHaveCount(0)
        }
        // Long enough to show the text about waiting.
        await setFaults(page, { ...late, ms: 3000, reads: true })
        for (const { path, name } of readAgain) {
          await goTo(page, path)
          const since = page.getByText(/^Bijgewerkt om/)
          await expect(since).toBeAttached()
          const before = await paintsOf(page)
          await expect(since).toHaveCount(0)
          await twoFrames(page)
          const after = await paintsOf(page)
          const moved = after.moved.slice(before.moved.length).join(', ')
          expect.soft(after.shifts - before.shifts, `${name}: ${moved}`).toBeLessThanOrEqual(limit)
        }
      })
  })
}
