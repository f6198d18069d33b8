import { mockSchool } from '#contracts/school/mockSchool.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { Answer } from '../mutatingProxy.ts'
import { today } from '../simulatedSchool.ts'
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

/** The answer reveals the key that is in the mail. */
function leakingKey(endpoint: string): Mutant {
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

const studentName = mockSchool(today)['a student is signed in']?.account?.username

/** A second request for a new password causes no mail. */
function secondMail(): Mutant {
  const asked = new Set<unknown>()
  return doing('resetpasswordrequest', 'a second one causes no mail', (own) => async (request, context) => {
    const { username } = (request as { query: Fields }).query
    if (asked.has(username)) return null
    asked.add(username)
    return own.handle(request, context)
  })
}

const isSuccess = (answer: Answer) => answer.status === 200

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
    rest(
      'myschoolwareaccount change',
      'a wrong password is right',
      when(400, status(200, '{"success":true,"data":[]}')),
    ),
    rest('myschoolwareaccount change', 'other words when nothing changes', (answer) => ({
      ...answer,
      body: answer.body.replace('Content not changed', 'Niets gewijzigd'),
    })),
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
    doing('ChangePassword', 'a new password is that of a student too', (own) => async (request, context) => {
      const answer = await own.handle(request, context)
      const [, wachtwoord = ''] = (request as { data: string[] }).data
      const { gebruikers } = context.db.tables
      const victim = gebruikers.all().find(({ gebruikersnaam }) => gebruikersnaam === studentName)
      if (victim && wachtwoord !== demoPassword) await gebruikers.update(victim.userid, { wachtwoord })
      return answer
    }),
    secondMail(),
    leakingKey('resetpasswordrequest'),
    doing(
      'resetpasswordrequest',
      'the mail goes to somebody else',
      (own) =>
        (request, { outbox, ...context }) =>
          own.handle(request, {
            ...context,
            outbox: {
              ...outbox,
              send: (message) => outbox.send({ ...message, to: 'an.peeters@mail.example' }),
            },
          }),
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
    // rule: username-3
    {
      what: 'resetpasswordrequest: its answer tells who has an account',
      endpoints: ['resetpasswordrequest'],
      mutation: (call, answer, _, { query }) =>
        /^account\/resetpasswordrequest/i.test(call) && query.get('username') === 'niemand.nergens'
          ? { ...answer, body: '{"success":true,"message":"Onbekende gebruiker"}' }
          : answer,
    },
    mailing('resetpasswordrequest', 'the link leads to another page', (link) =>
      link.replace('wachtwoord-vergeten', 'gebruiker-nieuw'),
    ),
    leakingKey('createrequest'),
    rest('myschoolwareaccount', 'the answer holds the password', records(set('Paswoord', 'Welkom-2026!'))),
    // rule: session-1
    {
      what: 'myschoolwareaccount: its answer replaces the caller’s session with another',
      endpoints: ['myschoolwareaccount'],
      mutation: (call, answer, _, { site }) =>
        /^REST\//i.test(call) && isSuccess(answer)
          ? { ...answer, cookies: [...answer.cookies, deadSession(site)] }
          : answer,
    },
    // rule: external-3
    rest(
      'myschoolwareaccount',
      'it is about another user',
      records(field('gebruikersnummer', (id) => Number(id) + 1)),
    ),
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
      'it changes the password of whoever asked last',
      (own) => (request, context) => {
        const { query } = request as { query: Fields }
        const waiting = context.db.tables.herstelaanvragen.all()
        const [isKnown, last] = [waiting.some(({ Sleutel }) => Sleutel === query.Key), waiting.at(-1)]
        const taken = isKnown ? { Key: last?.Sleutel, ID: String(last?.ID) } : {}
        return own.handle({ query: { ...query, ...taken } }, context)
      },
    ),
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
  ],
}
