import { expect, test } from 'vitest'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { compareVersions, twoVersions } from '#scripts/verify/comparing.ts'
import { openScratch } from '../scratch.ts'

const scratch = openScratch()
const fileWith = (name: string, value: unknown) => scratch.write(name, JSON.stringify(value))
const version = (server: string, LESDatum: string) =>
  fileWith(
    `${server}.json`,
    createDialect({ choices: { 'vwoparticipaties.LESDatum': LESDatum }, unknown: [] }, { server }),
  )

test('--compare with two files and nothing else asks for what changed between two versions', () => {
  expect(twoVersions(['--compare', 'a.json', 'b.json'])).toEqual(['a.json', 'b.json'])
  expect(twoVersions(['--compare', 'a.json', 'b.json', '--lang', 'en'])).toEqual(['a.json', 'b.json'])
  expect(twoVersions(['--compare', 'a.json'])).toBeNull()
  expect(twoVersions(['--compare', 'a.json', '--server', 'x'])).toBeNull()
  expect(twoVersions(['--server', 'x', '--compare', 'a.json'])).toBeNull()
})

test('the changes are printed, a line each', () => {
  const [before, now] = [version('6.3', 'YYYY-MM-DD'), version('6.4', 'YYYY-MM-DD HH:mm:ss')]
  expect(compareVersions([before, now], 'nl')).toBe(0)
  expect(compareVersions([now, now], 'nl')).toBe(0)
  expect(scratch.printed).toEqual([
    'LESDatum van vwoparticipaties: sinds 6.4 YYYY-MM-DD HH:mm:ss, met een uur, daarvoor YYYY-MM-DD',
    'Er veranderde niets in hoe de server doet wat geen bron vastlegt.',
  ])
})

test('a file that is neither report nor dialect is refused in one sentence', () => {
  const strange = fileWith('strange.json', { name: 'webstudent' })
  expect(compareVersions([strange, strange], 'nl')).toBe(2)
  expect(compareVersions([scratch.at('none.json'), strange], 'nl')).toBe(2)
  expect(compareVersions([scratch.at(), strange], 'nl')).toBe(2)
  expect(scratch.printed).toEqual([
    expect.stringMatching(/strange\.json is no dialect/),
    expect.stringMatching(/^There is no report or dialect at .*none\.json\.$/),
    `${scratch.at()} is a folder, and no report or dialect.`,
  ])
})
