import { parseJson } from '#shared/json.ts'
import type { Answer, Mutation } from '../mutatingProxy.ts'
import {
  alsoNaming,
  type Break,
  type Fields,
  field,
  login,
  onRest,
  onRpc,
  part,
  records,
  rest,
  result,
  rows,
  rpc,
  script,
  set,
  succeeding,
} from './tools.ts'

/**
 * Breaks found by reading docs/rules.md rule by rule: answers of the right shape that are wrong all the same. Each
 * stands in a proxy; the server behind it is as it was.
 */

const isSignedIn = (answer: Answer) => answer.status === 200

const swapped =
  (one: string, other: string) =>
  (record: Fields): Fields => ({ ...record, [one]: record[other], [other]: record[one] })

const lowered = (items: unknown): unknown =>
  Array.isArray(items)
    ? items.map((item: Fields) => ({
        ...item,
        Form: String(item.Form).toLowerCase(),
        Items: lowered(item.Items),
      }))
    : items

/** Every letter above ASCII, as a reader of UTF-8 sees text in Latin-1. */
const lost = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(/[\u00A0-\u00FF]/g, '\uFFFD'),
})

/** Every letter above ASCII, encoded twice. */
const doubled = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(/[\u00C0-\u00FF]/g, (letter) => Buffer.from(letter).toString('latin1')),
})

const sessionOf = (cookies: readonly string[]) => cookies.find((line) => line.startsWith('FPWebSession='))
const deadSession = (path: string) => `FPWebSession={00000000-0000-0000-0000-000000000000}; path=${path}/`

/** A refused sign-in gets the session of somebody who is signed in at the same edition. */
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

const cents = (euro: unknown) => Math.round(Number(euro) * 100)
const inCents = (record: Fields): Fields => ({
  ...record,
  Tebetalen: cents(record.Tebetalen),
  Betaald: cents(record.Betaald),
})

/** A menu with one more form at its end. */
const withForm =
  (Form: string) =>
  (menu: Fields): Fields => ({ ...menu, Items: [...(menu.Items as Fields[]), { Form }] })

/** Every record once more, with other texts and the same number. */
const twice = (name: string, number: number) =>
  rows((data) =>
    data.flatMap((record) => [
      { ...record, [name]: number },
      { ...record, Naam: 'ander.pdf', [name]: number },
    ]),
  )

export const ruleBreaks: readonly Break[] = [
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
        const lastlogin = now.toISOString().slice(0, 19).replace('T', ' ')
        const told = result(part('UserData', set('lastlogin', lastlogin)))(answer)
        return { ...told, headers: { Date: now.toUTCString() } }
      }),
    ),
  },
  login('nobody has ever signed in before', part('UserData', set('lastlogin', ''))),
  // server: login-11
  login('everybody has the form of the configuration', part('menu', withForm('Configuratie'))),
  login('everybody registers attendance', part('menu', withForm('AanwezighedenRegistreren'))),
  // server: flags-1
  script('a flag stands in a comment alone', (script) => script.replace(/^(PWMin8 = \w+;)$/m, '// $1')),
  // server: flags-3
  script('a flag stands in a function', (script) =>
    script.replace(/^(TypeServer = .*;)$/m, 'function flags() {\n$1\n}'),
  ),
  // server: resource-18
  rest('betalingen', 'the amounts are in cents', records(inCents)),
  rest('betalingen', 'what was paid is in cents', records(field('Betaald', cents))),
  // rule: menu-3
  login('the menu of everybody is empty', part('menu', set('Items', []))),
  // rule: rights-1
  login('the forms of the menu are in lower case', part('menu', field('Items', lowered))),
  // rule: request-10
  login('the photos are nowhere', part('SessionConfig', set('FotoURL', ''))),
  // rule: sign-in-3
  {
    what: 'Authenticate: a refused sign-in opens a session',
    endpoints: ['Authenticate'],
    mutation: foreignSession(),
  },
  // server: session-2
  {
    what: 'Authenticate: a cookie that browsers refuse without Secure',
    endpoints: ['Authenticate', 'ExternalAuthenticate'],
    mutation: (_, answer) => ({
      ...answer,
      cookies: answer.cookies.map((line) => `${line}; SameSite=None`),
    }),
  },
  // rule: session-1
  {
    what: 'myschoolwareaccount: its answer puts another session in the place of the own one',
    endpoints: ['myschoolwareaccount'],
    mutation: (call, answer, _, { site }) =>
      /^REST\//i.test(call) && isSignedIn(answer)
        ? { ...answer, cookies: [...answer.cookies, deadSession(site)] }
        : answer,
  },
  // rule: external-3
  rest(
    'myschoolwareaccount',
    'it is about another user',
    records(field('gebruikersnummer', (id) => Number(id) + 1)),
  ),
  // rule: sign-in-15
  rest(
    'Leerling',
    'a pupil has the user number of another one',
    records(field('UserID', (id) => Number(id) + 1)),
    '/webleerling',
  ),
  // rule: role-3
  rest(
    'Leerling',
    "a parent gets somebody else's child too",
    rows((data) => [...data, ...strangers(data)]),
    '/webouders',
  ),
  // rule: counter-1
  rest(
    'Leerling',
    'a teacher gets the people of all groups',
    rows((data) => [...data, ...strangers(data)]),
    '/webpersoneel',
  ),
  rest(
    'Leerling',
    'the secretariat gets one student alone',
    rows((data) => data.slice(-1)),
    '/webvwo',
  ),
  // rule: counter-4
  rest('Leerling', 'everybody at the counter has the same number', records(set('ID', 1)), '/webvwo'),
  // server: address-5
  rest(
    'servertypeinfo',
    'the edition of the parents says that it is for pupils',
    records(set('ServerType', 'LL')),
    '/webouders',
  ),
  // server: teacher-12
  rest(
    'Leerling',
    'a teacher gets nobody of the own groups',
    records(field('ID', (id) => Number(id) + 1_000_000)),
    '/webpersoneel',
  ),
  // rule: personal-8
  alsoNaming(
    rest(
      'vwocursistpersonaliaextra',
      'a municipality that is not in the list',
      records(set('GemeenteID', 99_999_999)),
    ),
    'vwocursistpersonaliaextra change',
  ),
  // rule: module-1
  rest(
    'vwomodule',
    'tied to a programme that nobody follows',
    records(set('OpleidingsvariantID', 99_999_999)),
  ),
  // rule: attendance-1
  rest('vwoparticipaties', 'a lesson ends before it begins', records(swapped('LESVANUUR', 'LESTOTUUR'))),
  alsoNaming(
    rest('AgendaPunt', 'a point ends before it begins', records(swapped('Van', 'Tot'))),
    'AgendaPunt change',
    'AgendaPunt save',
  ),
  alsoNaming(
    rest('AgendaPunt', 'all points have one number', records(set('ID', 1))),
    ...['AgendaPunt change', 'AgendaPunt remove', 'AgendaPunt save'],
  ),
  // server: teacher-21
  rest(
    'AgendaPunt',
    'a teacher gets no hours of classes',
    rows((data) => data.filter(({ TypePunt, GroepType }) => TypePunt !== 1 || GroepType !== 'klas')),
    '/webpersoneel',
  ),
  rest(
    'AgendaPunt',
    'the lessons of a teacher have numbers of their own',
    records((record) => (record.TypePunt === 1 ? { ...record, ID: Number(record.ID) + 7 } : record)),
    '/webpersoneel',
  ),
  // rule: configuration-4
  rest(
    'ExternSysteem',
    'everybody gets the client secrets',
    records((record) => ({ ClientSecret: 'geheim', ...record })),
  ),
  rpc(
    'GetServerConfig',
    'everybody gets the secret of the text messages',
    result((config) => ({ AccountSMSProviderClientSecret: 'geheim', ...config })),
  ),
  // rule: profile-7
  rest('UserPreference', 'those of another user', records(field('UserID', (id) => Number(id) + 1))),
  // rule: registration-1
  rest('LesGroep', 'an hour after the last one', records(set('Lesuur', 12))),
  {
    what: 'LeerlingAanwezigheid: the people of another group',
    endpoints: ['LeerlingAanwezigheid', 'VerwerkAanwezigHeden'],
    mutation: onRest('LeerlingAanwezigheid', records(field('LL_ID', (id) => Number(id) + 1_000_000))),
  },
  alsoNaming(
    rest('LeerlingAanwezigheid', 'a type that does not exist', records(set('AanwezigheidstypeID', 99_999))),
    'VerwerkAanwezigHeden',
  ),
  // rule: registration-9
  rest(
    'Aanwezigheidstype',
    'the first type is not the one of who is present',
    rows((data) => data.toReversed()),
  ),
  // rule: username-3
  {
    what: 'resetpasswordrequest: its answer tells who has an account',
    endpoints: ['resetpasswordrequest'],
    mutation: (call, answer, _, { query }) =>
      /^account\/resetpasswordrequest/i.test(call) && query.get('username') === 'niemand.nergens'
        ? { ...answer, body: '{"success":true,"message":"Onbekende gebruiker"}' }
        : answer,
  },
  // rule: personal-2
  rest('vwocursist', 'letters with an accent are lost', (answer) => lost(withAccent(answer))),
  rest('vwocursist', 'letters with an accent are encoded twice', (answer) => doubled(withAccent(answer))),
  rest('Gemeente', 'all municipalities have one number', records(set('ID', 7)), '/webstudent'),
  alsoNaming(
    rest('Doc', 'the documents of a lesson have one number', twice('D_ID', 1)),
    'Doc put',
    'Doc remove',
  ),
]

/** A first name with an accent, so that something can be lost. */
function withAccent(answer: Answer): Answer {
  return records(set('Voornaam', 'Renée'))(answer)
}

/** Records of everybody who has a low number. */
function strangers(own: readonly Fields[]): Fields[] {
  const [one] = own
  const known = new Set(own.map(({ ID }) => ID))
  return one
    ? Array.from({ length: 3000 }, (_, n) => 5000 + n).flatMap((ID) =>
        known.has(ID) ? [] : [{ ...one, ID }],
      )
    : []
}
