import { parseArgs } from 'node:util'
import { sentenceOf } from '#contracts/problems/userError.ts'
import type { Language } from '#contracts/problems/words.ts'
import { type Report, readReport } from '#contracts/report/report.ts'
import { compareReports } from '#contracts/report/versions.ts'
import { type Dialect, readDialect } from '#mocks/dialects/dialect.ts'
import { dialectChanges } from '#mocks/dialects/dialectWords.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { parseJson } from '#shared/values/json.ts'

/** The two files of `--compare A B`, with or without `--lang`; null for every other command line. */
export function filesToCompare(args: readonly string[]): readonly [string, string] | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { compare: { type: 'string' }, lang: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  })
  const { compare, lang = 'nl', ...others } = values
  const [now, ...more] = positionals
  const isOther = more.length > 0 || Object.keys(others).length > 0 || (lang !== 'nl' && lang !== 'en')
  return typeof compare !== 'string' || compare.startsWith('-') || now === undefined || isOther
    ? null
    : [compare, now]
}

/** The content of a file: a report, with a dialect unless the report is from an earlier version, or only a dialect. */
function contentOf(file: string): { readonly report?: Report; readonly dialect?: Dialect | undefined } {
  const text = readNamedFile(file, 'report or dialect')
  const value = parseJson(text)
  const isReport = typeof value === 'object' && value !== null && 'interactions' in value
  if (!isReport) return { dialect: readDialect(text, file) }
  const report = readReport(text, file)
  return { report, dialect: report.dialect }
}

const sameDialect: Readonly<Record<Language, string>> = {
  en: 'The server still behaves the same where no source prescribes how.',
  nl: 'Er veranderde niets in hoe de server doet wat geen bron vastlegt.',
}

const noDialect: Readonly<Record<Language, string>> = {
  en: 'One of the files is from an earlier version, without dialects: verify that server again to compare them.',
  nl: 'Eén ervan is van een vroegere versie, die geen dialecten kende: kijk die server opnieuw na om te vergelijken hoe hij spreekt.',
}

/**
 * Prints what changed between two versions of a server: the verdict and the expectations if both files are reports, then the
 * dialect.
 * @returns the exit code: 1 if something became worse, 2 if they cannot be compared
 */
export function compareVersions([before, now]: readonly [string, string], language: Language): number {
  try {
    const [then, today] = [contentOf(before), contentOf(now)]
    const compared = then.report && today.report ? compareReports(then.report, today.report, language) : null
    for (const line of compared?.lines ?? []) console.log(line)
    if (then.dialect && today.dialect) {
      const changes = dialectChanges(then.dialect, today.dialect)
      console.log(
        changes.length === 0 ? sameDialect[language] : changes.map((each) => each[language]).join('\n'),
      )
    } else console.log(noDialect[language])
    return compared?.code ?? 0
  } catch (error) {
    console.error(sentenceOf(error, language))
    return 2
  }
}
