import { describe, expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { compareVersions, filesToCompare } from '#scripts/verify/comparing.ts'
import { contradicted, reportOf, result } from '../contracts/reportSample.ts'
import { openScratch } from '../scratch.ts'

const scratch = openScratch()
const fileWith = (name: string, value: unknown) => scratch.write(name, JSON.stringify(value))
const version = (server: string, LESDatum: string) =>
  fileWith(
    `${server}.json`,
    createDialect({ choices: { 'vwoparticipaties.LESDatum': LESDatum }, unknown: [] }, { server }),
  )

test('--compare with two files compares two versions', () => {
  expect(filesToCompare(['--compare', 'a.json', 'b.json'])).toEqual(['a.json', 'b.json'])
  expect(filesToCompare(['--compare', 'a.json', 'b.json', '--lang', 'en'])).toEqual(['a.json', 'b.json'])
  expect(filesToCompare(['--lang', 'nl', '--compare', 'a.json', 'b.json'])).toEqual(['a.json', 'b.json'])
  expect(filesToCompare(['--lang=en', '--compare', 'a.json', 'b.json'])).toEqual(['a.json', 'b.json'])
  expect(filesToCompare(['--compare', 'a.json', '--lang', 'en', 'b.json'])).toEqual(['a.json', 'b.json'])
  expect(filesToCompare(['--lang', 'de', '--compare', 'a.json', 'b.json'])).toBeNull()
  expect(filesToCompare(['--compare', 'a.json', 'b.json', 'c.json'])).toBeNull()
  expect(filesToCompare(['--compare', '--server', 'x', 'b.json'])).toBeNull()
  expect(filesToCompare(['--compare', 'a.json'])).toBeNull()
  expect(filesToCompare(['--compare', 'a.json', '--server', 'x'])).toBeNull()
  expect(filesToCompare(['--server', 'x', '--compare', 'a.json'])).toBeNull()
})

test('the changes are printed, one on each line', () => {
  const [before, now] = [version('6.3', 'YYYY-MM-DD'), version('6.4', 'YYYY-MM-DD HH:mm:ss')]
  expect(compareVersions([before, now], 'nl')).toBe(0)
  expect(compareVersions([now, now], 'nl')).toBe(0)
  expect(scratch.printed).toEqual([
    'LESDatum van vwoparticipaties: sinds 6.4 YYYY-MM-DD HH:mm:ss, met een uur, daarvoor YYYY-MM-DD',
    'Er veranderde niets in hoe de server doet wat geen bron vastlegt.',
  ])
})

test('a file that is not a report or a dialect is refused in one sentence', () => {
  const strange = fileWith('strange.json', { name: 'webstudent' })
  expect(compareVersions([strange, strange], 'nl')).toBe(2)
  expect(compareVersions([scratch.at('none.json'), strange], 'nl')).toBe(2)
  expect(compareVersions([scratch.at(), strange], 'nl')).toBe(2)
  expect(scratch.printed).toEqual([
    expect.stringMatching(/strange\.json is not a dialect/),
    expect.stringMatching(/^There is no report or dialect at .*none\.json\.$/),
    `${scratch.at()} is a folder, not a report or dialect.`,
  ])
})

describe('two reports', () => {
  const met = result({
    description: 'a student asks for lessons',
    descriptionNl: 'een cursist vraagt lessen',
  })
  const file = (serverVersion: string, ...results: Parameters<typeof reportOf>[0]) =>
    fileWith(`${serverVersion}.json`, reportOf(results, { serverVersion }))

  test('show which expectation broke, and the exit code is 1', () => {
    const [before, now] = [file('6.3', result(), met), file('6.4', contradicted, met)]
    expect(compareVersions([before, now], 'en')).toBe(1)
    expect(scratch.printed.slice(0, -1)).toEqual([
      expect.stringMatching(/^Verdict: Compatible: .* \(6\.3\) → Not compatible: .* \(6\.4\)$/),
      expect.stringMatching(/^1 serious finding: betalingen\. .*Betalingen/),
      'Was confirmed, and is now contradicted (1):',
      '  ✗ betalingen: a student asks what is to be paid',
      expect.stringMatching(/^ {6}.*Tebetalen/),
    ])
  })

  test('show what works again', () => {
    const [before, now] = [file('6.3', contradicted, met), file('6.4', result(), met)]
    expect(compareVersions([before, now], 'nl')).toBe(0)
    expect(scratch.printed).toContain('Klopte niet, en klopt nu (1):')
    expect(scratch.printed).toContain('  ✓ betalingen: een cursist vraagt wat er te betalen is')
  })

  test('with the same result for each expectation give exit code 0, even when both are bad', () => {
    const [before, now] = [file('6.3', contradicted), file('6.4', contradicted)]
    expect(compareVersions([before, now], 'en')).toBe(0)
    expect(scratch.printed).toContain('No expectation changed.')
  })

  test('cannot be compared when one has no verdict, and show what was not checked', () => {
    const open = result({ result: 'unchecked', reason: { kind: 'limit' } })
    const before = file('6.3', result())
    const now = fileWith('6.4.json', reportOf([open], { serverVersion: '6.4' }))
    expect(compareVersions([before, now], 'en')).toBe(2)
    expect(scratch.printed).toContain('Was confirmed, and was not checked this time (1):')
  })
})
