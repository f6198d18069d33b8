import type { Page } from '@playwright/test'
import { studentLists } from '../matrix/rows/studentLists.ts'
import { choose, expect, goTo, isLanded, openOpleiding, setFaults, signOut, title } from '../support.ts'
import { an, toScreen, walk } from './walk.ts'

/** The states of the student's screens that no other tour visits. */
walk({
  'the lists of a student': {
    async Startpagina(page) {
      await choose(page, an.gebruikersnaam)
      await isLanded(page)
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
    async 'the start page of a student without a programme'(page) {
      await choose(page, 'sofie.claes')
      await isLanded(page)
    },
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
      await choose(page, 'luc.mertens')
      await isLanded(page)
      await setFaults(page, { endpoint: 'vwomodule', kind: 'timeout', times: 1 })
      await openOpleiding(page)
      await page.getByRole('button', { name: 'Boekhoudkundig bediende' }).click()
      await expect(page.getByText('Modules worden opgehaald…')).toBeAttached()
    },
    async 'Module that failed'(page) {
      await page.clock.fastForward(15_000)
      await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
    },
  },
})
