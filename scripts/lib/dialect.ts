import { existsSync } from 'node:fs'
import { contraryDialect, refusingDialect } from '#mocks/dialects/contrary.ts'
import { type Dialect, differencesOf, differenceWords, readDialect } from '#mocks/dialects/dialect.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'

/** The dialects that are generated from the assumptions, and are not in a file. */
const generated = new Map([
  ['contrary', contraryDialect],
  ['refusing', refusingDialect],
])

/**
 * The dialect that the command line names: a file or, if there is no such file, `contrary` or `refusing`. Throws an Error with
 * a sentence for the user.
 */
export function namedDialect(name: string): Dialect {
  const make = existsSync(name) ? undefined : generated.get(name)
  if (make) return make()
  return readDialect(readNamedFile(name, 'dialect'), name)
}

/** A sentence for the user who starts a server about how it differs from the usual one. */
export function describeDialect(dialect: Dialect): string {
  const differences = differencesOf(dialect).map((each) => `  ${differenceWords(each).en}`)
  const whose = [dialect.school, dialect.server].filter(Boolean).join(', ')
  const name = whose === '' ? 'The school speaks a dialect' : `The school speaks the dialect of ${whose}`
  return differences.length === 0 ? `${name}: the usual one.` : `${name}:\n${differences.join('\n')}`
}
