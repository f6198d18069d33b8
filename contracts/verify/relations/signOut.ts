import type { Endpoint } from '#api/endpoint.ts'
import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { logout } from '#api/endpoints/logout.ts'
import { changePersonalia, changePersonaliaExtra } from '#api/endpoints/personalia.ts'
import { aanwezigheidstype, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { groupBy } from '#shared/values/groupBy.ts'
import { emptyPoint } from '../../describe/injectables.ts'
import { readAgain } from '../../problems/place.ts'
import { differences, isMade, isShown, type ReadableSubject, readSubject } from '../changes/subjects.ts'
import { momentOf, momentState } from '../probes/agenda/madePoints.ts'
import { unless } from '../probes/compare.ts'
import { isEditable, peopleIn, registeredHour } from '../probes/people/hour.ts'
import { detailsFlag } from '../probes/people/own.ts'
import { type Probe, type ProbeContext, type Somebody, userDataOf } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { asFields, listOf } from '../server/answer.ts'
import { edgeCasesIn } from './edgeCases.ts'
import { linesFor } from './registration.ts'

/** A write that a session makes before it signs out. */
export interface Writing {
  readonly endpoint: Endpoint
  readonly states: readonly [who: string, ...more: string[]]
  readonly shownBy: string
  readonly fact: NonNullable<Probe['fact']>
  subject(context: ProbeContext, who: Somebody): Promise<ReadableSubject>
  write(context: ProbeContext, who: Somebody, before: unknown): Promise<unknown>
}

const recordWriting = (endpoint: Endpoint, shownBy: string): Writing => ({
  endpoint,
  states: [roles.student],
  shownBy,
  fact: 'rest-6',
  subject: async (_, { studentId }) => ({
    kind: 'record',
    resource: endpoint.resource,
    id: Number(studentId),
    fields: edgeCasesIn(endpoint).map(([name]) => name),
  }),
  async write(_, { access, studentId }, before) {
    const there = asFields(before)
    const [name = '', values = []] = edgeCasesIn(endpoint).find(([each]) => isShown(there, each)) ?? []
    const id = Number(studentId)
    const sent = { ID: id, [name]: values.find((value) => value !== there[name]) }
    return access.call({ method: 'PUT', resource: endpoint.resource, id }, sent)
  },
})

/** The writes that are tried, of different kinds of records. */
export const writings: readonly Writing[] = [
  recordWriting(changePersonalia, 'a student changes their own mobile number'),
  recordWriting(changePersonaliaExtra, 'a student changes their own street'),
  {
    endpoint: saveUserPreference,
    states: [roles.teacher],
    shownBy: 'a teacher asks for their own preferences',
    fact: 'resource-26',
    subject: async () => ({ kind: 'preferences', made: detailsFlag }),
    async write(_, { access, login }, before) {
      const old = listOf(before).find((each) => isMade({ kind: 'preferences', made: detailsFlag }, each))
      const { resource, method } = old ? changeUserPreference : saveUserPreference
      const changed = { ID: old?.ID, Value: old?.Value === '1' ? '0' : '1' }
      const added = { ...detailsFlag, SchermID: 0, UserID: userDataOf(login).userid, Value: '1' }
      return old
        ? access.call({ method, resource, id: Number(old.ID) }, changed)
        : access.call({ method, resource }, added)
    },
  },
  {
    endpoint: saveAgendaPunt,
    states: [roles.writingTeacher, momentState],
    shownBy: 'a teacher makes an agenda point',
    fact: 'teacher-16',
    subject: async (context) => ({ kind: 'points', day: momentOf(context).day }),
    async write(context, { access }) {
      const { day: _, ...when } = momentOf(context)
      const point = { ...emptyPoint, ...when, Titel: 'Blijft na het afmelden' }
      return access.call({ method: 'POST', resource: saveAgendaPunt.resource }, point)
    },
  },
  {
    endpoint: verwerkAanwezigheden,
    states: [roles.registeringTeacher],
    shownBy: 'a teacher registers attendance',
    fact: 'teacher-7',
    subject: async (context) => ({ kind: 'registration', ...(await registeredHour(context)).hour }),
    async write(context, who) {
      const { hour } = await registeredHour(context)
      const free = (await peopleIn(who, hour)).filter(isEditable)
      const Leerlingen = linesFor(free, await who.list(aanwezigheidstype), true)
      return who.access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen }])
    },
  },
]

type Writer = ProbeContext & { readonly of: readonly Writing[] }

/** Makes writes of one person in a session that signs out. @returns those that a new session reads */
async function keptOf({ of, ...context }: Writer): Promise<readonly Writing[]> {
  const state = of[0]?.states[0] ?? ''
  const who = await context.person(state)
  const subjects = await Promise.all(of.map((each) => each.subject(context, who)))
  const readAll = ({ access }: Somebody) => Promise.all(subjects.map((each) => readSubject(each, access)))
  async function ask(befores: readonly unknown[]): Promise<readonly Writing[]> {
    const subject = subjects[befores.length]
    if (subject)
      return context.changing(who, subject, ({ before }) => ask([...befores, before]), { alone: true })
    const session = await context.signInAnew(state)
    await Promise.all(of.map((each, at) => each.write(context, session, befores[at])))
    const stored = await readAll(session)
    await session.access.rpc(logout, [])
    const now = await readAll(await context.signInAnew(state))
    return of.filter((_, at) => {
      const read = subjects[at]
      const isRead = stored[at] !== undefined && now[at] !== undefined
      return !read || !isRead || differences(read, stored[at], now[at]).length === 0
    })
  }
  return ask([])
}

/** The writes that a new session reads. Those of different people are made side by side. */
async function keptWrites(context: ProbeContext): Promise<readonly Writing[]> {
  const offered = writings.filter(({ states }) => states.every(context.offers))
  const byPerson = groupBy(offered, ({ states }) => {
    const { server, offer } = context.offer(states[0])
    return `${server} ${offer.account?.username}`
  })
  return (await Promise.all(byPerson.map(([, of]) => keptOf({ ...context, of })))).flat()
}

/**
 * Whether a new session of the same person reads what was written in a session that then signed out. The interactions report
 * whether it is stored at all. server: rest-6, session-4
 */
export const signOutRelations: readonly Probe[] = writings.map((writing): Probe => {
  const { endpoint, states, shownBy, fact } = writing
  return {
    description: `${endpoint.name} is stored for longer than a session`,
    descriptionNl: `wat ${endpoint.name} bewaart, blijft langer dan een sessie`,
    relation: 'after signing out',
    endpoint: endpoint.name,
    fact,
    shownBy: [shownBy],
    states,
    writes: 'everything',
    endsSession: true,
    async run(context) {
      const isKept = (await context.once(keptWrites)).includes(writing)
      return unless(isKept, 'lost unasked', { ...readAgain(), when: 'after Logout' })
    },
  }
})
