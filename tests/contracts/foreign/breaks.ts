/**
 * Thirty faults that a new version of a server may have. They were written from the documents (see server.ts) before any of them
 * was tried. Each says which sentence it contradicts, and what a good report names.
 */
import { type Answer, answerTo, type Call, callOf, list, Refusal, sent, textOf } from './call.ts'
import type { Json, Row } from './json.ts'
import type { Person } from './people.ts'
import { hourRow } from './registration.ts'
import type { Point, Preference, Registration, School } from './school.ts'
import type { Change } from './server.ts'
import { newConfiguration } from './setup.ts'

export interface Break extends Change {
  /** The sentence of the documents that no longer holds, and where it is. */
  sentence: string
  /** A good report names one of these: a call, or the title of a screen. */
  names: string[]
  verdict: 'not compatible' | 'differs'
}

/** The rows of a list answer. */
export function rows(answer: Answer): Row[] {
  const value = answer.value
  const data = value !== null && typeof value === 'object' && !Array.isArray(value) ? value.data : undefined
  return Array.isArray(data) ? (data as Row[]) : []
}

/** The same answer with other rows; a refusal stays as it is. */
export const withAll = (answer: Answer, change: (all: Row[]) => Row[]): Answer =>
  answer.status < 300 && answer.value !== undefined
    ? { ...answer, ...list(change(rows(answer)), answer.status) }
    : answer

/** The same answer with each row changed. */
const withRows = (answer: Answer, change: (row: Row) => Row): Answer =>
  withAll(answer, (all) => all.map(change))

/** The student whom a call is about. */
const personOf = (call: Call): Person | undefined => call.school.people.find((p) => p.id === Number(call.id))

/** The routes on which people sign in. */
export const signInRoutes = /^RPC (external)?authenticate$/

const preferencesBefore = new WeakMap<Call, Preference[]>()
const removedPoints = new WeakMap<School, Point[]>()
const changedPoints = new WeakMap<School, Point[]>()
const mailedUsers = new WeakMap<School, Set<string>>()
const lastUserOf = new WeakMap<object, NonNullable<Call['user']>>()

export const breaks: Break[] = [
  {
    name: 'the hour of a big group is stored for its first two',
    sentence:
      'What a teacher of adult education registers for a lesson is what the student’s vwoparticipaties shows for that LESID from then on (wire.md)',
    names: ['VerwerkAanwezigHeden', 'vwoparticipaties'],
    verdict: 'not compatible',
    call: callOf('RPC verwerkaanwezigheden', (call) => ({
      ...call,
      data: (call.data as Row[]).map((item) => ({
        ...item,
        Leerlingen: (item.Leerlingen as Row[]).slice(0, 2),
      })),
    })),
  },
  {
    name: 'a mobile number is kept in ten characters',
    sentence: 'PUT answers the stored record; phone max length 15 (wire.md; document 2, section 5)',
    names: ['vwocursistpersonalia'],
    verdict: 'not compatible',
    call: answerTo('PUT rest/vwocursistpersonalia', (answer, call) => {
      const person = personOf(call)
      if (answer.status !== 200 || !person) return answer
      person.Gsm = person.Gsm.slice(0, 10)
      return withRows(answer, (row) => ({ ...row, Gsm: person.Gsm }))
    }),
  },
  {
    name: 'a telephone that is saved alone empties the box of the address',
    sentence:
      'PUT goes with the ID and the changed fields (wire.md); extra: …, or only Telefoon (document 2, section 7)',
    names: ['vwocursistpersonaliaextra'],
    verdict: 'not compatible',
    call: answerTo('PUT rest/vwocursistpersonaliaextra', (answer, call) => {
      const person = personOf(call)
      if (answer.status === 200 && person && sent(call).Straat === undefined) person.Straatbus = ''
      return answer
    }),
  },
  {
    name: 'a parent gets the agenda of the first child, whoever is named',
    sentence: 'a parent adds Leerling={ID} (wire.md, AgendaPunt)',
    names: ['AgendaPunt', 'Agenda'],
    verdict: 'not compatible',
    call: callOf('GET rest/agendapunt', (call) => {
      if (call.user?.role === 'parent') call.query.set('Leerling', String(call.user.children[0]))
      return call
    }),
  },
  {
    name: 'what is registered for an hour shows on that hour of every day',
    sentence:
      'GET LeerlingAanwezigheid/?GroepID, GroepType, Datum, Lesuur: AanwezigheidstypeID (0: not yet filled in) (wire.md)',
    names: ['LeerlingAanwezigheid', 'VerwerkAanwezigHeden'],
    verdict: 'not compatible',
    call: answerTo('GET rest/leerlingaanwezigheid', (answer, { school, query }) => {
      if ((query.get('Datum') ?? '') <= school.today) return answer
      const same = school.lessons.find(
        (l) =>
          l.day === school.today &&
          l.hour === Number(query.get('Lesuur')) &&
          l.group.id === Number(query.get('GroepID')),
      )
      return withRows(answer, (row) => {
        const found = school.registrations.get(`${same?.id}/${row.LL_ID}`)
        return found ? { ...row, AanwezigheidstypeID: found.type, Commentaar: found.comment } : row
      })
    }),
  },
  {
    name: 'the types of attendance come in the order of their colours',
    sentence: 'GET Aanwezigheidstype/: the first is "aanwezig" and is the default (wire.md, O2)',
    names: ['Aanwezigheidstype'],
    verdict: 'not compatible',
    call: answerTo('GET rest/aanwezigheidstype', (answer) =>
      list([...rows(answer)].sort((a, b) => textOf(a.Kleur).localeCompare(textOf(b.Kleur)))),
    ),
  },
  {
    name: 'students always read that new accounts are not blocked',
    sentence:
      'every signed-in user may read it …; the portal reads BlockAccountCreation from it (wire.md, GetServerConfig)',
    names: ['GetServerConfig', 'SetServerConfig'],
    verdict: 'not compatible',
    call: answerTo('RPC getserverconfig', (answer, { user }) =>
      user?.role === 'root'
        ? answer
        : { ...answer, value: { ...(answer.value as Row), BlockAccountCreation: false } },
    ),
  },
  {
    name: 'the second mail for a new password of the same user is not sent',
    sentence:
      'POST account/resetpasswordrequest: 200 whether or not the user exists; reset link in mails (wire.md)',
    names: ['resetpasswordrequest', 'resetpasswordconfirmation', 'Wachtwoord vergeten'],
    verdict: 'not compatible',
    call: (call, next) => {
      if (call.route !== 'POST account/resetpasswordrequest') return next(call)
      const names = mailedUsers.get(call.school) ?? new Set()
      mailedUsers.set(call.school, names)
      const name = textOf(call.query.get('username')).toLowerCase()
      if (names.has(name)) return { status: 200, value: { success: true } }
      names.add(name)
      return next(call)
    },
  },
  {
    name: 'a session that signed out still changes the password',
    sentence:
      'Authenticate makes that session a signed-in one; WisaUserAPI.Logout (wire.md, Session and RPC)',
    names: ['Logout', 'ChangePassword'],
    verdict: 'not compatible',
    call: (call, next) => {
      if (call.session?.user) lastUserOf.set(call.session, call.session.user)
      const before = call.session && lastUserOf.get(call.session)
      if (/^RPC (changepassword|getserverconfig)$/.test(call.route) && !call.user && before)
        return next({ ...call, user: before })
      return next(call)
    },
  },
  {
    name: 'a point that a teacher removes stays in the agenda of the pupils',
    sentence: 'GET AgendaPunt: the agenda points of the signed-in user; DELETE AgendaPunt/{ID} (wire.md)',
    names: ['AgendaPunt remove', 'AgendaPunt', 'Agenda'],
    verdict: 'not compatible',
    call: (call, next) => {
      const { school } = call
      if (call.route === 'DELETE rest/agendapunt') {
        const point = school.points.find((p) => p.id === Number(call.id))
        const answer = next(call)
        if (answer.status < 300 && point)
          removedPoints.set(school, [...(removedPoints.get(school) ?? []), point])
        return answer
      }
      const learner = call.user && ['pupil', 'student', 'parent'].includes(call.user.role)
      if (call.route !== 'GET rest/agendapunt' || !learner) return next(call)
      const now = school.points
      school.points = [...now, ...(removedPoints.get(school) ?? [])]
      try {
        return next(call)
      } finally {
        school.points = now
      }
    },
  },
  {
    name: 'one of two preferences that are added at once is lost',
    sentence:
      'several calls at once are separate requests; a preference that is not there is inserted (wire.md)',
    names: ['UserPreference'],
    verdict: 'not compatible',
    wait: async (call) => {
      if (call.route !== 'POST rest/userpreference') return
      preferencesBefore.set(call, call.school.preferences.slice())
      await new Promise((r) => setTimeout(r, 80))
    },
    call: (call, next) => {
      const before = preferencesBefore.get(call)
      if (before) call.school.preferences = before
      return next(call)
    },
  },
  {
    name: 'a teacher also gets the hours of colleagues in which the teacher is free',
    sentence:
      'GET LesGroep/: the groups that the teacher has on that day; who is a teacher sees the own groups (wire.md)',
    names: ['LesGroep'],
    verdict: 'not compatible',
    call: answerTo('GET rest/lesgroep', (answer, { school, user, query }) => {
      if (user?.role !== 'teacher') return answer
      const own = rows(answer)
      const more = school.lessons.filter(
        (l) =>
          l.day === query.get('Datum') &&
          l.group.teacher !== user.id &&
          !own.some((r) => r.Lesuur === l.hour),
      )
      return list([...own, ...more.map(hourRow)])
    }),
  },
  {
    name: 'an account is saved with another password, whatever the old one was',
    sentence: 'PUT the whole record with OldPaswoord, NewPaswoord (wire.md, myschoolwareaccount)',
    names: ['myschoolwareaccount'],
    verdict: 'not compatible',
    call: callOf('PUT rest/myschoolwareaccount', (call) => {
      const fields = sent(call)
      if (!fields.NewPaswoord || !call.user) return call
      return { ...call, body: Buffer.from(JSON.stringify({ ...fields, OldPaswoord: call.user.password })) }
    }),
  },
  {
    name: 'the cookie of the session is for server.fcgi alone',
    sentence:
      'the server adds path={site path}/ (wire.md, Session); the log file: the administrator’s session is needed',
    names: ['Doc get', 'Files', 'session', 'filemanager', 'Doc', 'log'],
    verdict: 'not compatible',
    wire: (call, out) => {
      const cookie = out.headers['Set-Cookie']
      const path = `path=/${call.path.split('/')[1]}/`
      if (!cookie) return out
      return {
        ...out,
        headers: { ...out.headers, 'Set-Cookie': cookie.replace(path, `${path}bin/server.fcgi/`) },
      }
    },
  },
  {
    name: 'a sign-in elsewhere ends the session here',
    sentence: 'sessions expire after 30 minutes without a call (wire.md, Session)',
    names: ['Authenticate', 'session', 'Sessie', 'Leerling'],
    verdict: 'not compatible',
    call: answerTo(signInRoutes, (answer, { school, session }) => {
      for (const s of school.sessions.values()) if (s !== session && s.user === session?.user) delete s.user
      return answer
    }),
  },
  {
    name: 'a flag is the text "false"',
    sentence:
      'a flag each: Office365Login = false; (wire.md, RPC/API); capability flags (document 1, section 3)',
    names: ['RPC/API', 'API', 'flags', 'Aanmelden'],
    verdict: 'not compatible',
    wire: (call, out) =>
      call.route === 'GET rpc/api'
        ? { ...out, body: Buffer.from(out.body.toString().replaceAll(/= (true|false);/g, '= "$1";')) }
        : out,
  },
  {
    name: 'a switch reaches the menu only after the server starts again',
    sentence:
      'Feature switches ToonAgenda, … KanMijnGegevensBewerken govern what students see (document 2, section 6)',
    names: ['SetServerConfig', 'Authenticate', 'Startpagina'],
    verdict: 'not compatible',
    call: (call, next) => {
      const { school } = call
      if (!signInRoutes.test(call.route)) return next(call)
      const now = school.configuration
      school.configuration = newConfiguration()
      try {
        return next(call)
      } finally {
        school.configuration = now
      }
    },
  },
  {
    name: 'the name of a document loses its accents',
    sentence: 'REST Doc/?AgendaPunt={ID} lists them as D_ID, Naam, Type, Grootte (wire.md)',
    names: ['Doc', 'Doc put', 'upload'],
    verdict: 'not compatible',
    call: answerTo('POST files/doc/put', (answer, { school }) => {
      for (const d of school.docs) d.Naam = d.Naam.replaceAll(/[^ -~]/g, '?')
      return answer
    }),
  },
  {
    name: 'a retest is neither a task nor a test',
    sentence:
      'TypePunt: 100 test, 101 retest, 1000 task; without IsTaakOfToets all points come (wire.md, AgendaPunt)',
    names: ['AgendaPunt'],
    verdict: 'differs',
    call: answerTo('GET rest/agendapunt', (answer, { query }) =>
      query.get('IsTaakOfToets') ? list(rows(answer).filter((r) => r.TypePunt !== 101)) : answer,
    ),
  },
  {
    name: 'the time of a bound behind a T is not read',
    sentence: 'bounds `YYYY-MM-DD`, optionally with a time after a space or `T` (wire.md, AgendaPunt)',
    names: ['AgendaPunt', 'Agenda'],
    verdict: 'not compatible',
    call: callOf('GET rest/agendapunt', (call) => {
      for (const [k, v] of [...call.query])
        if (/^M(in|ax)(Van|Tot)$/.test(k)) call.query.set(k, v.replace(/T.*/, ''))
      return call
    }),
  },
  {
    name: 'the larger photo is that of somebody else',
    sentence:
      'GET {FotoURL}leerling/small|medium/{8-digit lower-case hex of the ID}.png: the photo (wire.md)',
    names: ['photo', 'foto', 'Foto'],
    verdict: 'not compatible',
    call: callOf('GET photo', (call) => {
      const withPhoto = call.school.people
        .filter((p) => p.photo)
        .map((p) => p.id.toString(16).padStart(8, '0'))
      const at = withPhoto.findIndex((hex) => call.path.includes(hex))
      if (at < 0 || !call.path.includes('/medium/')) return call
      const next = withPhoto[(at + 1) % withPhoto.length]
      return { ...call, path: call.path.replace(/[0-9a-f]{8}\.png/, `${next}.png`) }
    }),
  },
  {
    name: 'staff read the secret of the text messages',
    sentence: 'secrets are left out unless it is the administrator (wire.md, GetServerConfig)',
    names: ['GetServerConfig'],
    verdict: 'not compatible',
    call: answerTo('RPC getserverconfig', (answer, { user }) =>
      user?.role === 'staff'
        ? { ...answer, value: { ...(answer.value as Row), AccountSMSProviderClientSecret: 'n0Tf0rY0u' } }
        : answer,
    ),
  },
  {
    name: 'the log files of the web server are open to everybody',
    sentence: 'Files/ApacheLogs/… for Apache logs; the administrator’s session is needed (wire.md)',
    names: ['Files', 'log', 'Log', 'Configuratie', 'Website configuratie'],
    verdict: 'not compatible',
    call: callOf('GET files/log', (call) => {
      const root = call.school.users.find((u) => u.role === 'root')
      return call.id.startsWith('ApacheLogs') && root ? { ...call, user: root } : call
    }),
  },
  {
    name: 'a code goes to the first address, whichever was chosen',
    sentence:
      'CCRecipient (LE1, LG2: the kind and its place among the entries of that kind in the link) (wire.md)',
    names: ['confirmationcode', 'Gebruiker activatie', 'Gebruiker activeren'],
    verdict: 'not compatible',
    call: callOf('GET account/confirmationcode', (call) => {
      call.query.set('CCRecipient', textOf(call.query.get('CCRecipient')).replace(/\d+/, '1'))
      return call
    }),
  },
  {
    name: 'the day of a birth date is ignored',
    sentence: 'POST account/createrequest: 4xx when the data does not match the school’s (wire.md)',
    names: ['createrequest', 'Gebruiker aanmaken'],
    verdict: 'not compatible',
    call: callOf('POST account/createrequest', (call) => {
      const person = call.school.people.find((p) => p.Koppelcode === call.query.get('Koppelcode'))
      if (person) call.query.set('Geboortedag', person.Geboorte.slice(8))
      return call
    }),
  },
  {
    name: 'a mark has both codes, one of them empty',
    sentence: 'either DagelijksWerkCode or ExamenCode (the other is not there) (wire.md, O)',
    names: ['PuntenbladGridLeerling'],
    verdict: 'differs',
    call: answerTo('GET rest/puntenbladgridleerling', (answer) =>
      withRows(answer, (row) => ({
        ...row,
        Beoordelingen: (row.Beoordelingen as Row[]).map((b) => ({
          DagelijksWerkCode: '',
          ExamenCode: '',
          ...b,
        })),
      })),
    ),
  },
  {
    name: 'lessons of the summer half stand an hour early among the attendances',
    sentence: 'LESVANUUR and LESTOTUUR `HH:mm`; the student’s agenda shows these lessons (wire.md)',
    names: ['vwoparticipaties', 'Aanwezigheden', 'Agenda'],
    verdict: 'not compatible',
    call: answerTo('GET rest/vwoparticipaties', (answer) => {
      const early = (time: Json | undefined) =>
        `${String(Number(textOf(time).slice(0, 2)) - 1).padStart(2, '0')}${textOf(time).slice(2)}`
      return withRows(answer, (row) =>
        /-0[4-9]-/.test(textOf(row.LESDatum))
          ? { ...row, LESVANUUR: early(row.LESVANUUR), LESTOTUUR: early(row.LESTOTUUR) }
          : row,
      )
    }),
  },
  {
    name: 'a remark changes only together with the type',
    sentence:
      'RPC WisaAanwezigAPI.VerwerkAanwezigHeden: Leerlingen: [{ LL_ID, AanwezigheidstypeID, Commentaar }] (wire.md)',
    names: ['VerwerkAanwezigHeden', 'LeerlingAanwezigheid'],
    verdict: 'not compatible',
    call: (call, next) => {
      if (call.route !== 'RPC verwerkaanwezigheden') return next(call)
      const before = new Map<string, Registration>(
        [...call.school.registrations].map(([k, v]) => [k, { ...v }]),
      )
      const answer = next(call)
      for (const [k, v] of call.school.registrations)
        if (before.get(k)?.type === v.type) v.comment = before.get(k)?.comment ?? ''
      return answer
    },
  },
  {
    name: 'the teacher’s note of a point shows to pupils once the point was changed',
    sentence: 'Nota goes to the teacher alone (wire.md)',
    names: ['AgendaPunt', 'AgendaPunt change', 'Agenda'],
    verdict: 'not compatible',
    call: (call, next) => {
      const answer = next(call)
      const { school, user } = call
      if (call.route === 'PUT rest/agendapunt' && answer.status < 300) {
        const point = school.points.find((p) => p.id === Number(call.id))
        if (point) changedPoints.set(school, [...(changedPoints.get(school) ?? []), point])
      }
      if (call.route !== 'GET rest/agendapunt' || !user || user.role === 'teacher') return answer
      return withRows(answer, (row) => {
        const found = changedPoints.get(school)?.find((p) => p.id === row.ID)
        return found ? { ...row, Nota: found.Nota } : row
      })
    },
  },
  {
    name: 'an unknown session is forbidden instead of signed out',
    sentence:
      'a REST call without a signed-in session gets HTTP 401; so does one whose session has expired (wire.md, O)',
    names: ['session', 'Sessie', 'unauthorized', 'HTTP 403', 'Leerling', 'myschoolwareaccount'],
    verdict: 'not compatible',
    call: (call, next) => {
      const sentCookie = /FPWebSession=\S+/.test(String(call.headers.cookie ?? ''))
      if (sentCookie && !call.session && /^\w+ rest\//.test(call.route))
        throw new Refusal(403, 'Onbekende sessie')
      return next(call)
    },
  },
]
