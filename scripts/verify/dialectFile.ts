import { writeFileSync } from 'node:fs'
import type { Language } from '#contracts/problems/words.ts'
import type { Report } from '#contracts/report/report.ts'
import { differencesOf, differenceWords } from '#mocks/dialects/dialect.ts'
import { assumptionOf } from '#mocks/dialects/index.ts'

const texts = {
  en: {
    written: (file: string, choices: number, differences: number) =>
      `The dialect of this server is in ${file}: ${choices} assumptions seen, ${differences} of them not as usual.`,
    nothing: 'Nothing was seen of the dialect of this server, so no file was written.',
    unknown: 'Seen, but described by no alternative:',
  },
  nl: {
    written: (file: string, choices: number, differences: number) =>
      `Het dialect van deze server staat in ${file}: ${choices} aannames gezien, waarvan ${differences} anders dan gewoon.`,
    nothing: 'Van het dialect van deze server was niets te zien; er is geen bestand geschreven.',
    unknown: 'Gezien, en door geen alternatief beschreven:',
  },
} as const

/** Writes the dialect of a report to a file, and prints what differs from the usual server and what no alternative describes. */
export function writeDialect(
  file: string,
  { dialect }: Report,
  language: Language,
  redact: (text: string) => string,
): void {
  const words = texts[language]
  const choiceCount = Object.keys(dialect?.choices ?? {}).length
  if (!dialect || (choiceCount === 0 && dialect.unknown.length === 0)) {
    console.log(`  ${words.nothing}`)
    return
  }
  writeFileSync(file, redact(`${JSON.stringify(dialect, null, 2)}\n`))
  const differences = differencesOf(dialect)
  console.log(`  ${words.written(file, choiceCount, differences.length)}`)
  for (const each of differences) console.log(`    ${differenceWords(each)[language]}`)
  if (dialect.unknown.length === 0) return
  console.log(`  ${words.unknown}`)
  for (const { assumption, seen } of dialect.unknown)
    console.log(`    ${assumptionOf(assumption)?.words[language] ?? assumption}: ${seen.join(', ')}`)
}
