import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { maildir } from '#contracts/mails/maildir.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { mail } from './imapServer.ts'

vi.mock('node:fs/promises', { spy: true })
const folder = temporaryFolder()

test('A mail that a mail program moves just before it is read is found at the next look', async () => {
  for (const name of ['new', 'cur']) mkdirSync(join(folder, name))
  const { arrived } = await maildir(folder)()
  const file = join(folder, 'new', '1.fresh')
  writeFileSync(file, mail('Je code is 482913.'))
  vi.mocked(readFile).mockImplementationOnce(() => {
    renameSync(file, join(folder, 'cur', '1.fresh:2,S'))
    return readFile(file)
  })
  expect(await arrived()).toEqual([])
  expect((await arrived()).map(({ codes }) => codes)).toEqual([['482913']])
})
