import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openJournal } from '#contracts/verify/changes/journal.ts'
import { readStubs } from '#mocks/http/stubs.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { namedDialect } from '#scripts/lib/dialect.ts'
import { schoolTarget } from '#scripts/verify/target.ts'
import { readTraffic } from '#scripts/verify/traffic.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'

const scratch = temporaryFolder()

const fileWith = (name: string, content: string | Uint8Array) => {
  const file = join(scratch, name)
  writeFileSync(file, content)
  return file
}
/** Writes a file with a byte order mark, like an editor on Windows. */
const fromWindows = (name: string, value: unknown) => fileWith(name, `\uFEFF${JSON.stringify(value)}\r\n`)
const fromPowerShell = (name: string, value: unknown) =>
  fileWith(name, Buffer.from(`\uFEFF${JSON.stringify(value)}`, 'utf16le'))

describe.each([
  ['an editor of Windows', fromWindows],
  ['PowerShell', fromPowerShell],
])('a file that %s has written', (_, write) => {
  test('is read for every option that names a file', async () => {
    const school = write('school.json', { name: 'CVO', testServer: false, accounts: {}, states: {} })
    const server = 'https://school.example/webstudent'
    expect((await schoolTarget({ server, school })).run.schoolName).toBe('CVO')
    expect(readTraffic({ har: write('x.har', { log: { entries: [] } }) })).toEqual({
      exchanges: [],
      remarks: [],
    })
    expect(await readStubs(write('stubs.json', [{ path: '/a', json: 1 }]))).toHaveLength(1)
    const journal = { format: 'webstudent-journal-1', server, school, entries: [] }
    expect(openJournal(write('journal.json', journal)).server).toBe(server)
  })
})

describe('a file that cannot be read', () => {
  test.each([
    ['that is not there', () => join(scratch, 'none'), 'There is no dialect at'],
    ['that is a folder', () => scratch, 'is a folder, not a dialect.'],
    [
      'that is compressed',
      () => fileWith('x.zip', Uint8Array.from([0x50, 0x4b, 3, 4])),
      'is compressed: unpack it',
    ],
    [
      'that is a picture',
      () => fileWith('x.png', Uint8Array.from([0x89, 0, 0, 0, 0x4e])),
      'contains no text',
    ],
  ])('%s is refused with a sentence', (_, file, sentence) => {
    expect(() => namedDialect(file())).toThrow(sentence)
  })

  test('is read, with a note on the encoding, when it is clear what was meant', () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue()
    expect(readNamedFile(fileWith('x.txt', Uint8Array.from([0xc9, 0x6c])), 'text')).toBe('Él')
    expect(consoleError.mock.calls.flat().join()).toContain('Windows-1252')
    consoleError.mockRestore()
  })
})
