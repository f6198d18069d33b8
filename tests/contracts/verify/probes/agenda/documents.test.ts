import { expect, test } from 'vitest'
import { isCutPdf } from '#contracts/verify/probes/agenda/documents.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const long = 'x'.repeat(5000)

test.each([
  ['a whole PDF is not cut', `%PDF-1.4\n${long}\n%%EOF\n`, false],
  ['a PDF with bytes after its end is not cut', `%PDF-1.4\n${long}\n%%EOF\n${'\0'.repeat(500)}`, false],
  ['half of a PDF is cut', `%PDF-1.4\n${long}`, true],
  ['a file that is no PDF is not cut', long, false],
  ['an empty file is not cut', '', false],
])('%s', (_, text, isCut) => {
  expect(isCutPdf(bytes(text))).toBe(isCut)
})
