import { expect, test } from 'vitest'
import { sheetProblems } from '#mocks/panel/sheets/fit.ts'
import { readSheet, sheetOf } from '#mocks/panel/sheets/sheetText.ts'

const known = { scenarios: ['gewone-dag'], people: ['an.peeters'], version: '9.9.9' }

test('a sheet of another version names its version and each step that no longer fits', () => {
  const { sheet, problems } = readSheet(
    '# T\nversie: 1.0.0\n## A\n- start: Weg [weg]\n## B\n- meld aan: Piet [piet]\n- dans: wals\n',
  )
  expect(sheetProblems(sheet, problems, known)).toEqual([
    'Dit draaiboek is gemaakt voor versie 1.0.0; dit is versie 9.9.9.',
    'Stap 2, B: “dans: wals” is geen handeling die deze versie kent.',
    'Stap 1, A: het scenario Weg bestaat niet meer.',
    'Stap 2, B: Piet is er niet meer.',
  ])
})

test('a sheet of another version has no problems when all its steps still fit', () => {
  const sheet = sheetOf('# T\nversie: 1.0.0\n## A\n- start: Een gewone dag [gewone-dag]\n')
  expect(sheetProblems(sheet, [], known)).toEqual([])
})
