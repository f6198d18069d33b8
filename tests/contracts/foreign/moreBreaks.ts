/**
 * Thirty more breaks, written from the documents by somebody who had read neither the verifier nor the earlier breaks, except
 * for their names. Sentence, names and verdict were written before any of them was tried.
 *
 * The rule for the verdicts: what contradicts a sentence that is specified or observed is `not compatible`. What contradicts
 * an assumption is `not compatible` where no sensible server could intend it (data is lost, or given to the wrong person), and
 * `differs` where it is another design that the sources do not exclude.
 */
import { type Break, rows, signInRoutes, withAll } from './breaks.ts'
import { answerTo, type Call, callOf, Refusal, sent, signedIn, textOf } from './call.ts'
import { schoolYearOf } from './days.ts'
import type { Json, Row } from './json.ts'
import type { User } from './people.ts'
import type { Preference, School } from './school.ts'

/** Changes the rows that a route answers with. */
const rowsOf = (route: string | RegExp, change: (row: Row, call: Call) => Row) =>
  answerTo(route, (answer, call) => withAll(answer, (all) => all.map((row) => change(row, call))))

/** A parameter of the query, whatever the capitals of its name. */
const parameter = (call: Call, name: string): string =>
  [...call.query].find(([k]) => k.toLowerCase() === name.toLowerCase())?.[1] ?? ''

const personalRoutes = /^GET rest\/vwocursist(personalia(extra)?)?$/
const programmeRoutes = /^GET rest\/(opleiding|vwogevolgdeopleiding|vwomodule)$/

/** The content of a lesson in its JSON text; any other text stays as it is. */
function contentOf(comment: Json | undefined): string {
  try {
    const value = JSON.parse(textOf(comment)) as Json
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return textOf(value.leerlingen)
  } catch {
    // Not JSON: the comment of a test or a task.
  }
  return textOf(comment)
}

/** Everything that a PUT may change. */
const changeable = ({ people, users, preferences, systems, points }: School): string =>
  JSON.stringify([people, users, preferences, systems, points])

/** The numbers of those whose agenda a student, a pupil or a parent asks for. */
function agendaOf(call: Call, user: User): number[] {
  if (user.person !== undefined) return [user.person]
  const named = Number(call.query.get('Leerling') ?? 0)
  return named ? [named] : user.children.slice(0, 1)
}

/** A transparent picture of one pixel. */
const noFace = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
)

const preferencesAtStart = new WeakMap<School, Preference[]>()

export const moreBreaks: Break[] = [
  {
    name: 'the script with the capability flags is only for those who have signed in',
    sentence:
      'Document 1, section 2: on the login screen the Office 365, Google and Facebook buttons are each shown only if the server capability info allows them; section 7: GET RPC/API/ returns a script defining the capability flags.',
    names: ['RPC/API', 'API', 'script', 'Aanmelden', 'Login'],
    // The login screen and the forms for a new user need the flags before anybody has signed in (S).
    verdict: 'not compatible',
    call: (call, next) => {
      if (call.route === 'GET rpc/api') signedIn(call)
      return next(call)
    },
  },
  {
    name: 'somebody who signs in on a browser where another user is still signed in gets the data of that user',
    sentence: 'wire.md, Session: Authenticate makes that session a signed-in one.',
    names: ['Authenticate', 'Aanmelden', 'Login', 'myschoolwareaccount', 'Leerling'],
    // This is observed. One student gets the data of another, and was told that the sign-in succeeded.
    verdict: 'not compatible',
    call: (call, next) => {
      const before = call.session?.user
      const answer = next(call)
      if (signInRoutes.test(call.route) && call.session && before) call.session.user = before
      return answer
    },
  },
  {
    name: 'a sign-in with Office 365 is answered, but its session is not a signed-in one',
    sentence:
      'wire.md, RPC: ExternalAuthenticate has the same result as Authenticate; Session: Authenticate makes that session a signed-in one.',
    names: ['ExternalAuthenticate', 'Office365', 'Office 365', 'Aanmelden'],
    // A teacher with Office 365 signs in with ExternalAuthenticate (S), and gets 401 for every later call.
    verdict: 'not compatible',
    call: (call, next) => {
      const before = call.session?.user
      const answer = next(call)
      if (call.route === 'RPC externalauthenticate' && call.session) {
        if (before) call.session.user = before
        else delete call.session.user
      }
      return answer
    },
  },
  {
    name: 'a browser that sends the cookie of a session that ended gets no new one: after a sign-out nobody signs in there',
    sentence:
      'wire.md, Session: the cookie is set on the first RPC answer, Authenticate makes that session a signed-in one; document 1, section 4: logout goes to /, where one signs in again.',
    names: ['Logout', 'Authenticate', 'Aanmelden', 'Afmelden', 'session', 'FPWebSession'],
    // This is observed. The sign-in is answered as usual, but without its cookie all later calls have no session.
    verdict: 'not compatible',
    call: (call, next) => {
      const answer = next(call)
      if (call.route === 'RPC logout' && call.session) call.school.sessions.delete(call.session.id)
      return answer
    },
    wire: (call, out) => {
      if (!/FPWebSession=/i.test(String(call.headers.cookie ?? ''))) return out
      const { 'Set-Cookie': _, ...headers } = out.headers
      return { ...out, headers }
    },
  },
  {
    name: 'ChangePassword answers true when the password was changed',
    sentence:
      'Document 2, section 4: password change (my data): on success (result null) the form closes; wire.md, RPC: null on success.',
    names: ['ChangePassword', 'Wachtwoord wijzigen', 'Mijn gegevens'],
    // The answer is specified literally. The password is changed, but the form stays open as after a failure.
    verdict: 'not compatible',
    call: answerTo('RPC changepassword', (answer) => ({ ...answer, value: true })),
  },
  {
    name: 'a user who had to change the password has to change it again at every sign-in',
    sentence:
      'Document 2, section 4: change-password screen: on success veranderpaswoord is cleared; document 1, section 4: must-change-password leads to wachtwoord-wijzigen.',
    names: ['Authenticate', 'ChangePassword', 'myschoolwareaccount', 'Wachtwoord wijzigen'],
    // The flag (S) tells somebody who has just changed the password to change it again, so they never get past that screen.
    verdict: 'not compatible',
    call: (call, next) => {
      const must = call.user?.mustChange === true
      const answer = next(call)
      const changes = call.route === 'RPC changepassword' || call.route === 'PUT rest/myschoolwareaccount'
      if (changes && must && call.user) call.user.mustChange = true
      return answer
    },
  },
  {
    name: 'the configuration of one edition is saved in all editions',
    sentence:
      'wire.md, Addresses: a school serves each edition from its own site path; RPC: SetServerConfig stores the configuration (document 2, section 3, with WebsiteNaam and the switches) of the site that is called.',
    names: ['SetServerConfig', 'GetServerConfig', 'RPC/API', 'ExternalAuthenticate', 'Configuratie'],
    // No source says whether each site has its own configuration: one file for all sites is another design. But the teachers
    // lose Office 365 as soon as the configuration of the students' site is saved.
    verdict: 'differs',
    call: (call, next) => {
      const answer = next(call)
      if (call.route === 'RPC setserverconfig')
        for (const other of Object.values(call.school.configuration))
          Object.assign(other, call.school.configuration[call.site])
      return answer
    },
  },
  {
    name: 'the registrations of an hour are stored by their place in the list that was sent',
    sentence:
      'wire.md, For teachers and staff: VerwerkAanwezigHeden: Leerlingen: [{ LL_ID, AanwezigheidstypeID, Commentaar }]; what is registered is what that student’s attendances show.',
    names: ['VerwerkAanwezigHeden', 'LeerlingAanwezigheid', 'vwoparticipaties', 'Aanwezigheden registreren'],
    // LL_ID is specified as the number of a pupil. Sending one changed pupil registers the first of the group instead.
    verdict: 'not compatible',
    call: callOf('RPC verwerkaanwezigheden', (call) => ({
      ...call,
      data: (call.data as Row[]).map((item) => {
        const group = call.school.groups.find(
          (g) => g.id === Number(item.GroepID) && g.type === Number(item.GroepType),
        )
        const members = call.school.people.filter((p) => group?.members.includes(p.id))
        const sentRows = Array.isArray(item.Leerlingen) ? (item.Leerlingen as Row[]) : []
        return {
          ...item,
          Leerlingen: sentRows.map((row, i) => ({ ...row, LL_ID: members[i]?.id ?? row.LL_ID ?? null })),
        }
      }),
    })),
  },
  {
    name: 'the edition of the students says that it is that of the staff of adult education',
    sentence:
      'wire.md, Addresses: a server answers for one server type, VWO staff, STUDENT students; document 1, section 4: staff and VWO require a numeric PersoneelID, otherwise the server and the user name do not match.',
    names: ['servertypeinfo', 'Aanmelden', 'Login'],
    // ServerType is specified, and so is its effect: at a VWO site a student without a PersoneelID cannot sign in.
    verdict: 'not compatible',
    call: rowsOf('GET rest/servertypeinfo', (row) =>
      row.ServerType === 'STUDENT' ? { ...row, ServerType: 'VWO' } : row,
    ),
  },
  {
    name: 'an account that is saved without a new password has an empty password from then on',
    sentence:
      'Document 1, section 8: a "Content not changed" response counts as success, so a save without a new password changes none; wire.md: PUT the whole record with OldPaswoord, NewPaswoord.',
    names: ['myschoolwareaccount', 'Mijn gebruiker', 'Authenticate'],
    // Data is lost: nobody has changed the password, but the user can no longer sign in with it.
    verdict: 'not compatible',
    call: callOf('PUT rest/myschoolwareaccount', (call) => {
      if (call.user && !textOf(sent(call).NewPaswoord)) call.user.password = ''
      return call
    }),
  },
  {
    name: 'staff who may only read no longer get the personal data of students',
    sentence:
      'Document 1, section 6: per-screen rights bits: 1 open, 2 create, 4 update, 8 delete; wire.md, For teachers and staff: staff see all.',
    names: ['vwocursist', 'vwocursistpersonalia', 'vwocursistpersonaliaextra', 'Mijn gegevens'],
    // The bit 1 is specified as "open". The answer to the sign-in still has it for the screen, but the server refuses the data.
    verdict: 'not compatible',
    call: (call, next) => {
      if (personalRoutes.test(call.route) && call.user?.role === 'staff' && !(call.user.rights & 4))
        throw new Refusal(403, 'Geen rechten')
      return next(call)
    },
  },
  {
    name: 'a save that changes nothing is refused in Dutch',
    sentence:
      'wire.md, REST: a PUT that changes nothing is answered with "Content not changed", which counts as success (document 1, section 8; document 2, section 8).',
    names: [
      'myschoolwareaccount',
      'vwocursistpersonalia',
      'vwocursistpersonaliaextra',
      'ExternSysteem',
      'UserPreference',
      'Mijn gebruiker',
    ],
    // The text is specified: only by this text does the portal recognise a success. With another text it shows an error.
    verdict: 'not compatible',
    call: (call, next) => {
      if (!call.route.startsWith('PUT rest/')) return next(call)
      const before = changeable(call.school)
      const same = new Refusal(400, 'Inhoud niet gewijzigd')
      try {
        const answer = next(call)
        if (changeable(call.school) === before) throw same
        return answer
      } catch (error) {
        throw error instanceof Refusal && error.message === 'Content not changed' ? same : error
      }
    },
  },
  {
    name: 'a house number is kept as a whole number: 12A becomes 12',
    sentence:
      'Document 2, section 5: address: street max 50, number max 5 (characters); section 7: PUT vwocursistpersonaliaextra with Straatnr.',
    names: ['vwocursistpersonaliaextra', 'Mijn gegevens'],
    // Data is lost: the call succeeds, but another value is stored than was sent. The answer has the stored value (A).
    verdict: 'not compatible',
    call: callOf('PUT rest/vwocursistpersonaliaextra', (call) => {
      const fields = sent(call)
      if (fields.Straatnr === undefined) return call
      const Straatnr = /^\s*\d+/.exec(textOf(fields.Straatnr))?.[0].trim() ?? ''
      return { ...call, body: Buffer.from(JSON.stringify({ ...fields, Straatnr })) }
    }),
  },
  {
    name: 'the variants are numbered within each programme: two programmes of a student have the same number',
    sentence: 'Document 2, section 4: programmes are unique by OpleidingsvariantID.',
    names: ['opleiding', 'vwogevolgdeopleiding', 'vwomodule', 'Opleiding'],
    // This is specified. The portal keeps one programme for each number, so it no longer shows a student's second programme.
    verdict: 'not compatible',
    call: rowsOf(programmeRoutes, (row) => ({ ...row, OpleidingsvariantID: 1 })),
  },
  {
    name: 'the modules that a student has not begun are no longer in the list',
    sentence:
      'Document 2, section 5: module filter Toestand: "Nog niet gevolgd"; section 2: no result is light.',
    names: ['vwomodule', 'Module', 'Opleiding'],
    // No source says that a student has such modules, and a list without them is valid. Only the earlier list shows a change.
    verdict: 'differs',
    call: answerTo('GET rest/vwomodule', (answer) =>
      withAll(answer, (all) => all.filter((row) => row.Resultaat !== '')),
    ),
  },
  {
    name: 'all lessons are in the present school year, even those of last year',
    sentence: 'Document 2, section 4: a date before September belongs to the previous school year.',
    names: ['vwoparticipaties', 'Aanwezigheden'],
    // The school year is specified, and LESDatum in the same row contradicts it.
    verdict: 'not compatible',
    call: rowsOf('GET rest/vwoparticipaties', (row, call) => ({
      ...row,
      SchooljaarRange: schoolYearOf(call.school.today),
    })),
  },
  {
    name: 'what is to be paid is what remains after the payments',
    sentence: 'Document 2, section 3: payment: Tebetalen and Betaald (euro).',
    names: ['betalingen', 'Betalingen'],
    // The documents give only the names and the unit. "Te betalen" may have either meaning, so the answer by itself is possible.
    // Compared with the version before, every student sees another amount for the same payments.
    verdict: 'differs',
    call: rowsOf('GET rest/betalingen', (row) => ({
      ...row,
      Tebetalen: Math.round((Number(row.Tebetalen) - Number(row.Betaald)) * 100) / 100,
    })),
  },
  {
    name: 'preferences last as long as the session: after the next sign-in the earlier ones are back',
    sentence:
      'wire.md, UserPreference: the list is read after the sign-in, one that is not there is inserted, one whose Value differs is updated; document 1, section 4: the preferred screen is saved on change as a user preference.',
    names: ['UserPreference', 'Mijn gebruiker'],
    // Data is lost: a saved preference can be read after the next sign-in (O2), but here it cannot.
    verdict: 'not compatible',
    start: (school) => {
      preferencesAtStart.set(
        school,
        school.preferences.map((p) => ({ ...p })),
      )
    },
    call: (call, next) => {
      const answer = next(call)
      const user = call.session?.user
      if (signInRoutes.test(call.route) && user) {
        const first = preferencesAtStart.get(call.school) ?? []
        call.school.preferences = [
          ...call.school.preferences.filter((p) => p.UserID !== user.id),
          ...first.filter((p) => p.UserID === user.id).map((p) => ({ ...p })),
        ]
      }
      return answer
    },
  },
  {
    name: 'the path of a log file is the whole one on the disk of the server',
    sentence:
      'Document 2, section 7: log download: GET {site root}/bin/filemanager.cgi/Files/Logs/{Path}; LogFileInfo: Path, TimeStamp, Size, Mode.',
    names: ['LogFileInfo', 'Files/Logs', 'filemanager', 'Logboek bestanden', 'Configuratie'],
    // Path is specified as the end of the address of the download. With this path there is no such file.
    verdict: 'not compatible',
    call: rowsOf('GET rest/logfileinfo', (row, call) => ({
      ...row,
      Path: `D:\\Wisa\\${call.query.get('Location') ?? 'Logs'}\\${textOf(row.Path)}`,
    })),
  },
  {
    name: 'the content of a lesson is bare HTML, no longer JSON text',
    sentence:
      'wire.md, What other clients read: Commentaar of a lesson is "" or JSON text with the key leerlingen (HTML in it): clients break on other text.',
    names: ['AgendaPunt', 'Agenda'],
    // The form is observed, and so is that clients fail with another form.
    verdict: 'not compatible',
    call: rowsOf('GET rest/agendapunt', (row) =>
      row.TypePunt === 2 ? { ...row, Commentaar: contentOf(row.Commentaar) } : row,
    ),
  },
  {
    name: 'a pupil has the tests and tasks of all groups of each of the teachers',
    sentence: 'wire.md, AgendaPunt: the agenda points of the signed-in user whose Van/Tot lie in the bounds.',
    names: ['AgendaPunt', 'Agenda'],
    // It is observed that a user gets only their own points. Here a pupil studies for the test of another class.
    verdict: 'not compatible',
    call: (call, next) => {
      const answer = next(call)
      const { school, user } = call
      if (call.route !== 'GET rest/agendapunt' || !user || !/^(student|pupil|parent)$/.test(user.role))
        return answer
      const people = agendaOf(call, user)
      const own = school.groups.filter((g) => g.members.some((m) => people.includes(m)))
      const teachers = school.users.filter((u) => own.some((g) => g.teacher === u.id))
      return withAll(answer, (all) => {
        const known = new Set(all.map((row) => row.ID))
        const more = teachers
          .flatMap((teacher) => rows(next({ ...call, user: teacher })))
          .filter(
            (row) =>
              Number(row.TypePunt) >= 100 &&
              row.TypePunt !== 4000 &&
              row.Groep !== '' &&
              !known.has(row.ID ?? 0),
          )
          .map(({ Nota: _, ...row }) => row)
        return [...all, ...more]
      })
    },
  },
  {
    name: 'a test or task with documents says that it has none',
    sentence:
      'wire.md, AgendaPunt: Documenten (boolean); Doc: AgendaPunt.Documenten says that a point has some.',
    names: ['AgendaPunt', 'Doc', 'Agenda'],
    // The flag is observed, and the list of documents of the same point contradicts it: the pupils do not find their task.
    verdict: 'not compatible',
    call: rowsOf(/^(GET|POST|PUT) rest\/agendapunt$/, (row) =>
      row.TypePunt === 2 ? row : { ...row, Documenten: false },
    ),
  },
  {
    name: 'people without a photo get an empty picture',
    sentence:
      'wire.md, photo: 404 if there is none; fallback /static/pics/no_photo.png (document 1, section 7; document 2, section 7).',
    names: ['photo', 'FotoURL', 'leerling/small', 'no_photo'],
    // The 404 is specified: only by the 404 does the portal know that it must show the other picture. Here it shows nothing.
    verdict: 'not compatible',
    call: answerTo('GET photo', (answer) =>
      answer.status === 404 ? { status: 200, bytes: noFace, type: 'image/png' } : answer,
    ),
  },
  {
    name: 'marks are written with a decimal comma',
    sentence:
      'wire.md, What other clients read: PuntenbladGridLeerling: BeoordelingWaarde { NumeriekAsString, Commentaar }, BeoordelingMomentGewenstAsString.',
    names: ['PuntenbladGridLeerling'],
    // The name says that it is a text, and no source names its decimal sign. A client that reads "0,85" as a number gets 0.
    verdict: 'differs',
    call: rowsOf('GET rest/puntenbladgridleerling', (row) => ({
      ...row,
      Beoordelingen: ((row.Beoordelingen ?? []) as Row[]).map((mark) => {
        const comma = (value: Json | undefined) => textOf(value).replace('.', ',')
        const result = mark.BeoordelingWaarde as Row | undefined
        return {
          ...mark,
          BeoordelingMomentGewenstAsString: comma(mark.BeoordelingMomentGewenstAsString),
          ...(result
            ? { BeoordelingWaarde: { ...result, NumeriekAsString: comma(result.NumeriekAsString) } }
            : {}),
        }
      }),
    })),
  },
  {
    name: 'people who were filled in are missing from the people of the group',
    sentence:
      'wire.md, For teachers and staff: LeerlingAanwezigheid: the people of that group: LL_ID, …, AanwezigheidstypeID (0: not yet filled in), Commentaar, Vast.',
    names: ['LeerlingAanwezigheid', 'VerwerkAanwezigHeden', 'Aanwezigheden registreren'],
    // This is an assumption, but no sensible design: without the people who were filled in, AanwezigheidstypeID, Commentaar and
    // Vast never have a value, and a teacher can neither see nor correct what was registered.
    verdict: 'not compatible',
    call: answerTo('GET rest/leerlingaanwezigheid', (answer) =>
      withAll(answer, (all) => all.filter((row) => row.AanwezigheidstypeID === 0)),
    ),
  },
  {
    name: 'a teacher registers attendances only on the day itself',
    sentence:
      'wire.md, For teachers and staff: VerwerkAanwezigHeden with Datum; LesGroep/?Datum=YYYY-MM-DD gives the groups of that day.',
    names: ['VerwerkAanwezigHeden', 'Aanwezigheden registreren'],
    // No source says until when somebody may register, and the refusal gives its reason: a new version may have this rule. But
    // the hours of yesterday can no longer be filled in.
    verdict: 'differs',
    call: callOf('RPC verwerkaanwezigheden', (call) => {
      const late = (call.data as Row[]).some((item) => textOf(item.Datum).slice(0, 10) !== call.school.today)
      if (call.user?.role === 'teacher' && late)
        throw new Refusal(403, 'Aanwezigheden kunnen alleen op de dag zelf ingevuld worden')
      return call
    }),
  },
  {
    name: 'the password of a new user is stored in small letters, as the e-mail address is',
    sentence:
      'Document 1, section 2, Gebruiker aanmaken: the password is free to choose; section 5: it needs an uppercase letter; wire.md, Account: the user exists and signs in.',
    names: [
      'createrequest',
      'createconfirmation',
      'Authenticate',
      'Gebruiker aanmaken',
      'Gebruiker activatie',
    ],
    // The user cannot sign in with the password that they chose (S), although every call succeeded.
    verdict: 'not compatible',
    call: (call, next) => {
      const answer = next(call)
      const request = call.school.requests.at(-1)
      if (call.route === 'POST account/createrequest' && request)
        request.password = request.password.toLowerCase()
      return answer
    },
  },
  {
    name: 'the e-mail addresses in the activation link are in one entry, with a semicolon between them',
    sentence:
      'Document 1, section 2, Gebruiker activatie: URL query carries key, ID and repeated LE (student e-mail) and LG (student mobile number) entries.',
    names: ['createrequest', 'confirmationcode', 'Gebruiker activatie', 'mail'],
    // Repeated entries are specified. Here the two addresses look like one, and neither can be chosen.
    verdict: 'not compatible',
    call: (call, next) => {
      const { school } = call
      const { send } = school
      if (call.route === 'POST account/createrequest')
        school.send = (mail) =>
          send({ ...mail, text: mail.text.replace(/LE=([^&#\s]+)&LE=([^&#\s]+)/, 'LE=$1%3B$2') })
      try {
        return next(call)
      } finally {
        school.send = send
      }
    },
  },
  {
    name: 'a mail for a new password comes only to those who give the e-mail address, not the user name',
    sentence:
      'Document 1, section 7: account/resetpasswordrequest: username; section 2, Gebruikersnaam: "Voer uw gebruikersnaam in om naar uw account te zoeken."',
    names: ['resetpasswordrequest', 'Gebruikersnaam', 'mail'],
    // The user name is specified. The answer is still 200, but a user who has forgotten the password never gets the mail.
    verdict: 'not compatible',
    call: (call, next) => {
      if (call.route !== 'POST account/resetpasswordrequest') return next(call)
      const asked = parameter(call, 'username').toLowerCase()
      const user = call.school.users.find((u) => u.site === call.site && u.email.toLowerCase() === asked)
      if (!user) return { status: 200, value: { success: true } }
      return next({ ...call, query: new URLSearchParams({ username: user.username }) })
    },
  },
  {
    name: 'a child can be linked to only one parent: the second parent is refused',
    sentence:
      'wire.md, Account: koppelleerling: the child is linked to the signed-in parent; document 1, section 3, link-child form: Rol from a shared list (for example father has value 1).',
    names: ['koppelleerling', 'Mijn gebruiker', 'Kind toevoegen'],
    // No source says how often a link code may be used, and the call is assumed. Codes for one use are another design.
    verdict: 'differs',
    call: (call, next) => {
      if (call.route !== 'POST account/koppelleerling') return next(call)
      const child = call.school.people.find((p) => p.Koppelcode === parameter(call, 'Koppelcode'))
      const taken = call.school.users.some((u) => u !== call.user && child && u.children.includes(child.id))
      if (taken) throw new Refusal(400, 'Deze koppelcode werd al gebruikt')
      return next(call)
    },
  },
]
