import { demoPassword } from '#fixtures/personas.ts'
import { isPassword, storedPassword } from '#mocks/db/passwords.ts'
import { loginResultOf } from '#mocks/server/accounts/login.ts'
import { Refusal } from '#mocks/server/wire/answer.ts'
import { parseJson } from '#shared/values/json.ts'
import type { Answer, Mutation } from '../mutatingProxy.ts'
import { momentOf } from './moments.ts'
import {
  alsoNaming,
  breaking,
  type Fields,
  failure,
  field,
  isStaff,
  json,
  login,
  type Mutant,
  onRpc,
  part,
  refused,
  rename,
  result,
  rpc,
  type SubjectMutants,
  set,
  status,
  succeeding,
  when,
  without,
} from './mutant.ts'
import { withRoute } from './routeMutants.ts'

const bits =
  (form: string, change: (bits: number) => number) =>
  (login: Fields): Fields => {
    const rights = login.rights as { screens: Record<string, number> }
    const { [form]: own, ...others } = rights.screens
    if (own === undefined) return login
    return { ...login, rights: { ...rights, screens: { ...others, [form]: change(own) } } }
  }

const mayChangeData = ({ rights }: Fields): boolean =>
  (Number((rights as { screens: Fields }).screens.personaliaBewerken) & 4) !== 0

/** All photos are the same, or are those of the user of the session. */
const photos = (what: string, bodyOf: (call: string, cookie: string) => string | undefined): Mutant =>
  breaking('Authenticate', what, (call, answer, _, { cookie }) => {
    const body = /fotos\//.test(call) && answer.status === 200 ? bodyOf(call, cookie) : undefined
    return body === undefined ? answer : { ...answer, body }
  })

/** A session ends while somebody works in it, after this number of calls. */
function ending(calls: number): Mutation {
  const counts = new Map<string, number>()
  return (call, answer, method, { cookie }) => {
    if (cookie === '' || method !== 'GET' || !call.startsWith('REST/')) return answer
    const count = (counts.get(cookie) ?? 0) + 1
    counts.set(cookie, count)
    return count > calls ? { ...answer, status: 401, body: '', contentType: 'text/html' } : answer
  }
}

const cookieLines = (change: (line: string) => string) => (answer: Answer) => ({
  ...answer,
  cookies: answer.cookies.map(change).filter((line) => line !== ''),
})

/** The cookie of a session that the server does not know: its value becomes 0. */
const strangeCookie = cookieLines((line) => line.replace(/^(FPWebSession=)[^;]*/, '$10'))

/** A session that has ended is never opened again, and whoever signs in with its cookie gets no new session. */
function withoutSecondCookie(): Mutation {
  const ended = new Set<string>()
  return (call, answer, _, { cookie }) => {
    if (call.endsWith('.Logout')) ended.add(cookie)
    if (!ended.has(cookie)) return answer
    return call.startsWith('REST/') ? { ...answer, status: 401, body: '' } : { ...answer, cookies: [] }
  }
}

const loweredForms = (items: unknown): unknown =>
  Array.isArray(items)
    ? items.map((item: Fields) => ({
        ...item,
        Form: String(item.Form).toLowerCase(),
        Items: loweredForms(item.Items),
      }))
    : items

const sessionOf = (cookies: readonly string[]) => cookies.find((line) => line.startsWith('FPWebSession='))

/** A refused sign-in gets the session of somebody who is signed in at the same site. */
function foreignSession(): Mutation {
  const alive: { readonly site: string; readonly line: string }[] = []
  return (call, answer, _, { site, cookie }) => {
    const ended = alive.findIndex(({ line }) => cookie.includes(line.replace(/;.*$/, '')))
    if (call.endsWith('.Logout') && ended >= 0) alive.splice(ended, 1)
    if (!/\.Authenticate$/.test(call)) return answer
    const line = sessionOf(answer.cookies)
    if (!(parseJson(answer.body) as Fields).error) {
      if (line) alive.push({ site, line })
      return answer
    }
    const other = alive.findLast((each) => each.site === site)
    return other ? { ...answer, cookies: [other.line] } : answer
  }
}

/** A menu with one more form at its end. */
const withForm =
  (Form: string) =>
  (menu: Fields): Fields => ({ ...menu, Items: [...(menu.Items as Fields[]), { Form }] })

interface Item {
  readonly Form: string
  readonly Items?: readonly Item[]
}

/** The menu of a sign-in with other items. */
const menu = (what: string, change: (items: readonly Item[]) => readonly Item[]): Mutant =>
  login(what, (answer) => ({ ...answer, menu: { Items: change((answer.menu as { Items: Item[] }).Items) } }))

/** The arguments of a sign-in. */
type SignIn = readonly [name: string, password: string, ...unknown[]]

/** A user can still sign in with the earlier password after a change. */
function withOldPasswords(): Mutant {
  const passwords = new Map<number, Set<string>>()
  const named = ['ChangePassword', 'myschoolwareaccount change', 'resetpasswordconfirmation']
  return withRoute(
    'Authenticate',
    'an old password stays valid',
    (own) => async (request, context) => {
      const [name, password, ...rest] = request.data as SignIn
      const user = await context.db.userByName(name)
      if (!user) return own(request, context)
      const { userid, wachtwoord } = user
      const known = passwords.get(userid) ?? new Set<string>()
      passwords.set(userid, known.add(wachtwoord))
      if (![...known].some((stored) => isPassword(stored, password))) return own(request, context)
      const { gebruikers } = context.db.tables
      await gebruikers.update(userid, { wachtwoord: storedPassword(password) })
      const answer = await own({ data: [name, password, ...rest] }, context)
      await gebruikers.update(userid, { wachtwoord })
      return answer
    },
    named,
  )
}

/** A session keeps the list of its first student, whoever signs in to it afterwards. */
function keptInSession(endpoint: string): Mutant {
  const kept = new Map<string, unknown>()
  return withRoute(
    endpoint,
    'it stays that of the first student who signed in to the session',
    (own) => async (request, context) => {
      if (context.user.CursistID === null) return own(request, context)
      const answer = kept.get(context.session.id) ?? (await own(request, context))
      kept.set(context.session.id, answer)
      return answer
    },
  )
}

const loweredNames = (screens: unknown) =>
  Object.fromEntries(Object.entries(screens as Fields).map(([name, bits]) => [name.toLowerCase(), bits]))

/** Refuses a call whose JSON has unquoted names, because of which `callOf` finds no method in it. */
const refusesRelaxed: Mutation = (call, answer) =>
  call === 'RPC/ROUTER' ? { ...answer, body: failure(-32700) } : answer

export const signInMutants: SubjectMutants = {
  answers: [
    rpc(
      'Authenticate',
      'no cookie',
      cookieLines(() => ''),
    ),
    rpc(
      'Authenticate',
      'a cookie for RPC alone',
      cookieLines((line) => line.replace(/path=(\S*)\//, 'path=$1/bin/server.fcgi/RPC')),
    ),
    rpc(
      'Authenticate',
      'a cookie that has expired',
      cookieLines((line) => `${line}; Max-Age=0`),
    ),
    rpc('Authenticate', 'a refusal is HTTP 401', refused(status(401))),
    rpc('Authenticate', 'a refusal has no message', refused(json(set('error', { code: -32603 })))),
    login('the user is one level deeper', (parts) => ({ data: parts })),
    login('the user’s ID becomes text', part('UserData', field('userid', String))),
    login('a moment is written DD/MM/YYYY', part('UserData', set('lastlogin', '24/11/2026 10:00'))),
    login('a flag is missing', part('UserData', without('veranderpaswoord'))),
    login('the menu has another key', part('menu', rename('Items', 'items'))),
    login('rights are missing', without('rights')),
    login("a parent's role is missing", part('SessionConfig', without('Rol'))),
    rpc('Authenticate', 'the transaction is not answered', succeeding(json(without('tid')))),
    rpc('Authenticate', 'the content type is application/xml', (answer) => ({
      ...answer,
      contentType: 'application/xml',
    })),
    rpc('Logout', 'a result where there is none', json(set('result', true))),
    rpc('Logout', 'the empty error is missing', json(without('error'))),
  ],
  rules: [
    {
      what: 'Authenticate: a session that the server does not know is forbidden',
      endpoints: ['Authenticate'],
      mutation: (call, answer, _, { cookie }) =>
        /^REST\//i.test(call) && cookie !== '' ? when(401, status(403))(answer) : answer,
    },
    login('the right of the secretariat to change data does not reach its members', (answer) =>
      isStaff(answer) ? bits('personaliaBewerken', () => 1)(answer) : answer,
    ),
    {
      ...login('', (answer) =>
        isStaff(answer) && !mayChangeData(answer)
          ? bits('AanwezighedenRegistreren', () => 1)(answer)
          : answer,
      ),
      what: 'VerwerkAanwezigHeden: who only reads registers',
      endpoints: ['VerwerkAanwezigHeden'],
    },
    login('a user who may only read gets the right to change data', (answer) =>
      isStaff(answer) ? bits('personaliaBewerken', () => 5)(answer) : answer,
    ),
    breaking('Authenticate', 'the answer is that of another transaction', (call, answer) =>
      /\.Authenticate$/.test(call)
        ? { ...answer, body: answer.body.replace(/"tid" : \d+/, '"tid" : 999') }
        : answer,
    ),
    {
      what: 'Authenticate: who has no photo has that of somebody else',
      endpoints: ['Authenticate'],
      mutation: (call, answer) =>
        /fotos\//.test(call) && answer.status === 404
          ? { ...answer, status: 200, contentType: 'image/png', body: 'PNG' }
          : answer,
    },
    photos('everybody has the same photo', () => 'PNG'),
    photos('everybody has the same photo in the other size', (call) =>
      /medium/.test(call) ? 'PNG' : undefined,
    ),
    {
      what: 'Authenticate: there are no photos in the other size',
      endpoints: ['Authenticate'],
      mutation: (call, answer) =>
        /fotos\/.*medium/.test(call) ? { ...answer, status: 404, body: '' } : answer,
    },
    rpc(
      'ExternalAuthenticate',
      'who comes from Office 365 has no staff number',
      succeeding(result(part('SessionConfig', without('PersoneelID')))),
    ),
    breaking(
      'Authenticate',
      'who has the cookie of a session that ended gets no other one',
      withoutSecondCookie(),
    ),
    rpc('ExternalAuthenticate', 'nobody is signed in to its session', strangeCookie),
    photos('a photo is that of the user who asks', (_, cookie) => cookie),
    {
      what: 'Authenticate: a session ends while somebody works',
      endpoints: ['Authenticate'],
      mutation: ending(12),
      says: 'a session that ends after',
    },
    withRoute('Logout', 'the session stays valid', () => async () => null, ['Doc get', 'Logout', 'log file']),
    withRoute('Logout', 'it ends the sessions of everybody', () => async (_, { sessions }) => {
      for (const { id } of sessions.all()) sessions.assign(id, null)
      return null
    }),
    withRoute(
      'Authenticate',
      'an empty password is that of everybody',
      (own) =>
        async ({ data }, context) => {
          const [name, password, ...rest] = data as SignIn
          return own({ data: [name, password === '' ? demoPassword : password, ...rest] }, context)
        },
    ),
    login(
      'the administrator’s number is below 0',
      part('UserData', (data) => (data.name === 'Beheerder' ? { ...data, userid: -1 } : data)),
    ),
    login(
      'the name is that of the sign-in',
      part('UserData', (data) => (data.name === 'An Peeters' ? { ...data, name: 'an.peeters' } : data)),
    ),
    login(
      'the administrator is user 1',
      part('UserData', (data) => (data.name === 'Beheerder' ? { ...data, userid: 1 } : data)),
    ),
    login('nobody is told to change the password', part('UserData', set('veranderpaswoord', false))),
    {
      what: 'Authenticate: the photos are at a decimal address',
      endpoints: ['Authenticate'],
      mutation: (call, answer) =>
        /fotos\//.test(call) ? { ...answer, status: 404, body: '', contentType: 'text/plain' } : answer,
    },
    // rule: sign-in-19
    alsoNaming(
      login('everybody must change the password', part('UserData', set('veranderpaswoord', true))),
      ...['ChangePassword', 'resetpasswordconfirmation'],
    ),
    // server: login-3
    {
      what: 'Authenticate: the last sign-in is always this one',
      endpoints: ['Authenticate'],
      mutation: onRpc(
        'Authenticate',
        succeeding((answer) => {
          // The simulated server has a clock of its own, in its Date header too.
          const now = new Date()
          const lastlogin = momentOf(now.getTime())
          const changed = result(part('UserData', set('lastlogin', lastlogin)))(answer)
          return { ...changed, headers: { Date: now.toUTCString() } }
        }),
      ),
    },
    login('nobody has ever signed in before', part('UserData', set('lastlogin', ''))),
    // server: login-11
    login('everybody has the form of the configuration', part('menu', withForm('Configuratie'))),
    login('everybody registers attendance', part('menu', withForm('AanwezighedenRegistreren'))),
    // rule: menu-3
    login('the menu of everybody is empty', part('menu', set('Items', []))),
    // rule: rights-1
    login('the forms of the menu are in lower case', part('menu', field('Items', loweredForms))),
    // rule: request-10
    login('the photos are nowhere', part('SessionConfig', set('FotoURL', ''))),
    // rule: sign-in-3
    breaking('Authenticate', 'a refused sign-in opens a session', foreignSession()),
    // server: session-2
    {
      what: 'Authenticate: a cookie that browsers refuse without Secure',
      endpoints: ['Authenticate', 'ExternalAuthenticate'],
      mutation: (_, answer) => ({
        ...answer,
        cookies: answer.cookies.map((line) => `${line}; SameSite=None`),
      }),
    },
    withRoute('Authenticate', 'name and password alone are not enough', (own) => async (request, context) => {
      if ((request.data as SignIn).length < 4) throw new Refusal(200, 'Te weinig parameters')
      return own(request, context)
    }),
    breaking('Authenticate', 'a class and its method have one case', (call, answer) =>
      call.startsWith('WISAUSERAPI.') ? { ...answer, body: failure(-32601) } : answer,
    ),
    withRoute(
      'ExternalAuthenticate',
      'any name with an empty password gets the session of that name',
      (own) => async (request, context) => {
        const [, name, password] = request.data as readonly [string, string, string, ...unknown[]]
        const user = context.db.tables.gebruikers
          .all()
          .find(({ gebruikersnaam }) => gebruikersnaam.toLowerCase() === name)
        const { session } = context
        // Only an empty password in the session of somebody else opens the account.
        const isOpen = password === '' && user && session && session.userid !== null
        return isOpen ? loginResultOf(context, user) : own(request, context)
      },
    ),
    menu('the menu has its first level alone', (items) => items.map(({ Form }) => ({ Form }))),
    menu('the form to change data is missing', function without(items): Item[] {
      return items
        .filter(({ Form }) => Form !== 'personaliaBewerken')
        .map(({ Items, ...item }) => ({ ...item, ...(Items && { Items: without(Items) }) }))
    }),
    withOldPasswords(),
    login('nobody of the staff has any right', set('rights', { defaults: 0, screens: {} })),
    login(
      'the names of the rights are in lower case',
      field('rights', (rights) => field('screens', loweredNames)(rights as Fields)),
    ),
    withRoute('Authenticate', 'a password counts in any capitals', (own) => async ({ data }, context) => {
      const [name, password, ...rest] = data as SignIn
      const stored = (await context.db.userByName(name))?.wachtwoord ?? ''
      const read = stored.toLowerCase() === password.toLowerCase() ? stored : password
      return own({ data: [name, read, ...rest] }, context)
    }),
    withRoute(
      'Authenticate',
      'a session stays with the first user who signed in to it',
      (own) => async (request, context) => {
        const first = context.session?.userid ?? null
        const answer = await own(request, context)
        if (first !== null && context.session) context.sessions.assign(context.session.id, first)
        return answer
      },
    ),
    keptInSession('Leerling'),
    withRoute('Authenticate', 'a refused sign-in ends the session', (own) => async (request, context) => {
      try {
        return await own(request, context)
      } catch (refusal) {
        if (context.session) context.sessions.assign(context.session.id, null)
        throw refusal
      }
    }),
    breaking('Authenticate', 'relaxed JSON is refused', refusesRelaxed),
  ],
}
