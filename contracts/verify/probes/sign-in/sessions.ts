import { buildAddress } from '#api/address.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { getDocument } from '#api/endpoints/documents.ts'
import { logout } from '#api/endpoints/logout.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { inBody, inResult, type Place, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { NotChecked } from '../../server/failure.ts'
import type { Login } from '../../server/sessions.ts'
import { lists, namesStudent, questionOf } from '../lists.ts'
import { type Probe, type ProbeContext, unless, userDataOf } from '../probe.ts'
import { roles } from '../roles.ts'
import { answersEverybody } from './guards.ts'
import { mayChange } from './passwords.ts'
import { ownAccount } from './signIn.ts'

const documentState = 'an agenda point with documents is known'

/** The problem of an answer to a sign-in that is unreadable only for some people, so that no interaction shows it. */
async function shapeProblems(
  context: ProbeContext,
  { answer }: Login,
  when: Place['when'],
): Promise<Difference[]> {
  if (answer || !context.offers(roles.student) || !(await context.person(roles.student)).login.answer)
    return []
  return unless(false, 'shape for some', { ...inBody('result'), when })
}

/** Whether the sessions of all earlier calls lasted. server: session-6 */
export const lastingProbe: Probe = {
  description: 'a session lasts as long as somebody works in it',
  descriptionNl: 'een sessie duurt zolang iemand erin werkt',
  endpoint: authenticate.name,
  fact: 'session-6',
  shownBy: ['a student signs in', 'a student asks for their own account'],
  states: [roles.student],
  ends: true,
  async run({ endedSessions }) {
    if (endedSessions.length === 0) return []
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
    ends: true,
    states: [roles.student],
    also: [roles.studentWithDocuments],
    async run(context) {
      const other = roles.studentWithoutPayments
      const reader = context.offers(roles.studentWithDocuments) ? roles.studentWithDocuments : roles.student
      const [{ access, server, studentId }, others] = await Promise.all([
        context.signInAnew(reader),
        context.offers(other) ? context.signInAnew(other) : undefined,
      ])
      const D_ID = String(
        context.offers(documentState) ? context.offer(documentState).offer.values?.documentId : '',
      )
      const { api, resource } = getDocument
      const requests: readonly Parameters<typeof access.call>[0][] = [
        ...lists
          .filter((endpoint) => studentId !== undefined || !namesStudent(endpoint))
          .map((endpoint) => ({
            method: 'GET' as const,
            resource: endpoint.resource,
            ...questionOf(endpoint, Number(studentId)),
          })),
        { method: 'GET', api, resource, query: { D_ID } },
      ]
      await access.rpc(logout, [])
      const answers = await Promise.all(requests.map((each) => access.call(each)))
      const elsewhere = await others?.access.call(ownAccount)
      const config = await access.rpc(getServerConfig, [])
      // An answer that comes without any session does not prove that this one is open.
      const acceptedRequests = requests.filter((_, at) => answers[at]?.accepted)
      const isOwn = async (request: (typeof requests)[number]) => {
        const address = buildAddress({ server, now: Date.now(), ...request })
        return !(await (await context.connection.read(address)).answer()).accepted
      }
      const isGiven = config.accepted || (await Promise.all(acceptedRequests.map(isOwn))).includes(true)
      const isOpen = isGiven && !(await answersEverybody(context, server))
      // If the call fails in a new session too, the session is not to blame.
      const anew = elsewhere?.status === 401 ? await context.signInAnew(other) : undefined
      const isEnded = (await anew?.access.call(ownAccount))?.status === 200
      return [
        ...unless(!isOpen, 'session after Logout', { ...status, when: 'after Logout' }),
        ...unless(!isEnded, 'session of others ended', {
          ...status,
          when: 'after the Logout of somebody else',
        }),
      ]
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
      return unless(veranderpaswoord, 'not told to change', inResult('UserData', 'veranderpaswoord'))
    },
  },
]
