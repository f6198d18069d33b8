import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { documents } from '#api/endpoints/documents.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { externSysteemUser } from '#api/endpoints/externSysteemUser.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { logFileInfo } from '#api/endpoints/logFiles.ts'
import { opleiding, vwogevolgdeopleiding } from '#api/endpoints/opleiding.ts'
import { puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { aanwezigheidstype, leerlingAanwezigheid, lesGroep } from '#api/endpoints/registration.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { websiteModule } from '#api/endpoints/websiteModule.ts'
import { rightBits } from '#api/forms.ts'
import { toLLID } from '#api/identity.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import type { Access } from '../verify/changes/subjects.ts'
import { type Fields, recordsIn } from '../verify/server/answer.ts'
import type { Login } from '../verify/server/sessions.ts'

/** What an account of a school can show, by the states of the pact. */
export interface Found {
  /** The states that this account offers, with the values that go with them. */
  readonly states: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  /** The persons that it is or has: their IDs. */
  readonly people: readonly number[]
  /** What is worth telling, in a sentence each. */
  readonly remarks: readonly string[]
}

type States = Record<string, Record<string, string | number>>

/** The records of a list; none where the server refuses. */
async function list(
  access: Access,
  { api, resource }: { api: Parameters<Access['call']>[0]['api']; resource: string },
  query: Readonly<Record<string, string>> = {},
): Promise<Fields[]> {
  const { status, json } = await access.call({ method: 'GET', ...(api && { api }), resource, query })
  return status === 200 ? recordsIn(json) : []
}

const idOf = (record: Fields | undefined): number | undefined =>
  typeof record?.ID === 'number' ? record.ID : undefined

/** Every point in a school year and more. */
const always = { MinVan: '2000-01-01', MaxVan: '2099-12-31' }

/** What a student has and has not: a list that is empty is a state of its own. */
export async function discoverStudent(access: Access): Promise<Found> {
  const [own] = await list(access, leerling)
  const studentId = idOf(own)
  if (studentId === undefined)
    return { states: {}, people: [], remarks: ['Leerling shows no student for this account.'] }
  const query = { LLID: toLLID(studentId) }
  const values = { studentId }
  const states: States = { 'a student is signed in': values }
  const lists = [
    { endpoint: betalingen, what: 'payments' },
    { endpoint: opleiding, what: 'programmes' },
    { endpoint: vwogevolgdeopleiding, what: 'earlier programmes' },
    { endpoint: vwoparticipaties, what: 'lessons' },
    { endpoint: vwomodule, what: 'modules' },
  ]
  for (const { endpoint, what } of lists) {
    const has = (await list(access, endpoint, query)).length > 0
    if (what !== 'modules' || !has)
      states[`a student ${has ? 'with' : 'without'} ${what} is signed in`] = values
  }
  Object.assign(states, await discoverLinks(access))
  if (!(await offersOffice365(access))) states['a site without Office 365'] = {}
  if ((await list(access, userPreference)).length === 0)
    states['a user without preferences is signed in'] = {}
  return { states, people: [studentId], remarks: [] }
}

/** Whether the site lets people sign in with Office 365. */
async function offersOffice365(access: Access): Promise<boolean> {
  const { api, resource, method } = rpcApi
  const { body } = await access.call({ method, api, resource })
  return parseCapabilities(body ?? '').Office365Login
}

async function discoverLinks(access: Access): Promise<States> {
  const linked = (await list(access, externSysteemUser)).length > 0
  return {
    [linked
      ? 'a user with a link to an external system is signed in'
      : 'a user without links to external systems is signed in']: {},
  }
}

export async function discoverPupil(access: Access): Promise<Found> {
  const states: States = {}
  if ((await list(access, agendaPunt, always)).length > 0)
    states['a pupil with agenda points is signed in'] = {}
  const year = { BeoordelingMomentVan: '1990-09-01 00:00:00' }
  if ((await list(access, puntenbladGridLeerling, year)).length > 0)
    states['a pupil with marks is signed in'] = {}
  const people = (await list(access, leerling)).flatMap((record) => idOf(record) ?? [])
  return { states, people, remarks: [] }
}

export async function discoverParent(access: Access): Promise<Found> {
  const people = (await list(access, leerling)).flatMap((record) => idOf(record) ?? [])
  const states: States = people.length > 0 ? { 'a parent is signed in': {} } : {}
  for (const childId of people) {
    const points = await list(access, agendaPunt, { ...always, Leerling: String(childId) })
    if (points.length > 0) states['a parent of a child with agenda points is signed in'] = { childId }
  }
  return { states, people, remarks: people.length === 0 ? ['This parent has no linked child.'] : [] }
}

/** @param today the day from which a registered hour is looked for, backwards, `YYYY-MM-DD` */
export async function discoverTeacher(access: Access, { answer }: Login, today: string): Promise<Found> {
  const states: States = await discoverLinks(access)
  const userId = answer?.UserData.userid
  if (userId !== undefined) states['a teacher is signed in'] = { userId }
  const preferences = await list(access, userPreference)
  const preferred = preferences.find(({ Name }) => Name === 'voorkeurscherm')
  const preferenceId = idOf(preferred)
  if (preferenceId !== undefined && userId !== undefined)
    states['a teacher with a preferred screen is signed in'] = { userId, preferenceId }
  if (preferences.length === 0) states['a user without preferences is signed in'] = {}
  const points = await list(access, agendaPunt, always)
  if (points.length > 0) states['a teacher with agenda points is signed in'] = {}
  for (const point of points.filter(({ Documenten }) => Documenten === true).slice(0, 5)) {
    const agendaPuntId = idOf(point)
    if (agendaPuntId === undefined) continue
    const [document] = await list(access, documents, { AgendaPunt: String(agendaPuntId) })
    if (!document) continue
    states['the teacher of the agenda point is signed in'] = {}
    states['an agenda point with documents is known'] = {
      agendaPuntId,
      agendaPuntText: String(agendaPuntId),
      documentId: String(document.D_ID),
    }
    break
  }
  const people = (await list(access, leerling)).flatMap((record) => idOf(record) ?? [])
  const studentId = await firstOf(people, (id) => isStudent(access, id))
  if (studentId !== undefined) states['a teacher of a student is signed in'] = { studentId }
  const hour = await discoverHour(access, today)
  if (hour) {
    states['a teacher with a registered hour is signed in'] = hour
    states['a registered hour is known'] = hour
  }
  const remarks = hour ? [] : ['No hour of a group was found in which attendance can be registered.']
  return { states, people, remarks }
}

/** What a member of staff of adult education can do for students. @param own the students that are known already */
export async function discoverStaff(
  access: Access,
  { answer }: Login,
  own: readonly number[],
): Promise<Found> {
  const people = (await list(access, leerling)).flatMap((record) => idOf(record) ?? [])
  const known = own.filter((id) => people.includes(id))
  const pays = async (id: number) => (await list(access, betalingen, { LLID: toLLID(id) })).length > 0
  const studentId = (await firstOf([...known, ...people], pays)) ?? people[0]
  if (studentId === undefined)
    return { states: {}, people, remarks: ['Leerling shows nobody to this member of staff.'] }
  const bits = answer?.rights.screens.personaliaBewerken ?? answer?.rights.defaults ?? 0
  const changes = (bits & rightBits.update) !== 0
  return {
    states: {
      [changes ? 'a member of staff is signed in' : 'a member of staff who only reads is signed in']: {
        studentId,
      },
    },
    people,
    remarks: [],
  }
}

/** How many people are tried, and how many days back an hour is looked for. */
const mostTried = 10

/** The first of some people of whom something holds. */
async function firstOf(
  people: readonly number[],
  holds: (id: number) => Promise<boolean>,
): Promise<number | undefined> {
  for (const id of people.slice(0, mostTried)) if (await holds(id)) return id
  return undefined
}

const isStudent = async (access: Access, id: number) =>
  recordsIn((await access.call({ method: 'GET', resource: vwocursist.resource, id })).json).length > 0

/** A registered hour of which somebody may still be changed; one that is not registered yet where there is none. */
async function discoverHour(
  access: Access,
  today: string,
): Promise<Record<string, string | number> | undefined> {
  const types = (await list(access, aanwezigheidstype)).flatMap((record) => idOf(record) ?? [])
  let empty: Record<string, string | number> | undefined
  for (let back = 0; back < mostTried; back += 1) {
    const lesdag = new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)
    for (const { GroepID, GroepType, Lesuur } of await list(access, lesGroep, { Datum: lesdag })) {
      const query = { Datum: lesdag, ...texts({ GroepID, GroepType, Lesuur }) }
      const people = await list(access, leerlingAanwezigheid, query)
      const free = people.find(({ Vast }) => Vast !== true)
      const other = types.find((id) => id !== free?.AanwezigheidstypeID && id !== types[0])
      if (!free || other === undefined) continue
      const hour = {
        lesdag,
        groepId: Number(GroepID),
        groepType: Number(GroepType),
        lesuur: Number(Lesuur),
        registeredId: Number(free.LL_ID),
        aanwezigheidstypeId: other,
      }
      if (people.some(({ AanwezigheidstypeID }) => Number(AanwezigheidstypeID) > 0)) return hour
      empty ??= hour
    }
  }
  return empty
}

const texts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

export async function discoverAdministrator(access: Access, { answer }: Login): Promise<Found> {
  const states: States = {}
  const remarks: string[] = []
  if (answer?.UserData.userid === 0) states['the administrator is signed in'] = {}
  else remarks.push('This account is not user 0, so it is not the administrator.')
  const nameIn = async (Location: string) => (await list(access, logFileInfo, { Location }))[0]?.Path
  const [logName, apacheLogName] = [await nameIn('Logs'), await nameIn('ApacheLogs')]
  if (typeof logName === 'string' && typeof apacheLogName === 'string')
    states['there are log files'] = { logName, apacheLogName }
  const systems = (await list(access, externSysteem)).map(({ TypeSysteem }) => String(TypeSysteem))
  if (systems.length > 0) remarks.push(`External systems: ${[...new Set(systems)].join(', ')}.`)
  const [module] = await list(access, websiteModule)
  if (module) remarks.push(`Version of the server, for --version: ${module.Version}.`)
  return { states, people: [], remarks }
}
