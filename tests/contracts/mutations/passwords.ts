import type { Answer } from '../mutatingProxy.ts'
import { doing, mailing } from './doing.ts'
import {
  account,
  alsoNaming,
  type Fields,
  field,
  json,
  type Mutant,
  page,
  records,
  refused,
  rest,
  rpc,
  type SubjectMutants,
  set,
  status,
  succeeding,
  when,
} from './mutant.ts'

/** Changes the mail of a password reset. */
const resetting = (what: string, change: (to: string, user: string) => Fields, named?: readonly string[]) =>
  doing(
    'resetpasswordrequest',
    what,
    (own) => (request, context) =>
      own.handle(request, {
        ...context,
        outbox: {
          ...context.outbox,
          send: (message) =>
            context.outbox.send({
              ...message,
              ...change(message.to, (request as { query: { username: string } }).query.username),
            }),
        },
      }),
    named,
  )

/** The answer reveals the key that is in the mail. */
function betraying(endpoint: string): Mutant {
  let key = ''
  const catching = mailing(endpoint, 'the answer has the key of the mail', (link) => {
    key = /[Kk]ey=([^&]*)/.exec(link)?.[1] ?? ''
    return link
  })
  return {
    ...catching,
    mutation: (call, answer) =>
      call.startsWith(`account/${endpoint}`) && answer.status === 200 && key !== ''
        ? { ...answer, body: JSON.stringify({ success: true, Key: key }) }
        : answer,
  }
}

const isSignedIn = (answer: Answer) => answer.status === 200

const deadSession = (path: string) => `FPWebSession={00000000-0000-0000-0000-000000000000}; path=${path}/`

export const passwordMutants: SubjectMutants = {
  answers: [
    alsoNaming(
      rest('myschoolwareaccount', 'a moment that is absent is null', records(set('lastlogin', null))),
      'myschoolwareaccount change',
    ),
    alsoNaming(
      rest('myschoolwareaccount', 'a moment is a day', records(set('lastlogin', '2026-11-24'))),
      'myschoolwareaccount change',
    ),
    rest('myschoolwareaccount', 'without a session it is forbidden', when(401, status(403))),
    rest('myschoolwareaccount', 'without a session it is a web page', when(401, status(200, page))),
    rest(
      'myschoolwareaccount change',
      'a wrong password is right',
      when(400, status(200, '{"success":true,"data":[]}')),
    ),
    rpc('ChangePassword', 'a refusal is HTTP 500', refused(status(500, page))),
    rpc(
      'ChangePassword',
      'without a session it seems to work',
      refused(
        json(({ tid }) => ({
          result: null,
          tid,
          error: null,
          type: 'rpc',
          action: 'WisaUserAPI',
          method: 'ChangePassword',
        })),
      ),
    ),
    rpc(
      'ChangeAdminPassword',
      'the method is another one',
      succeeding(json(set('method', 'ChangePassword'))),
    ),
    alsoNaming(
      rest(
        'myschoolwareaccount',
        'a moment is written DD/MM/YYYY',
        records(set('lastlogin', '24/11/2026 10:00:00')),
      ),
      'myschoolwareaccount change',
    ),
    rest('myschoolwareaccount', 'without a session it sends to a sign-in page', when(401, status(302, page))),
    rest(
      'myschoolwareaccount',
      'the body is cut off',
      when(200, (answer) => ({ ...answer, body: answer.body.slice(0, -9) })),
    ),
    rest('myschoolwareaccount change', 'other words when nothing changes', (answer) => ({
      ...answer,
      body: answer.body.replace('Content not changed', 'Niets gewijzigd'),
    })),
    account('resetpasswordrequest', 'a web page', when(200, status(200, page))),
    account('resetpasswordconfirmation', 'every key is right', when(400, status(200))),
  ],
  rules: [
    doing(
      'ChangePassword',
      'a user who changed it must change it again',
      (own) => async (request, context) => {
        const answer = await own.handle(request, context)
        await context.db.tables.gebruikers.update(context.user.userid, { veranderpaswoord: true })
        return answer
      },
    ),
    doing('ChangePassword', 'it succeeds and stores nothing', () => async () => null),
    betraying('resetpasswordrequest'),
    betraying('createrequest'),
    resetting('the mail goes to somebody else', () => ({ to: 'an.peeters@mail.example' })),
    rest('myschoolwareaccount', 'the answer holds the password', records(set('Paswoord', 'Welkom-2026!'))),
    doing('myschoolwareaccount change', 'the password is not stored', (own) => async (request, context) => {
      const { wachtwoord, userid } = context.user
      const answer = await own.handle(request, context)
      await context.db.tables.gebruikers.update(userid, { wachtwoord })
      return answer
    }),
    doing('resetpasswordconfirmation', 'a key works twice', (own) => async (request, context) => {
      const { herstelaanvragen } = context.db.tables
      const waiting = herstelaanvragen.all().map((row) => ({ ...row }))
      const answer = await own.handle(request, context)
      for (const row of waiting) if (!herstelaanvragen.get(row.ID)) await herstelaanvragen.insert(row)
      return answer
    }),
    doing(
      'resetpasswordconfirmation',
      'it is the password of whoever asked last',
      (own) => (request, context) => {
        const { query } = request as { query: Fields }
        const waiting = context.db.tables.herstelaanvragen.all()
        const [isKnown, last] = [waiting.some(({ Sleutel }) => Sleutel === query.Key), waiting.at(-1)]
        const taken = isKnown ? { Key: last?.Sleutel, ID: String(last?.ID) } : {}
        return own.handle({ query: { ...query, ...taken } }, context)
      },
    ),
    doing(
      'resetpasswordrequest',
      'it ends the request of somebody else',
      (own) => (request, context) => {
        const { herstelaanvragen } = context.db.tables
        for (const { ID } of herstelaanvragen.all()) herstelaanvragen.remove(ID)
        return own.handle(request, context)
      },
      ['resetpasswordconfirmation'],
    ),
    mailing('resetpasswordrequest', 'the mail has no key', (link) => link.replace(/Key=[^&]*&/, ''), [
      'resetpasswordconfirmation',
      'resetpasswordrequest',
    ]),
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
    // rule: username-3
    {
      what: 'resetpasswordrequest: its answer tells who has an account',
      endpoints: ['resetpasswordrequest'],
      mutation: (call, answer, _, { query }) =>
        /^account\/resetpasswordrequest/i.test(call) && query.get('username') === 'niemand.nergens'
          ? { ...answer, body: '{"success":true,"message":"Onbekende gebruiker"}' }
          : answer,
    },
    doing(
      'resetpasswordconfirmation',
      'it succeeds and stores nothing',
      (own) => async (request, context) => {
        const { gebruikers } = context.db.tables
        const before = gebruikers.all().map(({ userid, wachtwoord }) => ({ userid, wachtwoord }))
        const answer = await own.handle(request, context)
        for (const { userid, wachtwoord } of before) await gebruikers.update(userid, { wachtwoord })
        return answer
      },
    ),
    mailing('resetpasswordrequest', 'the link leads to another page', (link) =>
      link.replace('wachtwoord-vergeten', 'gebruiker-nieuw'),
    ),
  ],
}
