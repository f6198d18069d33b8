import { buildAddress } from '#api/address.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { getDocument } from '#api/endpoints/documents.ts'
import { logFile } from '#api/endpoints/logFiles.ts'
import { logout } from '#api/endpoints/logout.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { inBody, inResult, type Place, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import type { Offer } from '../../../school/school.ts'
import { NotChecked } from '../../server/failure.ts'
import type { Login } from '../../server/sessions.ts'
import { unless } from '../compare.ts'
import { lists, namesStudent, questionOf } from '../lists.ts'
import { type Probe, type ProbeContext, type Somebody, userDataOf } from '../probe.ts'
import { roles } from '../roles.ts'
import { answersEverybody } from './guards.ts'
import { mayChange } from './passwords.ts'
import { endsByRefusal, ownAccount } from './signIn.ts'

const otherStudent = roles.studentWithoutPayments

/** The files that need a session, with the state whose values name one. */
const files: readonly {
  readonly endpoint: Endpoint
  readonly who: string
  readonly known: string
  readonly shownBy: string
  requestOf(values: Offer['values']): Pick<Request, 'resource' | 'query'>
}[] = [
  {
    endpoint: getDocument,
    who: roles.studentWithDocuments,
    known: 'an agenda point with documents is known',
    shownBy: 'a student downloads a document',
    requestOf: ({ documentId = '' } = {}) => ({
      resource: getDocument.resource,
      query: { D_ID: documentId },
    }),
  },
  {
    endpoint: logFile,
    who: roles.administrator,
    known: 'there are log files',
    shownBy: 'the administrator downloads a log of the website',
    requestOf: ({ logName = '' } = {}) => ({
      resource: `${logFile.resource}/${logName}`,
      query: { attachment: 'true' },
    }),
  },
]

type Request = Parameters<Somebody['access']['call']>[0]

/** The calls for each list that somebody may ask for. */
const listsOf = (studentId: number | undefined) =>
  lists
    .filter((endpoint) => studentId !== undefined || !namesStudent(endpoint))
    .map(
      (endpoint) =>
        ({
          method: 'GET',
          resource: endpoint.resource,
          ...questionOf(endpoint, Number(studentId)),
        }) as const,
    )

/** The calls that are answered in a session, without those that need none. */
async function answeredInSession<Asked extends Request>(
  { connection }: ProbeContext,
  { access, server }: Pick<Somebody, 'access' | 'server'>,
  requests: readonly Asked[],
): Promise<Asked[]> {
  const needsSession = async (request: Asked) => {
    if (!(await access.call(request)).accepted) return false
    const address = buildAddress({ server, now: Date.now(), ...request })
    return !(await (await connection.read(address)).answer()).accepted
  }
  const isAnswered = await Promise.all(requests.map(needsSession))
  return requests.filter((_, at) => isAnswered[at])
}

/** A Cookie header whose session nobody has: it differs in each hexadecimal digit, but not in those of an escape. */
const withUnknownSession = (cookie: string): string =>
  cookie.replace(new RegExp(`(?<=${sessionCookie}=)[^;]*`), (value) =>
    value.replace(/(?<!%)(?<!%.)[\da-f]/gi, (digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)),
  )

/** The lists that are refused with HTTP 401 without a session, and with another status in a session that the server does not know. */
async function refusedOtherwise(
  { connection }: ProbeContext,
  { server, login }: Somebody,
  requests: readonly Request[],
): Promise<Request[]> {
  const statusOf = async (request: Request, change: (cookie: string) => string) => {
    const address = buildAddress({ server, now: Date.now(), ...request })
    const headers = { cookie: change(login.cookie(address)) }
    return (await connection.read(address, { headers })).response.status
  }
  const isOther = await Promise.all(
    requests.map(
      async (request) =>
        (await statusOf(request, withUnknownSession)) !== 401 && (await statusOf(request, () => '')) === 401,
    ),
  )
  return requests.filter((_, at) => isOther[at])
}

/** Sessions that have signed out, and the one of somebody who had signed in before. */
interface SignedOut {
  readonly others: Somebody | undefined
  /** Rejects if the person of this state could not sign in. */
  sessionOf(state: string): Promise<Somebody>
}

/** Signs everybody out whose session is asked for afterwards, in one new session for each account. */
async function signedOut(context: ProbeContext): Promise<SignedOut> {
  const { offer, offers, signInAnew } = context
  const waiting = offers(otherStudent) ? signInAnew(otherStudent) : undefined
  const sessions = new Map<string, Promise<Somebody>>()
  const accountIn = (state: string) => `${offer(state).server} ${offer(state).offer.account?.username}`
  async function signOut(state: string) {
    const [session] = await Promise.all([signInAnew(state), waiting])
    await session.access.rpc(logout, [])
    return session
  }
  const sessionOf = (state: string) => {
    const session = sessions.get(accountIn(state)) ?? signOut(state)
    sessions.set(accountIn(state), session)
    return session
  }
  const states = [roles.student, ...files.map(({ who }) => who)].filter(offers)
  await Promise.allSettled(states.map(sessionOf))
  return { others: await waiting, sessionOf }
}

/** The problem of an answer to a sign-in that is unreadable only for some people, so no interaction shows it. */
async function shapeProblems(
  context: ProbeContext,
  { answer }: Login,
  when: Place['when'],
): Promise<Difference[]> {
  if (answer || !context.offers(roles.student) || !(await context.person(roles.student)).login.answer)
    return []
  return [{ kind: 'shape for some', place: { ...inBody('result'), when } }]
}

/** Whether the sessions of all earlier calls lasted. server: session-6 */
export const lastingProbe: Probe = {
  description: 'a session lasts as long as somebody works in it',
  descriptionNl: 'een sessie duurt zolang iemand erin werkt',
  endpoint: authenticate.name,
  fact: 'session-6',
  shownBy: ['a student signs in', 'a student asks for their own account'],
  states: [roles.student],
  endsSession: true,
  async run({ endedSessions, once }) {
    // Some interactions are refused a sign-in, which on such a server ends the session.
    if (endedSessions.length === 0 || (await once(endsByRefusal))) return []
    return [
      { kind: 'session ended', place: { in: 'sign-in', path: [] }, seconds: Math.min(...endedSessions) },
    ]
  },
}

/** Whether a sign-out ends one session alone, and a sign-in says who must change the password and who is user 0. */
export const sessionProbes: readonly Probe[] = [
  {
    description: 'after signing out the old session is dead, and that of somebody else lives on',
    descriptionNl: 'na afmelden werkt de oude sessie niet meer, en die van iemand anders nog wel',
    endpoint: logout.name,
    fact: 'session-4',
    shownBy: ['a student signs out', 'a student asks for their own account'],
    endsSession: true,
    states: [roles.student],
    optionalStates: [otherStudent],
    async run(context) {
      const { others, sessionOf } = await context.once(signedOut)
      const { access, server, studentId } = await sessionOf(roles.student)
      const requests = listsOf(studentId)
      const [answered, elsewhere, config] = await Promise.all([
        answeredInSession(context, { access, server }, requests),
        others?.access.call(ownAccount),
        access.rpc(getServerConfig, []),
      ])
      const names = [
        ...answered.map(({ resource }) => resource),
        ...(config.accepted ? [getServerConfig.name] : []),
      ]
      const isOpen = names.length > 0 && !(await answersEverybody(context, server))
      // If the call fails in a new session too, the session is not to blame.
      const anew = elsewhere?.status === 401 ? await context.signInAnew(otherStudent) : undefined
      const isEnded = (await anew?.access.call(ownAccount))?.status === 200
      const place: Place = { ...status, when: 'after Logout' }
      return [
        ...unless(
          !isOpen,
          'session after Logout',
          names.length < requests.length ? { ...place, asked: names } : place,
        ),
        ...unless(!isEnded, 'session of others ended', {
          ...status,
          when: 'after the Logout of somebody else',
        }),
      ]
    },
  },
  ...files.map(
    ({ endpoint, who, known, shownBy, requestOf }): Probe => ({
      description: `${endpoint.name} gives nothing to a session that has signed out`,
      descriptionNl: `${endpoint.name} geeft niets aan een sessie die afgemeld is`,
      relation: 'files after signing out',
      endpoint: endpoint.name,
      fact: 'session-4',
      shownBy: [shownBy],
      endsSession: true,
      states: [who, known],
      async run(context) {
        const { access, server } = await (await context.once(signedOut)).sessionOf(who)
        const { api, method } = endpoint
        const request = { api, method, ...requestOf(context.offer(known).offer.values) }
        const answered = await answeredInSession(context, { access, server }, [request])
        return unless(answered.length === 0, 'session after Logout', { ...status, when: 'after Logout' })
      },
    }),
  ),
  {
    description: 'a session that the server does not know is refused like none',
    descriptionNl: 'een sessie die de server niet kent, wordt geweigerd zoals geen sessie',
    endpoint: authenticate.name,
    fact: 'session-4',
    shownBy: ['a student asks for their own account'],
    states: [roles.student],
    async run(context) {
      const student = await context.person(roles.student)
      const others = await refusedOtherwise(context, student, listsOf(student.studentId))
      return unless(others.length === 0, 'unknown session refused otherwise', {
        ...status,
        when: 'with an unknown session',
        asked: [...new Set(others.map(({ resource }) => resource))],
      })
    },
  },
  {
    description: 'the administrator, who is user 0, can sign in',
    descriptionNl: 'de beheerder, gebruiker 0, kan zich aanmelden',
    endpoint: authenticate.name,
    fact: 'login-12',
    shownBy: ['a student signs in'],
    states: [roles.administrator],
    async run(context) {
      const { login } = await context.person(roles.administrator)
      const unreadable = await shapeProblems(context, login, 'of the administrator')
      if (unreadable.length > 0) return unreadable
      const { userid } = userDataOf(login)
      return unless(userid === 0, 'administrator not 0', inResult('UserData', 'userid'))
    },
  },
  {
    description: 'who must change the password is told so',
    descriptionNl: 'wie zijn wachtwoord moet wijzigen, krijgt dat te horen',
    endpoint: authenticate.name,
    fact: 'login-2',
    shownBy: ['a student signs in'],
    states: [roles.whoMustChange],
    async run(context) {
      const { login } = await context.person(roles.whoMustChange)
      const unreadable = await shapeProblems(context, login, 'of who must change the password')
      if (unreadable.length > 0) return unreadable
      const { veranderpaswoord } = userDataOf(login)
      // An earlier run may have changed it.
      if (!veranderpaswoord && mayChange(context)) throw new NotChecked({ kind: 'used up', what: 'person' })
      // Somebody who has not changed it yet is told so at each sign-in.
      const again = userDataOf((await context.signInAnew(roles.whoMustChange)).login).veranderpaswoord
      return unless(veranderpaswoord && again, 'not told to change', inResult('UserData', 'veranderpaswoord'))
    },
  },
]
