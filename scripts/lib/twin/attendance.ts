import { lesuurTijden } from '#fixtures/pupilTimetable.ts'
import { aanwezigheidstypes, lesvrijedagen } from '#fixtures/registrations.ts'
import type { Row } from '#mocks/db/tables.ts'
import { weekdayOf } from '#mocks/server/core/groups.ts'
import { type Lessons, remarkOf } from './lessons.ts'
import type { Making } from './making.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import { colourOf, dayOf, type Fields, numberOf, textOf, timeOf } from './reading/values.ts'
import type { Staff } from './staff.ts'

type Note = Pick<Row<'participaties'>, 'ParticipatieOmschrijving' | 'ParticipatieColor'>
type Line = Row<'registraties'>['regels'][number]

/** The words of attendance are the school's: they stay, with their colours. Which of them is noted of somebody is drawn. */
export function createAttendanceTypes({ put, schoolIn, chance }: Making, calls: readonly Call[]) {
  const given = calls.find(({ endpoint, rows }) => endpoint === 'Aanwezigheidstype' && rows.length > 0)
  const types = given?.rows.flatMap((row): Row<'aanwezigheidstypes'>[] => {
    const ID = numberOf(row, 'ID')
    if (!ID) return []
    const [Code, Omschrijving] = [schoolIn('Code', row, 'Code'), schoolIn('Type', row, 'Omschrijving')]
    return [{ ID, Code, Omschrijving, Kleur: colourOf(row, 'Kleur') }]
  })
  const all = types && types.length > 0 ? types : aanwezigheidstypes
  for (const type of all) put('aanwezigheidstypes', { ...type })
  const notes = calls
    .flatMap(({ endpoint, rows }) => (endpoint === 'vwoparticipaties' ? rows : []))
    .flatMap((row): Note[] => {
      const text = textOf(row, 'ParticipatieOmschrijving')
      const note = { ParticipatieOmschrijving: schoolIn('Type', row, 'ParticipatieOmschrijving') }
      return text === '' || remarkOf(text) !== ''
        ? []
        : [{ ...note, ParticipatieColor: colourOf(row, 'ParticipatieColor') }]
    })
  const [present, ...others] = all.filter(({ Omschrijving }) => remarkOf(Omschrijving) === '')
  return {
    /** A type for somebody of whom something was noted; most people are present. */
    type: (): Row<'aanwezigheidstypes'> | undefined =>
      others.length === 0 || chance.chance(85) ? present : chance.pick(others),
    /** What is noted of a student: words that were recorded, of anybody. */
    note: (): Note =>
      notes.length === 0
        ? { ParticipatieOmschrijving: present?.Omschrijving ?? '', ParticipatieColor: present?.Kleur ?? '' }
        : chance.pick(notes),
    present: present?.ID ?? 0,
  }
}

export interface Groups {
  /** The hours that a teacher has on a day. */
  day(call: Call): void
  /** The people of a group in one hour. */
  hour(call: Call): void
  /** A row of a pupil's attendance; whether it is an hour of a group. */
  attended(person: number, row: Fields, teacher: number): boolean
  /** The group of pupils that a text names. */
  named(name: string): number | undefined
  isIn(group: number, person: number): boolean
  has(group: number): boolean
  /** The people of the groups to whom somebody gives an hour. */
  taughtBy(employee: number): readonly number[]
  finish(hasAgendas: boolean): void
}

/** Classes and groups of pupils, their weekly hours, and who was in them. */
export function createGroups(
  making: Making,
  parts: { people: People; staff: Staff; lessons: Lessons; types: ReturnType<typeof createAttendanceTypes> },
): Groups {
  const { rows, put, schoolIn, day: today } = making
  const { people, staff, lessons, types } = parts
  const names = new Map<string, number>()
  const members = new Map<number, Set<number>>()
  const weekly = new Map<string, Omit<Row<'lesuren'>, 'ID'>>()
  const registered = new Map<string, Row<'registraties'>>()
  const busyDays = new Set<string>()

  function addGroup(GroepID: number, type: number, row: Fields, field: string): void {
    const raw = textOf(row, field)
    if (raw !== '' && !names.has(raw)) names.set(raw, GroepID)
    put('groepen', { GroepID, GroepType: type === 0 ? 0 : 1, Omschrijving: schoolIn('Groep', row, field) })
  }

  function addHour(GroepID: number, day: string, Lesuur: number, row: Fields, PersoneelID: number): void {
    const Weekdag = weekdayOf(day)
    const key = `${GroepID} ${Weekdag} ${Lesuur}`
    const [usualFrom, usualTill] = lesuurTijden[Lesuur - 1] ?? lesuurTijden[0]
    const times = {
      Van: timeOf(row, 'Van') || timeOf(row, 'LESVANUUR') || usualFrom,
      Tot: timeOf(row, 'Tot') || timeOf(row, 'LESTOTUUR') || usualTill,
    }
    const VakNaam = schoolIn('Vak', row, 'VakNaam') || schoolIn('Vak', row, 'Moduleomschrijving')
    const known = weekly.get(key)
    if (known && (known.PersoneelID > 0 || PersoneelID === 0)) return
    weekly.set(key, {
      GroepID,
      PersoneelID,
      Weekdag,
      Lesuur,
      ...times,
      VakNaam,
      LokaalID: lessons.roomOf(row),
    })
  }

  /** Says that something is noted of somebody, and draws what. */
  function note(GroepID: number, day: string, Lesuur: number, CursistID: number, VakNaam: string): void {
    const key = `${day} ${GroepID} ${Lesuur}`
    const row = registered.get(key) ?? {
      ID: 0,
      GroepID,
      Datum: day,
      Lesuur,
      VakNaam,
      aanwezig: [],
      regels: [],
    }
    registered.set(key, row)
    if (row.aanwezig.includes(CursistID) || row.regels.some((line) => line.CursistID === CursistID)) return
    const type = types.type()?.ID ?? types.present
    if (type === types.present) (row.aanwezig as number[]).push(CursistID)
    else (row.regels as Line[]).push({ CursistID, AanwezigheidstypeID: type, Commentaar: '', Vast: false })
  }

  function join(group: number, person: number): void {
    members.set(group, (members.get(group) ?? new Set()).add(person))
  }

  /** The hour that begins nearest to a time. */
  function hourAt(group: number, weekday: number, from: string): number {
    const own = [...weekly.values()].find(
      (hour) => hour.GroepID === group && hour.Weekdag === weekday && hour.Van === from,
    )
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
    const distances = lesuurTijden.map(([start]) => Math.abs(minutes(start) - minutes(from)))
    return own?.Lesuur ?? distances.indexOf(Math.min(...distances)) + 1
  }

  return {
    day({ caller, query, rows: found }) {
      const day = dayOf(query, 'Datum')
      const teacher = staff.ofUser(caller)
      for (const row of found) {
        const [group, type, hour] = [
          numberOf(row, 'GroepID'),
          numberOf(row, 'GroepType'),
          numberOf(row, 'Lesuur'),
        ]
        if (group === null || type === null || !hour || hour > 8 || day === '') continue
        if (type !== 2) {
          addGroup(group, type, row, 'Omschrijving')
          addHour(group, day, hour, row, teacher?.teaches ? teacher.id : 0)
          busyDays.add(day)
          continue
        }
        const id = numberOf(row, 'LESID')
        const [from = '', till = ''] =
          hour <= 4 ? ['09:00', '12:00'] : hour <= 7 ? ['13:30', '16:30'] : ['18:30', '21:30']
        if (!id) continue
        lessons.of({
          id,
          day,
          from: timeOf(row, 'Van') || from,
          till: timeOf(row, 'Tot') || till,
          name: textOf(row, 'Omschrijving'),
          subject: textOf(row, 'VakNaam'),
          module: null,
          teacher: teacher?.teaches ? teacher.id : 0,
          row,
        })
      }
    },
    hour({ caller, query, rows: lines }) {
      const [group, type, hour] = [
        numberOf(query, 'GroepID'),
        numberOf(query, 'GroepType'),
        numberOf(query, 'Lesuur'),
      ]
      const day = dayOf(query, 'Datum')
      if (group === null || type === null || !hour || day === '') return
      const isNoted = (line: Fields) => (numberOf(line, 'AanwezigheidstypeID') ?? 0) > 0
      if (type === 2) {
        const lesson = lessons.all().find((each) => each.klas.id === group && each.day === day)
        if (!lesson) return
        for (const line of lines)
          lessons.seat(
            lesson,
            people.of(numberOf(line, 'LL_ID') ?? 0).ID,
            isNoted(line) && lesson.remark === '' ? typeAsNote(types.type()) : {},
          )
        return
      }
      const teacher = staff.ofUser(caller)
      addGroup(group, type, lines[0] ?? {}, 'Klas')
      addHour(group, day, hour, {}, teacher?.teaches ? teacher.id : 0)
      for (const line of lines) {
        const person = people.of(numberOf(line, 'LL_ID') ?? 0)
        if (type === 0 && person.soort === 'leerling') person.Klas ||= schoolIn('Groep', line, 'Klas')
        join(group, person.ID)
        const { VakNaam = '' } = weekly.get(`${group} ${weekdayOf(day)} ${hour}`) ?? {}
        if (isNoted(line)) note(group, day, hour, person.ID, VakNaam)
      }
    },
    attended(person, row, teacher) {
      const group = names.get(textOf(row, 'Klasomschrijving'))
      const day = dayOf(row, 'LESDatum')
      if (group === undefined || day === '') return false
      const hour = hourAt(group, weekdayOf(day), timeOf(row, 'LESVANUUR'))
      addHour(group, day, hour, row, teacher)
      join(group, person)
      note(group, day, hour, person, schoolIn('Vak', row, 'Moduleomschrijving'))
      return true
    },
    named: (name) =>
      [...names].find(([each]) => each !== '' && (name === each || name.endsWith(` ${each}`)))?.[1],
    taughtBy: (employee) =>
      [...weekly.values()].flatMap((hour) =>
        hour.PersoneelID === employee ? [...(members.get(hour.GroepID) ?? [])] : [],
      ),
    has: (group) => rows.groepen.some(({ GroepID }) => GroepID === group),
    isIn: (group, person) => members.get(group)?.has(person) === true,
    finish(hasAgendas) {
      for (const hour of weekly.values()) put('lesuren', { ID: rows.lesuren.length + 1, ...hour })
      for (const [GroepID, seats] of members)
        for (const [n, CursistID] of [...seats].entries())
          put('groepsleden', { ID: rows.groepsleden.length + 1, GroepID, CursistID, KlasNummer: n + 1 })
      for (const row of registered.values()) put('registraties', { ...row, ID: rows.registraties.length + 1 })
      // Where the hours of pupils were recorded in an agenda, that one says itself on which days there are lessons.
      const free = hasAgendas ? [] : lesvrijedagen(today)
      for (const row of free)
        if (![...busyDays].some((day) => row.Van <= day && day <= row.Tot)) put('lesvrijedagen', row)
    },
  }
}

const typeAsNote = (type: Row<'aanwezigheidstypes'> | undefined): Partial<Note> =>
  type ? { ParticipatieOmschrijving: type.Omschrijving, ParticipatieColor: type.Kleur } : {}
