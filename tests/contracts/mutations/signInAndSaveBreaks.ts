import { loginOf } from '#mocks/server/accounts/login.ts'
import { Refusal } from '#mocks/server/wire/answer.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { doing, mailing } from './probeBreaks.ts'
import { failure } from './togetherBreaks.ts'
import { type Break, field, login, onRest, records, rest, rows, script } from './tools.ts'

interface Item {
  readonly Form: string
  readonly Items?: readonly Item[]
}

/** The menu of a sign-in with other items. */
const menu = (what: string, change: (items: readonly Item[]) => readonly Item[]): Break =>
  login(what, (answer) => ({ ...answer, menu: { Items: change((answer.menu as { Items: Item[] }).Items) } }))

/** The line of an address stays as it was at first. */
function staleLine(): Mutation {
  const first = new Map<unknown, unknown>()
  return onRest(
    'vwocursistpersonaliaextra',
    records((row) => {
      const Adres = first.get(row.ID) ?? row.Adres
      first.set(row.ID, Adres)
      return { ...row, Adres }
    }),
  )
}

/** Breaks of signing in, of what a save stores, and of the rows of a list. */
export const signInAndSaveBreaks: readonly Break[] = [
  ...['betalingen', 'vwomodule', 'LesGroep'].map((endpoint) =>
    rest(
      endpoint,
      'each row stands there twice',
      rows((data) => data.concat(data)),
    ),
  ),
  rest(
    'Gemeente',
    'the name and the postcode are swapped',
    records(({ Postnummer, DeelGemeente, ...row }) => ({
      ...row,
      Postnummer: DeelGemeente,
      DeelGemeente: Postnummer,
    })),
  ),
  rest('MyProfileScherm', 'the screens have no names', records(field('Omschrijving', () => ''))),
  rest('PuntenbladGridLeerling', 'a mark has both codes', (answer) => ({
    ...answer,
    body: answer.body.replace(/"DagelijksWerkCode" : ("[^"]*")/g, '$& , "ExamenCode" : $1'),
  })),
  doing('Doc get', 'the file is empty', (own) => async (request, context) => ({
    ...((await own.handle(request, context)) as object),
    bytes: new Uint8Array(),
  })),
  doing('Authenticate', 'name and password alone are not enough', (own) => async (request, context) => {
    const { data } = request as { data: readonly unknown[] }
    if (data.length < 4) throw new Refusal(200, 'Te weinig parameters')
    return own.handle(request, context)
  }),
  {
    what: 'Authenticate: a class and its method have one case',
    endpoints: ['Authenticate'],
    mutation: (call, answer) =>
      call.startsWith('WISAUSERAPI.') ? { ...answer, body: failure(-32601) } : answer,
  },
  script('a site with Office 365 says that it has none', (script) =>
    script.replace(/Office365Login\s*=\s*true/, 'Office365Login = false'),
  ),
  doing(
    'ExternalAuthenticate',
    'any name with an empty password gets the session of that name',
    (own) => async (request, context) => {
      const { data } = request as { data: readonly [string, string, string, ...unknown[]] }
      const [, name, password] = data
      const user = context.db.tables.gebruikers
        .all()
        .find(({ gebruikersnaam }) => gebruikersnaam.toLowerCase() === name)
      const { session } = context
      // Without a session an empty password is refused.
      const isOpen = password === '' && user && session && session.userid !== null
      return isOpen ? loginOf(context, user) : own.handle(request, context)
    },
  ),
  menu('the menu has its first level alone', (items) => items.map(({ Form }) => ({ Form }))),
  menu('the form to change data is missing', function without(items): Item[] {
    return items
      .filter(({ Form }) => Form !== 'personaliaBewerken')
      .map(({ Items, ...item }) => ({ ...item, ...(Items && { Items: without(Items) }) }))
  }),
  {
    what: 'vwocursistpersonaliaextra change: the line of the address stays that of before',
    endpoints: ['vwocursistpersonaliaextra change'],
    mutation: staleLine(),
  },
  doing('ExternSysteem change', 'what is not sent is emptied', (own) => async (request, context) => {
    const answer = await own.handle(request, context)
    const { id } = request as { id: number }
    await context.db.tables.externesystemen.update(id, { Commentaar: '', Domein: '' })
    return answer
  }),
  doing('koppelleerling', 'it succeeds and links nobody', () => async () => null),
  doing('resetpasswordconfirmation', 'it succeeds and stores nothing', (own) => async (request, context) => {
    const { gebruikers } = context.db.tables
    const before = gebruikers.all().map(({ userid, wachtwoord }) => ({ userid, wachtwoord }))
    const answer = await own.handle(request, context)
    for (const { userid, wachtwoord } of before) await gebruikers.update(userid, { wachtwoord })
    return answer
  }),
  mailing('resetpasswordrequest', 'the link leads to another page', (link) =>
    link.replace('wachtwoord-vergeten', 'gebruiker-nieuw'),
  ),
]
