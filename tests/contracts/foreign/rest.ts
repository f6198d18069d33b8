/** The resources below REST. */
import { formsOf, hasGroup, needBit, OPEN, peopleOf, studentFor, UPDATE } from './access.ts'
import { agendaHandlers } from './agenda.ts'
import { type Answer, after, type Call, type Handler, list, Refusal, sent, signedIn, textOf } from './call.ts'
import { marksOf, messagesOf } from './courses.ts'
import { belgianDay, boundOf } from './days.ts'
import type { Row } from './json.ts'
import type { Person, User } from './people.ts'
import { changePassword, shows } from './rpc.ts'
import { type Lesson, type Preference, participationRow, TYPES } from './school.ts'
import { LOGS, MODULES, MUNICIPALITIES } from './setup.ts'

/** Stores the named fields and answers with the record; a school may refuse a save that changes nothing. */
function stored(call: Call, record: object, fields: Row, names: string[], row: () => Row): Answer {
  const target = record as Record<string, unknown>
  const changed = names.filter(
    (n) => fields[n] !== undefined && textOf(fields[n]) !== textOf(target[n] as string),
  )
  if (!changed.length && call.school.character.unchanged === 'refused')
    throw new Refusal(400, 'Content not changed')
  for (const n of changed) target[n] = typeof target[n] === 'number' ? Number(fields[n]) : textOf(fields[n])
  return list([row()])
}

function administrator(call: Call): User {
  const user = signedIn(call)
  if (user.role !== 'root') throw new Refusal(403, 'Alleen voor de beheerder')
  return user
}

/** The student of the path, or of LLID. */
function studentOf(call: Call, form: string): Person {
  const user = signedIn(call)
  const id = call.id || Buffer.from(call.query.get('LLID') ?? '', 'base64').toString('utf8')
  if (!/^\d+$/.test(id)) throw new Refusal(400, 'Geen geldig nummer')
  if (!shows(call, user, form)) throw new Refusal(403, 'Dit scherm is niet beschikbaar')
  return studentFor(call, user, Number(id))
}

const town = (p: Person) => MUNICIPALITIES.find((m) => m.ID === p.GemeenteID)

function cursist(call: Call): Answer {
  const p = studentOf(call, 'MijnGegevens')
  const { days } = call.school.character
  return list([
    {
      ID: p.id,
      Voornaam: p.Voornaam,
      Naam: p.Naam,
      Roepnaam: p.Roepnaam,
      Email: p.Email,
      Bankrekening: p.Bankrekening,
      NationaliteitOmschrijving: p.Nationaliteit,
      GeboorteDatum: days === 'slashes' ? belgianDay(p.Geboorte) : p.Geboorte,
      GeboortegemeenteDeelGemeente: p.Geboorteplaats,
      Geslacht: p.Geslacht,
      RijksregisterNummer: p.Rijksregister,
    },
  ])
}

const personaliaRow = (p: Person): Row => ({ ID: p.id, Gsm: p.Gsm, Bankrekening: p.Bankrekening })

function extraRow(p: Person): Row {
  const { Straat, Straatnr, Straatbus, Telefoon, GemeenteID } = p
  const place = town(p)
  const Adres = `${Straat} ${Straatnr}${Straatbus ? ` bus ${Straatbus}` : ''}, ${place?.Postnummer ?? ''} ${place?.DeelGemeente ?? ''}`
  return { ID: p.id, Straat, Straatnr, Straatbus, Telefoon, GemeenteID, Adres }
}

function savePersonalia(call: Call, names: string[], row: (p: Person) => Row): Answer {
  const user = signedIn(call)
  const own = user.person === Number(call.id)
  if (user.role === 'student' && !own) throw new Refusal(403, 'Dit zijn de gegevens van iemand anders')
  if (user.role === 'student' && !formsOf(call.school, user).includes('personaliaBewerken'))
    throw new Refusal(403, 'Wijzigen mag niet')
  if (user.role !== 'student') {
    if (user.role !== 'staff') throw new Refusal(403, 'Geen rechten')
    needBit(user, UPDATE)
  }
  const person = studentFor(call, user, Number(call.id))
  const fields = sent(call)
  if (call.school.character.checks) {
    const limits: Record<string, number> = { Straat: 50, Straatnr: 5, Straatbus: 5, Telefoon: 15, Gsm: 15 }
    for (const [n, max] of Object.entries(limits))
      if (textOf(fields[n]).length > max) throw new Refusal(400, `${n} is te lang`)
  }
  if (fields.GemeenteID !== undefined && !MUNICIPALITIES.some((m) => m.ID === Number(fields.GemeenteID)))
    throw new Refusal(400, 'Onbekende gemeente')
  return stored(call, person, fields, names, () => row(person))
}

function account(call: Call): Row {
  const user = signedIn(call)
  return {
    gebruikersnaam: user.username,
    fullname: user.name,
    lastlogin: user.lastLogin,
    gebruikersnummer: user.id,
  }
}

function saveAccount(call: Call): Answer {
  const user = signedIn(call)
  const { OldPaswoord, NewPaswoord } = sent(call)
  if (textOf(NewPaswoord)) changePassword(call, user, textOf(OldPaswoord), textOf(NewPaswoord))
  else if (call.school.character.unchanged === 'refused') throw new Refusal(400, 'Content not changed')
  return list([account(call)])
}

function learners(call: Call): Answer {
  const user = signedIn(call)
  const { noUser } = call.school.character
  const userOf = (p: Person) => call.school.users.find((u) => u.person === p.id)
  const listed = peopleOf(call.school, user).filter((p) => noUser !== 'left out' || userOf(p))
  return list(
    listed.map((p) => ({
      ID: p.id,
      UserID: userOf(p)?.id ?? (noUser as number | null),
      Voornaam: p.Voornaam,
      Naam: p.Naam,
      FotoID: p.photo ? p.id : 0,
    })),
  )
}

function participations(call: Call): Answer {
  const p = studentOf(call, 'Aanwezigheden')
  return list(
    call.school.lessons
      .filter((l) => l.group.members.includes(p.id))
      .map((l) => participationRow(call.school, l, p.id)),
  )
}

const RESULT_COLOURS: Record<string, string> = {
  GESLAAGD: 'bg-success',
  VRIJSTELLING: 'bg-success',
  NT_GESLAAGD: 'bg-danger',
  NT_DEELGENOMEN: 'bg-danger',
  '?': 'bg-warning',
  '': 'bg-light',
}

function modules(call: Call): Answer {
  const p = studentOf(call, 'Opleiding')
  const { days, colours } = call.school.character
  const day = (text: string) => (days === 'slashes' ? belgianDay(text) : text)
  const rows = call.school.courses.filter((c) => c.person === p.id)
  return list(
    rows.map(({ person: _, van, tot, ...c }) => ({
      ...c,
      LoopbaanVan: day(van),
      LoopbaanTot: day(tot),
      ...(colours ? { colorReference: RESULT_COLOURS[c.Resultaat] } : {}),
    })),
  )
}

function programmes(call: Call, followed: boolean): Answer {
  const p = studentOf(call, 'Opleiding')
  return list(
    call.school.programmes
      .filter((x) => x.person === p.id && x.followed === followed)
      .map(({ person: _, followed: __, ...x }) => x),
  )
}

function payments(call: Call): Answer {
  const p = studentOf(call, 'Betalingen')
  return list(call.school.payments.filter((x) => x.person === p.id).map(({ person: _, ...x }) => x))
}

/** A preference of the signed-in user. Throws a {@link Refusal} if it does not exist or is somebody else's. */
function preferenceOf(call: Call): Preference {
  const user = signedIn(call)
  const found = call.school.preferences.find((p) => p.ID === Number(call.id))
  if (!found) throw new Refusal(404, 'Onbekend nummer')
  if (found.UserID !== user.id) throw new Refusal(403, 'Dit is een voorkeur van iemand anders')
  return found
}

const PREFERENCE = ['Section', 'Name', 'SchermNaam', 'SchermID', 'Value']

function addPreference(call: Call): Answer {
  const user = signedIn(call)
  const f = sent(call)
  const same = call.school.preferences.find(
    (p) =>
      p.UserID === user.id &&
      p.Section === f.Section &&
      p.Name === f.Name &&
      p.SchermNaam === textOf(f.SchermNaam),
  )
  const record: Preference = {
    ID: same?.ID ?? call.school.nextId(),
    Section: textOf(f.Section),
    Name: textOf(f.Name),
    SchermNaam: textOf(f.SchermNaam),
    SchermID: Number(f.SchermID ?? 0),
    UserID: user.id,
    Value: textOf(f.Value),
  }
  if (same) Object.assign(same, record)
  else call.school.preferences.push(record)
  return list([{ ...record }], call.school.character.created)
}

function removePreference(call: Call): Answer {
  const found = preferenceOf(call)
  if (!call.school.character.preferencesGo) throw new Refusal(405, 'Dat kan niet')
  call.school.preferences.splice(call.school.preferences.indexOf(found), 1)
  return list([])
}

function groupsOfDay(call: Call): Answer {
  const user = signedIn(call)
  needBit(user, OPEN)
  const day = call.query.get('Datum')?.slice(0, 10)
  const lessons = call.school.lessons.filter((l) => l.day === day && hasGroup(user, l.group))
  return list(lessons.map(hourRow))
}

/** The row of LesGroep for a lesson. */
export const hourRow = (l: Lesson): Row => ({
  GroepID: l.group.id,
  GroepType: l.group.type,
  Omschrijving: l.group.name,
  Lesuur: l.hour,
  VakNaam: l.group.subject,
  LokaalCode: l.group.room,
  LESID: l.group.type === 2 ? l.id : 0,
})

function groupMembers(call: Call): Answer {
  const user = signedIn(call)
  needBit(user, OPEN)
  const { school, query } = call
  const group = school.groups.find(
    (g) => g.id === Number(query.get('GroepID')) && g.type === Number(query.get('GroepType')),
  )
  if (!group) throw new Refusal(404, 'Onbekende groep')
  if (!hasGroup(user, group)) throw new Refusal(403, 'Dit is geen groep van u')
  const lesson = school.lessons.find(
    (l) =>
      l.group === group &&
      l.day === query.get('Datum')?.slice(0, 10) &&
      l.hour === Number(query.get('Lesuur')),
  )
  const members = lesson ? school.people.filter((p) => group.members.includes(p.id)) : []
  return list(
    members.map((p, i) => {
      const now = school.registrations.get(`${lesson?.id}/${p.id}`)
      return {
        LL_ID: p.id,
        Naam: p.Naam,
        Voornaam: p.Voornaam,
        KlasNummer: i + 1,
        Klas: p.klas || group.name,
        AanwezigheidstypeID: now?.type ?? 0,
        Commentaar: now?.comment ?? '',
        Vast: now?.fixed ?? false,
      }
    }),
  )
}

function pupil(call: Call): Person {
  const user = signedIn(call)
  const found = user.role === 'pupil' ? call.school.people.find((p) => p.id === user.person) : undefined
  if (!found) throw new Refusal(403, 'Alleen voor leerlingen')
  return found
}

function marks(call: Call): Answer {
  const p = pupil(call)
  const from = boundOf(call.query.get('BeoordelingMomentVan')?.replace('+', ' ') ?? null) ?? ''
  const to = boundOf(call.query.get('BeoordelingMomentTot')?.replace('+', ' ') ?? null) ?? '9'
  const subjects = ['Wiskunde', 'Frans', 'Latijn']
  const rows = marksOf(p.id, subjects, call.school.today).map((row) => ({
    ...row,
    Beoordelingen: (row.Beoordelingen as Row[]).filter(
      (b) => textOf(b.BeoordelingMomentDatum) >= from && textOf(b.BeoordelingMomentDatum) <= to,
    ),
  }))
  return list(rows.filter((row) => row.Beoordelingen.length))
}

const PREFERRED_SCREENS: Row[] = [
  { Omschrijving: 'Agenda', Scherm: 'Agenda' },
  { Omschrijving: 'Aanwezigheden registreren', Scherm: 'AanwezighedenRegistreren' },
  { Omschrijving: 'Mijn gebruiker', Scherm: 'myprofile' },
]

/** The resources, by method and name. */
export const restHandlers: Record<string, Handler> = {
  ...agendaHandlers,
  'GET rest/servertypeinfo': (call) => list([{ ServerType: call.site }]),
  'GET rest/leerling': learners,
  'GET rest/myschoolwareaccount': (call) => list([account(call)]),
  'PUT rest/myschoolwareaccount': saveAccount,
  'GET rest/vwocursist': cursist,
  'GET rest/vwocursistpersonalia': (call) => list([personaliaRow(studentOf(call, 'MijnGegevens'))]),
  'PUT rest/vwocursistpersonalia': (call) => savePersonalia(call, ['Gsm', 'Bankrekening'], personaliaRow),
  'GET rest/vwocursistpersonaliaextra': (call) => list([extraRow(studentOf(call, 'MijnGegevens'))]),
  'PUT rest/vwocursistpersonaliaextra': (call) =>
    savePersonalia(call, ['Straat', 'Straatnr', 'Straatbus', 'Telefoon', 'GemeenteID'], extraRow),
  'GET rest/opleiding': (call) => programmes(call, false),
  'GET rest/vwogevolgdeopleiding': (call) => programmes(call, true),
  'GET rest/vwomodule': modules,
  'GET rest/vwoparticipaties': participations,
  'GET rest/betalingen': payments,
  'GET rest/gemeente': after(signedIn, () => list(MUNICIPALITIES)),
  'GET rest/externsysteem': after(administrator, (call) => list(call.school.systems.map((s) => ({ ...s })))),
  'PUT rest/externsysteem': (call) => {
    administrator(call)
    const system = call.school.systems.find((s) => s.ID === Number(call.id))
    if (!system) throw new Refusal(404, 'Onbekend nummer')
    return stored(call, system, sent(call), ['ClientID', 'ClientSecret', 'Commentaar', 'Domein'], () => ({
      ...system,
    }))
  },
  'GET rest/externsysteemuser': (call) =>
    list(signedIn(call).links.map((ExternSysteemID) => ({ ExternSysteemID }))),
  'GET rest/myprofilescherm': after(signedIn, () => list(PREFERRED_SCREENS)),
  'GET rest/userpreference': (call) => {
    const user = signedIn(call)
    return list(call.school.preferences.filter((p) => p.UserID === user.id).map((p) => ({ ...p })))
  },
  'POST rest/userpreference': addPreference,
  'PUT rest/userpreference': (call) => {
    const found = preferenceOf(call)
    return stored(call, found, sent(call), PREFERENCE, () => ({ ...found }))
  },
  'DELETE rest/userpreference': removePreference,
  'GET rest/websitemodule': after(administrator, () => list(MODULES)),
  'GET rest/logfileinfo': (call) => {
    administrator(call)
    const files = LOGS[call.query.get('Location') ?? 'Logs'] ?? []
    return list(files.map(({ text, ...f }) => ({ ...f, Size: Buffer.byteLength(text) })))
  },
  'GET rest/aanwezigheidstype': after(signedIn, () => list(TYPES)),
  'GET rest/lesgroep': groupsOfDay,
  'GET rest/leerlingaanwezigheid': groupMembers,
  'GET rest/puntenbladgridleerling': marks,
  'GET rest/puntenbladgrid': (call) => {
    const p = pupil(call)
    return list([{ ID: p.id, KlasCode: p.klas, KlasOmschrijving: `Klas ${p.klas}` }])
  },
  'GET rest/websitebericht': after(pupil, (call) => list(messagesOf(call.school.today))),
}
