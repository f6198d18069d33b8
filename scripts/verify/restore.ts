import { existsSync } from 'node:fs'
import { leftWords } from '#contracts/report/texts/reasons.ts'
import { readSchoolFile, toSchool } from '#contracts/school/schoolFile.ts'
import { askSecret, collectSecrets } from '#contracts/school/secrets.ts'
import { openJournal } from '#contracts/verify/changes/journal.ts'
import { restoreAll } from '#contracts/verify/changes/restoration.ts'
import { verificationConnection } from '#contracts/verify/schedule.ts'
import { contractStates } from '#contracts/verify/scope.ts'
import { readNamedFile } from '#mocks/readNamedFile.ts'
import { wantedSecrets } from './secrets.ts'

/** The exit code when something is still not as it was. */
const stillChanged = 3

/**
 * Puts back what an interrupted run left changed. Throws an Error with a sentence for a person.
 * @param journalFile what the run wrote
 * @returns the exit code
 */
export async function restoreFrom(journalFile: string): Promise<number> {
  if (!existsSync(journalFile)) {
    console.log(`There is no ${journalFile}: every run that wrote there has put everything back.`)
    return 0
  }
  const { school: schoolFile, journal } = openJournal(journalFile)
  if (!existsSync(schoolFile)) throw new Error(`The school's file of that run is not there: ${schoolFile}.`)
  const file = readSchoolFile(readNamedFile(schoolFile, 'file of a school'), contractStates())
  const names = new Set(journal.entries().map(({ username }) => username))
  const states = Object.entries(file.states).flatMap(([state, { account }]) =>
    account !== undefined && names.has(file.accounts[account]?.username ?? '') ? [state] : [],
  )
  const ask = process.stdin.isTTY ? askSecret : undefined
  const secrets = await collectSecrets(wantedSecrets(file, new Set(states)), process.env, ask)
  const outcomes = await restoreAll(journal, toSchool(file, secrets), verificationConnection(true))
  for (const { description, left } of outcomes)
    console.log(
      left.length === 0
        ? `put back: ${description}`
        : `STAYED CHANGED: ${left.map((each) => leftWords(each).en).join(', ')} (${description})`,
    )
  const failed = outcomes.some(({ left }) => left.length > 0)
  console.log(failed ? `${journalFile} still lists what is not back.` : 'Everything is as it was.')
  return failed ? stillChanged : 0
}
