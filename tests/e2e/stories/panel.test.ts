import type { Page } from '@playwright/test'
import { test } from '../servedDemo.ts'
import {
  agendaCards,
  drawer,
  expect,
  failedRequest,
  openBetalingen,
  panelButton,
  paymentRows,
  personaOf,
  schoolOf,
  signIn,
  tab,
  title,
  welcome,
} from '../support.ts'

const an = personaOf('an.peeters')
const lotte = personaOf('lotte.wouters')
const wide = { width: 1280, height: 800 }

async function openPanel(page: Page, name: string): Promise<void> {
  await panelButton(page).click()
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
}

async function openWindow(page: Page): Promise<Page> {
  await panelButton(page).click()
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    drawer(page).getByRole('button', { name: 'In een eigen venster' }).click(),
  ])
  await expect(other.getByText('Stuurt het portaal in het andere venster.')).toBeVisible()
  await expect(drawer(page)).toHaveCount(0)
  return other
}

test('The panel opens and closes by keyboard, remembers its tab, and returns the focus', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('')
  const field = page.getByLabel('Gebruikersnaam')
  await expect(panelButton(page)).toBeVisible()
  expect(loaded.filter((url) => /Drawer|Personen|Panel/.test(url))).toEqual([])

  await field.focus()
  await page.keyboard.press('Alt+Shift+KeyD')
  await expect(tab(page, 'Personen')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Postvak')).toBeFocused()
  await expect(page.getByText('Er is nog niets verstuurd.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(field).toBeFocused()

  await page.keyboard.press('Alt+Shift+KeyD')
  await expect(tab(page, 'Postvak')).toBeFocused()
  await page.keyboard.press('Alt+Shift+KeyD')
  await expect(drawer(page)).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('The button covers nothing of the portal at 360 px', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  for (const screen of [
    'landing-page',
    'Agenda',
    'mijn-gegevens',
    'Aanwezigheden',
    'opleiding',
    'Betalingen',
  ]) {
    await page.goto(`#/${screen}`)
    await expect(page.locator('main h2, main h3, main li, main button').first()).toBeVisible()
    // What is scrolled goes below the strip, as it does below the portal's own bars.
    await page.evaluate(() => scrollTo(0, 0))
    const covered = await panelButton(page).evaluate((button) => {
      const box = button.getBoundingClientRect()
      // Temporary messages may cover the button.
      const passing = '[role=alert], [role=status]'
      return [...document.querySelectorAll('#root *')].filter((element) => {
        if (element.closest(passing) || [...element.children].some((child) => child.matches(passing)))
          return false
        const other = element.getBoundingClientRect()
        return other.bottom > box.top + 1 && other.top < box.bottom - 1 && other.right > box.left
      }).length
    })
    expect(covered, screen).toBe(0)
  }
})

test('The button is visible on a phone at any scroll position', async ({ page }) => {
  await signIn(page, an.gebruikersnaam)
  await page.goto('#/Betalingen')
  await expect(paymentRows(page)).not.toHaveCount(0)
  for (const top of [0, 400, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), top)
    await expect(panelButton(page)).toBeInViewport({ ratio: 1 })
    const box = await title(page, 'Betalingen').boundingBox()
    const button = await panelButton(page).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  }
})

test('The button is visible over an open dialog of the portal, and opens the panel on top', async ({
  page,
}) => {
  await signIn(page, an.gebruikersnaam)
  await page.goto('#/Agenda')
  await agendaCards(page).first().click()
  const dialog = page.locator('[role="dialog"]').filter({ has: page.locator('dl') })
  await expect(dialog).toBeVisible()
  const button = await panelButton(page).boundingBox()
  expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  await openPanel(page, 'Storingen')
  await expect(drawer(page).getByRole('button', { name: 'Storing toevoegen' })).toBeVisible()
  await drawer(page).hover()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => drawer(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('Beside the docked panel, dialogs and messages stay in the portal’s part, and Escape closes the dialog first', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await signIn(page, an.gebruikersnaam)
  await openPanel(page, 'Personen')
  const left = (await drawer(page).boundingBox())?.x ?? 0
  await page.goto('#/Agenda')
  await agendaCards(page).first().click()
  const dialog = page.locator('[role="dialog"]').filter({ has: page.locator('dl') })
  await expect(dialog).toBeVisible()
  const parts = [dialog, page.locator('.mantine-Modal-overlay')]
  for (const part of parts) {
    const box = await part.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(left + 1)
  }
  await drawer(page).getByLabel('Zoeken').focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(drawer(page)).toBeVisible()
  await drawer(page).getByLabel('Zoeken').focus()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
})

test('A code is copied, even on a page without HTTPS', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('')
  await openPanel(page, 'Personen')
  await page.getByText('Wie nog geen gebruiker heeft').click()
  const copy = page.getByRole('button', { name: /^Kopieer / }).last()
  await copy.click()
  await expect(page.getByText('Gekopieerd')).toBeVisible()
  await expect(copy).toBeFocused()
})

test('A fault for one tab does not hit other tabs, and stays after a reload', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(failedRequest)
  await page.setViewportSize(wide)
  await signIn(page, an.gebruikersnaam)
  const other = await context.newPage()
  await other.setViewportSize(wide)
  await other.goto('')
  await signIn(other, an.gebruikersnaam)
  await openPanel(page, 'Storingen')
  await drawer(page).getByLabel('Voor wie').selectOption('Dit tabblad')
  await drawer(page)
    .getByRole('button', { name: /^Server weg/ })
    .click()
  await expect(drawer(page).getByText('Elke vraag, alleen in dit tabblad')).toBeVisible()

  await openBetalingen(other)
  await expect(paymentRows(other)).not.toHaveCount(0)
  const retry = page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' })
  await page.goto('#/Betalingen')
  await expect(retry).toBeVisible()
  await page.reload()
  await expect(retry).toBeVisible()
  await openPanel(other, 'Storingen')
  await expect(drawer(other).getByText('Elke vraag, alleen in één ander tabblad')).toBeVisible()
  await drawer(other).getByRole('button', { name: 'Alle storingen beëindigen' }).click()
  await retry.click()
  await expect(paymentRows(page)).not.toHaveCount(0)
})

test('The traffic has a link to a description of the server that loads no other file', async ({
  page,
  mock,
  context,
}) => {
  await page.goto('')
  await openPanel(page, 'Verkeer')
  const link = drawer(page).getByRole('link', {
    name: 'Beschrijving van alle vragen aan de server (in het Engels)',
  })
  await expect(link).toHaveAttribute('href', /server\.html$/)
  const description = await context.newPage()
  await description.goto(`${mock.url}/webstudent/server.html`)
  await description.getByText('/server.fcgi/REST/betalingen/').click()
  await expect(description.getByText('Inschrijfdatum').first()).toBeVisible()
  await expect(description.getByText('x-provenance').first()).toBeVisible()
})

test('A panel in its own window controls the portal, and both stay in step', async ({ page, problems }) => {
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  const trainer = await openWindow(page)
  await expect(trainer.getByRole('heading', { name: 'Aanmelden' })).toHaveCount(0)
  const card = (name: string) => trainer.getByRole('listitem').filter({ hasText: name })
  await tab(trainer, 'Personen').click()
  await expect(card(an.naam).getByText('Nu aangemeld')).toBeVisible()
  await trainer.getByRole('button', { name: `Aanmelden als ${lotte.naam}` }).click()
  await expect(welcome(page, lotte.naam)).toBeVisible()
  await expect(card(lotte.naam).getByText('Nu aangemeld').first()).toBeVisible()

  // What the portal asks for, the trainer's window shows.
  await page.evaluate(() => window.webstudentMock?.setFaults([{ kind: 'delay', ms: 5 }]))
  await tab(trainer, 'Storingen').click()
  await expect(trainer.getByText('Traag antwoord: 5 ms').first()).toBeVisible()
  await trainer.getByRole('button', { name: 'Alle storingen beëindigen' }).click()
  await expect.poll(async () => (await schoolOf(page))?.faults).toEqual([])

  await page.goto('#/mijn-gebruiker/gebruiker-username')
  await page.evaluate(() =>
    fetch('bin/server.fcgi/account/resetpasswordrequest?username=an.peeters', { method: 'POST' }),
  )
  await tab(trainer, 'Postvak').click()
  await trainer.getByRole('listitem').getByRole('link').first().click()
  await expect(title(page, 'Schoolware - Wachtwoord vergeten')).toBeVisible()

  // The panel opens a portal when there is none.
  await page.close()
  await expect(trainer.getByText('Er is nog geen portaal open in deze browser.')).toBeVisible()
  const [opened] = await Promise.all([
    trainer.context().waitForEvent('page'),
    trainer.getByRole('button', { name: 'Portaal openen' }).click(),
  ])
  await expect(trainer.getByText('Stuurt het portaal in het andere venster.')).toBeVisible()
  await opened.close()
})

test('A room on the mock server has its own panel, even in its own window', async ({ page, mock }) => {
  await mock.rooms.open('blauw')
  await mock.rooms.open('groen')
  await page.goto(`${mock.url}/kamer/blauw/`)
  const trainer = await openWindow(page)
  expect(new URL(trainer.url()).pathname).toBe('/kamer/blauw/webstudent/')
  await tab(trainer, 'Personen').click()
  await trainer.getByRole('button', { name: `Aanmelden als ${an.naam}` }).click()
  await expect(welcome(page, an.naam)).toBeVisible()
  await tab(trainer, 'Klok').click()
  await trainer.getByLabel('Dag en uur').fill('2027-03-01T09:00')
  await trainer.getByRole('button', { name: 'Klok zetten' }).click()
  await expect(trainer.getByText('ma 1 maart 2027').first()).toBeVisible()
  const now = async (code: string) => (await mock.rooms.find(code))?.simulation.clock.now() ?? 0
  expect(new Date(await now('blauw')).getFullYear()).toBe(2027)
  expect(new Date(await now('groen')).getFullYear()).toBe(2026)
  await Promise.all([trainer.close(), page.close()])
})
