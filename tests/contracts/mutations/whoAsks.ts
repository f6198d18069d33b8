import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { fromLLID } from '#api/llid.ts'
import { mockSchool } from '#contracts/school/mockSchool.ts'
import { isTeacher } from '#mocks/server/core/staff.ts'
import type { Answer, Mutation } from '../mutatingProxy.ts'
import { today } from '../simulatedSchool.ts'
import { at, breaking, type Fields, listOf, type Mutant, onRest, rest, shifted } from './mutant.ts'
import { withRoute, withUser } from './routeMutants.ts'

const withoutPayments = mockSchool(today)['a student without payments is signed in']?.values?.studentId

const someChild = String(mockSchool(today)["somebody else's child is known"]?.values?.otherChildId)

const point = {
  ID: 1_000_003,
  Van: '2026-11-24 09:15:00',
  Tot: '2026-11-24 10:05:00',
  TypePunt: pointTypes.lesson,
  Titel: 'Fysica',
  Commentaar: '',
  VakNaam: 'Fysica',
  LokaalCode: '',
  LokaalOmschrijving: '',
  Groep: '5A',
  GroepType: 'klas',
  PersoneelNaam: '',
  HeleDag: false,
  Vervalt: false,
  Documenten: false,
}

/** A mutant in which one site gives a row of whichever person a query names. */
const naming = (
  endpoint: string,
  what: string,
  site: string,
  by: 'LLID' | 'Leerling',
  isMeant: (ID: string) => boolean,
  given?: Fields,
): Mutant =>
  breaking(endpoint, what, (call, answer, method, asked) => {
    const named = asked.query.get(by)
    const ID = by === 'LLID' ? fromLLID(named ?? '') : Number(named)
    if (named === null || !isMeant(String(ID))) return answer
    const row = listOf([given ?? { ID }])
    return at(site, onRest(endpoint, row))(call, answer, method, asked)
  })

/** A cache that looks at the address alone: everybody gets the first answer. */
function cache(resource: string): Mutation {
  const first = new Map<string, Answer>()
  return (call, answer, method, asked) => {
    if (method !== 'GET' || call.toLowerCase().replace(/\/$/, '') !== `rest/${resource.toLowerCase()}`)
      return answer
    const query = new URLSearchParams(asked.query)
    query.delete('_dc')
    const key = `${asked.site} ${query}`
    const kept = first.get(key)
    if (!kept && answer.status === 200) first.set(key, answer)
    return kept && answer.status === 200 ? kept : answer
  }
}

/** From the second visit on, a user gets the data of the user who asked before. */
function ofPreviousVisitor(resource: string): Mutation {
  let before: { readonly who: string; readonly answer: Answer } | undefined
  return (call, answer, method, asked) =>
    onRest(resource, (own) => {
      const other = before
      before = { who: asked.cookie, answer: own }
      const isOther = other !== undefined && other.who !== asked.cookie && own.status === 200
      return isOther && other.answer.status === 200 ? other.answer : own
    })(call, answer, method, asked)
}

const studentRecords = ['vwocursist', 'vwocursistpersonalia', 'vwocursistpersonaliaextra']

/** Servers that give a user the data of somebody else. server: rest-8, session-1, teacher-13 */
export const whoAsksMutants: readonly Mutant[] = [
  ...['betalingen', 'opleiding', 'vwomodule', 'vwoparticipaties'].map((endpoint) =>
    withRoute(
      endpoint,
      'a user without payments gets it of any person in the query',
      (own) => async (request, context) => {
        const CursistID = fromLLID(request.query.LLID ?? '')
        const isOther = context.user.CursistID === withoutPayments && CursistID !== null
        return own(request, isOther ? withUser(context, { CursistID }) : context)
      },
    ),
  ),
  ...['betalingen', 'opleiding', 'vwomodule'].map((endpoint) =>
    withRoute(endpoint, 'a teacher gets it of anybody', (own) => async (request, context) => {
      const clerk = context.db.tables.personeel.all().find((each) => !isTeacher(each))
      const isClerk = clerk && context.user.PersoneelID !== null
      return own(request, isClerk ? withUser(context, { PersoneelID: clerk.PersoneelID }) : context)
    }),
  ),
  naming('vwomodule', 'a parent gets it of whoever they name', '/webouders', 'LLID', () => true),
  naming(
    'AgendaPunt',
    'a pupil gets that of whoever they name, but not of a classmate',
    '/webleerling',
    'Leerling',
    (ID) => ID !== someChild,
  ),
  naming(
    'AgendaPunt',
    'a pupil gets it of whoever they name',
    '/webleerling',
    'Leerling',
    (ID) => ID === someChild,
    point,
  ),
  ...[
    { who: 'a pupil', site: '/webleerling' },
    { who: 'a parent', site: '/webouders' },
  ].map(({ who, site }) =>
    naming(
      'PuntenbladGridLeerling',
      `${who} gets it of whoever they name`,
      site,
      'Leerling',
      (ID) => ID === someChild,
      { Beoordelingen: [{}] },
    ),
  ),
  ...studentRecords.map((endpoint) => rest(endpoint, 'it is about another student', shifted('ID', 1))),
  {
    what: 'myschoolwareaccount: a cache gives everybody the first answer',
    // The account shows who signed in as well.
    endpoints: ['Authenticate', 'myschoolwareaccount'],
    mutation: cache('myschoolwareaccount'),
  },
  breaking('betalingen', 'it is that of the previous visitor', ofPreviousVisitor('betalingen')),
]
