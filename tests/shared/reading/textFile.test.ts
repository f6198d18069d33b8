import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { readTextFile } from '#shared/reading/textFile.ts'

const utf16 = (text: string, isBigEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian)
  return bytes
}
const utf8 = (text: string) => new TextEncoder().encode(text)

describe('a text file', () => {
  const text = '{"name": "Élise’s school"}\r\n'
  test.each([
    ['in UTF-8', utf8(text)],
    ['in UTF-8 with a byte order mark', utf8(`\uFEFF${text}`)],
    ['as PowerShell writes it', utf16(`\uFEFF${text}`, false)],
    ['in big-endian UTF-16', utf16(`\uFEFF${text}`, true)],
    ['in UTF-16 without a mark', utf16(text, false)],
    ['in big-endian UTF-16 without a mark', utf16(text, true)],
  ])('%s is read', (_, bytes) => {
    expect(readTextFile(bytes)).toEqual({ text })
  })

  test('in Windows-1252 is read with a remark', () => {
    expect(readTextFile(Uint8Array.from([0xc9, 0x6c, 0x80]))).toEqual({
      text: 'Él€',
      remark: 'windows-1252',
    })
  })

  test.each([
    ['a zip file', [0x50, 0x4b, 3, 4], 'compressed'],
    ['a gzip file', [0x1f, 0x8b, 8], 'compressed'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d], 'no text'],
  ])('%s is not read', (_, bytes, unread) => {
    expect(readTextFile(Uint8Array.from(bytes))).toEqual({ unread })
  })

  test('with any bytes is read or refused, and a megabyte in time', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const read = readTextFile(bytes)
        expect('unread' in read || !read.text.includes('\0')).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (words) => {
        const clean = words.replaceAll(/[\0\uFEFF]/g, '')
        expect(readTextFile(utf8(`{"a":"${clean}"}`))).toEqual({ text: `{"a":"${clean}"}` })
        expect(readTextFile(utf16(`\uFEFF${clean}`, false))).toEqual({ text: clean })
      }),
    )
    const megabyte = utf8('a'.repeat(1_000_000))
    const began = performance.now()
    readTextFile(megabyte)
    expect(performance.now() - began).toBeLessThan(scaleLimit(1_000))
  })
})
