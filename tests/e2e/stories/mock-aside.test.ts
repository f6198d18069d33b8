import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, demoButton, expect, failedRequest, personaOf, schoolOf, signIn, test } from '../support.ts'
import { changeGsm, gsm, stopWorker } from './school.ts'

const an = personaOf('an.peeters')
/** Changes one of the stored records, and returns everything that is stored then. */
const damage = (page: Page, record: string, value: unknown) =>
  page.evaluate(
    async ([record, value]) => {
      const { scope } = await navigator.serviceWorker.ready
      return new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open(`webstudent-mock ${scope}`)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const change = opening.result.transaction('school', 'readwrite')
          const store = change.objectStore('school')
          store.put(value, record)
          const keys = store.getAllKeys()
          const values = store.getAll()
          change.onerror = () => reject(change.error)
          change.oncomplete = () => {
            opening.result.close()
            resolve(Object.fromEntries(keys.result.map((key, n) => [String(key), values.result[n]])))
          }
        }
      })
    },
    [record, value] as const,
  )

/** Downloads from the panel what was set aside. */
async function download(panel: Page): Promise<{ name: string; content: unknown }> {
  await panel.getByRole('tab', { name: 'Gegevens' }).click()
  const section = panel.getByRole('region', { name: 'Opzijgezet' })
  await expect(section).toContainText('kon niet gelezen worden')
  const fetching = panel.waitForEvent('download')
  await section.getByRole('button', { name: 'Opzijgezette school downloaden' }).click()
  const file = await fetching
  await expect(panel.getByText('webstudent-opzijgezet.json staat bij je downloads.')).toBeVisible()
  return { name: file.suggestedFilename(), content: JSON.parse(await readFile(await file.path(), 'utf8')) }
}

// Other reasons are tested in tests/mocks/controls/controls.test.ts.
const reason = 'Deze toestand is beschadigd (cursisten.'

test('A stored school with unknown rows is set aside with a Dutch message, the school restarts, and the panel offers what was stored as a file', async ({
  page,
  context,
  problems,
}) => {
  // The session was lost with the stored school.
  problems.allow(failedRequest)
  await signIn(page, an.gebruikersnaam)
  const seeded = await gsm(page)
  await changeGsm(page, '+32470000005')
  expect(await gsm(page)).not.toBe(seeded)
  await stopWorker(context, page)
  const stored = await damage(page, 'table cursisten', [{ ID: 'kapot' }])
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['beside', 'meta', 'table betalingen']))

  await page.reload()
  await expect(page.getByText(`De bewaarde school is opzijgezet. ${reason}`)).toBeVisible()
  await expect(demoButton(page, an)).toBeVisible()
  await page.reload()
  await expect(demoButton(page, an)).toBeVisible()
  await expect(page.getByText('De bewaarde school is opzijgezet.')).toHaveCount(0)
  await choose(page, an.gebruikersnaam)
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  expect(await gsm(page)).toBe(seeded)

  await page.keyboard.press('Alt+Shift+KeyD')
  const { name, content } = await download(page)
  expect(name).toBe('webstudent-opzijgezet.json')
  expect(content).toEqual({ reason: expect.stringContaining(reason), stored })

  // The file is still offered in a panel in its own window, and after the worker was stopped.
  await stopWorker(context, page)
  const trainer = await context.newPage()
  await trainer.goto('?paneel')
  expect((await download(trainer)).content).toEqual(content)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welkom' })).toBeVisible()
  await expect(page.getByText('De bewaarde school is opzijgezet.')).toHaveCount(0)
})

test('A stored school from older fixtures is shown, and the page says how to start with the new ones', async ({
  page,
  context,
}) => {
  await page.goto('')
  await page.waitForFunction(() => window.webstudentMock)
  await page.evaluate(() => window.webstudentMock?.startScenario('niets-betaald'))
  await page.reload()
  await expect(demoButton(page, an)).toBeVisible()
  await expect(page.getByText('De gegevens waarmee de school begint zijn gewijzigd')).toHaveCount(0)
  await damage(page, 'beside', { seed: 'another' })
  await stopWorker(context, page)
  await page.reload()
  await expect(page.getByText('De gegevens waarmee de school begint zijn gewijzigd')).toBeVisible()
  expect((await schoolOf(page))?.scenario).toBe('niets-betaald')
})
