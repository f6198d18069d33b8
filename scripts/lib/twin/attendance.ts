import { groupTypes, lastHour } from '#api/endpoints/registration.ts'
import { lesuurTijden } from '#fixtures/pupilTimetable.ts'
import { aanwezigheidstypes, lesvrijedagen } from '#fixtures/registrations.ts'
import type { RegisteredLine, Row } from '#mocks/db/tables.ts'
import { weekdayOf } from '#mocks/server/core/clock.ts'
import type { Fields } from '#shared/values/json.ts'
import { type Lessons, remarkOf } from './lessons.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import { colourOf, dayOf, numberOf, textOf, timeOf } from './reading/values.ts'
import { replacementText } from './replacementText.ts'
import type { Staff } from './staff.ts'
import type { Builder } from './twinBuilder.ts'

type Note = Pick<Row<'participaties'>, 'ParticipatieOmschrijving' | 'ParticipatieColor'>

/** Copies the school's types of attendance with their colours. Draws at random which of them a person gets. */
export function createAttendanceTypes({ addRow, copyField, chance }: Builder, calls: readonly Call[]) {
  const recorded = calls.find(({ endpoint, rows }) => endpoint === 'Aanwezigheidstype' && rows.length > 0)
  const types = recorded?.rows.flatMap((row): Row<'aanwezigheidstypes'>[] => {
    const ID = numberOf(row, 'ID')
    if (!ID) return []
    const [Code, Omschrijving] = [copyField('Code', row, 'Code'), copyField('Type', row, 'Omschrijving')]
    return [{ ID, Code, Omschrijving, Kleur: colourOf(row, 'Kleur') }]
  })
  const all = types && types.length > 0 ? types : aanwezigheidstypes
  for (const type of all) addRow('aanwezigheidstypes', { ...type })
  const notes = calls
    .flatMap(({ endpoint, rows }) => (endpoint === 'vwoparticipaties' ? rows : []))
    .flatMap((row): Note[] => {
      const text = textOf(row, 'ParticipatieOmschrijving')
      const note = { ParticipatieOmschrijving: copyField('Type', row, 'ParticipatieOmschrijving') }
      return text === '' || remarkOf(text) !== ''
        ? []
        : [{ ...note, ParticipatieColor: colourOf(row, 'ParticipatieColor') }]
    })
  const [present, ...others] = all.filter(({ Omschrijving }) => remarkOf(Omschrijving) === '')
  return {
    /** The type of attendance for somebody with a note; it is "present" for most. */
    drawType: (): Row<'aanwezigheidstypes'> | undefined =>
      others.length === 0 || chance.chance(85) ? present : chance.pick(others),
    /** The note for a student, drawn from all the recorded notes. */
    drawNote: (): Note =>
      notes.length === 0
        ? { ParticipatieOmschrijving: present?.Omschrijving ?? '', ParticipatieColor: present?.Kleur ?? '' }
        : chance.pick(notes),
    present: present?.ID ?? 0,
  }
}

export type AttendanceTypes = ReturnType<typeof createAttendanceTypes>

interface GroupParts {
  readonly people: People
  readonly staff: Staff
  readonly lessons: Lessons
  readonly types: AttendanceTypes
}

/** The group (or class of students) and the hour that a call or a row is about; null if it does not name them. */
function groupHourOf(fields: Fields, day: string) {
  const [group, type, hour] = [
    numberOf(fields, 'GroepID'),
    numberOf(fields, 'GroepType'),
    numberOf(fields, 'Lesuur'),
  ]
  return group === null || type === null || !hour || day === '' ? null : { group, type, hour }
}

const hasAttendanceType = (line: Fields) => (numberOf(line, 'AanwezigheidstypeID') ?? 0) > 0

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The times of a lesson of a class of students, which the server numbers within the day. */
function usualTimes(hour: number): [from: string, till: string] {
  if (hour <= 4) return ['09:00', '12:00']
  return hour <= 7 ? ['13:30', '16:30'] : ['18:30', '21:30']
}

/** The classes and groups of pupils, with their weekly hours and their members. */
export class Groups {
  readonly #builder: Builder
  readonly #parts: GroupParts
  readonly #names = new Map<string, number>()
  readonly #members = new Map<number, Set<number>>()
  readonly #weekly = new Map<string, Omit<Row<'lesuren'>, 'ID'>>()
  readonly #registered = new Map<string, Row<'registraties'>>()
  readonly #busyDays = new Set<string>()

  constructor(builder: Builder, parts: GroupParts) {
    this.#builder = builder
    this.#parts = parts
  }

  /** Adds the hours that a teacher has on a day. */
  addDay({ caller, query, rows }: Call): void {
    const { lessons } = this.#parts
    const day = dayOf(query, 'Datum')
    const teacher = this.#teacherOf(caller)
    for (const row of rows) {
      const groupHour = groupHourOf(row, day)
      if (!groupHour || groupHour.hour > lastHour) continue
      const { group, type, hour } = groupHour
      if (type !== groupTypes.leseenheid) {
        this.#addGroup(group, type, row, 'Omschrijving')
        this.#addHour(group, day, hour, row, teacher)
        this.#busyDays.add(day)
        continue
      }
      const id = numberOf(row, 'LESID')
      if (!id) continue
      const [from, till] = usualTimes(hour)
      lessons.getOrAdd({
        id,
        day,
        from: timeOf(row, 'Van') || from,
        till: timeOf(row, 'Tot') || till,
        name: textOf(row, 'Omschrijving'),
        subject: textOf(row, 'VakNaam'),
        module: null,
        teacher,
        row,
      })
    }
  }

  /** Adds the people of a group in one hour. */
  addHourList({ caller, query, rows: lines }: Call): void {
    const { people } = this.#parts
    const day = dayOf(query, 'Datum')
    const hourOfList = groupHourOf(query, day)
    if (!hourOfList) return
    const { group, type, hour } = hourOfList
    if (type === groupTypes.leseenheid) {
      this.#seatStudents(group, day, lines)
      return
    }
    this.#addGroup(group, type, lines[0] ?? {}, 'Klas')
    this.#addHour(group, day, hour, {}, this.#teacherOf(caller))
    for (const line of lines) {
      const person = people.personFor(numberOf(line, 'LL_ID') ?? 0)
      if (type === groupTypes.klas && person.soort === 'leerling')
        person.Klas ||= this.#builder.copyField('Groep', line, 'Klas')
      this.#join(group, person.ID)
      const { VakNaam = '' } = this.#weekly.get(`${group} ${weekdayOf(day)} ${hour}`) ?? {}
      this.#note(group, day, hour, person.ID, VakNaam, line)
    }
  }

  #seatStudents(klas: number, day: string, lines: readonly Fields[]): void {
    const { people, lessons, types } = this.#parts
    const lesson = lessons.all().find((each) => each.klas.id === klas && each.day === day)
    if (!lesson) return
    for (const line of lines) {
      const { ID } = people.personFor(numberOf(line, 'LL_ID') ?? 0)
      const note = hasAttendanceType(line) && lesson.remark === '' ? typeAsNote(types.drawType()) : {}
      const Commentaar = replacementText(line, 'Commentaar')
      lessons.seat(lesson, ID, Commentaar === '' ? note : { ...note, Commentaar })
    }
  }

  /** Adds a row of a pupil's attendance. Returns false if it is not an hour of a known group. */
  addAttendedHour(person: number, row: Fields, teacher: number): boolean {
    const group = this.#names.get(textOf(row, 'Klasomschrijving'))
    const day = dayOf(row, 'LESDatum')
    if (group === undefined || day === '') return false
    const hour = this.#hourAt(group, weekdayOf(day), timeOf(row, 'LESVANUUR'))
    this.#addHour(group, day, hour, row, teacher)
    this.#join(group, person)
    const subject = this.#builder.copyField('Vak', row, 'Moduleomschrijving')
    this.#note(group, day, hour, person, subject, { AanwezigheidstypeID: 1 })
    return true
  }

  /** The number of the group of pupils that a text names. */
  groupNamed(name: string): number | undefined {
    return [...this.#names].find(([each]) => each !== '' && (name === each || name.endsWith(` ${each}`)))?.[1]
  }

  /** The members of the groups that an employee teaches. */
  taughtBy(employee: number): readonly number[] {
    return [...this.#weekly.values()].flatMap((hour) =>
      hour.PersoneelID === employee ? [...(this.#members.get(hour.GroepID) ?? [])] : [],
    )
  }

  has(group: number): boolean {
    return this.#builder.rows.groepen.some(({ GroepID }) => GroepID === group)
  }

  isIn(group: number, person: number): boolean {
    return this.#members.get(group)?.has(person) === true
  }

  /** Writes the groups into the tables. */
  writeTables(hasAgendas: boolean): void {
    const { rows, addRow, day: today } = this.#builder
    for (const hour of this.#weekly.values()) addRow('lesuren', { ID: rows.lesuren.length + 1, ...hour })
    for (const [GroepID, seats] of this.#members)
      for (const [n, CursistID] of [...seats].entries())
        addRow('groepsleden', { ID: rows.groepsleden.length + 1, GroepID, CursistID, KlasNummer: n + 1 })
    for (const row of this.#registered.values())
      addRow('registraties', { ...row, ID: rows.registraties.length + 1 })
    // Recorded agendas of pupils show which days have no lessons, so the free days of the fixtures are not needed.
    const freeDays = hasAgendas ? [] : lesvrijedagen(today)
    for (const row of freeDays)
      if (![...this.#busyDays].some((day) => row.Van <= day && day <= row.Tot)) addRow('lesvrijedagen', row)
  }

  #teacherOf(caller: number | null): number {
    const teacher = this.#parts.staff.ofUser(caller)
    return teacher?.teaches ? teacher.id : 0
  }

  #addGroup(GroepID: number, type: number, row: Fields, field: string): void {
    const { addRow, copyField } = this.#builder
    const raw = textOf(row, field)
    if (raw !== '' && !this.#names.has(raw)) this.#names.set(raw, GroepID)
    const GroepType = type === groupTypes.klas ? groupTypes.klas : groupTypes.klasgroep
    addRow('groepen', { GroepID, GroepType, Omschrijving: copyField('Groep', row, field) })
  }

  #addHour(GroepID: number, day: string, Lesuur: number, row: Fields, PersoneelID: number): void {
    const { copyField } = this.#builder
    const Weekdag = weekdayOf(day)
    const key = `${GroepID} ${Weekdag} ${Lesuur}`
    const [usualFrom, usualTill] = lesuurTijden[Lesuur - 1] ?? lesuurTijden[0]
    const Van = timeOf(row, 'Van') || timeOf(row, 'LESVANUUR') || usualFrom
    const Tot = timeOf(row, 'Tot') || timeOf(row, 'LESTOTUUR') || usualTill
    const VakNaam = copyField('Vak', row, 'VakNaam') || copyField('Vak', row, 'Moduleomschrijving')
    const known = this.#weekly.get(key)
    if (known && (known.PersoneelID > 0 || PersoneelID === 0)) return
    const LokaalID = this.#parts.lessons.roomOf(row)
    this.#weekly.set(key, { GroepID, PersoneelID, Weekdag, Lesuur, Van, Tot, VakNaam, LokaalID })
  }

  /** Registers a drawn type of attendance for somebody who had one in the recording. */
  #note(
    GroepID: number,
    Datum: string,
    Lesuur: number,
    CursistID: number,
    VakNaam: string,
    line: Fields,
  ): void {
    const { types } = this.#parts
    const Commentaar = replacementText(line, 'Commentaar')
    if (!hasAttendanceType(line) && Commentaar === '') return
    const key = `${Datum} ${GroepID} ${Lesuur}`
    const empty: Row<'registraties'> = { ID: 0, GroepID, Datum, Lesuur, VakNaam, aanwezig: [], regels: [] }
    const row = this.#registered.get(key) ?? empty
    this.#registered.set(key, row)
    if (row.aanwezig.includes(CursistID) || row.regels.some((line) => line.CursistID === CursistID)) return
    const type = hasAttendanceType(line) ? (types.drawType()?.ID ?? types.present) : 0
    if (type === types.present && Commentaar === '') (row.aanwezig as number[]).push(CursistID)
    else
      (row.regels as RegisteredLine[]).push({ CursistID, AanwezigheidstypeID: type, Commentaar, Vast: false })
  }

  #join(group: number, person: number): void {
    this.#members.set(group, (this.#members.get(group) ?? new Set()).add(person))
  }

  /** The number of the hour that begins nearest to a time. */
  #hourAt(group: number, weekday: number, from: string): number {
    const own = [...this.#weekly.values()].find(
      (hour) => hour.GroepID === group && hour.Weekdag === weekday && hour.Van === from,
    )
    const distances = lesuurTijden.map(([start]) => Math.abs(minutes(start) - minutes(from)))
    return own?.Lesuur ?? distances.indexOf(Math.min(...distances)) + 1
  }
}

const typeAsNote = (type: Row<'aanwezigheidstypes'> | undefined): Partial<Note> =>
  type ? { ParticipatieOmschrijving: type.Omschrijving, ParticipatieColor: type.Kleur } : {}
