import { readFile } from 'node:fs/promises'
import { documents, expect, openHandout, test } from '../support.ts'

test('A pupil sees the documents of a lesson and downloads one under its name', async ({ page }) => {
  await openHandout(page, 'lotte.wouters')
  const first = documents(page)
    .getByRole('button', { name: /\.pdf downloaden$/ })
    .first()
  const name = (await first.getAttribute('aria-label'))?.replace(/ downloaden$/, '')
  const fetching = page.waitForEvent('download')
  await first.click()
  const file = await fetching
  expect(file.suggestedFilename()).toBe(name)
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
  await expect(page.getByRole('button', { name: 'Document toevoegen' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /verwijderen$/ })).toHaveCount(0)
})
