import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  failedRequest,
  failure,
  personaOf,
  signOut,
  test,
  title,
  typeCredentials,
  welcome,
} from '../support.ts'

const an = personaOf('an.peeters')
const nadia = personaOf('nadia.bouzidi')

const saveButton = (page: Page) => page.getByRole('button', { name: 'BEWAREN' })
const serverAt = (page: Page, site: string) => `${new URL(page.url()).origin}/${site}`

/** Opens the form for a new connection and fills in these fields, by their labels. */
async function fillNewConnection(page: Page, fields: Readonly<Record<string, string>>) {
  await page.getByRole('link', { name: 'Connectie toevoegen' }).click()
  await expect(title(page, 'Connectie toevoegen')).toBeVisible()
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

test.describe('A connection', () => {
  test('can be moved to another browser in a file, without its password', async ({ page, otherContext }) => {
    await page.goto('')
    await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
    await expect(welcome(page, an.naam)).toBeVisible()
    await signOut(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Connecties bewaren in een bestand' }).click()
    const path = await (await download).path()
    expect(await readFile(path, 'utf8')).not.toContain(an.wachtwoord)

    const other = await otherContext.newPage()
    await other.goto('')
    const read = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = other.waitForEvent('filechooser')
      await other.getByRole('button', { name: 'Connecties inlezen' }).click()
      await (await chooser).setFiles(file)
    }
    await read({ name: 'iets.json', mimeType: 'application/json', buffer: Buffer.from('{"a":"<b>"}') })
    await expect(other.getByText('Dit bestand bevat geen connecties van Webstudent.')).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await read(path)
    await expect(other.getByRole('status').getByText('1 connectie is toegevoegd')).toBeVisible()
    await other.getByRole('button', { name: /^An Peeters an\.peeters/ }).click()
    await expect(title(other, 'Inloggen - An Peeters')).toBeVisible()
  })
})

test('At 320 px the title of a connection is not cut off, beside its actions or above them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('')
  await fillNewConnection(page, { 'Naam van de connectie': 'School', Gebruikersnaam: an.gebruikersnaam })
  /** The number of lines of the title, how many of them a button beside it covers, and whether the buttons fit the window. */
  const measureTitle = () =>
    page.evaluate(() => {
      const heading = document.querySelector('h1')
      const range = document.createRange()
      range.selectNodeContents(heading as Node)
      const lines = [...range.getClientRects()]
      const others = [...(heading?.parentElement?.querySelectorAll('button') ?? [])]
      const covered = others.flatMap((button) => {
        const box = button.getBoundingClientRect()
        return lines.filter(
          (line) =>
            Math.min(line.right, box.right) - Math.max(line.left, box.left) > 0 &&
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 0,
        )
      })
      const reach = Math.max(...others.map((button) => button.getBoundingClientRect().right))
      return { lines: lines.length, covered: covered.length, fits: reach <= window.innerWidth }
    })
  expect(await measureTitle()).toEqual({ lines: 2, covered: 0, fits: true })
  await page.getByLabel('Wachtwoord onthouden op dit toestel').uncheck()
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click()
  await page.getByRole('link', { name: 'Connectie School bewerken' }).click()
  await expect(title(page, 'Connectie')).toBeVisible()
  await expect(page.getByRole('button', { name: 'VERWIJDEREN', exact: true })).toBeVisible()
  expect(await measureTitle()).toEqual({ lines: 1, covered: 0, fits: true })
})

test.describe('With Office 365', () => {
  /** Saves a connection to the teachers' server, without a password, and opens the page of Office 365 from it. */
  async function openOffice(page: Page) {
    await page.goto('')
    await fillNewConnection(page, {
      'Naam van de connectie': 'Leerkrachten',
      'Server locatie': serverAt(page, 'webpersoneel'),
      Gebruikersnaam: nadia.gebruikersnaam,
    })
    await page.getByLabel('Wachtwoord onthouden op dit toestel').uncheck()
    await saveButton(page).click()
    await expect(title(page, 'Inloggen - Leerkrachten')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wachtwoord vergeten?' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Office 365' }).click()
    await expect(title(page, 'Aanmelden bij Office 365')).toBeVisible()
  }

  test('a teacher who cancels on its page comes back to the list, which says so', async ({
    page,
    problems,
  }) => {
    problems.allow(failedRequest)
    await openOffice(page)
    await page.getByRole('link', { name: 'Annuleren' }).click()
    await expect(failure(page, 'Je bent niet aangemeld met Office 365.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Leerkrachten/ })).toBeVisible()
  })

  test('an account without a user is refused, and a teacher comes back signed in', async ({ page }) => {
    await openOffice(page)
    await page.getByLabel('Een ander account').fill('niemand@school.example')
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page.getByRole('alert')).toContainText('is niet gekoppeld aan een gebruiker')
    await page.getByRole('button', { name: /^Nadia Bouzidi/ }).click()
    await expect(welcome(page, nadia.naam)).toBeVisible()
    await page.reload()
    await expect(welcome(page, nadia.naam)).toBeVisible()
  })
})
