import type { Page } from '@playwright/test'
import {
  agendaCards,
  expect,
  failedRequest,
  land,
  openAgenda,
  setFaults,
  signOut,
  title,
} from '../support.ts'
import { an, openMenu, walk } from './walk.ts'

/** Keeps messages and locks, which would disappear by themselves. */
async function letThingsStay(page: Page) {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const durations = [1000, 2000, 4000, 5000]
    window.setTimeout = ((act: () => void, ms = 0) =>
      durations.includes(ms) ? 0 : setTimeout(act, ms)) as typeof window.setTimeout
  })
  await page.reload()
}

const rightMenu = (page: Page) => page.getByRole('button', { name: 'Meer opties' })

walk({
  'the menus of the shell': {
    async 'the main menu of a parent'(page) {
      await openAgenda(page, 'katrien.maes')
      await openMenu(page)
      await expect(page.getByText('Over je kind').last()).toBeVisible()
    },
    async 'the right-side menu'(page) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await rightMenu(page).click()
      await expect(page.getByRole('menuitemcheckbox', { name: 'Toon filter' })).toBeVisible()
    },
    async 'the dropdown page, /maak-een-keuze'(page) {
      await page.getByRole('menuitemcheckbox', { name: 'Toon filter' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Vak of module: Alles' }).click()
      await expect(title(page, 'Vak of module')).toBeVisible()
      await page.getByRole('listitem').getByRole('button').nth(1).click()
      await expect(page.getByText('1 gekozen')).toBeVisible()
    },
    async 'the dropdown page with a filter that nothing matches'(page) {
      await page.getByLabel('Filter').fill('nergens')
      await expect(page.getByText('Geen resultaten.')).toBeVisible()
    },
    async 'the dropdown page without a question'(page) {
      await page.reload()
      await expect(page.getByText('Er is niets te kiezen.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Terug' })).toBeVisible()
    },
  },
  'the messages and the lock of the shell': {
    async 'a message'(page) {
      await letThingsStay(page)
      await openAgenda(page, an.gebruikersnaam)
      await expect(agendaCards(page)).not.toHaveCount(0)
      await page.getByRole('button', { name: 'Toevoegen' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Je agenda is gedownload.' })).toBeVisible()
    },
    'a message of an error': {
      allows: failedRequest,
      async reach(page) {
        await page.getByRole('button', { name: 'Melding sluiten' }).click()
        await setFaults(page, { endpoint: 'Logout', kind: 'status', status: 503 })
        await signOut(page)
        await expect(page.getByRole('alert').filter({ hasText: 'Fout : ' })).toBeVisible()
      },
    },
    async 'a locked screen'(page) {
      await setFaults(page)
      await page.reload()
      await land(page, an.gebruikersnaam)
      await setFaults(page, { endpoint: 'Logout', kind: 'timeout' })
      await openMenu(page)
      await page.getByRole('button', { name: 'Afmelden' }).click()
      await expect(page.getByText('Even geduld…')).toBeVisible()
    },
  },
})
