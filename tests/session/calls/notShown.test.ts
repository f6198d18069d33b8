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
])('a message counts %i lessons that cannot be shown and names the field', (count, text) => {
  const omittedRows = { endpoint: vwoparticipaties, count, fields: ['LESTOTUUR'] }
  const [notShown] = notShownOf(recordDeviations([], { omittedRows, originals: new Map() }))
  expect(notShown && notShownText(notShown.count, notShown.one, notShown.many)).toBe(text)
  expect(notShown && notShownFields(notShown.fields)).toContain('LESTOTUUR')
})

// rule: error-8
test('rows of an answer to a change are called rows', () => {
  const omittedRows = { endpoint: changeExternSysteem, count: 2, fields: [] }
  expect(notShownOf(recordDeviations([], { omittedRows, originals: new Map() }))).toMatchObject([
    { one: 'rij', many: 'rijen' },
  ])
})

test('a complete answer has nothing to report', () => {
  expect([notShownOf([]), notShownOf(null)]).toEqual([[], []])
})
