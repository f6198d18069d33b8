import { buildAddress } from '#api/address.ts'
import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { type EndpointName, endpoints } from '#api/endpoints/index.ts'
import { configurationExtras } from '#api/endpoints/setServerConfig.ts'
import { toLLID } from '#api/llid.ts'
import { sitePaths } from '#api/school/serverTypes.ts'
import { registeredHourOf } from '#contracts/school/registeredHour.ts'
import { others } from '#fixtures/people/others.ts'
import { demoPassword, personas } from '#fixtures/personas.ts'
import { buildSchool } from '#fixtures/school.ts'
import type { Simulation } from '#mocks/controls/simulation.ts'
import { openDemo } from '#mocks/demo.ts'
import type { ObservedCall } from '#mocks/dialects/assumption.ts'
import { createDialect } from '#mocks/dialects/dialect.ts'
import { recordsIn } from '#mocks/dialects/readAnswer.ts'
import { observe } from '#mocks/dialects/recognise.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { siteOf } from '#mocks/server/wire/sites.ts'
import { studentIdOf } from '../../personas.ts'
import { requiredOutcomes } from '../../requirements.ts'

const host = 'https://school.example'
const today = '2026-11-24'

interface VisitCall {
  /** Who calls; nobody for null. */
  readonly who: string | null
  readonly endpoint: EndpointName
  readonly parts?: RequestParts
  /** What the contract expects of it; a success if not given. */
  readonly outcome?: string
  readonly fact?: string
  /** The site of the call; the caller's own if not given. */
  readonly site?: string
}

const student = 'an.peeters'
const teacher = 'jan.janssens'
const administrator = 'beheerder'
const [own, other] = [studentIdOf('an.peeters'), studentIdOf('mohamed.elamrani')]
const [nobody, unknown] = [999_999_998, 9_999_999]
/** A placeholder for the ID of the point that the visit created. */
const createdPoint = -1
const query = { LLID: toLLID(own) }
const { rows } = buildSchool({ today })
const { groepId, lesdag, registeredId, aanwezigheidstypeId, groepType, lesuur } = registeredHourOf(
  rows,
  others.find(({ soort }) => soort === 'Leerkracht')?.personeelId ?? 0,
  today,
)
const lessonWithDocument = rows.participaties.find(
  ({ CursistID, LESID }) =>
    CursistID === own && rows.documenten.some(({ AgendaPunt }) => AgendaPunt === LESID),
)?.LESID
const all = { MinTot: '2000-01-01T00:00:00', MaxVan: '2100-01-01T23:59:59' }
const hour = { GroepID: String(groepId), GroepType: String(groepType), Datum: lesdag, Lesuur: String(lesuur) }
const point = {
  TypePunt: 4000,
  Titel: 'Nakijken',
  Commentaar: '',
  HeleDag: false,
  GroepID: 0,
  GroepType: 'lesgroep',
  Van: '2026-12-01 07:00:00',
  Tot: '2026-12-01 07:05:00',
  Details: '',
  Nota: 'Nagekeken',
  Omschrijving: '',
  MeegedeeldOp: '2026-11-30',
  Reservatievan: '2026-12-01 06:00:00',
  Reservatietot: '2026-12-01 08:00:00',
}
const signInCall = (name: string, site: string): VisitCall => ({
  who: null,
  endpoint: 'Authenticate',
  site,
  parts: { data: [name, demoPassword, 'Webstudent', '1'] },
})
/** The lists that are requested with the LLID of a student. A new list is among them without a change here. */
const studentLists = endpoints
  .filter((endpoint) => requiredOutcomes(endpoint).includes('empty list'))
  .map(({ name }) => name)
const declinedCall = (endpoint: EndpointName, query: Record<string, string>): VisitCall => ({
  who: null,
  endpoint,
  parts: { query },
  outcome: 'declined',
})
const applicant = {
  email: 'x@school.example',
  PW: 'Nieuw-wachtwoord-1',
  Koppelcode: 'NIEMAND',
  Familienaam: 'X',
  Voornaam: 'Y',
  Rol: '0',
  Geboortejaar: '2000',
  Geboortemaand: '1',
  Geboortedag: '1',
  PrivacyAccepted: 'true',
}
const birth = { Geboortejaar: '2000', Geboortemaand: '1', Geboortedag: '1' }

/** Calls that show every assumption. @param turn a different number for each visit, so that each changes something */
const callsOfVisit = (turn: number): readonly VisitCall[] => [
  { who: null, endpoint: 'RPC/API' },
  { who: null, endpoint: 'servertypeinfo' },
  signInCall(student, '/webstudent'),
  signInCall(teacher, '/webpersoneel'),
  { who: null, endpoint: 'betalingen', parts: { query }, outcome: 'unauthorized' },
  ...studentLists.map((endpoint) => ({ who: student, endpoint, parts: { query } })),
  { who: student, endpoint: 'vwocursist', parts: { id: own } },
  { who: student, endpoint: 'vwocursistpersonalia', parts: { id: own } },
  { who: student, endpoint: 'myschoolwareaccount' },
  { who: student, endpoint: 'Doc', parts: { query: { AgendaPunt: String(lessonWithDocument) } } },
  { who: 'ruben.goossens', endpoint: 'UserPreference' },
  { who: student, endpoint: 'Leerling' },
  { who: teacher, endpoint: 'Leerling', fact: 'teacher-12' },
  { who: student, endpoint: 'vwocursistpersonaliaextra', parts: { id: own } },
  { who: student, endpoint: 'Gemeente' },
  { who: administrator, endpoint: 'GetServerConfig', parts: { data: [] }, site: '/webpersoneel' },
  { who: student, endpoint: 'GetServerConfig', parts: { data: [] }, fact: 'method-12' },
  { who: administrator, endpoint: 'WebsiteModule' },
  { who: administrator, endpoint: 'LogFileInfo', parts: { query: { Location: 'Logs' } } },
  { who: teacher, endpoint: 'AgendaPunt save', parts: { body: point } },
  { who: teacher, endpoint: 'AgendaPunt', parts: { query: all } },
  {
    who: teacher,
    endpoint: 'AgendaPunt save',
    parts: { body: { ...point, Titel: '' } },
    outcome: 'declined',
  },
  { who: teacher, endpoint: 'AgendaPunt remove', parts: { id: createdPoint } },
  { who: teacher, endpoint: 'AgendaPunt remove', parts: { id: nobody }, outcome: 'not found' },
  { who: teacher, endpoint: 'Aanwezigheidstype' },
  { who: teacher, endpoint: 'LesGroep', parts: { query: { Datum: lesdag } } },
  { who: teacher, endpoint: 'LeerlingAanwezigheid', parts: { query: hour } },
  {
    who: teacher,
    endpoint: 'VerwerkAanwezigHeden',
    parts: {
      data: [
        {
          Datum: lesdag,
          Lesuur: lesuur,
          GroepID: groepId,
          GroepType: groepType,
          Leerlingen: [
            { LL_ID: registeredId, AanwezigheidstypeID: aanwezigheidstypeId, Commentaar: `beurt ${turn}` },
          ],
        },
      ],
    },
  },
  { who: student, endpoint: 'MyProfileScherm' },
  { who: student, endpoint: 'ExternSysteemUser' },
  { who: student, endpoint: 'ExternSysteem', fact: 'rest-19' },
  { who: student, endpoint: 'vwocursist', parts: { id: other }, outcome: 'forbidden' },
  { who: student, endpoint: 'vwocursist', parts: { id: unknown }, outcome: 'not found' },
  {
    who: student,
    endpoint: 'vwocursistpersonalia change',
    parts: { id: own, body: { ID: own, Gsm: `+3247000${String(1000 + turn)}` } },
  },
  {
    who: student,
    endpoint: 'vwocursistpersonalia change',
    parts: { id: own, body: { ID: own, Gsm: `+3247000${String(1000 + turn)}` } },
    outcome: 'unchanged',
  },
  declinedCall('createrequest', applicant),
  declinedCall('confirmationcode', { Key: 'x', ID: '1', CCRecipient: 'LE1' }),
  declinedCall('createconfirmation', { key: 'x', id: '1', ConfirmationCode: '000000' }),
  declinedCall('resetpasswordconfirmation', { Key: 'x', ID: '1', PW: 'Nieuw-wachtwoord-1' }),
  {
    who: 'katrien.maes',
    endpoint: 'koppelleerling',
    parts: { query: { Koppelcode: 'NIEMAND', Rol: '1', ...birth } },
    outcome: 'declined',
  },
  { who: administrator, endpoint: 'SetServerConfig' },
  { who: student, endpoint: 'Logout', parts: { data: [] } },
]

/** A simulated school that can be visited in one dialect after the other. */
export interface Visits {
  readonly simulation: Simulation
  /** Makes every call of the visit in this dialect. */
  visit(choices: Readonly<Record<string, string>>): Promise<readonly ObservedCall[]>
}

/** Opens a school; its answers come without HTTP. */
export async function openVisits(): Promise<Visits> {
  const problems: unknown[] = []
  const simulation = await openDemo({
    clock: createClock(`${today} 10:00:00`),
    onProblem: (problem) => problems.push(problem),
  })
  const { sessions, db } = simulation.server
  const byName = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  let turn = 0

  async function cookiesOf(who: string | null, site: string): Promise<Record<string, string>> {
    if (who === null) return {}
    const user = await db.userByName(who)
    if (!user) throw new RangeError(`nobody is called ${who}`)
    const { id } = sessions.open(siteOf(site))
    sessions.assign(id, user.userid)
    return { [sessionCookie]: id }
  }

  async function call(visitCall: VisitCall, seen: readonly ObservedCall[]): Promise<ObservedCall> {
    const earlier = (name: EndpointName) => seen.find(({ endpoint }) => endpoint.name === name)
    const configuration = (earlier('GetServerConfig')?.json as { result?: object } | undefined)?.result
    const { who, outcome = 'success', fact } = visitCall
    const endpoint = byName.get(visitCall.endpoint)
    if (!endpoint) throw new RangeError(visitCall.endpoint)
    const home = personas.find(({ gebruikersnaam }) => gebruikersnaam === who)?.site ?? 'STUDENT'
    const site = visitCall.site ?? sitePaths[home]
    const { api, resource, method, rpc } = endpoint
    const savedConfiguration = { Port: 80, AzureDomeinID: '4', ...configuration, ...configurationExtras }
    const { id: givenId, query, body, data } = visitCall.parts ?? { data: [savedConfiguration] }
    const [point] =
      givenId === createdPoint ? recordsIn(earlier('AgendaPunt save') ?? { status: 0, json: null }) : []
    const id = point ? Number(point.ID) : givenId
    const url = buildAddress({ server: host + site, api, resource, method, id, query, now: 0 })
    const sent = rpc ? { ...rpc, data: data ?? [], type: 'rpc', tid: 1 } : body
    const answer = await simulation.answer({
      method,
      url,
      body: sent === undefined ? '' : JSON.stringify(sent),
      cookies: await cookiesOf(who, site),
    })
    if (typeof answer === 'string') throw new Error(answer)
    return observe({
      endpoint,
      location: host + site,
      status: answer.status,
      body: String(answer.body),
      outcome,
      fact,
      setCookies: answer.setCookie === undefined ? [] : [answer.setCookie],
    })
  }

  return {
    simulation,
    async visit(choices) {
      await simulation.controls.setDialect(createDialect({ choices: { ...choices }, unknown: [] }))
      const seen: ObservedCall[] = []
      turn += 1
      for (const each of callsOfVisit(turn)) seen.push(await call(each, seen))
      if (problems.length > 0) throw new Error(JSON.stringify(problems))
      return seen
    },
  }
}
