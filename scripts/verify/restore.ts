import { existsSync } from 'node:fs'
import { UserError } from '#contracts/problems/userError.ts'
import { combine, type Language } from '#contracts/problems/words.ts'
import { leftWords } from '#contracts/report/texts/left.ts'
import { toSchool } from '#contracts/school/schoolFile.ts'
import { openJournal } from '#contracts/verify/changes/journal.ts'
import { restoreAll } from '#contracts/verify/changes/restoration.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import { secretsFor } from './secrets.ts'
import { readNamedSchool } from './testedSchool.ts'

const stillChangedExitCode = 3

const texts = {
  nl: {
    nothing: (file: string) =>
      `Er is geen ${file}: elke controle die daar iets noteerde, heeft alles teruggezet.`,
    noSchool: (file: string) => `Het bestand van de school van die controle is er niet: ${file}.`,
    back: (what: string) => `teruggezet: ${what}`,
    lasting: (what: string) => `BLIJFT: ${what}; deze server neemt het niet weg, ook niet op vraag`,
    stayed: (left: string, what: string) => `NOG GEWIJZIGD: ${left} (${what})`,
    listed: (file: string) => `Wat nog niet terug is, staat nog in ${file}.`,
    all: 'Alles is zoals het was.',
    allButLasting: 'Al het andere is zoals het was.',
  },
  en: {
    nothing: (file: string) => `There is no ${file}: the runs that used it have put everything back.`,
    noSchool: (file: string) => `The school's file of that run does not exist: ${file}.`,
    back: (what: string) => `put back: ${what}`,
    lasting: (what: string) => `STAYS: ${what}; this server does not remove it when it is asked to`,
    stayed: (left: string, what: string) => `STILL CHANGED: ${left} (${what})`,
    listed: (file: string) => `${file} lists what is still to be put back.`,
    all: 'Everything is as it was.',
    allButLasting: 'Everything else is as it was.',
  },
} as const

/**
 * Puts back what an interrupted run left changed.
 * @param journalFile the file in which the run recorded its changes
 * @returns the exit code
 * @throws UserError if the file cannot be used
 */
export async function restoreFrom(journalFile: string, language: Language): Promise<number> {
  const words = texts[language]
  if (!existsSync(journalFile)) {
    console.log(words.nothing(journalFile))
    return 0
  }
  const { school: schoolFile, journal } = openJournal(journalFile)
  if (!existsSync(schoolFile)) throw new UserError(combine((each) => texts[each].noSchool(schoolFile)))
  const file = readNamedSchool(schoolFile)
  const names = new Set(journal.entries().map(({ username }) => username))
  const states = Object.entries(file.states).flatMap(([state, { account }]) =>
    account !== undefined && names.has(file.accounts[account]?.username ?? '') ? [state] : [],
  )
  const secrets = await secretsFor(file, new Set(states), language)
  const outcomes = await restoreAll(journal, toSchool(file, secrets), verificationConnection(true))
  for (const { description, result, left } of outcomes)
    console.log(
      left.length > 0
        ? words.stayed(left.map((each) => leftWords(each)[language]).join(', '), description)
        : result === 'cannot be undone'
          ? words.lasting(description)
          : words.back(description),
    )
  if (outcomes.some(({ left }) => left.length > 0)) {
    console.log(words.listed(journalFile))
    return stillChangedExitCode
  }
  const isAll = outcomes.every(({ result }) => result !== 'cannot be undone')
  console.log(isAll ? words.all : words.allButLasting)
  return 0
}
