import { existsSync } from 'node:fs'
import { contraryDialect, refusingDialect } from '#mocks/dialects/contrary.ts'
import { type Dialect, differencesOf, readDialect, wordsOf } from '#mocks/dialects/dialect.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'

/** The dialects that are made from the assumptions, and are not in a file. */
const made: Readonly<Record<string, () => Dialect>> = { contrary: contraryDialect, refusing: refusingDialect }

/**
 * The dialect that the command line names: a file or, if there is no such file, `contrary` or `refusing`. Throws an Error with
 * a sentence for the user.
 */
export function dialectIn(file: string): Dialect {
  const make = Object.hasOwn(made, file) && !existsSync(file) ? made[file] : undefined
  if (make) return make()
  return readDialect(readNamedFile(file, 'dialect'), file)
}

/** A sentence for the user who starts a server about how it differs from the usual one. */
export function sayDialect(dialect: Dialect): string {
  const others = differencesOf(dialect).map((each) => `  ${wordsOf(each).en}`)
  const whose = [dialect.school, dialect.server].filter(Boolean).join(', ')
  const name = whose === '' ? 'The school speaks a dialect' : `The school speaks the dialect of ${whose}`
  return others.length === 0 ? `${name}: the usual one.` : `${name}:\n${others.join('\n')}`
}
