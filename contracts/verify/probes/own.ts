import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { leerling } from '../../../src/api/endpoints/leerling.ts'
import { myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import { vwocursistpersonalia, vwocursistpersonaliaextra } from '../../../src/api/endpoints/personalia.ts'
import { userPreference } from '../../../src/api/endpoints/userPreference.ts'
import { vwocursist } from '../../../src/api/endpoints/vwocursist.ts'
import type { Problem } from '../comparison/problem.ts'
import { demand, isSame, type Probe, type Somebody, userDataOf } from './probe.ts'

const student = 'a student is signed in'
const otherStudent = 'a student without payments is signed in'
const pupil = 'a pupil with agenda points is signed in'
const teacher = 'a teacher with a preferred screen is signed in'
const people = [student, 'a parent is signed in', pupil, 'a teacher is signed in']

/** What is not the account of who asks. */
async function accountProblems({ list, login }: Somebody): Promise<Problem[]> {
  const [record] = await list(myschoolwareaccount)
  if (!record) return []
  const { gebruikersnaam, gebruikersnummer } = record
  const isOwn = String(gebruikersnaam).toLowerCase() === login.account.username.toLowerCase()
  const number = login.answer?.UserData.userid
  return [
    ...demand(isOwn, 'data[].gebruikersnaam', 'the name of the sign-in', 'another one'),
    ...demand(
      number === undefined || isSame(gebruikersnummer, number),
      'data[].gebruikersnummer',
      'the userid of the sign-in',
      'another one',
    ),
  ]
}

/** The full name of an account is the name that its user signs in to. server: login-3 */
const nameProbe: Probe = {
  description: 'the name of who signed in is the full name of the account',
  descriptionNl: 'de naam van wie zich aanmeldde, is de volledige naam van het account',
  endpoint: authenticate.name,
  provenance: 'A',
  portalCopes: true,
  shownBy: ['a student signs in', 'a student asks for their own account'],
  states: [student],
  async run(context) {
    const { login, list } = await context.person(student)
    const [record] = await list(myschoolwareaccount)
    if (typeof record?.fullname !== 'string' || !login.answer) return []
    const { name } = login.answer.UserData
    return demand(name === record.fullname, 'result.UserData.name', 'the full name', 'another name')
  },
}

/** A record is asked for by the ID of its student. */
const records = [
  {
    of: vwocursist,
    en: 'the data of a student are',
    nl: 'de gegevens van een cursist zijn',
    shownBy: 'a student asks for their own data',
  },
  {
    of: vwocursistpersonalia,
    en: 'the mobile number of a student is',
    nl: 'het gsm-nummer van een cursist is',
    shownBy: 'a student asks for their own mobile number and bank account',
  },
  {
    of: vwocursistpersonaliaextra,
    en: 'the address of a student is',
    nl: 'het adres van een cursist is',
    shownBy: 'a student asks for their own address',
  },
].map(
  ({ of, en, nl, shownBy }): Probe => ({
    description: `${en} of the student who was asked for`,
    descriptionNl: `${nl} van wie gevraagd werd`,
    endpoint: of.name,
    provenance: 'S',
    portalCopes: false,
    opens: true,
    shownBy: [shownBy],
    states: [student],
    async run(context) {
      const { record, studentId } = await context.person(student)
      if (studentId === undefined) return []
      const found = await record(of, studentId)
      return demand(
        !found || isSame(found.ID, studentId),
        'data[].ID',
        'the ID that was asked for',
        'another one',
      )
    },
  }),
)

/** That the server tells everybody about themselves. */
export const ownProbes: readonly Probe[] = [
  {
    description: 'not everybody must change the password',
    descriptionNl: 'niet iedereen moet zijn wachtwoord wijzigen',
    endpoint: authenticate.name,
    provenance: 'S',
    portalCopes: false,
    shownBy: ['a student signs in'],
    states: [student],
    async run(context) {
      const offered = people.filter((state) => context.offers(state))
      const told = await Promise.all(
        offered.map(async (state) => userDataOf((await context.person(state)).login).veranderpaswoord),
      )
      return demand(told.includes(false), 'result.UserData.veranderpaswoord', 'false', 'true for everybody')
    },
  },
  {
    description: 'an account is that of the one who signed in',
    descriptionNl: 'het account is dat van wie zich aanmeldde',
    endpoint: myschoolwareaccount.name,
    provenance: 'S',
    portalCopes: false,
    opens: true,
    shownBy: ['a student signs in', 'a student asks for their own account'],
    states: [student],
    async run(context) {
      const states = [student, ...(context.offers(otherStudent) ? [otherStudent] : [])]
      const found: Problem[] = []
      // One after the other: a cache has the answer of the first one by then.
      for (const state of states)
        found.push(...(await accountProblems(await context.person(state, { anew: true }))))
      return [...new Map(found.map((problem) => [problem.place, problem])).values()]
    },
  },
  {
    description: 'Leerling is about the pupil who signed in',
    descriptionNl: 'Leerling gaat over de leerling die zich aanmeldde',
    endpoint: leerling.name,
    provenance: 'S',
    portalCopes: false,
    opens: true,
    shownBy: ['a student signs in', 'a student asks who the pupil is'],
    states: [pupil],
    async run(context) {
      const { login, list } = await context.person(pupil)
      const found = await list(leerling)
      const { userid } = userDataOf(login)
      const isOwn = found.length === 0 || found.some(({ UserID }) => isSame(UserID, userid))
      return demand(isOwn, 'data[].UserID', 'the userid of the sign-in', 'another one')
    },
  },
  nameProbe,
  ...records,
  {
    description: 'the preferences are those of the one who signed in',
    descriptionNl: 'de voorkeuren zijn die van wie zich aanmeldde',
    endpoint: userPreference.name,
    provenance: 'O2',
    portalCopes: false,
    opens: true,
    shownBy: ['a student signs in', 'a teacher asks for their own preferences'],
    states: [teacher],
    async run(context) {
      const { list, login } = await context.person(teacher)
      const { userid } = userDataOf(login)
      const found = await list(userPreference)
      const isOwn = found.every(({ UserID }) => isSame(UserID, userid))
      return demand(isOwn, 'data[].UserID', 'the userid of the sign-in', 'another one')
    },
  },
]
