import { expect, test } from 'vitest'
import { person } from '#api/fields/about.ts'
import { edgeCasesOf, pointText } from '#api/fields/edgeCases.ts'
import { text } from '#api/fields/fields.ts'

test('a field about a person has the edge cases of its schema, and a plain text has none', () => {
  expect(edgeCasesOf(person(pointText))).toContain('Eerste lijn\nTweede lijn')
  expect(edgeCasesOf(person(text))).toEqual([])
})
