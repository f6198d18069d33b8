import type { Endpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { logout } from '#api/endpoints/logout.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import type { Fields } from '#shared/values/json.ts'
import { inBody, inRows, status } from '../../problems/place.ts'
import { accessOf } from '../changes/restoration.ts'
import { hasNumber, unless } from '../probes/compare.ts'
import { isEqual, questionOf } from '../probes/lists.ts'
import { type Probe, type ProbeContext, type Somebody, userDataOf } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { router, trySignIn } from '../probes/sign-in/signIn.ts'
import { jarOf } from '../server/sessions.ts'
import { ask, ownLists } from './people.ts'

type Rows = ReadonlyMap<Endpoint, readonly Fields[]>

async function rowsOf({ access }: Pick<Somebody, 'access'>, studentId: number): Promise<Rows> {
  const answers = ownLists.map(
    async (endpoint) => [endpoint, await ask({ access }, endpoint, questionOf(endpoint, studentId))] as const,
  )
  return new Map(await Promise.all(answers))
}

/** What two students who sign in to one session, one after the other, get of every list. */
interface Succession {
  readonly first: Rows
  /** What the second gets in that session, and in one of their own. */
  readonly next: Rows
  readonly own: Rows
  /** Whether the account in that session is still that of the first. */
  readonly isOfFirst: boolean
}

/** Somebody with what they get of every list. */
type Reader = Somebody & { readonly rows: Rows }

async function withRows(somebody: Promise<Somebody>): Promise<Reader> {
  const who = await somebody
  return { ...who, rows: await rowsOf(who, Number(who.studentId)) }
}

/** The Cookie header of a browser that had some cookies and then got others, which replace those of the same name. */
function laterCookies(before: string, received: string): string {
  const cookies = `${before}; ${received}`.split('; ').filter((each) => each !== '')
  return [...new Map(cookies.map((each) => [each.replace(/=.*/s, ''), each])).values()].join('; ')
}

/** Signs the second student in to the session of the first; undefined if the server does not allow it. */
async function successionOf(
  context: ProbeContext,
  { server, login: { cookie }, login: first, rows }: Reader,
  own: Reader,
): Promise<Succession | undefined> {
  const { username, password } = own.account
  const address = router(server)
  const { accepted, setCookies } = await trySignIn(context, server, username, password, {
    cookie: cookie(address),
  })
  if (!accepted) return
  const jar = jarOf(setCookies, address)
  const login = {
    account: own.account,
    cookie: (each: string) => laterCookies(cookie(each), jar.getCookieStringSync(each)),
  }
  const access = accessOf(context.connection, server, login)
  const next = await rowsOf({ access }, Number(own.studentId))
  const account = next.get(myschoolwareaccount) ?? []
  const isOfFirst = hasNumber(account, 'gebruikersnummer', userDataOf(first).userid)
  return { first: rows, next, own: own.rows, isOfFirst }
}

/**
 * A succession in an open session, and one after a sign-out: a server may mix up the accounts in either. Nobody signs in while
 * their earlier session is still read, because a server may end it then.
 */
async function successions(context: ProbeContext): Promise<readonly Succession[]> {
  const signIn = () => withRows(context.signInAnew(roles.student))
  const [open, own] = await Promise.all([signIn(), withRows(context.person(roles.studentWithoutPayments))])
  if (open.server !== own.server || open.studentId === undefined || own.studentId === undefined) return []
  const [inOpen, over] = await Promise.all([successionOf(context, open, own), signIn()])
  await over.access.rpc(logout, [])
  return [inOpen, await successionOf(context, over, own)].filter((each) => each !== undefined)
}

const common: Pick<Probe, 'states' | 'endsSession'> = {
  states: [roles.student, roles.studentWithoutPayments],
  endsSession: true,
}

/** Whether who signs in to a session of somebody else, as in one browser, gets their own of every list. server: session-1 */
export const sameSessionRelations: readonly Probe[] = [
  {
    ...common,
    description: 'somebody who signs in within a session is the one signed in to it',
    descriptionNl: 'wie zich in een sessie aanmeldt, is wie erin aangemeld is',
    endpoint: authenticate.name,
    fact: 'session-1',
    shownBy: ['a student signs in', 'a student asks for their own account'],
    async run(context) {
      const isOther = (await context.once(successions)).some(({ isOfFirst }) => isOfFirst)
      return unless(!isOther, 'account of somebody else', inRows('gebruikersnummer'))
    },
  },
  {
    ...common,
    description: 'somebody who signs in with the cookie of an earlier session is signed in',
    descriptionNl: 'wie zich aanmeldt met de cookie van een vroegere sessie, is aangemeld',
    endpoint: authenticate.name,
    fact: 'session-1',
    shownBy: ['a student signs in', 'a student signs out'],
    async run(context) {
      const countIn = (rows: Rows) => rows.get(myschoolwareaccount)?.length ?? 0
      const isOut = (await context.once(successions)).some(
        ({ next, own }) => countIn(own) > 0 && countIn(next) === 0,
      )
      return unless(!isOut, 'not signed in', status)
    },
  },
  ...ownLists.map(
    (endpoint): Probe => ({
      ...common,
      description: `${endpoint.name} is that of the person who signed in to the session last`,
      descriptionNl: `${endpoint.name} is die van wie zich het laatst in de sessie aanmeldde`,
      relation: 'who signed in last',
      endpoint: endpoint.name,
      fact: 'session-1',
      async run(context) {
        const isKept = ({ first, next, own, isOfFirst }: Succession) => {
          const [before = [], now = [], theirs = []] = [first, next, own].map((rows) => rows.get(endpoint))
          return !isOfFirst && before.length > 0 && isEqual(before, now) && !isEqual(now, theirs)
        }
        return unless(
          !(await context.once(successions)).some(isKept),
          'data of somebody else',
          inBody('data'),
        )
      },
    }),
  ),
]
