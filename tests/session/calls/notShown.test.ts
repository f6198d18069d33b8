import { expect, test } from 'vitest'
import { noteReading } from '../../../src/api/answers/reading.ts'
import { vwoparticipaties } from '../../../src/api/endpoints/vwoparticipaties.ts'
import { notShownOf } from '../../../src/session/calls/notShown.ts'
import { notShownFields, notShownText } from '../../../src/shared/ui/texts.ts'

// rule: error-8
test.each([
  [1, '1 les kon niet getoond worden'],
  [3, '3 lessen konden niet getoond worden'],
])('%i lessons that do not fit are told as such, with the field', (count, text) => {
  const aside = { endpoint: vwoparticipaties.name, count, fields: ['LESTOTUUR'] }
  const [told] = notShownOf(noteReading([], { aside, originals: new Map() }))
  expect(told && notShownText(told.count, told.one, told.many)).toBe(text)
  expect(told && notShownFields(told.fields)).toContain('LESTOTUUR')
})
