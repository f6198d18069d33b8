import { buildAddress } from '#api/address.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { inBody, status } from '#contracts/problems/place.ts'
import type { PlainKind } from '#contracts/problems/problem.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { parseJson } from '#shared/values/json.ts'
import { asFields, readAnswer } from '../../server/answer.ts'
import { otherCase, unless } from '../compare.ts'
import type { Probe, ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

export const unknownUserState = 'a username that nobody has'

/** The codes of Ext.Direct for a body that is not JSON, and for an unknown action or method. server: rpc-4 */
const [noJson, noMethod] = [-32700, -32601]

/** The address of the Ext.Direct calls of a site. */
export const router = (server: string) =>
  buildAddress({ server, api: 'RPC', resource: 'ROUTER', now: Date.now() })

/** The call for the account of the signed-in user, which needs a session. */
export const ownAccount = { method: 'GET', resource: myschoolwareaccount.resource } as const

/**
 * Signs in without the shared sessions of the verification.
 * @param more the arguments after the password. `cookie` is that of an existing session
 */
export async function trySignIn(
  { connection }: Pick<ProbeContext, 'connection'>,
  server: string,
  name: string,
  password: string,
  {
    tid = 1,
    cookie = '',
    more = [projectName, version],
    before = [],
    rpc = authenticate.rpc,
  }: {
    readonly tid?: number
    readonly cookie?: string
    readonly before?: readonly string[]
    readonly more?: readonly string[]
    readonly rpc?: Endpoint['rpc']
  } = {},
) {
  const { response } = await connection.send(router(server), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== '' && { cookie }) },
    body: JSON.stringify({ ...rpc, data: [...before, name, password, ...more], type: 'rpc', tid }),
  })
  return readAnswer(response)
}

/** Whether a refused sign-in ends the session in which it is tried. */
export async function endsByRefusal(context: ProbeContext): Promise<boolean> {
  if (!context.offers(unknownUserState)) return false
  const { access, server, login } = await context.signInAnew(roles.student)
  if ((await access.call(ownAccount)).status !== 200) return false
  const name = context.offer(unknownUserState).offer.values?.unknownUsername ?? ''
  await trySignIn(context, server, name, 'geen', { cookie: login.cookie(router(server)) })
  return (await access.call(ownAccount)).status === 401
}

const { action = '', method = '' } = authenticate.rpc ?? {}

/** Other notations of a sign-in, which must be refused only because of its unknown name. server: rpc-5, rpc-8 */
const notations: readonly (Pick<Probe, 'description' | 'descriptionNl' | 'fact'> & {
  readonly kind: PlainKind
  readonly refusal: number
  write(name: string): string
})[] = [
  {
    description: 'JSON without quotes around its names is read',
    descriptionNl: 'JSON zonder aanhalingstekens rond de namen wordt gelezen',
    fact: 'rpc-8',
    kind: 'relaxed JSON refused',
    refusal: noJson,
    write: (name) =>
      `{action: "${action}", method: "${method}", data: ["${name}", "geen"], type: "rpc", tid: 1}`,
  },
  {
    description: 'a class and its method are found in any capitals',
    descriptionNl: 'een klasse en haar methode worden met eender welke hoofdletters gevonden',
    fact: 'rpc-5',
    kind: 'name in capitals refused',
    refusal: noMethod,
    write: (name) =>
      JSON.stringify({
        action: action.toUpperCase(),
        method: method.toUpperCase(),
        data: [name, 'geen'],
        type: 'rpc',
        tid: 1,
      }),
  },
]

const notationProbes = notations.map(
  ({ kind, refusal, write, ...probe }): Probe => ({
    ...probe,
    endpoint: authenticate.name,
    shownBy: ['somebody signs in with an unknown username'],
    states: [unknownUserState],
    async run({ connection, offer: offerOf }) {
      const { server, offer } = offerOf(unknownUserState)
      const body = write(offer.values?.unknownUsername ?? '')
      const { response } = await connection.send(router(server), { method: 'POST', body })
      const json = parseJson(await response.text())
      const error = asFields(asFields(json).error)
      return unless(error.code !== refusal, kind, inBody('error', 'code'))
    },
  }),
)

/**
 * What a sign-in accepts, and whose the session is afterwards. Wrong passwords could lock an account, so they count as writes and
 * are tried only on test servers. server: method-1, rpc-8, session-1, session-3
 */
export const signInProbes: readonly Probe[] = [
  {
    description: 'a password counts as a whole and in its own capitals alone',
    descriptionNl: 'een wachtwoord geldt alleen in zijn geheel en met zijn eigen hoofdletters',
    endpoint: authenticate.name,
    fact: 'method-1',
    shownBy: ['somebody signs in with a wrong password'],
    states: [roles.studentWithoutPayments],
    writes: 'everything',
    async run(context) {
      const { server, login } = await context.person(roles.studentWithoutPayments)
      const { username, password } = login.account
      for (const other of [otherCase(password), `${password}x`]) {
        if (other === password) continue
        const { accepted } = await trySignIn(context, server, username, other)
        if (accepted) return [{ kind: 'password like it', place: inBody('error') }]
      }
      return []
    },
  },
  ...notationProbes,
  {
    description: 'name and password are enough to sign in',
    descriptionNl: 'naam en wachtwoord volstaan om zich aan te melden',
    endpoint: authenticate.name,
    fact: 'method-2',
    shownBy: ['a student signs in'],
    states: [roles.studentWithoutPayments],
    async run(context) {
      const { server, login } = await context.person(roles.studentWithoutPayments)
      const { username, password } = login.account
      const { accepted } = await trySignIn(context, server, username, password, { more: [] })
      return unless(accepted, 'short sign-in refused', inBody('error'))
    },
  },
  {
    description: 'a refused sign-in leaves the session as it was',
    descriptionNl: 'een geweigerde aanmelding laat de sessie zoals ze was',
    endpoint: authenticate.name,
    fact: 'session-3',
    shownBy: ['somebody signs in with a wrong password', 'a student asks for their own account'],
    states: [roles.student, unknownUserState],
    writes: 'everything',
    async run(context) {
      const isEnded = await context.once(endsByRefusal)
      return unless(!isEnded, 'session ended by a refusal', { ...status, when: 'after a refused sign-in' })
    },
  },
]
