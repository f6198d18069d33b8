import type { Page } from '@playwright/test'
import {
  button,
  drawer,
  expect,
  failedRequest,
  isLanded,
  openBetalingen,
  personaOf,
  setFaults,
  signIn,
  test,
  title,
  typeCredentials,
} from '../support.ts'

const an = personaOf('an.peeters')

async function openPanel(page: Page, tab: string): Promise<Page> {
  const panel = await page.context().newPage()
  await panel.goto('?paneel')
  await panel.getByRole('tab', { name: tab }).click()
  return panel
}

test('A reset removes what this browser stored for the portal, unless the trainer keeps it', async ({
  page,
  problems,
}) => {
  problems.allow(failedRequest)
  await page.goto('')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await isLanded(page)
  const panel = await openPanel(page, 'Gegevens')
  await button(panel, 'Terug naar het begin').click()
  await button(panel, 'Ja, maar laat deze browser onthouden').click()
  await expect(panel.getByText('Deze browser onthoudt wat hij al wist.')).toBeVisible()
  await expect(title(page, 'Kies een connectie')).toBeVisible()
  await button(panel, 'Terug naar het begin').click()
  await button(panel, 'Ja, opnieuw beginnen').click()
  await expect(panel.getByText('De school en deze browser zijn weer zoals in het begin.')).toBeVisible()
  await expect(title(page, 'Aanmelden')).toBeVisible()
  await expect(page.getByLabel('Gebruikersnaam')).toBeVisible()
})

/** Leaves traces of a lesson: a sign-in, a class, a fault, another day and an open run sheet. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto('')
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await isLanded(page)
  await page.evaluate(async () => {
    await window.webstudentMock?.addClassmates([{ voornaam: 'Zélie', naam: 'Van Quaghebeur' }])
    await window.webstudentMock?.setClock({ at: '2027-01-18 08:00' })
  })
  await setFaults(page, { kind: 'delay', ms: 5 })
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
])
  test(`At ${width} × ${height} one tap restores everything for the next trainer, and a message says so`, async ({
    page,
    problems,
  }) => {
    problems.allow(failedRequest)
    await page.setViewportSize({ width, height })
    await leaveTraces(page)
    const panel = drawer(page)
    await button(page, /^Paneel/).click()
    await panel.getByRole('tab', { name: 'Draaiboeken' }).click()
    await button(page, 'Een cursist kijkt rond').click()
    await button(page, 'Gedaan, volgende stap').click()
    await panel.getByRole('tab', { name: 'Gegevens' }).click()
    const loaded = page.waitForEvent('load')
    await button(page, 'Klaar voor de volgende trainer').click()
    await loaded

    await expect(title(page, 'Aanmelden')).toBeVisible()
    // On a phone the panel covers the portal, so it stays closed.
    if (width < 1000) await button(page, /^Paneel/).click()
    await expect(panel.getByText('Klaar voor de volgende trainer: school en browser zijn')).toBeVisible()
    await expect(panel.getByRole('tab', { name: 'Personen' })).toHaveAttribute('aria-selected', 'true')
    await expect(panel.getByText('Gewone school')).toBeVisible()
    await expect(panel.getByText('dan dit toestel')).toHaveCount(0)
    await panel.getByRole('tab', { name: 'Draaiboeken' }).click()
    await expect(panel.getByRole('list', { name: 'Draaiboeken' })).toBeVisible()
    await expect(panel.getByText(/stap \d+ van/)).toHaveCount(0)
    const leftOnDevice = await page.evaluate(async () => {
      const mock = window.webstudentMock
      const { faults = [], scenario } = (await mock?.status()) ?? {}
      return { faults, scenario, klas: await mock?.classmates() }
    })
    expect(leftOnDevice).toEqual({ faults: [], scenario: null, klas: [] })
  })

test('Verkeer shows a call when it is made, and marks an answer that the schema does not accept', async ({
  page,
  problems,
}) => {
  problems.allow(/betalingen: unexpected answer/)
  await signIn(page, an.gebruikersnaam)
  const panel = await openPanel(page, 'Verkeer')
  const calls = panel.getByRole('list', { name: 'Vragen aan de server' }).getByRole('listitem')
  await expect(calls).not.toHaveCount(0)
  await setFaults(page, { endpoint: 'betalingen', kind: 'missing field', field: 'Tebetalen' })
  await openBetalingen(page)
  const newest = calls.filter({ hasText: 'betalingen' }).first()
  await expect(newest).toContainText('Past niet.')
  await expect(newest).toContainText('data.Tebetalen')
  await newest.locator('summary').click()
  await expect(newest.locator('pre')).toContainText('Inschrijfdatum')
  await button(panel, 'Leegmaken').click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Leegmaken' }).click()
  await expect(panel.getByText('Er is nog niets gevraagd.')).toBeVisible()
})
