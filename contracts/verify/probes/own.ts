import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { leerling } from '../../../src/api/endpoints/leerling.ts'
import { myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import { vwocursistpersonalia, vwocursistpersonaliaextra } from '../../../src/api/endpoints/personalia.ts'
import { userPreference } from '../../../src/api/endpoints/userPreference.ts'
import { vwocursist } from '../../../src/api/endpoints/vwocursist.ts'
import type { Problem } from '../comparison/problem.ts'
import { recordsIn } from '../server/answer.ts'
import { demand, type Probe, type Somebody, userDataOf } from './probe.ts'

const student = 'a student is signed in'
const otherStudent = 'a student without payments is signed in'
const pupil = 'a pupil with agenda points is signed in'
const teacher = 'a teacher with a preferred screen is signed in'
const people = [student, 'a parent is signed in', pupil, 'a teacher is signed in']

const account = { method: 'GET', resource: myschoolwareaccount.resource } as const

/** What is not the account of who asks. */
async function accountProblems({ access, login }: Somebody): Promise<Problem[]> {
  const [record] = recordsIn((await access.call(account)).json)
  if (!record) return []
  const { gebruikersnaam, gebruikersnummer } = record
  const isOwn = String(gebruikersnaam).toLowerCase() === login.account.username.toLowerCase()
  const number = login.answer?.UserData.userid
  return [
    ...demand(isOwn, 'data[].gebruikersnaam', 'the name of the sign-in', 'another one'),
    ...demand(
      number === undefined || gebruikersnummer === number,
      'data[].gebruikersnummer',
      'the userid of the sign-in',
      'another one',
    ),
  ]
}

/** A record is asked for by the ID of its student. */
const records = [
  { of: vwocursist, en: 'the data', nl: 'de gegevens' },
  { of: vwocursistpersonalia, en: 'the mobile number', nl: 'het gsm-nummer' },
  { of: vwocursistpersonaliaextra, en: 'the address', nl: 'het adres' },
].map(
  ({ of, en, nl }): Probe => ({
    description: `${en} of a student are of the student who was asked for`.replace(
      /^(the (?:mobile number|address) of a student) are/,
      '$1 is',
    ),
    descriptionNl: `${nl} van een cursist ${nl.startsWith('de') ? 'zijn' : 'is'} van wie gevraagd werd`,
    endpoint: of.name,
    provenance: 'S',
    portalCopes: false,
    opens: true,
    states: [student],
    async run(context) {
      const { access, offer } = await context.person(student)
      const id = offer.values?.studentId
      if (id === undefined) return []
      const { json } = await access.call({ method: 'GET', resource: of.resource, id })
      const [record] = recordsIn(json)
      return demand(!record || record.ID === id, 'data[].ID', 'the ID that was asked for', 'another one')
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
    states: [student],
    async run(context) {
      const states = [student, ...(context.offers(otherStudent) ? [otherStudent] : [])]
      const found: Problem[] = []
      // One after the other: a cache has the answer of the first one by then.
      for (const state of states) found.push(...(await accountProblems(await context.person(state))))
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
    states: [pupil],
    async run(context) {
      const { login, access } = await context.person(pupil)
      const { json } = await access.call({ method: 'GET', resource: leerling.resource })
      const found = recordsIn(json)
      const { userid } = userDataOf(login)
      const isOwn = found.length === 0 || found.some(({ UserID }) => UserID === userid)
      return demand(isOwn, 'data[].UserID', 'the userid of the sign-in', 'another one')
    },
  },
  ...records,
  {
    description: 'the preferences are those of the one who signed in',
    descriptionNl: 'de voorkeuren zijn die van wie zich aanmeldde',
    endpoint: userPreference.name,
    provenance: 'O2',
    portalCopes: false,
    opens: true,
    states: [teacher],
    async run(context) {
      const { access, login } = await context.person(teacher)
      const { userid } = userDataOf(login)
      const found = recordsIn((await access.call({ method: 'GET', resource: userPreference.resource })).json)
      const isOwn = found.every(({ UserID }) => UserID === userid)
      return demand(isOwn, 'data[].UserID', 'the userid of the sign-in', 'another one')
    },
  },
]
