import { expect, test } from 'vitest'
import { noteReading } from '#api/answers/reading.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { notShownOf } from '#session/calls/notShown.ts'
import { notShownFields, notShownText } from '#shared/ui/texts.ts'

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

// rule: error-8
test('the rows of each list have their own words', () => {
  const words = endpoints.flatMap(({ name }) => {
    const aside = { endpoint: name, count: 2, fields: [] }
    return notShownOf(noteReading([], { aside, originals: new Map() })).map(({ one, many }) => [
      name,
      `${one}, ${many}`,
    ])
  })
  expect(Object.fromEntries(words.filter(([, text]) => text !== 'rij, rijen'))).toEqual({
    vwoparticipaties: 'les, lessen',
    AgendaPunt: 'moment, momenten',
    betalingen: 'betaling, betalingen',
    opleiding: 'opleiding, opleidingen',
    vwogevolgdeopleiding: 'vroegere opleiding, vroegere opleidingen',
    vwomodule: 'module, modules',
    Doc: 'document, documenten',
    ExternSysteem: 'extern systeem, externe systemen',
    Gemeente: 'gemeente, gemeenten',
    WebsiteModule: 'module, modules',
    LogFileInfo: 'bestand, bestanden',
  })
  expect(words.map(([name]) => name)).toEqual(endpoints.map(({ name }) => name))
})

test('an answer that can be shown as a whole names nothing', () => {
  expect([notShownOf([]), notShownOf(null)]).toEqual([[], []])
})
