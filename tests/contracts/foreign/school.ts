/** Everything that the school knows. It lives in memory and is new at each start. */
import { randomUUID } from 'node:crypto'
import { type Character, characters } from './character.ts'
import { type Course, coursesOf, type Payment, type Programme, paymentsOf, programmesOf } from './courses.ts'
import { belgianDay, dayAfter, dayOf, lessonHours, schoolYearOf, weekdayOf } from './days.ts'
import type { Row } from './json.ts'
import { newPeople, newUsers, type Person, type SiteType, type User } from './people.ts'
import { type ExternalSystem, newConfiguration, newSystems } from './setup.ts'

export interface Group {
  id: number
  /** 0: klas, 1: klasgroep, 2: leseenheid. */
  type: 0 | 1 | 2
  name: string
  subject: string
  room: string
  teacher: number
  hours: number[]
  members: number[]
  moduleId: number
}

export interface Lesson {
  id: number
  group: Group
  day: string
  hour: number
  cancelled: boolean
}

/** An agenda point other than a plain lesson. */
export interface Point {
  id: number
  owner: number
  type: number
  van: string
  tot: string
  group?: Group
  Titel: string
  Commentaar: string
  Details: string
  Nota: string
  Omschrijving: string
  MeegedeeldOp: string
  Reservatievan: string
  Reservatietot: string
  HeleDag: boolean
  Vervalt: boolean
}

export interface Doc {
  id: number
  point: number
  Naam: string
  Type: string
  bytes: Buffer
}

export interface Registration {
  type: number
  comment: string
  fixed: boolean
}

export interface Preference {
  ID: number
  Section: string
  Name: string
  SchermNaam: string
  SchermID: number
  UserID: number
  Value: string
}

export interface Session {
  id: string
  site: SiteType
  user?: User
  lastCall: number
}

/** A request for a user who does not exist yet. */
interface Request {
  id: number
  key: string
  person: Person
  email: string
  password: string
  code: string
}

interface Reset {
  id: number
  key: string
  user: User
}

export interface Mail {
  to: string
  subject: string
  text: string
}

export const sitesByPath: Record<string, SiteType> = {
  webstudent: 'STUDENT',
  webleerling: 'LL',
  webouders: 'OUDERS',
  webpersoneel: 'PS',
  webvwo: 'VWO',
}
export const sitePath = (type: SiteType): string =>
  `/${Object.keys(sitesByPath).find((k) => sitesByPath[k] === type)}`

export const attendanceTypes: { ID: number; Code: string; Omschrijving: string; Kleur: string }[] = [
  { ID: 1, Code: '', Omschrijving: 'Aanwezig', Kleur: '#3C9D4E' },
  { ID: 2, Code: 'T', Omschrijving: 'Te laat', Kleur: '#E0A100' },
  { ID: 3, Code: 'Z', Omschrijving: 'Ziek', Kleur: '#C0392B' },
  { ID: 4, Code: 'M', Omschrijving: 'Doktersattest', Kleur: '#8E44AD' },
  { ID: 5, Code: 'G', Omschrijving: 'Gewettigd afwezig', Kleur: '#2874A6' },
  { ID: 6, Code: 'O', Omschrijving: 'Ongewettigd afwezig', Kleur: '#922B21' },
  { ID: 7, Code: 'A', Omschrijving: 'Afstandsles', Kleur: '#17A2B8' },
]

export interface School {
  character: Character
  today: string
  people: Person[]
  users: User[]
  groups: Group[]
  lessons: Lesson[]
  points: Point[]
  docs: Doc[]
  uploads: Map<number, { name: string; type: string; bytes: Buffer }>
  registrations: Map<string, Registration>
  preferences: Preference[]
  programmes: Programme[]
  courses: Course[]
  payments: Payment[]
  configuration: Record<SiteType, Row>
  systems: ExternalSystem[]
  sessions: Map<string, Session>
  requests: Request[]
  resets: Reset[]
  send: (mail: Mail) => void
  text: (number: string, text: string) => void
  nextId: () => number
}

const group = (
  from: number,
  id: number,
  type: Group['type'],
  name: string,
  subject: string,
  room: string,
  teacher: number,
  hours: number[],
  members: number[],
  moduleId = 0,
): Group => ({
  id: from + id,
  type,
  name,
  subject,
  room,
  teacher: from + teacher,
  hours,
  members: members.map((m) => from + m),
  moduleId,
})

const newGroups = (from: number): Group[] => [
  group(from, 701, 2, 'BKH-1A', 'Boekhouden 1', 'L204', 71, [1, 2], [812, 901, 902, 903], 5101),
  group(from, 703, 2, 'EXC-1C', 'Rekenblad', 'PC2', 71, [5], [812, 902], 5102),
  group(from, 702, 2, 'SPA-2B', 'Spaans 2', 'L110', 72, [3, 4], [845, 905, 906], 5201),
  group(from, 301, 0, '3A', 'Wiskunde', 'B12', 71, [3, 7], [2101, 2103, 2104]),
  group(from, 302, 0, '4B', 'Frans', 'B14', 72, [1, 6], [2102, 2105, 2106]),
  group(from, 302, 1, '4B-LAT', 'Latijn', 'B03', 72, [7], [2102, 2106]),
]

/** The lessons from half a year ago to half a year ahead, on working days and on the weekday of today. */
function newLessons(groups: Group[], today: string, from: number): Lesson[] {
  const lessons: Lesson[] = []
  let id = from + 400_000
  for (let d = -183; d <= 183; d++) {
    const day = dayAfter(today, d)
    const weekday = weekdayOf(day)
    const free = (weekday % 6 === 0 && weekday !== weekdayOf(today)) || (d > 40 && d < 48)
    for (const g of free ? [] : groups)
      for (const hour of g.hours)
        lessons.push({ id: id++, group: g, day, hour, cancelled: id % 97 === 0 && d > 7 })
  }
  return lessons
}

/** The moment at which a lesson begins or ends. */
export const beginOf = (l: Lesson): string => `${l.day} ${lessonHours[l.hour - 1]?.[0]}:00`
export const endOf = (l: Lesson): string => `${l.day} ${lessonHours[l.hour - 1]?.[1]}:00`

/** A point with empty fields. */
export const emptyPoint = (id: number, owner: number): Point => ({
  id,
  owner,
  type: 1000,
  van: '',
  tot: '',
  Titel: '',
  Commentaar: '',
  Details: '',
  Nota: '',
  Omschrijving: '',
  MeegedeeldOp: '',
  Reservatievan: '',
  Reservatietot: '',
  HeleDag: false,
  Vervalt: false,
})

function newPoints(school: School): void {
  const near = school.lessons.filter(
    (l) => l.day >= dayAfter(school.today, -20) && l.day <= dayAfter(school.today, 25),
  )
  const add = (owner: number, type: number, Titel: string, more: Partial<Point>) =>
    school.points.push({ ...emptyPoint(school.nextId(), owner), type, Titel, ...more })
  near.forEach((l, i) => {
    const { group } = l
    const at = { van: beginOf(l), tot: endOf(l), group }
    if (i % 4 === 0) {
      const Commentaar = JSON.stringify({ leerlingen: `<p>Lees blad ${i + 2} van de cursus.</p>` })
      add(group.teacher, 2, `${group.subject}: deel ${i}`, { ...at, Commentaar, Nota: 'Blad kopiëren' })
    }
    if (i % 13 === 5) {
      const Commentaar = 'Breng een rekentoestel mee.'
      add(group.teacher, 100, `Toets ${group.subject} ${i}`, { ...at, Commentaar })
    }
    if (i % 29 === 7) add(group.teacher, 101, `Inhaaltoets ${i}`, at)
    if (i % 17 === 3) {
      const wholeDay = { van: `${l.day} 00:00:00`, tot: `${l.day} 23:59:00`, HeleDag: true, group }
      add(group.teacher, 1000, `Taak ${group.subject} ${i}`, {
        ...wholeDay,
        Commentaar: 'Dien in op papier.',
      })
    }
  })
  const day = dayAfter(school.today, 2)
  for (const { id, name } of school.users.filter((u) => u.role === 'teacher'))
    add(id, 4000, `Overleg ${name}`, { van: `${day} 17:00:00`, tot: `${day} 17:45:00` })
}

function newDocs(school: School): void {
  const pdf = (what: string) =>
    Buffer.from(`%PDF-1.4\n% ${what}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
  const add = (point: Point | undefined, Naam: string, Type: string, bytes: Buffer) => {
    if (point) school.docs.push({ id: school.nextId(), point: point.id, Naam, Type, bytes })
  }
  for (const g of school.groups) {
    const lesson = school.points.find((p) => p.group === g && p.type === 2 && p.van >= school.today)
    const task = school.points.find((p) => p.group === g && p.type === 1000)
    add(lesson, `Blad ${g.name}.pdf`, 'pdf', pdf(`blad van ${g.name} met oefeningen`))
    add(lesson, `Lijst ${g.name}.txt`, 'txt', Buffer.from(`Woordenlijst van ${g.name}\n`))
    add(task, `Opgave ${g.name}.pdf`, 'pdf', pdf(`opgave ${g.name}`))
  }
}

/** The registrations of the lessons up to today, some of them fixed by the secretariat. */
function newRegistrations(school: School): void {
  for (const l of school.lessons.filter((x) => x.day <= school.today)) {
    if (l.day === school.today && l.hour !== l.group.hours[0]) continue
    l.group.members.forEach((member, i) => {
      const fixed = i === 1 && l.group.members.length > 2 && (l.day === school.today || l.id % 41 === 0)
      const type = fixed ? 4 : (l.id + i) % 9 === 0 ? 2 : (l.id + i) % 23 === 0 ? 3 : 1
      school.registrations.set(`${l.id}/${member}`, { type, comment: type === 2 ? 'Bus te laat' : '', fixed })
    })
  }
}

/** A new school, as it is at the start of a day. */
export function newSchool(name: Character['name']): School {
  const character = characters[name]
  const from = character.idOffset
  const today = dayOf(new Date())
  const groups = newGroups(from)
  let next = from + 900_000
  const school: School = {
    character,
    today,
    people: newPeople(from),
    users: newUsers(from),
    groups,
    lessons: newLessons(groups, today, from),
    points: [],
    docs: [],
    uploads: new Map(),
    registrations: new Map(),
    preferences: [],
    programmes: programmesOf(from),
    courses: coursesOf(from, today),
    payments: paymentsOf(from, today),
    configuration: newConfiguration(),
    systems: newSystems(),
    sessions: new Map(),
    requests: [],
    resets: [],
    send: () => {},
    text: () => {},
    nextId: () => next++,
  }
  newPoints(school)
  newDocs(school)
  newRegistrations(school)
  const key = { Section: 'Window', Name: 'voorkeurscherm', SchermNaam: 'myprofile', SchermID: 0 }
  for (const [user, Value] of [
    [72, '"Agenda"'],
    [41, '"Betalingen"'],
  ] as const)
    school.preferences.push({ ...key, ID: school.nextId(), UserID: from + user, Value })
  return school
}

/** A new session for a site, with nobody in it. */
export function newSession(school: School, site: SiteType, now: number): Session {
  const session: Session = { id: randomUUID().toUpperCase(), site, lastCall: now }
  school.sessions.set(session.id, session)
  return session
}

/** The row of AgendaPunt for a lesson or point, without the fields that only some people get. */
export function pointRow(school: School, p: Point): Row {
  const owner = school.users.find((u) => u.id === p.owner)
  return {
    ID: p.id,
    Van: p.van,
    Tot: p.tot,
    TypePunt: p.type,
    Titel: p.Titel,
    Commentaar: p.Commentaar,
    VakNaam: p.group?.subject ?? '',
    LokaalCode: p.group?.room ?? '',
    LokaalOmschrijving: p.group ? `Lokaal ${p.group.room}` : '',
    Groep: p.group?.name ?? '',
    GroepType: p.group ? (p.group.type === 0 ? 'klas' : 'lesgroep') : '',
    PersoneelNaam: owner?.name ?? '',
    HeleDag: p.HeleDag,
    Vervalt: p.Vervalt,
    Documenten: school.docs.some((d) => d.point === p.id),
    Details: p.Details,
    Omschrijving: p.Omschrijving,
    MeegedeeldOp: p.MeegedeeldOp,
    Reservatievan: p.Reservatievan,
    Reservatietot: p.Reservatietot,
  }
}

/** A lesson as a point of type 1. A lesson without a title of its own has that of its subject. */
export const lessonPoint = (l: Lesson): Point => ({
  ...emptyPoint(l.id, l.group.teacher),
  type: 1,
  van: beginOf(l),
  tot: endOf(l),
  group: l.group,
  Titel: l.group.subject,
  Vervalt: l.cancelled,
})

/** A lesson as its student finds it under the attendances. */
export function participationRow(school: School, l: Lesson, person: number): Row {
  const { days, times } = school.character
  const seconds = times === 'HH:mm:ss' ? ':00' : ''
  const [from, to] = lessonHours[l.hour - 1] ?? ['', '']
  const registered = attendanceTypes.find((t) => t.ID === school.registrations.get(`${l.id}/${person}`)?.type)
  const teacher = school.users.find((u) => u.id === l.group.teacher)?.name.split(' ') ?? []
  return {
    LESID: l.id,
    Klasomschrijving: l.group.name,
    SchooljaarRange: schoolYearOf(l.day),
    LESDatum: days === 'iso' ? l.day : days === 'slashes' ? belgianDay(l.day) : `${l.day} 00:00:00`,
    LESVANUUR: `${from}${seconds}`,
    LESTOTUUR: `${to}${seconds}`,
    ParticipatieOmschrijving: registered?.Omschrijving ?? '',
    ParticipatieColor: registered?.Kleur ?? '',
    Moduleomschrijving: l.group.subject,
    ModuleID: l.group.moduleId,
    LokaalOmschrijving: `Lokaal ${l.group.room}`,
    LokaalCode: l.group.room,
    LesPlaatsOmschrijving: 'Campus Leie',
    LesPlaatsStraat: 'Scheepswerfkaai',
    LesPlaatsStraatNr: '8',
    LesPlaatsStraatBus: '',
    LesPlaatsDeelgemeente: 'Kortrijk',
    LeerkrachtVoornaam: teacher[0] ?? '',
    LeerkrachtNaam: teacher[1] ?? '',
  }
}
