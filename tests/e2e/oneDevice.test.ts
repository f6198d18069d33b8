import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildSchool } from '#fixtures/school.ts'
import { root } from '#scripts/lib/main.mjs'
import { paths } from '#shared/portal/paths.ts'
import { storedOnDevice } from './deviceStorage.ts'
import { changePassword, test } from './portalTest.ts'
import {
  expect,
  failedRequest,
  goTo,
  isLanded,
  openProfile,
  personaOf,
  signOut,
  today,
  typeCredentials,
  welcome,
} from './support.ts'

const an = personaOf('an.peeters')
const mohamed = personaOf('mohamed.elamrani')

const leaves = (rows: readonly object[]) =>
  rows.flatMap((row) => Object.values(row).map(String)).filter((value) => value.length >= 6)
const { rows } = buildSchool({ today })
const isOwn = ({ ID }: { ID: number }) => ID === an.cursistId

/** All values of the school about this person, without texts that are in the files of the portal. */
function valuesOfAn(): Set<string> {
  const built = join(root, 'dist/portal')
  const code = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(mjs|js|css|html|json|webmanifest)$/.test(name))
    .map((name) => readFileSync(join(built, name), 'utf8'))
    .join('\n')
  const about = Object.values(rows as Readonly<Record<string, readonly object[]>>).flatMap((table) =>
    table.filter((row) => 'CursistID' in row && row.CursistID === an.cursistId),
  )
  return new Set(leaves([...about, ...rows.cursisten.filter(isOwn)]).filter((value) => !code.includes(value)))
}

/** The values that only this person has, as they are stored and as the portal writes them. */
const others = new Set(leaves(rows.cursisten.filter((row) => !isOwn(row))))
const own = leaves(rows.cursisten.filter(isOwn)).filter((value) => !others.has(value))
const ownValues = new Set([...own, ...own.map((value) => value.split('-').reverse().join('/'))])

/** Signs in and opens what is stored for a next visit. */
async function visit(page: Page, { gebruikersnaam, wachtwoord, naam }: typeof an): Promise<void> {
  await typeCredentials(page, gebruikersnaam, wachtwoord)
  await expect(welcome(page, naam)).toBeVisible()
  await isLanded(page)
  await goTo(page, '/mijn-gegevens')
  await expect(page.getByText('Rijksregisternummer')).toBeVisible()
}

/** The values that are in a text. A person who is remembered is a saved connection, with name and username. */
const foundIn = (text: string, values: Set<string>): string[] =>
  [...values].filter((value) => !`${an.naam} ${an.gebruikersnaam}`.includes(value) && text.includes(value))

/** Changes the password on another device, and ends the session here. */
async function lockOut(page: Page, school: string): Promise<void> {
  await changePassword(page, school, an, 'Anders-2026!')
  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
}

/** Switches off storage on this device. */
async function switchOff(page: Page): Promise<void> {
  await openProfile(page)
  const remembers = page.getByRole('switch', { name: 'Mijn gegevens op dit toestel bewaren' })
  await expect(remembers).toBeChecked()
  await remembers.uncheck()
}

interface Way {
  /** Whether only the long suite tries this way, because `npm test` tries another one. */
  readonly isLong?: boolean
  readonly leave: (page: Page, school: string) => Promise<void>
  /** Whether the session ends with the tab, because the password is not remembered. */
  readonly endsWithTab?: boolean
}
const ways: Readonly<Record<string, Way>> = {
  'with Afmelden': { leave: signOut },
  'because the password has changed': { leave: lockOut, isLong: true },
  'by closing the tab': { leave: async () => {}, endsWithTab: true, isLong: true },
  'after turning storing off': { leave: switchOff, endsWithTab: true, isLong: true },
  'for more than 30 days': {
    leave: (page) => page.context().clock.setSystemTime('2026-12-25T10:00:00'),
    endsWithTab: true,
    isLong: true,
  },
}

// rule: known-2, known-3
for (const [way, { leave, endsWithTab = false, isLong = false }] of Object.entries(ways)) {
  const tag = isLong ? ['@long'] : []
  test(`A user who leaves ${way} leaves nothing readable on the device, and the next person sees nothing`, {
    tag,
  }, async ({ page, portal, served, problems }) => {
    problems.allow(failedRequest)
    const values = valuesOfAn()
    expect(values.size).toBeGreaterThan(20)
    await page.goto(portal)
    if (endsWithTab) await page.getByLabel('Wachtwoord onthouden op dit toestel').uncheck()
    await visit(page, an)
    expect(foundIn(await storedOnDevice(page, { isOpen: true }), values), 'while signed in').toEqual([])
    await leave(page, served.mock.url)
    expect(foundIn(await storedOnDevice(page, { isOpen: endsWithTab }), values), 'in the same tab').toEqual(
      [],
    )
    await page.close()
    const next = await page.context().newPage()
    await next.goto(portal)
    expect(foundIn(await storedOnDevice(next), values), 'afterwards').toEqual([])
    if (leave === lockOut) {
      // The remembered password is tried first.
      await expect(next.getByText('Ongeldige gebruikersnaam of wachtwoord')).toBeVisible()
      await next.getByRole('button', { name: 'Terug naar de lijst' }).click()
    }
    if (!endsWithTab) await next.getByRole('button', { name: 'Andere gebruiker' }).click()
    await visit(next, mohamed)
    expect(foundIn(await next.locator('body').innerText(), ownValues), 'on Mijn gegevens').toEqual([])
    await goTo(next, paths.landingPage)
    await isLanded(next)
    expect(foundIn(await next.locator('body').innerText(), ownValues), 'on the start page').toEqual([])
    expect(foundIn(await storedOnDevice(next, { isOpen: true }), values), 'with the next person').toEqual([])
  })
}

test('On a shared device nothing is stored at all', async ({ page, portal }) => {
  await page.goto(portal)
  await page.getByLabel('Dit is een gedeeld toestel').check()
  await visit(page, an)
  expect(foundIn(await storedOnDevice(page, { isOpen: true }), valuesOfAn())).toEqual([])
  await page.close()
  const next = await page.context().newPage()
  await next.goto(portal)
  const text = await storedOnDevice(next)
  expect([text.includes(an.naam), text.includes(an.gebruikersnaam)]).toEqual([false, false])
})
