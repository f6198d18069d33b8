import { authenticate } from '#api/endpoints/authenticate.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { inResult, inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { asRead, unless } from '../compare.ts'
import { listProbe } from '../listProbe.ts'
import { type Probe, userDataOf } from '../probe.ts'
import { roles } from '../roles.ts'

const teacher = 'a teacher with a preferred screen is signed in'
const people = [roles.student, roles.parent, roles.pupil, roles.teacher]

/** Whether the full name of an account is the name in the answer to the sign-in. server: login-3 */
const fullNameProbe: Probe = {
  description: 'the name of the person who signed in is the full name of the account',
  descriptionNl: 'de naam van wie zich aanmeldde, is de volledige naam van het account',
  endpoint: authenticate.name,
  fact: 'login-3',
  shownBy: ['a student signs in', 'a student asks for their own account'],
  states: [roles.student],
  async run(context) {
    const { login, list } = await context.person(roles.student)
    const [record] = await list(myschoolwareaccount)
    if (typeof record?.fullname !== 'string' || !login.answer) return []
    const { name } = login.answer.UserData
    return unless(name === record.fullname, 'other full name', inResult('UserData', 'name'))
  },
}

/** Whether names agree; a first name may be the one that is used. server: resource-4, resource-7 */
const namesProbe: Probe = {
  description: 'the name in the data of a student is the one in Leerling',
  descriptionNl: 'de naam bij de gegevens van een cursist is die in Leerling',
  endpoint: vwocursist.name,
  fact: 'resource-7',
  shownBy: ['a student asks for their own data', 'a student asks who the pupil is'],
  states: [roles.student],
  async run(context) {
    const { list, record, studentId } = await context.person(roles.student)
    if (studentId === undefined) return []
    const [listed] = await list(leerling)
    const own = await record(vwocursist, studentId)
    const trimmed = (name: unknown) => (typeof name === 'string' ? name.trim() : '')
    const isOther = (name: unknown, ...others: readonly unknown[]) =>
      trimmed(name) !== '' && others.map(trimmed).every((each) => each !== '' && each !== trimmed(name))
    const names = [
      ...(isOther(listed?.Voornaam, own?.Voornaam, own?.Roepnaam || own?.Voornaam) ? ['Voornaam'] : []),
      ...(isOther(listed?.Naam, own?.Naam) ? ['Naam'] : []),
    ]
    return names.slice(0, 1).map((name) => ({ kind: 'other name', place: inRows(name) }))
  },
}

/** The flag of the agenda that shows details, among the preferences. server: resource-27 */
export const detailsFlag = { SchermNaam: 'Agenda', Section: 'FLAGS', Name: 'toonDetails' }

/** Whether a list has the same preference twice. */
export function repeatsPreference(preferences: readonly Fields[]): boolean {
  const keys = preferences.map(({ SchermNaam, Section, Name }) => [SchermNaam, Section, Name].join('\n'))
  return new Set(keys).size < keys.length
}

/** `YYMMDD` of a day of birth; `''` for a day in an unknown form. */
const birthDigits = (day: unknown): string =>
  (/^\d\d(\d\d)-(\d\d)-(\d\d)/.exec(String(day))?.slice(1) ?? []).join('')

/** Whether a national number has another day of birth. People without a Belgian number have a month 20 or 40 higher. */
function isOfOtherDay({ GeboorteDatum, RijksregisterNummer }: Fields): boolean | undefined {
  const born = birthDigits(GeboorteDatum)
  const digits = String(RijksregisterNummer).replace(/\D/g, '')
  if (born === '' || digits.length !== 11) return undefined
  const month = String(Number(digits.slice(2, 4)) % 20).padStart(2, '0')
  return `${digits.slice(0, 2)}${month}${digits.slice(4, 6)}` !== born
}

/** Whether the national numbers of both students are wrong, because a single record of a school may be. server: resource-7 */
const nationalNumberProbe: Probe = {
  description: 'the national number of a student is of the day of birth',
  descriptionNl: 'het rijksregisternummer van een cursist is dat van de geboortedatum',
  endpoint: vwocursist.name,
  fact: 'resource-7',
  shownBy: ['a student asks for their own data'],
  states: [roles.student, roles.studentWithoutPayments],
  async run(context) {
    const students = await context.people([roles.student, roles.studentWithoutPayments])
    const own = await Promise.all(
      students.map(({ record, studentId }) =>
        studentId === undefined ? undefined : record(vwocursist, studentId),
      ),
    )
    const rows = own.filter((row) => row !== undefined)
    const isOther = asRead(vwocursist, rows).map(isOfOtherDay)
    const isWrong = isOther.length > 1 && isOther.every((each) => each === true)
    return unless(!isWrong, 'other national number', inRows('RijksregisterNummer'))
  },
}

/** Whether the server gives everybody their own data. */
export const ownProbes: readonly Probe[] = [
  {
    description: 'not everybody must change the password',
    descriptionNl: 'niet iedereen moet zijn wachtwoord wijzigen',
    endpoint: authenticate.name,
    fact: 'login-2',
    shownBy: ['a student signs in'],
    states: [roles.student],
    async run(context) {
      const answers = (await context.people(people)).map(({ login }) => userDataOf(login).veranderpaswoord)
      return unless(
        answers.includes(false),
        'everybody must change',
        inResult('UserData', 'veranderpaswoord'),
      )
    },
  },
  fullNameProbe,
  namesProbe,
  nationalNumberProbe,
  listProbe({
    description: 'a preference stands once among those of its user',
    descriptionNl: 'een voorkeur staat één keer bij die van haar gebruiker',
    endpoint: userPreference,
    fact: 'resource-26',
    shownBy: ['a teacher asks for their own preferences'],
    states: [teacher],
    isWrong: repeatsPreference,
    problem: { kind: 'preference twice', place: inRows('Name') },
  }),
]
