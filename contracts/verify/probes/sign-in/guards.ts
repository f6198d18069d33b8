import { buildAddress } from '#api/address.ts'
import { resetpasswordrequest } from '#api/endpoints/account.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import { header, inBody, inResult, inRows, status } from '#contracts/problems/place.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { isFields, parseJson } from '#shared/values/json.ts'
import { resultIn } from '../../server/answer.ts'
import { jarOf } from '../../server/sessions.ts'
import { hasNumber, unless } from '../compare.ts'
import { listProbe } from '../listProbe.ts'
import type { Probe, ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'
import { ownAccount, trySignIn, unknownUserState } from './signIn.ts'

export const otherChild = "somebody else's child is known"
const userState = 'a user with a known password (role: student)'
/** The people besides students who must get no secrets. */
const otherRoles = [roles.pupil, roles.parent, roles.teacher, roles.staff]

/** Whether a field holds a password; `veranderpaswoord` does not. */
const isPassword = (name: string, value: unknown): boolean =>
  /pass?wo?o?rd|wachtwoord|^pwd?$/i.test(name) && typeof value === 'string' && value !== ''

/** The status of a call with the cookies of an answer; undefined without a session cookie. */
export async function statusWith(
  { connection }: ProbeContext,
  server: string,
  setCookies: readonly string[],
): Promise<number | undefined> {
  const address = buildAddress({ server, resource: ownAccount.resource, now: Date.now() })
  const cookie = jarOf(setCookies, address).getCookieStringSync(address)
  if (!cookie.includes(`${sessionCookie}=`)) return undefined
  return (await connection.send(address, { method: 'GET', headers: { cookie } })).response.status
}

/** Whether a call that needs a session is also answered without one, so an answer does not prove a session. */
export async function answersEverybody({ connection }: ProbeContext, server: string): Promise<boolean> {
  const address = buildAddress({ server, resource: ownAccount.resource, now: Date.now() })
  return (await connection.read(address)).response.status === 200
}

/** The answer to a request for a new password, without what differs between requests. */
async function answerTo({ connection }: ProbeContext, server: string, username: string): Promise<string> {
  const { resource, api, method } = resetpasswordrequest
  const address = buildAddress({ server, api, resource, query: { username }, now: Date.now() })
  const answer = await (await connection.send(address, { method }, { once: true })).answer()
  return `${answer.status} ${(answer.body ?? '').replaceAll(username, '').replaceAll(/[\d\s]+/g, ' ')}`
}

/** The answer to a sign-in with an unknown name, which the probes share. */
function refusedSignIn({ connection, offer, offers }: ProbeContext) {
  // On the site of a signed-in student, the server could give away their session.
  const { server } = offer(offers(roles.student) ? roles.student : unknownUserState)
  const name = offer(unknownUserState).offer.values?.unknownUsername ?? ''
  const shared = { connection: { ...connection, send: connection.read } }
  return trySignIn(shared, server, name, 'geen wachtwoord van iemand', { tid: 71 })
}

/** Whether a server gives away sessions, passwords, secrets or accounts. */
export const guardProbes: readonly Probe[] = [
  {
    description: 'an answer does not put another session in the place of the own one',
    descriptionNl: 'een antwoord vervangt de eigen sessie niet door een andere',
    endpoint: myschoolwareaccount.name,
    fact: 'session-1',
    shownBy: ['a student asks for their own account'],
    states: [roles.student],
    async run(context) {
      const { access, server } = await context.person(roles.student)
      const answer = await access.call(ownAccount)
      if (answer.status !== 200) return []
      const next = await statusWith(context, server, answer.setCookies)
      return unless(next === undefined || next === 200, 'session replaced', header('Set-Cookie'))
    },
  },
  {
    description: 'a refused sign-in opens no session',
    descriptionNl: 'een geweigerde aanmelding opent geen sessie',
    endpoint: authenticate.name,
    fact: 'session-1',
    shownBy: ['somebody signs in with an unknown username', 'a student asks for their own account'],
    states: [unknownUserState, roles.student],
    async run(context) {
      const { server } = await context.person(roles.student)
      const { accepted, setCookies } = await refusedSignIn(context)
      if (accepted) return []
      const isOpen = (await statusWith(context, server, setCookies)) === 200
      return unless(!isOpen || (await answersEverybody(context, server)), 'session after a refusal', {
        ...status,
        when: 'after a refused sign-in',
      })
    },
  },
  {
    description: 'an answer has the number of its call',
    descriptionNl: 'een antwoord draagt het nummer van zijn oproep',
    endpoint: authenticate.name,
    fact: 'rpc-3',
    shownBy: ['somebody signs in with an unknown username'],
    states: [unknownUserState],
    async run(context) {
      const { body } = await refusedSignIn(context)
      const json = parseJson(body ?? '')
      const tid = isFields(json) ? json.tid : undefined
      // The interactions report a missing number.
      return unless(typeof tid !== 'number' || tid === 71, 'other number of the call', inBody('tid'))
    },
  },
  {
    description: 'nobody signs in with an empty password',
    descriptionNl: 'niemand meldt zich aan met een leeg wachtwoord',
    endpoint: authenticate.name,
    fact: 'method-1',
    shownBy: ['somebody signs in with a wrong password'],
    states: [userState],
    async run(context) {
      // A server that leaves passwords to a directory may accept an empty one.
      const { server, offer } = context.offer(
        context.offers(roles.studentWithoutPayments) ? roles.studentWithoutPayments : userState,
      )
      const { accepted } = await trySignIn(context, server, offer.account?.username ?? '', '')
      return unless(!accepted, 'empty password', inBody('error'))
    },
  },
  {
    description: 'a student sees no password',
    descriptionNl: 'een cursist krijgt geen wachtwoord te zien',
    endpoint: myschoolwareaccount.name,
    fact: 'resource-5',
    shownBy: ['a student asks for their own account'],
    states: [roles.student],
    async run(context) {
      const { list, record, studentId } = await context.person(roles.student)
      const records = [
        ...(await list(myschoolwareaccount)),
        ...(await list(leerling)),
        ...(studentId === undefined ? [] : [(await record(vwocursist, studentId)) ?? {}]),
      ]
      const shownPassword = records.flatMap(Object.entries).find(([name, value]) => isPassword(name, value))
      return shownPassword ? [{ kind: 'password shown', place: inRows(shownPassword[0]) }] : []
    },
  },
  {
    description: 'only the administrator gets the secrets of the external systems',
    descriptionNl: 'alleen de beheerder krijgt de geheimen van de externe systemen',
    endpoint: externSysteem.name,
    fact: 'rest-19',
    shownBy: ['a student asks for the external systems'],
    states: [roles.student],
    optionalStates: otherRoles,
    async run(context) {
      const people = await context.people([roles.student, ...otherRoles])
      const systems = (await Promise.all(people.map(({ list }) => list(externSysteem)))).flat()
      const isShown = systems.some(({ ClientSecret = '' }) => ClientSecret !== '')
      return unless(!isShown, 'secret shown', inRows('ClientSecret'))
    },
  },
  {
    description: 'only the administrator gets the secrets of the configuration',
    descriptionNl: 'alleen de beheerder krijgt de geheimen van de configuratie',
    endpoint: getServerConfig.name,
    fact: 'method-12',
    shownBy: ['a student asks whether accounts are blocked'],
    states: [roles.student],
    optionalStates: otherRoles,
    async run(context) {
      const people = await context.people([roles.student, ...otherRoles])
      const answers = await Promise.all(people.map(({ access }) => access.rpc(getServerConfig, [])))
      const values = answers.flatMap(({ json }) => Object.entries(resultIn(json)))
      const shownSecret = values.find(([name, value]) => /secret|pass?w/i.test(name) && value)
      return shownSecret ? [{ kind: 'secret shown', place: inResult(shownSecret[0]) }] : []
    },
  },
  listProbe({
    description: 'a parent gets no child of somebody else',
    descriptionNl: 'een ouder krijgt geen kind van iemand anders',
    endpoint: leerling,
    fact: 'resource-4',
    shownBy: ['a parent asks who the children are'],
    states: [roles.parent, otherChild],
    isWrong: (children, _, { offer }) =>
      hasNumber(children, 'ID', offer(otherChild).offer.values?.otherChildId),
    problem: { kind: 'child of somebody else', place: inRows('ID') },
  }),
  {
    description: 'the answer to a forgotten password does not tell who has an account',
    descriptionNl: 'het antwoord op een vergeten wachtwoord verraadt niet wie een account heeft',
    endpoint: resetpasswordrequest.name,
    fact: 'account-8',
    shownBy: [
      'a user asks for a new password',
      'somebody asks for a new password under a name that nobody has',
    ],
    states: [userState, unknownUserState],
    writes: 'accounts',
    async run(context) {
      const { server, offer } = context.offer(userState)
      const name = context.offer(unknownUserState).offer.values?.unknownUsername ?? ''
      const knownAnswer = await answerTo(context, server, offer.account?.username ?? '')
      const unknownAnswer = await answerTo(context, server, name)
      // With the key in the answer, anybody could set the password without the mail.
      const [, key] = /"(key)"\s*:\s*"[^"]/i.exec(knownAnswer) ?? []
      return key === undefined
        ? unless(knownAnswer === unknownAnswer, 'account betrayed', inBody())
        : [{ kind: 'secret shown', place: inBody(key) }]
    },
  },
]
