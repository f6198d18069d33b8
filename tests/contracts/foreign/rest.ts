/** The resources below REST. */
import { peopleOf } from './access.ts'
import { agendaHandlers } from './agenda.ts'
import {
  type Answer,
  administrator,
  after,
  type Call,
  type Handler,
  list,
  Refusal,
  sent,
  signedIn,
  storeFields,
  textOf,
} from './call.ts'
import { marksOf, messagesOf } from './courses.ts'
import { belgianDay, boundOf } from './days.ts'
import type { Row } from './json.ts'
import type { Person } from './people.ts'
import { personalDataHandlers, studentOf } from './personalData.ts'
import { preferenceHandlers } from './preferences.ts'
import { registrationHandlers } from './registration.ts'
import { changePassword } from './rpc.ts'
import { participationRow } from './school.ts'
import { logFiles, municipalities, serverModules } from './setup.ts'

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
  const userOf = ({ id }: Person) => call.school.users.find(({ person }) => person === id)
  const listed = peopleOf(call.school, user).filter((person) => noUser !== 'left out' || userOf(person))
  return list(
    listed.map((person) => ({
      ID: person.id,
      UserID: userOf(person)?.id ?? (noUser as number | null),
      Voornaam: person.Voornaam,
      Naam: person.Naam,
      FotoID: person.photo ? person.id : 0,
    })),
  )
}

function participations(call: Call): Answer {
  const { id } = studentOf(call, 'Aanwezigheden')
  return list(
    call.school.lessons
      .filter(({ group }) => group.members.includes(id))
      .map((lesson) => participationRow(call.school, lesson, id)),
  )
}

const resultColours: Record<string, string> = {
  GESLAAGD: 'bg-success',
  VRIJSTELLING: 'bg-success',
  NT_GESLAAGD: 'bg-danger',
  NT_DEELGENOMEN: 'bg-danger',
  '?': 'bg-warning',
  '': 'bg-light',
}

function modules(call: Call): Answer {
  const { id } = studentOf(call, 'Opleiding')
  const { days, modulesHaveColours } = call.school.character
  const day = (text: string) => (days === 'slashes' ? belgianDay(text) : text)
  const rows = call.school.courses.filter(({ person }) => person === id)
  return list(
    rows.map(({ person: _, van, tot, ...course }) => ({
      ...course,
      LoopbaanVan: day(van),
      LoopbaanTot: day(tot),
      ...(modulesHaveColours ? { colorReference: resultColours[course.Resultaat] } : {}),
    })),
  )
}

function programmes(call: Call, followed: boolean): Answer {
  const { id } = studentOf(call, 'Opleiding')
  return list(
    call.school.programmes
      .filter((each) => each.person === id && each.followed === followed)
      .map(({ person: _, followed: __, ...programme }) => programme),
  )
}

function payments(call: Call): Answer {
  const { id } = studentOf(call, 'Betalingen')
  return list(
    call.school.payments.filter(({ person }) => person === id).map(({ person: _, ...payment }) => payment),
  )
}

function pupil(call: Call): Person {
  const user = signedIn(call)
  const found = user.role === 'pupil' ? call.school.people.find(({ id }) => id === user.person) : undefined
  if (!found) throw new Refusal(403, 'Alleen voor leerlingen')
  return found
}

function marks(call: Call): Answer {
  const { id } = pupil(call)
  const from = boundOf(call.query.get('BeoordelingMomentVan')?.replace('+', ' ') ?? null) ?? ''
  const to = boundOf(call.query.get('BeoordelingMomentTot')?.replace('+', ' ') ?? null) ?? '9'
  const subjects = ['Wiskunde', 'Frans', 'Latijn']
  const rows = marksOf(id, subjects, call.school.today).map((row) => ({
    ...row,
    Beoordelingen: (row.Beoordelingen as Row[]).filter(
      ({ BeoordelingMomentDatum: moment }) => textOf(moment) >= from && textOf(moment) <= to,
    ),
  }))
  return list(rows.filter((row) => row.Beoordelingen.length))
}

const preferredScreens: Row[] = [
  { Omschrijving: 'Agenda', Scherm: 'Agenda' },
  { Omschrijving: 'Aanwezigheden registreren', Scherm: 'AanwezighedenRegistreren' },
  { Omschrijving: 'Mijn gebruiker', Scherm: 'myprofile' },
]

/** The resources, by method and name. */
export const restHandlers: Record<string, Handler> = {
  ...agendaHandlers,
  ...personalDataHandlers,
  ...preferenceHandlers,
  ...registrationHandlers,
  'GET rest/servertypeinfo': (call) => list([{ ServerType: call.site }]),
  'GET rest/leerling': learners,
  'GET rest/myschoolwareaccount': (call) => list([account(call)]),
  'PUT rest/myschoolwareaccount': saveAccount,
  'GET rest/opleiding': (call) => programmes(call, false),
  'GET rest/vwogevolgdeopleiding': (call) => programmes(call, true),
  'GET rest/vwomodule': modules,
  'GET rest/vwoparticipaties': participations,
  'GET rest/betalingen': payments,
  'GET rest/gemeente': after(signedIn, () => list(municipalities)),
  'GET rest/externsysteem': after(administrator, (call) =>
    list(call.school.systems.map((system) => ({ ...system }))),
  ),
  'PUT rest/externsysteem': (call) => {
    administrator(call)
    const system = call.school.systems.find(({ ID }) => ID === Number(call.id))
    if (!system) throw new Refusal(404, 'Onbekend nummer')
    return storeFields(
      call,
      system,
      sent(call),
      ['ClientID', 'ClientSecret', 'Commentaar', 'Domein'],
      () => ({
        ...system,
      }),
    )
  },
  'GET rest/externsysteemuser': (call) =>
    list(signedIn(call).links.map((ExternSysteemID) => ({ ExternSysteemID }))),
  'GET rest/myprofilescherm': after(signedIn, () => list(preferredScreens)),
  'GET rest/websitemodule': after(administrator, () => list(serverModules)),
  'GET rest/logfileinfo': (call) => {
    administrator(call)
    const files = logFiles[call.query.get('Location') ?? 'Logs'] ?? []
    return list(files.map(({ text, ...file }) => ({ ...file, Size: Buffer.byteLength(text) })))
  },
  'GET rest/puntenbladgridleerling': marks,
  'GET rest/puntenbladgrid': (call) => {
    const { id, klas } = pupil(call)
    return list([{ ID: id, KlasCode: klas, KlasOmschrijving: `Klas ${klas}` }])
  },
  'GET rest/websitebericht': after(pupil, (call) => list(messagesOf(call.school.today))),
}
