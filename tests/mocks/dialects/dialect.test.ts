import { describe, expect, test } from 'vitest'
import { createDialect, differencesOf, readDialect, UnreadableDialect } from '#mocks/dialects/dialect.ts'
import { version } from '#shared/portal/project.ts'

const dialect = createDialect(
  { choices: { 'vwoparticipaties.LESDatum': 'DD/MM/YYYY' }, unknown: [] },
  { school: 'CVO De Leertuin', server: '6.4' },
)
const text = (changes: object = {}) => JSON.stringify({ ...dialect, ...changes })

/** Why a file is refused, in English and in Dutch. */
function refusal(file: string): readonly string[] {
  try {
    readDialect(file, 'school-x.json')
  } catch (error) {
    if (error instanceof UnreadableDialect) return [error.message, error.nl]
  }
  return []
}

describe('the file of a dialect', () => {
  test('gives the same dialect when it is read', () => {
    expect(readDialect(text(), 'school-x.json')).toEqual(dialect)
  })

  test('need not name any choice', () => {
    const short = { version: 1, portal: version, choices: {}, unknown: [] }
    expect(differencesOf(readDialect(JSON.stringify(short), 'x'))).toEqual([])
  })

  const broken: readonly (readonly [string, string, RegExp])[] = [
    ['is empty', ' \n', /^school-x\.json is empty\.$/],
    ['is cut', text().slice(0, 40), /is not JSON, so it is not a dialect\.$/],
    ['is a list', '[]', /is not a dialect/],
    ['is another JSON file', '{"name":"webstudent"}', /is not a dialect/],
    ['has a later version', text({ version: 2 }), /version 2; this portal reads version 1\.$/],
    ['comes from another portal', text({ portal: '9.0.0' }), /version 9\.0\.0 of the portal/],
    ['has no choices', text({ choices: undefined }), /damaged dialect \(choices\)\.$/],
    ['has a choice that is no text', text({ choices: { 'Authenticate.menu': 1 } }), /damaged dialect/],
    [
      'names an unknown assumption',
      text({ choices: { 'menu.colour': 'red' } }),
      /"menu\.colour", which this/,
    ],
    [
      'names an unknown alternative',
      text({ choices: { 'Authenticate.menu': 'round' } }),
      /chooses "round" for Authenticate\.menu; its alternatives are "nested", "flat"\.$/,
    ],
  ]
  test.each(broken)('that %s is refused in one sentence', (_, file, sentence) => {
    const [en = '', nl = ''] = refusal(file)
    expect(en).toMatch(sentence)
    expect(en).not.toContain('\n')
    expect(nl).toMatch(/^school-x\.json (is|kiest) /)
  })
})
