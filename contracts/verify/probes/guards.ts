import { sessionCookie } from '../../../mocks/server/core/sessions.ts'
import { buildAddress } from '../../../src/api/address.ts'
import { resetpasswordrequest } from '../../../src/api/endpoints/account.ts'
import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { externSysteem } from '../../../src/api/endpoints/externSysteem.ts'
import { leerling } from '../../../src/api/endpoints/leerling.ts'
import { myschoolwareaccount } from '../../../src/api/endpoints/myschoolwareaccount.ts'
import { getServerConfig } from '../../../src/api/endpoints/serverConfig.ts'
import { vwocursist } from '../../../src/api/endpoints/vwocursist.ts'
import { parseJson } from '../../../src/shared/json.ts'
import { projectName, version } from '../../../src/shared/project.ts'
import { isFields, readAnswer } from '../server/answer.ts'
import { createJar } from '../server/sessions.ts'
import { demand, isSame, type Probe, type ProbeContext, userDataOf } from './probe.ts'

const student = 'a student is signed in'
const parent = 'a parent is signed in'
const stranger = "somebody else's child is known"
const nobody = 'a username that nobody has'
const known = 'a user with a known password (role: student)'

const otherStudent = 'a student without payments is signed in'

/** Whether a field holds a password; `veranderpaswoord` is none. */
const isPassword = (name: string, value: unknown): boolean =>
  /pass?wo?o?rd|wachtwoord|^pwd?$/i.test(name) && typeof value === 'string' && value !== ''

const account = { method: 'GET', resource: myschoolwareaccount.resource } as const

/** The status of a call with the cookies that an answer sets; undefined where it sets none of a session. */
async function statusWith(
  { connection }: ProbeContext,
  server: string,
  setCookies: readonly string[],
): Promise<number | undefined> {
  const jar = createJar()
  for (const line of setCookies)
    jar.setCookieSync(line, `${server}/bin/server.fcgi/REST/`, { ignoreError: true })
  const address = buildAddress({ server, resource: account.resource, now: Date.now() })
  const cookie = jar.getCookieStringSync(address)
  if (!cookie.includes(`${sessionCookie}=`)) return undefined
  return (await connection.send(address, { method: 'GET', headers: { cookie } })).response.status
}

/** Whether a call that needs a session is answered without one too: then an answer says nothing about a session. */
export async function answersEverybody({ connection }: ProbeContext, server: string): Promise<boolean> {
  const address = buildAddress({ server, resource: account.resource, now: Date.now() })
  return (await connection.read(address)).response.status === 200
}

/** Signs in without the help of the sessions that the verification shares. */
async function trySignIn(
  { connection }: ProbeContext,
  server: string,
  name: string,
  password: string,
  tid = 1,
) {
  const { response } = await connection.send(
    buildAddress({ server, api: 'RPC', resource: 'ROUTER', now: Date.now() }),
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...authenticate.rpc,
        ...{ data: [name, password, projectName, version], type: 'rpc', tid },
      }),
    },
  )
  return readAnswer(response)
}

/** The answer to a request for a new password, without what differs from request to request. */
async function answerTo({ connection }: ProbeContext, server: string, username: string): Promise<string> {
  const { resource, api, method } = resetpasswordrequest
  const address = buildAddress({ server, api, resource, query: { username }, now: Date.now() })
  const { status, body } = await readAnswer(
    (await connection.send(address, { method }, { once: true })).response,
  )
  return `${status} ${(body ?? '').replaceAll(username, '').replaceAll(/[\d\s]+/g, ' ')}`
}

/** What a server must not give, where a single call does not show it. */
export const guardProbes: readonly Probe[] = [
  {
    description: 'an answer does not put another session in the place of the own one',
    descriptionNl: 'een antwoord vervangt de eigen sessie niet door een andere',
    endpoint: myschoolwareaccount.name,
    provenance: 'O',
    portalCopes: false,
    shownBy: ['a student asks for their own account'],
    states: [student],
    async run(context) {
      const { access, server } = await context.person(student)
      const { status, setCookies } = await access.call(account)
      if (status !== 200) return []
      const next = await statusWith(context, server, setCookies)
      return demand(
        next === undefined || next === 200,
        'Set-Cookie, of an answer',
        'a session that goes on',
        'a session that nobody is signed in to',
      )
    },
  },
  {
    description: 'a refused sign-in opens no session',
    descriptionNl: 'een geweigerde aanmelding opent geen sessie',
    endpoint: authenticate.name,
    provenance: 'O',
    portalCopes: true,
    opens: true,
    shownBy: ['somebody signs in with an unknown username', 'a student asks for their own account'],
    states: [nobody, student],
    async run(context) {
      // Somebody is signed in by then, whose session could be given.
      const { server } = await context.person(student)
      const name = context.offer(nobody).offer.values?.unknownUsername ?? ''
      const { accepted, setCookies } = await trySignIn(context, server, name, 'geen wachtwoord van iemand')
      if (accepted) return []
      const isOpen = (await statusWith(context, server, setCookies)) === 200
      return demand(
        !isOpen || (await answersEverybody(context, server)),
        'status, after a refused sign-in',
        'HTTP 401',
        'HTTP 200',
      )
    },
  },
  {
    description: 'an answer has the number of its call',
    descriptionNl: 'een antwoord draagt het nummer van zijn oproep',
    endpoint: authenticate.name,
    provenance: 'O',
    portalCopes: true,
    shownBy: ['somebody signs in with an unknown username'],
    states: [nobody],
    async run(context) {
      const { server, offer } = context.offer(nobody)
      const name = offer.values?.unknownUsername ?? ''
      const { body } = await trySignIn(context, server, name, 'geen wachtwoord van iemand', 71)
      const json = parseJson(body ?? '')
      const tid = isFields(json) ? json.tid : undefined
      // Whether there is one at all, the interactions ask.
      return demand(typeof tid !== 'number' || tid === 71, 'tid', 'the number of the call', 'another number')
    },
  },
  {
    description: 'nobody signs in with an empty password',
    descriptionNl: 'niemand meldt zich aan met een leeg wachtwoord',
    endpoint: authenticate.name,
    provenance: 'O',
    portalCopes: true,
    opens: true,
    shownBy: ['somebody signs in with a wrong password'],
    states: [known],
    async run(context) {
      // Servers that leave the password to a directory let everybody in with an empty one.
      const { server, offer } = context.offer(context.offers(otherStudent) ? otherStudent : known)
      const { accepted } = await trySignIn(context, server, offer.account?.username ?? '', '')
      return demand(!accepted, 'error', 'a refusal', 'a session')
    },
  },
  {
    description: 'a student sees no password',
    descriptionNl: 'een cursist krijgt geen wachtwoord te zien',
    endpoint: myschoolwareaccount.name,
    provenance: 'A',
    portalCopes: true,
    opens: true,
    shownBy: ['a student asks for their own account'],
    states: [student],
    async run(context) {
      const { list, record, studentId } = await context.person(student)
      const seen = [
        ...(await list(myschoolwareaccount)),
        ...(await list(leerling)),
        ...(studentId === undefined ? [] : [(await record(vwocursist, studentId)) ?? {}]),
      ]
      const shown = seen.flatMap(Object.entries).filter(([name, value]) => isPassword(name, value))
      return shown.slice(0, 1).flatMap(([name]) => demand(false, `data[].${name}`, 'no password', 'a text'))
    },
  },
  {
    description: 'Leerling gives a student nobody else',
    descriptionNl: 'Leerling geeft een cursist niemand anders',
    endpoint: leerling.name,
    provenance: 'A',
    portalCopes: true,
    opens: true,
    shownBy: ['a student asks who the pupil is'],
    states: [student],
    async run(context) {
      const { list, login } = await context.person(student)
      const { userid } = userDataOf(login)
      const found = await list(leerling)
      // Where nobody is the one who signed in, that is a finding of its own.
      const isOwn = found.some(({ UserID }) => isSame(UserID, userid))
      const others = found.filter(({ UserID }) => !isSame(UserID, userid))
      return demand(
        !isOwn || others.length === 0,
        'data[].UserID',
        'the userid of the sign-in alone',
        'others too',
      )
    },
  },
  {
    description: 'only the administrator gets the secrets of the external systems',
    descriptionNl: 'alleen de beheerder krijgt de geheimen van de externe systemen',
    endpoint: externSysteem.name,
    provenance: 'A',
    portalCopes: true,
    opens: true,
    shownBy: ['a student asks for the external systems'],
    states: [student],
    async run(context) {
      const { list } = await context.person(student)
      const given = (await list(externSysteem)).some(({ ClientSecret = '' }) => ClientSecret !== '')
      return demand(!given, 'data[].ClientSecret', 'no secret', 'a secret')
    },
  },
  {
    description: 'only the administrator gets the secrets of the configuration',
    descriptionNl: 'alleen de beheerder krijgt de geheimen van de configuratie',
    endpoint: getServerConfig.name,
    provenance: 'A',
    portalCopes: true,
    opens: true,
    shownBy: ['a student asks whether accounts are blocked'],
    states: [student],
    async run(context) {
      const { access } = await context.person(student)
      const { json } = await access.rpc(getServerConfig, [])
      const result = isFields(json) && isFields(json.result) ? json.result : {}
      const given = Object.entries(result).filter(([name, value]) => /secret|pass?w/i.test(name) && value)
      return given.slice(0, 1).flatMap(([name]) => demand(false, `result.${name}`, 'no secret', 'a secret'))
    },
  },
  {
    description: 'a parent gets no child of somebody else',
    descriptionNl: 'een ouder krijgt geen kind van iemand anders',
    endpoint: leerling.name,
    provenance: 'A',
    portalCopes: true,
    opens: true,
    shownBy: ['a parent asks who the children are'],
    states: [parent, stranger],
    async run(context) {
      const { list } = await context.person(parent)
      const other = context.offer(stranger).offer.values?.otherChildId
      return demand(
        !(await list(leerling)).some(({ ID }) => isSame(ID, other)),
        'data[].ID',
        'children of this parent alone',
        'a child of somebody else',
      )
    },
  },
  {
    description: 'the answer to a forgotten password does not tell who has an account',
    descriptionNl: 'het antwoord op een vergeten wachtwoord verraadt niet wie een account heeft',
    endpoint: resetpasswordrequest.name,
    provenance: 'A',
    portalCopes: true,
    opens: true,
    shownBy: [
      'a user asks for a new password',
      'somebody asks for a new password under a name that nobody has',
    ],
    states: [known, nobody],
    writes: true,
    async run(context) {
      const { server, offer } = context.offer(known)
      const name = context.offer(nobody).offer.values?.unknownUsername ?? ''
      const found = await answerTo(context, server, offer.account?.username ?? '')
      const notFound = await answerTo(context, server, name)
      return demand(found === notFound, 'body', 'the same answer for every name', 'another answer')
    },
  },
]
