import type { Locator, Page } from '@playwright/test'
import { agendaCards, announced, drawer, expect, goTo, panelButton, signIn, test } from '../support.ts'

const wide = { width: 1280, height: 800 }
const ring = (page: Page) => page.locator('[data-trainer="ring"]')

async function openStep(panel: Page | Locator, sheet: string, step: string): Promise<Locator> {
  await panel.getByRole('tab', { name: 'Draaiboeken' }).click()
  await panel.getByRole('button', { name: sheet }).click()
  const steps = panel.getByRole('list', { name: 'Stappen' })
  const details = steps.locator('summary', { hasText: step }).locator('..')
  await expect(details).toBeAttached()
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  return details
}

const openPanel = (page: Page) => panelButton(page).click()

/** Expects the ring to be around this element, and the element to be in sight. */
async function expectRing(page: Page, element: Locator): Promise<void> {
  await expect(ring(page)).toHaveCount(1)
  await expect(element).toBeInViewport()
  await expect
    .poll(async () => {
      const [outer, inner] = [await ring(page).boundingBox(), await element.boundingBox()]
      if (!outer || !inner) return null
      return [outer.x - inner.x, outer.y - inner.y, outer.width - inner.width, outer.height - inner.height]
        .map(Math.round)
        .every((difference) => Math.abs(difference) <= 1)
    })
    .toBe(true)
}

test('From the docked panel, Toon circles the link itself, and opens the menu only when the link is nowhere else', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await signIn(page, 'an.peeters')
  await openPanel(page)
  const step = await openStep(drawer(page), 'Een cursist kijkt rond', 'Zoek een afwezigheid')
  await step.getByRole('button', { name: 'Toon: Open het menu en kies Aanwezigheden.' }).click()
  const navigation = page.getByRole('navigation', { name: 'Hoofdmenu' })
  await expectRing(page, navigation.getByRole('link', { name: 'Aanwezigheden' }))
  await expect(announced(page, 'Gemarkeerd: Aanwezigheden.')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(ring(page)).toHaveCount(0)

  await panelButton(page).click()
  const last = drawer(page).getByRole('listitem').filter({ hasText: 'Meld An af' })
  await last.locator('summary').click()
  await last.getByRole('button', { name: 'Toon: Open het menu en kies Afmelden.' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expectRing(page, menu.getByRole('button', { name: 'Afmelden' }))
})

test('From a window of its own, the panel shows a field in the portal and says what it did', async ({
  page,
}) => {
  await signIn(page, 'an.peeters')
  await goTo(page, '/Aanwezigheden')
  await expect(page.getByLabel('Zoeken')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('?paneel')
  const step = await openStep(other, 'Een cursist kijkt rond', 'Zoek een afwezigheid')
  await step.getByRole('button', { name: 'Toon: Typ Afwezig bij Zoeken.' }).click()
  await expect(announced(other, 'Gemarkeerd: Zoeken.')).toBeVisible()
  await expectRing(page, page.getByLabel('Zoeken'))
  await page.close()
  await step.getByRole('button', { name: 'Toon: Typ Afwezig bij Zoeken.' }).click()
  await expect(announced(other, 'Er is nog geen portaal open in deze browser.')).toBeVisible()
})

test('On a phone the panel closes for what it shows, which is scrolled into view', async ({ page }) => {
  await page.goto('')
  await openPanel(page)
  const step = await openStep(drawer(page), 'De beheerder stelt de website in', 'Meld de beheerder aan')
  await step.getByRole('button', { name: 'Toon: Klik op de aanmeldpagina op Beheerder.' }).click()
  await expect(drawer(page)).toHaveCount(0)
  await expectRing(page, page.getByRole('button', { name: /^Beheerder / }))
  await expect(announced(page, 'Gemarkeerd: Beheerder.')).toHaveCount(1)
})

test('The panel says when something is not on the screen or is behind a dialog', async ({ page }) => {
  await page.setViewportSize(wide)
  await signIn(page, 'an.peeters')
  await goTo(page, '/Agenda')
  await openPanel(page)
  await agendaCards(page).first().click()
  const dialog = page.locator('[role="dialog"]').filter({ has: page.locator('dl') })
  await expect(dialog).toBeVisible()
  const week = await openStep(drawer(page), 'Een cursist kijkt rond', 'Toon een week')
  await week.getByRole('button', { name: 'Toon: Klik op Volgende week.' }).click()
  await expect(drawer(page).getByText('Sluit eerst dit venster.')).toBeVisible()
  await expectRing(page, dialog.getByRole('button', { name: 'Sluiten' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await goTo(page, '/betalingen')
  await week.getByRole('button', { name: 'Toon: Klik op Volgende week.' }).click()
  await expect(drawer(page).getByText('Dat staat nu niet op het scherm.')).toBeVisible()
  await expect(ring(page)).toHaveCount(0)
})

test('The circle pulses, and does not move with reduced motion', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('')
  await openPanel(page)
  const step = await openStep(drawer(page), 'Een cursist kijkt rond', 'Meld An aan')
  const show = step.getByRole('button', { name: 'Toon: Klik op de aanmeldpagina op An Peeters.' })
  for (const [reducedMotion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await show.click()
    await expect(ring(page)).toHaveCount(1)
    const animations = () => ring(page).evaluate((element) => element.getAnimations({ subtree: true }).length)
    await expect.poll(async () => (await animations()) > 0).toBe(moves)
  }
})
