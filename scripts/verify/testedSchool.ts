import { existsSync } from 'node:fs'
import { UserError } from '#contracts/problems/userError.ts'
import { readSchoolFile, type SchoolFile } from '#contracts/school/schoolFile.ts'
import { contractStates } from '#contracts/verify/scope.ts'
import { type Location, readLocation } from '#contracts/verify/server/location.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import type { VerifyOptions } from './options.ts'

/** Reads the file of a school that is named on the command line or in a journal. */
export const readNamedSchool = (name: string): SchoolFile =>
  readSchoolFile(readNamedFile(name, 'file of a school'), contractStates())

interface TestedSchool {
  readonly server: string
  readonly location: Location
  /** The name of the school's file. */
  readonly name: string
  readonly file: SchoolFile
}

/**
 * The server and the school that the options name. Throws a {@link UserError} if one of them is missing, or if the school does
 * not allow a run that changes data.
 */
export function readTestedSchool({ server, school: name, write = false }: VerifyOptions): TestedSchool {
  if (server === undefined || name === undefined)
    throw new UserError({
      nl: 'Welke server, en wat heeft hij? Geef --server URL en --school BESTAND; zie --help.',
      en: 'Which server, and what does it offer? Give --server URL and --school FILE; see --help.',
    })
  const location = readLocation(server)
  if (!existsSync(name))
    throw new UserError({
      nl: `Er is geen ${name}. Maak het met: npm run verify -- --init --server ${server} --school ${name}`,
      en: `There is no ${name}. Make it with: npm run verify -- --init --server ${server} --school ${name}`,
    })
  const file = readNamedSchool(name)
  if (write && !file.testServer)
    throw new UserError({
      nl: `--write wijzigt gegevens, en ${name} zegt niet dat dit een testserver is ("testServer": true).`,
      en: `--write changes data, and ${name} does not say that this is a test server ("testServer": true).`,
    })
  return { server, location, name, file }
}
