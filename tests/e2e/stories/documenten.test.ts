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

test('A teacher adds a document to a lesson, gets a message about a file that is refused, and removes the document', async ({
  page,
}) => {
  await openHandout(page, 'jan.janssens')
  const input = page.locator('input[type="file"]')
  const file = (name: string, size: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(size, 'x'),
  })
  await input.setInputFiles(file('spel.exe', 10))
  await expect(
    documents(page).getByText("spel.exe kan niet: een bestand met zo'n naam wordt niet aanvaard."),
  ).toBeVisible()
  await input.setInputFiles(file('groot.txt', 5_000_001))
  await expect(documents(page).getByText('Het bestand is te groot: hoogstens 5 MB.')).toBeVisible()
  await input.setInputFiles(file('les van vandaag.txt', 12))
  const line = documents(page).getByRole('listitem').filter({ hasText: 'les van vandaag.txt' })
  await expect(line).toContainText('12 bytes')
  // The same file can be chosen again, although a browser fires no event for the file that it already has.
  await expect(input).toHaveValue('')
  await expect(documents(page).getByRole('alert').filter({ hasText: 'Het bestand' })).toHaveCount(0)

  const remove = line.getByRole('button', { name: 'les van vandaag.txt verwijderen' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Document verwijderen' })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(question).toHaveCount(0)
  await expect(line).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(line).toHaveCount(0)
})
