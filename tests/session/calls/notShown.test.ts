import { expect, test } from 'vitest'
import { recordDeviations } from '#api/answers/deviations.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { notShownOf } from '#session/calls/notShown.ts'
import { notShownFields, notShownText } from '#shared/ui/texts.ts'

// rule: error-8
test.each([
  [1, '1 les kon niet getoond worden'],
  [3, '3 lessen konden niet getoond worden'],
])('%i lessons that do not fit are told as such, with the field', (count, text) => {
  const omittedRows = { endpoint: vwoparticipaties, count, fields: ['LESTOTUUR'] }
  const [told] = notShownOf(recordDeviations([], { omittedRows, originals: new Map() }))
  expect(told && notShownText(told.count, told.one, told.many)).toBe(text)
  expect(told && notShownFields(told.fields)).toContain('LESTOTUUR')
})

// rule: error-8
test('rows of an answer to a change are rows', () => {
  const omittedRows = { endpoint: changeExternSysteem, count: 2, fields: [] }
  expect(notShownOf(recordDeviations([], { omittedRows, originals: new Map() }))).toMatchObject([
    { one: 'rij', many: 'rijen' },
  ])
})

test('an answer that can be shown as a whole names nothing', () => {
  expect([notShownOf([]), notShownOf(null)]).toEqual([[], []])
})
