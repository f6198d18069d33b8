import { demoPassword } from '#fixtures/personas.ts'
import type { Route } from '#mocks/server/core/route.ts'
import { routes } from '#mocks/server/routes/index.ts'
import {
  alsoNaming,
  type Break,
  type Fields,
  field,
  json,
  login,
  onLogin,
  part,
  records,
  rest,
  same,
  script,
  set,
  when,
} from './tools.ts'

/** What several calls show, and no single one: a server that answers rightly and does something else. */

/** A server with another route for one endpoint. */
export const doing = (
  endpoint: string,
  what: string,
  handle: (own: Route) => Route['handle'],
  named: readonly string[] = [endpoint],
): Break => ({
  what: `${endpoint}: ${what}`,
  endpoints: named,
  mutation: same,
  routes: routes.map((route) =>
    route.endpoint.name === endpoint ? { ...route, handle: handle(route) } : route,
  ) as readonly Route[],
})

/** Answers what a save would have stored, from the record that is there. */
const pretending = (endpoint: string, table: 'cursisten' | 'externesystemen' | 'voorkeuren'): Break =>
  doing(endpoint, 'the answer shows what is not stored', (own) => async (request, context) => {
    const { tables } = context.db
    const before = tables[table].all().map((row) => ({ ...row }))
    const answer = await own.handle(request, context)
    for (const row of before) await tables[table].update((row as { ID: number }).ID, row as never)
    const known = new Set(before.map((row) => (row as { ID: number }).ID))
    for (const { ID } of tables[table].all()) if (!known.has(ID)) tables[table].remove(ID)
    return answer
  })

/** Changes the links in the mails of a call. */
export const mailing = (
  endpoint: string,
  what: string,
  change: (link: string) => string,
  named?: readonly string[],
) =>
  doing(
    endpoint,
    what,
    (own) => (request, context) =>
      own.handle(request, {
        ...context,
        outbox: {
          ...context.outbox,
          send: (message) => context.outbox.send({ ...message, links: message.links.map(change) }),
        },
      }),
    named,
  )

/** Somebody of the same class, beside the student who asks. */
const withClassmate = ({ data, ...rest }: Fields): Fields => {
  const [own, ...more] = data as Fields[]
  const other = { ...own, ID: 1_000_001, UserID: 1_000_001, Voornaam: 'Wie', Naam: 'Anders' }
  return { ...rest, data: own?.Voornaam === 'An' && more.length === 0 ? [own, other] : data }
}

export const probeBreaks: readonly Break[] = [
  doing('Logout', 'the session lives on', () => async () => null),
  doing('Logout', 'it ends the sessions of everybody', () => async (_, { sessions }) => {
    for (const { id } of sessions.all()) sessions.assign(id, null)
    return null
  }),
  doing('Authenticate', 'an empty password is that of everybody', (own) => (request, context) => {
    const { data } = request as { data: readonly unknown[] }
    const [name, password, ...rest] = data
    return own.handle({ data: [name, password === '' ? demoPassword : password, ...rest] }, context)
  }),
  login(
    'the administrator’s number is below 0',
    part('UserData', (data) => (data.name === 'Beheerder' ? { ...data, userid: -1 } : data)),
  ),
  login(
    'the name is that of the sign-in',
    part('UserData', (data) => (data.name === 'An Peeters' ? { ...data, name: 'an.peeters' } : data)),
  ),
  rest('myschoolwareaccount', 'the answer holds the password', records(set('Paswoord', 'Welkom-2026!'))),
  rest('Leerling', 'a student gets the others too', when(200, json(withClassmate))),
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
  rest('Leerling', 'it is about another user', records(field('UserID', (id) => Number(id) + 1))),
  rest('servertypeinfo', 'every edition says that it is for parents', records(set('ServerType', 'OUDERS'))),
  script('every edition says that it is for pupils', (script) =>
    script.replace(/TypeServer\s*=\s*"\w*"/, 'TypeServer = "LL"'),
  ),
  doing(
    'LogFileInfo',
    'both places hold the same files',
    (own) => (_, context) => own.handle({ query: { Location: 'Logs' } }, context),
  ),
  doing('SetServerConfig', 'nothing is stored', () => async () => null),
  {
    what: 'SetServerConfig: the menu does not follow the switches',
    endpoints: ['SetServerConfig'],
    mutation: onLogin(
      field('menu', (menu) => ({
        Items: [...((menu as Fields).Items as unknown[]), { Form: 'Betalingen' }],
      })),
    ),
  },
  doing('SetServerConfig', 'a text is cut off', (own) => (request, context) => {
    const { data } = request as { data: readonly Fields[] }
    const [configuration] = data
    const SchoolNaam = String(configuration?.SchoolNaam).slice(0, 3)
    return own.handle({ data: [{ ...configuration, SchoolNaam }] }, context)
  }),
  doing('vwocursistpersonalia change', 'what is not sent is emptied', (own) => async (request, context) => {
    const answer = await own.handle(request, context)
    const { body } = request as { body: { ID: number } }
    if (!('Bankrekening' in body)) await context.db.tables.cursisten.update(body.ID, { Bankrekening: '' })
    return answer
  }),
  doing(
    'vwocursistpersonalia change',
    'the answer shows something else',
    (own) => async (request, context) => {
      const [record] = (await own.handle(request, context)) as Fields[]
      return [{ ...record, Gsm: '0400 00 00 00' }]
    },
  ),
  pretending('vwocursistpersonalia change', 'cursisten'),
  pretending('vwocursistpersonaliaextra change', 'cursisten'),
  pretending('ExternSysteem change', 'externesystemen'),
  pretending('UserPreference save', 'voorkeuren'),
  pretending('UserPreference change', 'voorkeuren'),
  doing('myschoolwareaccount change', 'the password is not stored', (own) => async (request, context) => {
    const { wachtwoord, userid } = context.user
    const answer = await own.handle(request, context)
    await context.db.tables.gebruikers.update(userid, { wachtwoord })
    return answer
  }),
  rest('vwocursistpersonalia change', 'other words when nothing changes', (answer) => ({
    ...answer,
    body: answer.body.replace('Content not changed', 'Niets gewijzigd'),
  })),
  doing('resetpasswordconfirmation', 'a key works twice', (own) => async (request, context) => {
    const { herstelaanvragen } = context.db.tables
    const waiting = herstelaanvragen.all().map((row) => ({ ...row }))
    const answer = await own.handle(request, context)
    for (const row of waiting) if (!herstelaanvragen.get(row.ID)) await herstelaanvragen.insert(row)
    return answer
  }),
  doing('Doc remove', 'the document stays', (own) => async (request, context) => {
    const { documenten } = context.db.tables
    const all = documenten.all().map((row) => ({ ...row }))
    const answer = await own.handle(request, context)
    for (const row of all) if (!documenten.get(row.D_ID)) await documenten.insert(row)
    return answer
  }),
  alsoNaming(
    doing('AgendaPunt save', 'the point is not stored', (own) => async (request, context) => {
      const [made] = (await own.handle(request, context)) as { ID: number }[]
      context.db.tables.agendapunten.remove(made?.ID ?? -1)
      return [made]
    }),
    'AgendaPunt change',
    'AgendaPunt remove',
  ),
  doing('AgendaPunt change', 'nothing is stored', (own) => async (request, context) => {
    const { agendapunten } = context.db.tables
    const before = agendapunten.all().map((row) => ({ ...row }))
    const answer = await own.handle(request, context)
    for (const row of before) await agendapunten.update(row.ID, row)
    return answer
  }),
  doing('AgendaPunt remove', 'the point stays', (own) => async (request, context) => {
    const { agendapunten } = context.db.tables
    const all = agendapunten.all().map((row) => ({ ...row }))
    const answer = await own.handle(request, context)
    for (const row of all) if (!agendapunten.get(row.ID)) await agendapunten.insert(row)
    return answer
  }),
  doing(
    'createrequest',
    'no mail is sent',
    (own) => (request, context) =>
      own.handle(request, { ...context, outbox: { ...context.outbox, send: async () => {} } }),
  ),
  mailing('createrequest', 'the mail names no contact', (link) => link.replaceAll(/&L[EG]=[^&]*/g, '')),
  mailing('resetpasswordrequest', 'the mail has no key', (link) => link.replace(/Key=[^&]*&/, ''), [
    'resetpasswordconfirmation',
    'resetpasswordrequest',
  ]),
]
