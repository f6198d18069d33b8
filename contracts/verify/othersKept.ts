import { changePassword } from '#api/endpoints/changePassword.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import { verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { isSignedIn } from '../describe/states.ts'
import type { Left } from '../problems/left.ts'
import { readAgain } from '../problems/place.ts'
import type { School } from '../school/school.ts'
import { keepOthers, type Person } from './changes/bystanders.ts'
import type { Changes } from './changes/changes.ts'
import { changeOf } from './changes/putBack.ts'
import { type Restorable, systemSubject } from './changes/restorable.ts'
import { accessOf, type CallProblem } from './changes/restoration.ts'
import type { Subject } from './changes/subjects.ts'
import type { RemainingChange } from './comparison/results.ts'
import { momentState } from './probes/agenda/madePoints.ts'
import type { Somebody } from './probes/probe.ts'
import { roles } from './probes/roles.ts'
import { putBackSentence } from './relations/putBack.ts'
import { otherHours } from './relations/registration.ts'
import { recordsIn } from './server/answer.ts'
import type { Connection } from './server/connection.ts'
import type { Location } from './server/location.ts'
import type { Sessions } from './server/sessions.ts'

interface KeepOptions {
  readonly location: Location
  readonly school: School
  readonly sessions: Sessions
  readonly connection: Connection
  readonly changes: Changes
  /** Collects the problems of calls that changed what others have. */
  readonly unrestored: CallProblem[]
}

/** Somebody with an account in the school's file. */
type KnownPerson = Person & Omit<Restorable, 'subject'>

/** The people in a school's file who sign in with a password, each once. */
export async function signedInPeople(
  { location, school, sessions }: Pick<KeepOptions, 'location' | 'school' | 'sessions'>,
  connection: Connection,
): Promise<KnownPerson[]> {
  const accounts = new Map(
    Object.entries(school).flatMap(([state, { account, site = location.sitePath }]) =>
      account && isSignedIn(state) ? [[`${site} ${account.username}`, { account, site }] as const] : [],
    ),
  )
  const people = await Promise.all(
    [...accounts.values()].map(async ({ account, site }): Promise<KnownPerson[]> => {
      const server = `${location.base}${site}`
      // The probes and interactions that need a sign-in report its failure.
      const login = await sessions.enter(server, account).catch(() => undefined)
      const access = login && accessOf(connection, server, login)
      return access ? [{ username: account.username, access, server, account }] : []
    }),
  )
  return people.flat()
}

/**
 * What others have that a write may hit by mistake, each with an account that can put it back: the password of everybody, the
 * external systems, and the hours around the one in the school's file.
 */
async function othersSubjects(
  { school }: Pick<KeepOptions, 'school'>,
  people: readonly KnownPerson[],
): Promise<Restorable[]> {
  const personOf = (state: string) =>
    people.find(({ account }) => account.username === school[state]?.account?.username)
  const listOf =
    ({ access }: KnownPerson): Somebody['list'] =>
    async ({ resource }, query = {}) => {
      // The probes and interactions report a list that cannot be read.
      const answer = await access.call({ method: 'GET', resource, query }).catch(() => undefined)
      return recordsIn(answer?.json)
    }
  const [administrator, registrar] = [
    personOf(roles.administrator),
    personOf(roles.staff) ?? personOf(roles.registeringTeacher),
  ]
  const systems = administrator ? await listOf(administrator)(externSysteem) : []
  const { lesdag, groepId, groepType, lesuur } = school[roles.registeringTeacher]?.values ?? {}
  const hour = {
    Datum: lesdag ?? '',
    Lesuur: Number(lesuur),
    GroepID: Number(groepId),
    GroepType: Number(groepType),
  }
  const hours = registrar && lesdag ? [hour, ...(await otherHours({ list: listOf(registrar) }, hour))] : []
  return [
    ...people.map((person) => ({ ...person, subject: { kind: 'password' as const } })),
    ...systems.flatMap((row) => (administrator ? [{ ...administrator, subject: systemSubject(row) }] : [])),
    ...hours.flatMap((each) =>
      registrar ? [{ ...registrar, subject: { kind: 'registration' as const, ...each } }] : [],
    ),
  ]
}

/** The problem of a call that changed what somebody else has. */
function harmTo(subject: Subject): CallProblem {
  const problem = { kind: 'changed unasked', place: { ...readAgain(), when: 'of somebody else' } } as const
  switch (subject.kind) {
    case 'password':
      return {
        endpoint: changePassword.name,
        problem: { ...problem, place: { ...problem.place, in: 'sign-in' } },
      }
    case 'record':
      return { endpoint: changeOf(subject.resource)?.name ?? '', problem }
    default:
      return { endpoint: verwerkAanwezigheden.name, problem }
  }
}

/** The problem of a call that changed somebody else's row; none if the portal changes no such rows. */
function harmIn(left: Left): CallProblem[] {
  const endpoint = 'of' in left ? changeOf(left.of)?.name : undefined
  const name = 'name' in left && left.name !== undefined ? [left.name] : []
  const place = { ...readAgain(...name), when: 'of somebody else' as const }
  return endpoint === undefined ? [] : [{ endpoint, problem: { kind: 'changed unasked', place } }]
}

/**
 * Reads what everybody has that a write may change, as far as the server allows it.
 * @returns a function that puts back what has changed since
 */
export async function keepWhatOthersHave(
  options: KeepOptions,
): Promise<() => Promise<readonly RemainingChange[]>> {
  const { school, connection, changes } = options
  const people = await signedInPeople(options, connection)
  const { studentId } = school[roles.student]?.values ?? {}
  const day = school[momentState]?.values?.pointVan?.slice(0, 10)
  const resource = changePersonalia.resource
  const [putBack, backedUp] = await Promise.all([
    keepOthers(
      [
        ...(studentId === undefined
          ? []
          : [{ kind: 'record' as const, resource, id: studentId, fields: [] }]),
        { kind: 'preferences' },
        ...(day === undefined ? [] : [{ kind: 'points' as const, day }]),
      ],
      people,
    ).catch(() => undefined),
    Promise.all(
      (await othersSubjects(options, people)).map(async (each) => {
        const change = await changes.backUp(putBackSentence(), each).catch(() => undefined)
        return change ? [{ subject: each.subject, change }] : []
      }),
    ),
  ])
  const kept = backedUp.flat()
  return async () => {
    const endAll = async (isPassword: boolean) => {
      const some = kept.filter(({ subject }) => (subject.kind === 'password') === isPassword)
      return Promise.all(some.map(async ({ subject, change }) => ({ subject, ...(await change.end(true)) })))
    }
    // The passwords come first, because the rest needs them.
    const ends = [...(await endAll(true)), ...(await endAll(false))]
    const { harmed, left } = (await putBack?.().catch(() => undefined)) ?? { harmed: [], left: [] }
    const changed = ends.flatMap((end) => (end.changed ? [end.subject] : []))
    options.unrestored.push(...changed.map(harmTo), ...harmed.flatMap(harmIn))
    return [...ends.flatMap((end) => end.left), ...left].map((what) => ({
      description: putBackSentence('of' in what ? changeOf(what.of) : undefined),
      what,
    }))
  }
}
