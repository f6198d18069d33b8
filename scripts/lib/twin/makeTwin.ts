import { randomInt } from 'node:crypto'
import type { EndpointName, endpoints } from '#api/endpoints/index.ts'
import type { Rows } from '#mocks/db/tables.ts'
import { type SavedDescription, savedVersion } from '#mocks/saved/savedSchool.ts'
import { isFields } from '#shared/values/json.ts'
import { makeAccounts, signInPeople } from './accounts.ts'
import { type Agenda, type AgendaParts, emptyAgenda, readAgenda } from './agenda.ts'
import { type AttendanceTypes, createAttendanceTypes, Groups } from './attendance.ts'
import { createLessons, remarkOf } from './lessons.ts'
import { makeDocuments, makeMarks, makeMissingDocuments } from './marks.ts'
import { createPeople, type People } from './people.ts'
import { writePoints } from './points.ts'
import type { Call } from './reading/calls.ts'
import type { Recording } from './reading/recording.ts'
import { colourOf, dayOf, isOfStudents, numberOf, textOf, timeOf } from './reading/values.ts'
import { makeSchool } from './school.ts'
import { createStaff, signedInUsers } from './staff.ts'
import { createCatalogue, createStudies } from './studies.ts'
import { type Builder, createTwinBuilder, firstAnswers } from './twinBuilder.ts'

/** A school made from a recording: what is about the school is copied, and its people are generated. */
export interface Twin {
  readonly head: SavedDescription
  readonly rows: Rows
  /** The pupils and students who get a drawn photo. */
  readonly photos: ReadonlySet<number>
}

/** The names of the lists whose rows make up a twin. */
type ListInTwin = Extract<(typeof endpoints)[number], { readonly inTwin?: true }>['name']

/** Finds the person of the twin who replaces a recorded one. It is for tests, and is never stored. */
export interface Trace {
  readonly person: (recorded: number) => number
  readonly user: (recorded: number) => number
}

/**
 * Makes a twin. Its seed is random and is not kept, so the same recording gives another twin the next time.
 * @param maxPhotos the largest number of drawn photos; everybody else has initials
 * @throws UnusableRecording with the call and the field if no row can be made of an answer
 */
export function makeTwin(
  recording: Recording,
  seed: number = randomInt(2 ** 31),
  maxPhotos = 120,
): { twin: Twin; trace: Trace } {
  const builder = createTwinBuilder(recording, seed)
  const { rows, day } = builder
  const calls = firstAnswers(recording.calls)
  const users = signedInUsers(calls)
  const people = createPeople(builder, calls)
  const staff = createStaff(builder, people, users)
  const catalogue = createCatalogue(builder)
  const lessons = createLessons(builder, calls, catalogue.module)
  const types = createAttendanceTypes(builder, calls)
  const groups = new Groups(builder, { people, staff, lessons, types })
  const studies = createStudies(builder, people, catalogue)
  const parts = { people, staff, lessons, groups }
  const agenda = emptyAgenda()

  /** The order counts: lessons find modules by their names, agendas find the groups, and marks take points from the agenda. */
  const readers: Readonly<Record<ListInTwin, (call: Call) => void>> = {
    opleiding: (call) => studies.programmes(call, false),
    vwogevolgdeopleiding: (call) => studies.programmes(call, true),
    vwomodule: studies.modules,
    betalingen: studies.payments,
    LesGroep: (call) => groups.addDay(call),
    LeerlingAanwezigheid: (call) => (isOfStudents(call.query) ? undefined : groups.addHourList(call)),
    vwoparticipaties: (call) => readAttendance(call, parts, types),
    AgendaPunt: (call) => readAgenda(agenda, parts, call),
    PuntenbladGridLeerling: (call) => readMarks(call, builder, people, agenda),
    Doc: (call) => makeDocuments(builder, call),
  }
  const read = (name: EndpointName, reader: (call: Call) => void) => {
    for (const call of calls.filter(({ endpoint }) => endpoint === name)) {
      builder.setSource(call)
      reader(call)
    }
  }
  const name = makeSchool(builder, calls, { people, users })
  for (const [endpoint, reader] of Object.entries(readers)) read(endpoint as EndpointName, reader)
  read('LeerlingAanwezigheid', (call) => {
    if (isOfStudents(call.query)) groups.addHourList(call)
  })
  seatOthers(calls, parts)
  writePoints(builder, agenda, parts, () => {
    lessons.writeTables()
    groups.writeTables(agenda.hasPupils)
  })
  makeMissingDocuments(builder, agenda)
  const accounts = makeAccounts(builder, calls, { people, staff, users })
  const photos = new Set(rows.cursisten.slice(0, maxPhotos).map(({ ID }) => ID))
  for (const row of rows.cursisten) Object.assign(row, { heeftFoto: photos.has(row.ID) })
  const head: SavedDescription = {
    kind: 'webstudent-twin',
    version: savedVersion,
    name,
    day,
    people: signInPeople(accounts, rows, photos),
  }
  const trace = { person: (id: number) => people.personFor(id).ID, user: people.userFor }
  return { twin: { head, rows, photos }, trace }
}

/** Reads the attendance of one person: hours of groups for a pupil, lessons for a student. */
function readAttendance(
  { person: id, rows }: Call,
  { people, staff, lessons, groups }: AgendaParts,
  types: AttendanceTypes,
): void {
  const person = people.personFor(id ?? 0)
  for (const row of rows) {
    const teacher = staff.numberOfTeacher(
      `${textOf(row, 'LeerkrachtVoornaam')} ${textOf(row, 'LeerkrachtNaam')}`,
    )
    const id = numberOf(row, 'LESID')
    const range = textOf(row, 'SchooljaarRange')
    if (id === null || dayOf(row, 'LESDatum') === '') continue
    if (person.soort === 'leerling' && groups.addAttendedHour(person.ID, row, teacher)) continue
    const lesson = lessons.getOrAdd({
      id,
      day: dayOf(row, 'LESDatum'),
      from: timeOf(row, 'LESVANUUR') || '00:00',
      till: timeOf(row, 'LESTOTUUR') || '00:00',
      name: textOf(row, 'Klasomschrijving'),
      subject: textOf(row, 'Moduleomschrijving'),
      module: numberOf(row, 'ModuleID'),
      teacher,
      row,
      range: /^\d{4}-\d{4}$/.test(range) ? range : undefined,
    })
    const text = textOf(row, 'ParticipatieOmschrijving')
    if (colourOf(row, 'ParticipatieColor') === '' && lesson.remark === '') lesson.remark = remarkOf(text)
    lessons.seat(lesson, person.ID, text === '' || remarkOf(text) !== '' ? {} : types.drawNote())
  }
}

function readMarks({ caller, rows }: Call, builder: Builder, people: People, agenda: Agenda): void {
  const user = people.userFor(caller ?? -1)
  const person = people.all.find(([, { UserID }]) => UserID === user)?.[1]
  const lists = rows.flatMap(({ Beoordelingen }) => (Array.isArray(Beoordelingen) ? Beoordelingen : []))
  if (person) makeMarks(builder, agenda, person.ID, lists.filter(isFields))
}

/** Adds the people whom a teacher sees but has in no known lesson to a class that is over. */
function seatOthers(calls: readonly Call[], { people, staff, lessons, groups }: AgendaParts): void {
  for (const { id, user, teaches } of staff.all()) {
    const list = calls.find(({ endpoint, caller }) => endpoint === 'Leerling' && caller === user?.user)
    if (!teaches || !user || !list) continue
    const taught = lessons.all().flatMap(({ klas, seats }) => (klas.teacher === id ? [...seats.keys()] : []))
    const known = new Set([...taught, ...groups.taughtBy(id)])
    for (const row of list.rows) {
      const person = people.personFor(numberOf(row, 'ID') ?? 0).ID
      if (known.has(person)) continue
      lessons.seat(lessons.linkLesson({ name: 'Groep', subject: 'Module', teacher: id, row: {} }), person)
    }
  }
}
