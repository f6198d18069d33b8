import { lesvrijedagen } from '#fixtures/registrations.ts'
import type { Row } from '#mocks/db/tables.ts'
import { weekdayOf } from '#mocks/server/core/groups.ts'
import type { Making } from '../drawing/making.ts'
import { isByName, type Person } from '../people/people.ts'
import type { Employee, Staff } from '../people/staff.ts'
import { viewerOf } from '../reading/factTypes.ts'
import { colourOf, type Fields, flagOf, isLesson, numberOf, textOf, timeOf } from '../reading/values.ts'
import type { Rooms } from '../school/rooms.ts'
import type { AttendanceTypes } from './attendanceTypes.ts'
import { type Hour, hourAt, timesOf, withOtherDays } from './timetable.ts'

/** Classes and groups of pupils, their weekly hours, and what was registered in them. */
export interface Groups {
  /** Whether a row of a pupil's attendance is an hour of a group, and not a lesson of a module. */
  isHour(person: Person, row: Fields): boolean
  /** Stores such an hour. */
  addHour(person: Person, row: Fields, day: string, teacher: Employee | null): void
  /** The number of the group that a point names, in the twin; null for none. */
  named(group: string): number | null
  /** Whether a group of pupils has this very name. */
  isName(name: string): boolean
  /** Whether somebody is in such a group. */
  has(group: number, person: Person): boolean
  readonly people: readonly Person[]
  /** Whether a member of staff has an hour with a pupil. */
  teaches(employee: Employee, person: Person): boolean
  /** Puts pupils with a teacher who has them in no known group. */
  formerGroup(employee: Employee, people: readonly Person[]): void
  finish(): void
}

type Line = Row<'registraties'>['regels'][number]

export function createGroups(
  making: Making,
  {
    people,
    staff,
    rooms,
    types,
  }: { people: readonly Person[]; staff: Staff; rooms: Rooms; types: AttendanceTypes },
): Groups {
  const { facts, rows, numbers, texts, day: today, draw } = making
  const persons = new Map(people.map((person) => [person.facts.id, person]))
  const names = new Map<number, string>()
  const idsByName = new Map<string, number>()
  const members = new Map<number, Map<number, Person>>()
  const weekly = new Map<string, Hour>()
  /** When the school's hours begin. */
  const ownHours = new Map<string, number>()
  const registered = new Map<string, Row<'registraties'>>()
  /** The weekdays on which somebody was asked for the groups. */
  const askedDays = new Map<number, Set<number>>()

  function addGroup(original: number, type: number, name: string): void {
    if (names.has(original)) return
    names.set(original, name)
    if (!idsByName.has(name)) idsByName.set(name, original)
    rows.groepen.push({
      GroepID: numbers.group.of(original),
      GroepType: type === 1 ? 1 : 0,
      Omschrijving: texts.thing(name),
    })
  }

  function addWeekly(
    group: number,
    day: string,
    hour: number,
    row: Fields,
    teacher: Employee | null,
    subject: string,
  ): void {
    const Weekdag = weekdayOf(day)
    const usual = timesOf(hour)
    const place = `${group}|${Weekdag}|${hour}|`
    const key = place + subject
    const known = weekly.get(key)
    if (known && known.PersoneelID === 0 && teacher) weekly.set(key, { ...known, PersoneelID: teacher.id })
    if (known || (subject === '' && [...weekly.keys()].some((each) => each.startsWith(place)))) return
    weekly.set(key, {
      GroepID: numbers.group.of(group),
      PersoneelID: teacher?.id ?? 0,
      Weekdag,
      Lesuur: hour,
      Van: timeOf(row, 'Van') || timeOf(row, 'LESVANUUR') || usual.Van,
      Tot: timeOf(row, 'Tot') || timeOf(row, 'LESTOTUUR') || usual.Tot,
      VakNaam: texts.thing(subject),
      LokaalID: rooms.of(row),
    })
  }

  function register(group: number, Datum: string, Lesuur: number, subject: string): Row<'registraties'> {
    const key = `${group} ${Datum} ${Lesuur}`
    const known = registered.get(key)
    if (known) return known
    const row = {
      ID: 0,
      GroepID: numbers.group.of(group),
      Datum,
      Lesuur,
      VakNaam: texts.thing(subject),
      aanwezig: [],
      regels: [],
    }
    registered.set(key, row)
    return row
  }

  function note(row: Row<'registraties'>, line: Line): void {
    const isKnown =
      row.aanwezig.includes(line.CursistID) || row.regels.some((each) => each.CursistID === line.CursistID)
    if (isKnown || (line.AanwezigheidstypeID === 0 && line.Commentaar === '' && !line.Vast)) return
    const isPresent = line.AanwezigheidstypeID === types.present && line.Commentaar === '' && !line.Vast
    // The rows of a table are frozen by type only; these are being made.
    if (isPresent) (row.aanwezig as number[]).push(line.CursistID)
    else (row.regels as Line[]).push(line)
  }

  for (const { user, day, rows: found } of facts.days) {
    const employee = staff.ofUser(user)
    if (employee && day !== '')
      askedDays.set(employee.id, (askedDays.get(employee.id) ?? new Set()).add(weekdayOf(day)))
    for (const row of found) {
      const [group, type, hour] = [
        numberOf(row, 'GroepID'),
        numberOf(row, 'GroepType'),
        numberOf(row, 'Lesuur'),
      ]
      if (group === null || type === 2 || type === null || !hour || hour > 8) continue
      addGroup(group, type, textOf(row, 'Omschrijving'))
      if (timeOf(row, 'Van') !== '') ownHours.set(timeOf(row, 'Van'), hour)
      if (day !== '')
        addWeekly(group, day, hour, row, employee?.teaches ? employee : null, textOf(row, 'VakNaam'))
    }
  }
  for (const { user, day, group, type, hour, rows: lines } of facts.hours) {
    if (type === 2) continue
    addGroup(group, type, textOf(lines[0] ?? {}, 'Klas'))
    const seats = members.get(group) ?? new Map<number, Person>()
    members.set(group, seats)
    const subject = facts.days
      .flatMap((each) => (each.day === day ? each.rows : []))
      .find((row) => numberOf(row, 'GroepID') === group && numberOf(row, 'Lesuur') === hour)
    const row = register(group, day, hour, textOf(subject ?? {}, 'VakNaam'))
    const employee = staff.ofUser(user)
    if (!subject) addWeekly(group, day, hour, {}, employee?.teaches ? employee : null, '')
    for (const line of lines) {
      const person = persons.get(numberOf(line, 'LL_ID') ?? -1)
      if (!person) continue
      seats.set(person.facts.id, person)
      const given = types.of(numberOf(line, 'AanwezigheidstypeID') ?? 0)
      note(row, {
        CursistID: person.row.ID,
        AanwezigheidstypeID: given ? types.drawn(`${person.row.ID} ${day} ${hour}`, given).ID : 0,
        Commentaar: texts.free(textOf(line, 'Commentaar')),
        Vast: flagOf(line, 'Vast'),
      })
    }
  }
  const bySurname = new Set(
    facts.hours.filter(({ type, rows: lines }) => type !== 2 && isByName(lines)).map(({ group }) => group),
  )

  /** The group of a row of somebody's attendance: one of that name in which this person is. */
  const groupIn = (person: Person, row: Fields): number | undefined => {
    const name = textOf(row, 'Klasomschrijving')
    return [...members].find(([group, seats]) => names.get(group) === name && seats.has(person.facts.id))?.[0]
  }

  return {
    isHour(person, row) {
      return person.row.soort === 'leerling' && groupIn(person, row) !== undefined
    },
    addHour(person, row, day, teacher) {
      const group = groupIn(person, row) ?? 0
      const hour = hourAt(timeOf(row, 'LESVANUUR'), ownHours)
      const subject = textOf(row, 'Moduleomschrijving')
      addWeekly(group, day, hour, row, teacher, subject)
      const given = types.named(textOf(row, 'ParticipatieOmschrijving'), colourOf(row, 'ParticipatieColor'))
      const type = types.drawn(`${person.row.ID} ${day} ${hour}`, given)
      const line = { CursistID: person.row.ID, AanwezigheidstypeID: type.ID, Commentaar: '', Vast: false }
      note(register(group, day, hour, subject), line)
    },
    people,
    named(group) {
      const known = [...idsByName].find(
        ([name]) => name !== '' && (group === name || group.endsWith(` ${name}`)),
      )
      return known ? numbers.group.of(known[1]) : null
    },
    isName: (name) => name !== '' && idsByName.has(name),
    has: (group, person) =>
      [...members].some(([id, seats]) => numbers.group.of(id) === group && seats.has(person.facts.id)),
    teaches(employee, person) {
      const own = new Set(
        [...weekly.values()].flatMap((hour) => (hour.PersoneelID === employee.id ? hour.GroepID : [])),
      )
      return [...members].some(
        ([group, seats]) => own.has(numbers.group.of(group)) && seats.has(person.facts.id),
      )
    },
    formerGroup(employee, pupils) {
      const asked = askedDays.get(employee.id)
      const Weekdag = [1, 2, 3, 4, 5].find((weekday) => !asked?.has(weekday)) ?? 6
      const GroepID = numbers.group.fresh()
      const { Van, Tot } = timesOf(1)
      rows.groepen.push({ GroepID, GroepType: 1, Omschrijving: `Groep ${rows.groepen.length + 1}` })
      const hour = {
        GroepID,
        PersoneelID: employee.id,
        Weekdag,
        Lesuur: 1,
        Van,
        Tot,
        VakNaam: 'Studie',
        LokaalID: 0,
      }
      weekly.set(`former ${employee.id}`, hour)
      for (const [n, { row }] of pupils.entries())
        rows.groepsleden.push({
          ID: rows.groepsleden.length + 1,
          GroepID,
          CursistID: row.ID,
          KlasNummer: n + 1,
        })
    },
    finish() {
      const hours = withOtherDays([...weekly.values()], askedDays, draw)
      rows.lesuren.push(...hours.map((hour, n) => ({ ID: n + 1, ...hour })))
      for (const [group, seats] of members) {
        const list = [...seats.values()]
        if (bySurname.has(group))
          list.sort((a, b) =>
            `${a.row.Naam} ${a.row.Voornaam}`.localeCompare(`${b.row.Naam} ${b.row.Voornaam}`, 'nl-BE'),
          )
        for (const [n, { row }] of list.entries())
          rows.groepsleden.push({
            ID: rows.groepsleden.length + 1,
            GroepID: numbers.group.of(group),
            CursistID: row.ID,
            KlasNummer: n + 1,
          })
      }
      const sorted = [...registered.values()].sort(
        (a, b) => a.Datum.localeCompare(b.Datum) || a.Lesuur - b.Lesuur,
      )
      rows.registraties.push(...sorted.map((row, n) => ({ ...row, ID: n + 1 })))
      rows.lesvrijedagen.push(...freeDays())
    },
  }

  /**
   * The holidays of a Flemish school, but for days on which there were hours. None where the hours of pupils were recorded
   * in an agenda, of a pupil or a teacher: that one says itself on which days there are lessons.
   */
  function freeDays(): Row<'lesvrijedagen'>[] {
    const isRecorded = people.some(
      ({ facts: { id }, row }) => row.soort === 'leerling' && facts.agendas.has(viewerOf('person', id)),
    )
    const isGiven = staff.all().some(({ user }) => {
      const points = user && facts.agendas.get(viewerOf('user', user.id))
      return [...(points?.values() ?? [])].some((row) => isLesson(row) && idsByName.has(textOf(row, 'Groep')))
    })
    if (isRecorded || isGiven) return []
    const busy = facts.days.filter(({ rows: found }) => found.some((row) => numberOf(row, 'GroepType') !== 2))
    return lesvrijedagen(today).filter(({ Van, Tot }) => !busy.some(({ day }) => Van <= day && day <= Tot))
  }
}
