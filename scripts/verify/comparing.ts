import type { Language } from '#contracts/problems/words.ts'
import { readReport } from '#contracts/report/report.ts'
import { dialectChanges } from '#mocks/dialects/describe.ts'
import { type Dialect, readDialect } from '#mocks/dialects/dialect.ts'
import { readNamedFile } from '#mocks/readNamedFile.ts'
import { parseJson } from '#shared/json.ts'
import { messageOf } from '../lib/text.ts'

/** The two files of `--compare A B`; null for any other command line. */
export function twoVersions(args: readonly string[]): readonly [string, string] | null {
  const [option, before, now, ...rest] = args
  const isFile = (word = '-') => !word.startsWith('-')
  if (option !== '--compare' || !isFile(before) || !isFile(now)) return null
  return rest.length === 0 || rest[0] === '--lang' ? [before ?? '', now ?? ''] : null
}

/** The dialect in a file: one of its own, or a report that has one. */
function dialectOf(file: string): Dialect {
  const text = readNamedFile(file, 'report or dialect')
  const value = parseJson(text)
  const isReport = typeof value === 'object' && value !== null && 'interactions' in value
  if (!isReport) return readDialect(text, file)
  const { dialect } = readReport(text, file)
  if (dialect) return dialect
  throw new Error(
    `${file} is a report of an earlier version, which knew no dialects: verify the server again.`,
  )
}

const nothing: Readonly<Record<Language, string>> = {
  en: 'Nothing changed in how the server does what no source states.',
  nl: 'Er veranderde niets in hoe de server doet wat geen bron vastlegt.',
}

/** Prints two versions of a server as changes of its dialect. @returns the exit code */
export function compareVersions([before, now]: readonly [string, string], language: Language): number {
  try {
    const changes = dialectChanges(dialectOf(before), dialectOf(now))
    console.log(changes.length === 0 ? nothing[language] : changes.map((each) => each[language]).join('\n'))
    return 0
  } catch (error) {
    console.error(messageOf(error))
    return 2
  }
}
