import type { Page } from '@playwright/test'
import { studentLists } from '../matrix/rows/studentLists.ts'
import { expect, goTo, land, openOpleiding, setFaults, signOut, title } from '../support.ts'
import { an, toFailure, toScreen, walk } from './walk.ts'

/** The states of the student's screens that no other tour visits. */
walk({
  'the lists of a student': {
    async Startpagina(page) {
      await land(page, an.gebruikersnaam)
    },
    ...Object.fromEntries(
      studentLists.map(({ screen, title: name, records }) => [
        name,
        async (page: Page) => {
          await goTo(page, screen)
          await expect(title(page, name)).toBeVisible()
          await expect(records(page)).not.toHaveCount(0)
        },
      ]),
    ),
  },
  'student screens with nothing to show': {
    'the start page of a student without a programme': (page) => land(page, 'sofie.claes'),
    ...Object.fromEntries(
      studentLists.map(({ screen, title: name, empty }) => [
        `${name} without records`,
        async (page: Page) => {
          await goTo(page, screen)
          await expect(title(page, name)).toBeVisible()
          await expect(page.getByText(empty)).toBeVisible()
        },
      ]),
    ),
    async 'Aanwezigheden without lessons'(page) {
      await toScreen(page, 'Aanwezigheden')
      await expect(page.getByText('Geen records om weer te geven')).toBeVisible()
    },
    async 'Module while it loads'(page) {
      await signOut(page)
      // Waits until the message is gone, because a fading message has too little contrast.
      await expect(page.getByText('Je bent afgemeld')).toHaveCount(0)
      await land(page, 'luc.mertens')
      await setFaults(page, { endpoint: 'vwomodule', kind: 'timeout', times: 1 })
      await openOpleiding(page)
      await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
      await expect(page.getByText('Modules worden opgehaald…')).toBeAttached()
    },
    'Module that failed': toFailure,
  },
})
