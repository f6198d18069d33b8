import { mockSchool } from '#contracts/school/mockSchool.ts'
import { demoPassword } from '#fixtures/personas.ts'
import { today } from '../simulatedSchool.ts'
import {
  accepting,
  account,
  alsoNaming,
  breaking,
  type Fields,
  json,
  type Mutant,
  noRecords,
  page,
  records,
  refused,
  rest,
  rpc,
  type SubjectMutants,
  set,
  shifted,
  status,
  succeeding,
  when,
} from './mutant.ts'
import {
  afterStoring,
  notStoring,
  withOtherLinks,
  withOtherMails,
  withOtherQuery,
  withRoute,
} from './routeMutants.ts'

/** The answer reveals the key that is in the mail. */
function leakingKey(endpoint: string): Mutant {
  let key = ''
  const catching = withOtherLinks(endpoint, 'the answer has the key of the mail', (link) => {
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

/** A server that gives each new password to a student too. */
export const passwordOfStudentToo = withRoute(
  'ChangePassword',
  'a new password is that of a student too',
  (own) => async (request, context) => {
    const answer = await own(request, context)
    const [, wachtwoord = ''] = (request as { data: string[] }).data
    const { gebruikers } = context.db.tables
    const victim = gebruikers.all().find(({ gebruikersnaam }) => gebruikersnaam === studentName)
    if (victim && wachtwoord !== demoPassword) await gebruikers.update(victim.userid, { wachtwoord })
    return answer
  },
)

/** A second request for a new password causes no mail. */
function secondMail(): Mutant {
  const asked = new Set<unknown>()
  return withRoute(
    'resetpasswordrequest',
    'a second one causes no mail',
    (own) => async (request, context) => {
      const { username } = (request as { query: Fields }).query
      if (asked.has(username)) return null
      asked.add(username)
      return own(request, context)
    },
  )
}

const deadSession = (path: string) => `FPWebSession={00000000-0000-0000-0000-000000000000}; path=${path}/`

export const passwordMutants: SubjectMutants = {
  answers: [
    alsoNaming(
      rest('myschoolwareaccount', 'a moment that is absent is null', records(set('lastlogin', null))),
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
    rest('myschoolwareaccount change', 'a wrong password is right', when(400, status(200, noRecords))),
    rest('myschoolwareaccount change', 'other words when nothing changes', (answer) => ({
      ...answer,
      body: answer.body.replace('Content not changed', 'Niets gewijzigd'),
    })),
    rpc('ChangePassword', 'a refusal is HTTP 500', refused(status(500, page))),
    rpc('ChangePassword', 'without a session it seems to work', accepting('WisaUserAPI', 'ChangePassword')),
    rpc(
      'ChangeAdminPassword',
      'the method is another one',
      succeeding(json(set('method', 'ChangePassword'))),
    ),
    account('resetpasswordrequest', 'a web page', when(200, status(200, page))),
    account('resetpasswordconfirmation', 'every key is right', when(400, status(200))),
  ],
  rules: [
    afterStoring('ChangePassword', 'a user who changed it must change it again', ({ db, user }) =>
      db.tables.gebruikers.update(user.userid, { veranderpaswoord: true }),
    ),
    afterStoring('ChangePassword', 'whoever changes it is signed out by it', ({ sessions, session }) =>
      sessions.assign(session.id, null),
    ),
    withRoute('ChangePassword', 'it succeeds and stores nothing', () => async () => null),
    withRoute('ChangeAdminPassword', 'it stores nothing of the system user', () => async () => null),
    passwordOfStudentToo,
    secondMail(),
    leakingKey('resetpasswordrequest'),
    withOtherMails('resetpasswordrequest', 'the mail goes to somebody else', () => ({
      to: 'an.peeters@mail.example',
    })),
    withRoute(
      'resetpasswordrequest',
      'it ends the request of somebody else',
      (own) => async (request, context) => {
        const { herstelaanvragen } = context.db.tables
        for (const { ID } of herstelaanvragen.all()) herstelaanvragen.remove(ID)
        return own(request, context)
      },
      ['resetpasswordconfirmation'],
    ),
    withOtherLinks('resetpasswordrequest', 'the mail has no key', (link) => link.replace(/Key=[^&]*&/, ''), [
      'resetpasswordconfirmation',
      'resetpasswordrequest',
    ]),
    // rule: username-3
    breaking('resetpasswordrequest', 'its answer tells who has an account', (call, answer, _, { query }) =>
      /^account\/resetpasswordrequest/i.test(call) && query.get('username') === 'niemand.nergens'
        ? { ...answer, body: '{"success":true,"message":"Onbekende gebruiker"}' }
        : answer,
    ),
    withOtherLinks('resetpasswordrequest', 'the link leads to another page', (link) =>
      link.replace('wachtwoord-vergeten', 'gebruiker-nieuw'),
    ),
    leakingKey('createrequest'),
    rest('myschoolwareaccount', 'the answer holds the password', records(set('Paswoord', 'Welkom-2026!'))),
    // rule: session-1
    {
      what: 'myschoolwareaccount: its answer replaces the caller’s session with another',
      endpoints: ['myschoolwareaccount'],
      mutation: (call, answer, _, { site }) =>
        /^REST\//i.test(call) && answer.status === 200
          ? { ...answer, cookies: [...answer.cookies, deadSession(site)] }
          : answer,
    },
    // rule: external-3
    rest('myschoolwareaccount', 'it is about another user', shifted('gebruikersnummer', 1)),
    notStoring('myschoolwareaccount change', 'the password is not stored', 'gebruikers'),
    notStoring('resetpasswordconfirmation', 'a key works twice', 'herstelaanvragen'),
    withOtherQuery(
      'resetpasswordconfirmation',
      'it changes the password of whoever asked last',
      ({ Key }, { db }) => {
        const waiting = db.tables.herstelaanvragen.all()
        const [isKnown, last] = [waiting.some(({ Sleutel }) => Sleutel === Key), waiting.at(-1)]
        return isKnown ? { Key: last?.Sleutel, ID: String(last?.ID) } : {}
      },
    ),
    notStoring('resetpasswordconfirmation', 'it succeeds and stores nothing', 'gebruikers'),
  ],
}
