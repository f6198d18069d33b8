import { expect, test } from 'vitest'
import { hasSheet, sheetInLink, sheetLink } from '#mocks/panel/sheets/sheetLink.ts'

test('a link contains a sheet with any text behind its #', () => {
  const odd = '# Één “draaiboek” 🎓\n'
  const link = new URL(sheetLink('https://demo.example/webstudent/?paneel', odd))
  expect(link.search).toBe('?paneel')
  expect(link.hash).toMatch(/^#draaiboek=[\w-]+$/)
  expect(hasSheet(link.hash)).toBe(true)
  expect(sheetInLink(link.hash)).toBe(odd)
  expect(sheetInLink('#draaiboek=%%')).toBe(null)
  expect(sheetInLink('#draaiboek=_w')).toBe(null)
  expect(sheetInLink('#/Agenda')).toBe(null)
})
