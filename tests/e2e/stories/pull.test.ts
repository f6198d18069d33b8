import type { Page } from '@playwright/test'
import { type Path, paths } from '#shared/portal/paths.ts'
import {
  agendaCards,
  announced,
  expect,
  goTo,
  paymentRows,
  setFaults,
  signIn,
  test,
  title,
} from '../support.ts'
import { drag, pretendInstalled } from '../touch.ts'

const payments = { name: 'Betalingen', path: paths.betalingen }

/** Moves a finger down the page, and keeps it there until the returned function is called. */
const pull = (page: Page, distance = 200, [x, y] = [180, 200]) => drag(page, { x, y }, { x, y: y + distance })
const pullAndLetGo = async (page: Page, distance?: number, from?: [number, number]) =>
  (await pull(page, distance, from))()

async function openScreen(page: Page, { name, path }: { name: string; path: Path }) {
  await goTo(page, path)
  await expect(title(page, name)).toBeAttached()
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
}

// rule: error-11
test.describe('In the installed app', () => {
  test.beforeEach(({ page }) => pretendInstalled(page))

  test('a pull down reloads the data of the screen', async ({ page, problems }) => {
    problems.allow(/./)
    await signIn(page, 'an.peeters')
    await openScreen(page, payments)
    // The browser itself must not reload the page.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none')

    await setFaults(page, { kind: 'unreachable', endpoint: 'betalingen' })
    await pullAndLetGo(page)
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
    await expect(announced(page, 'Vernieuwd')).toHaveCount(0)

    await setFaults(page, { kind: 'delay', ms: 1500, endpoint: 'betalingen' })
    const letGo = await pull(page)
    await expect(page.getByText('Laat los om te vernieuwen')).toBeVisible()
    await letGo()
    await expect(announced(page, 'Vernieuwen…')).toBeAttached()
    await expect(announced(page, 'Vernieuwd')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0)
  })

  test('a pull keeps what was typed, and does nothing when it begins in a field or ends early', async ({
    page,
  }) => {
    await signIn(page, 'an.peeters')
    await openScreen(page, { name: 'Aanwezigheden', path: paths.aanwezigheden })
    const search = page.getByRole('searchbox', { name: 'Zoeken' })
    await search.fill('afwezig')
    await page.evaluate(() => scrollTo(0, 0))
    await setFaults(page, { kind: 'delay', ms: 1500, endpoint: 'vwoparticipaties' })
    const box = await search.boundingBox()
    await pullAndLetGo(page, 200, [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20])
    await pullAndLetGo(page, 50)
    await expect(announced(page, 'Vernieuw')).toHaveCount(0)
    await pullAndLetGo(page)
    await expect(announced(page, 'Vernieuwen…')).toBeAttached()
    await expect(announced(page, 'Vernieuwd')).toBeAttached()
    await expect(search).toHaveValue('afwezig')
  })

  test('a pull does not replace attendance that is not saved', async ({ page }) => {
    await signIn(page, 'jan.janssens')
    await openScreen(page, { name: '2B', path: paths.aanwezighedenRegistreren })
    await setFaults(page, { kind: 'delay', ms: 1500, reads: true })
    await page.getByRole('button', { name: 'Iedereen aanwezig' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await pull(page).then(async (letGo) => {
      await expect(page.getByText('Laat los om te vernieuwen')).toHaveCount(0)
      await letGo()
    })
    await expect(announced(page, 'Vernieuw')).toHaveCount(0)
  })

  test('a pull does nothing under an open dialog', async ({ page }) => {
    await signIn(page, 'an.peeters')
    await openScreen(page, { name: 'Agenda', path: paths.agenda })
    await agendaCards(page).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await pullAndLetGo(page, 200, [180, 20])
    await expect(announced(page, 'Vernieuw')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

// rule: error-11
test('In a browser the portal does not handle a pull', async ({ page }) => {
  await signIn(page, 'an.peeters')
  await openScreen(page, payments)
  await expect(paymentRows(page)).not.toHaveCount(0)
  await pullAndLetGo(page)
  await expect(announced(page, 'Vernieuw')).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'auto')
})
