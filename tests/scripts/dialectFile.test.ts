import { expect, test } from 'vitest'
import type { Report } from '#contracts/report/report.ts'
import { createDialect, type Dialect, readDialect } from '#mocks/dialects/dialect.ts'
import { describeDialect, namedDialect } from '#scripts/lib/dialect.ts'
import { writeDialect } from '#scripts/verify/dialectFile.ts'
import { openScratch } from '../scratch.ts'

const scratch = openScratch()

const dialect = createDialect(
  {
    choices: { 'vwoparticipaties.LESDatum': 'DD/MM/YYYY', 'Authenticate.menu': 'nested' },
    unknown: [{ assumption: 'vwoparticipaties.LESVANUUR', seen: ['"99 xxx 99"'] }],
  },
  { school: 'School X', server: '6.4' },
)
const write = (file: string, written?: Dialect) =>
  writeDialect(file, { dialect: written } as Report, 'nl', (text) => text)

test('a verification writes the dialect, and prints what differs and what it cannot describe', () => {
  const file = scratch.at('school-x.json')
  write(file, dialect)
  expect(namedDialect(file)).toEqual(dialect)
  expect(scratch.printed.map((line) => line.trim())).toEqual([
    `Het dialect van deze server staat in ${file}: 2 aannames gezien, waarvan 1 anders dan gewoon.`,
    'LESDatum van vwoparticipaties: DD/MM/YYYY',
    'Gezien, en door geen alternatief beschreven:',
    'LESVANUUR van vwoparticipaties: "99 xxx 99"',
  ])
})

test('a verification that saw nothing writes no file', () => {
  const file = scratch.at('school-x.json')
  write(file, createDialect({ choices: {}, unknown: [] }))
  expect(() => namedDialect(file)).toThrow(`There is no dialect at ${file}.`)
  expect(scratch.printed).toEqual([expect.stringContaining('er is geen bestand geschreven')])
})

test('a command with a dialect prints its name and differences', () => {
  expect(describeDialect(dialect)).toBe(
    'The school speaks the dialect of School X, 6.4:\n  LESDatum of vwoparticipaties: DD/MM/YYYY',
  )
  expect(describeDialect(createDialect({ choices: {}, unknown: [] }))).toBe(
    'The school speaks a dialect: the usual one.',
  )
})

test.each(['contrary', 'refusing'])('the %s dialect needs no file, and can be saved in one', (name) => {
  const made = namedDialect(name)
  expect(describeDialect(made)).toMatch(
    /^The school speaks the dialect of De (tegendraadse|weigerende) school:\n/,
  )
  expect(readDialect(JSON.stringify(made), name)).toEqual(made)
})
