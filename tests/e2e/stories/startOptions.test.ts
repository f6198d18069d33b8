import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#fixtures/personas.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { demoTexts } from '#screens/login/demoTexts.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { makeTwin } from '#scripts/lib/twin/makeTwin.ts'
import { drawPhoto } from '#scripts/lib/twin/photos.ts'
import { writeTwin } from '#scripts/lib/twin/write.ts'
import { readText, recordSession, toHar } from '../../scripts/twin/session.ts'
import { holdBack } from '../portalTest.ts'
import { test as base, demoButton, expect, goTo, personaOf, title, welcome } from '../support.ts'

/** The development server builds each file when it is first asked for. */
const timeout = scaleLimit(60_000)

/** Runs `npm start` with these options; gives the address that it prints. */
const test = base.extend<{ folder: string; start: (...options: string[]) => Promise<string> }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'webstudent-start-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
  start: async ({ browserName: _ }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use((...options) => {
      const child = spawn(process.execPath, ['scripts/start.ts', ...options], { cwd: root })
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      ends.push(async () => {
        child.kill()
        await ended
      })
      return new Promise((resolve, reject) => {
        let output = ''
        const hear = (text: Buffer) => {
          output += text
          const [, address] = /The portal: (\S+)/.exec(output) ?? []
          if (address !== undefined) resolve(address)
        }
        child.stdout.on('data', hear)
        child.stderr.on('data', hear)
        child.once('exit', () => reject(new Error(output)))
      })
    })
    for (const end of ends) await end()
  },
})

test.slow()
// On a fresh clone, two development servers that start at once would write the same files.
test.describe.configure({ mode: 'default' })

test('npm start: the page says that the school is opening before any of its code has loaded', async ({
  page,
  start,
}) => {
  const release = await holdBack(page, '**/src/main.tsx')
  await page.goto(await start(), { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText(demoTexts.opening)
  // The school opens meanwhile.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null)
  release()
  await expect(demoButton(page, personaOf('an.peeters'))).toBeVisible({ timeout })
  await expect(page.getByRole('status').filter({ hasText: demoTexts.opening })).toHaveCount(0)
  await page.close()
})

test('npm start -- --dialect: a student signs in at a school that answers as another server', async ({
  page,
  folder,
  start,
}) => {
  const file = join(folder, 'school-x.json')
  const choices = { 'vwocursist.GeboorteDatum': 'missing', 'answer.one record': 'object' }
  writeFileSync(file, JSON.stringify(createDialect({ choices, unknown: [] }, { school: 'School X' })))
  await page.goto(await start('--dialect', file))
  await demoButton(page, personaOf('an.peeters')).click({ timeout })
  await expect(page.getByRole('heading', { name: 'Welkom An Peeters' })).toBeVisible({ timeout })
  await goTo(page, '/mijn-gegevens')
  await expect(page.getByText('Rijksregisternummer')).toBeVisible({ timeout })
  await expect(page.getByText('14/05/1987')).toHaveCount(0)
  // The server ends before the browser, so the page is closed first.
  await page.close()
})

test('npm start -- --school: a student signs in at a school from a folder', async ({
  page,
  folder,
  start,
}) => {
  const school = join(folder, 'school')
  const { twin } = makeTwin(readText(toHar(await recordSession(['an.peeters'])), 'school.har'))
  writeTwin(twin, school, drawPhoto)
  const [student] = twin.head.people.filter(({ site }) => site === 'STUDENT')
  expect(student).toBeDefined()
  await page.goto(await start('--school', school))
  await page.getByRole('button', { name: student?.naam ?? '' }).click({ timeout })
  await expect(welcome(page, student?.naam ?? '')).toBeVisible({ timeout })
  await goTo(page, '/betalingen')
  await expect(title(page, 'Betalingen')).toBeVisible({ timeout })
  await expect(
    page.getByRole('list', { name: 'Betalingen per inschrijving' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await page.close()
})

test('npm start -- --server: a teacher signs in at another site', async ({ page, start }) => {
  const school = await serveMock({ port: 0 })
  const address = await start('--server', `${new URL(school.url).origin}/webstudent`)
  await page.goto(new URL('/webpersoneel/', address).href)
  await page.getByLabel('Gebruikersnaam').fill('jan.janssens', { timeout })
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welkom Jan Janssens' })).toBeVisible({ timeout })
  await page.close()
  await school.close()
})
