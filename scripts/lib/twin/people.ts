import { twoDigits } from '#fixtures/formats.ts'
import { generateStudent } from '#fixtures/people/generatedStudent.ts'
import { personRow } from '#fixtures/people/rows.ts'
import type { Student } from '#fixtures/people/student.ts'
import { random } from '#fixtures/random.ts'
import type { Row } from '#mocks/db/tables.ts'
import type { Fields } from '#shared/values/json.ts'
import type { Call } from './reading/calls.ts'
import { namesSchool, numbersIn, wordsIn } from './reading/personalWords.ts'
import { isOfStudents, numberOf, textOf } from './reading/values.ts'
import type { Builder } from './twinBuilder.ts'

type PersonKind = Row<'cursisten'>['soort']
/** A person, whose row later calls may still change. */
type TwinPerson = { -readonly [Field in keyof Row<'cursisten'>]: Row<'cursisten'>[Field] }

export type People = ReturnType<typeof createPeople>

const starts = 'Ma Lo Ni Te Sa Jo Ka Mi Re Fe Lu Do Wi Ha'.split(' ')
const middles = 'ba do ke li mo na pe ro sti va wa zu'.split(' ')
const ends = 'rin lien nis dor bert win dan mar veld huys dael ckx'.split(' ')
/** After this many drawn people whose names occur in the recording, a name is invented. */
const maxTries = 400
/** The first number of the users who are neither pupils nor students. */
const firstUser = 500_001

/** Whether each person is a pupil or a student, from the calls that are about that person. */
function kindsIn(calls: readonly Call[]): ReadonlyMap<number, PersonKind> {
  const kinds = new Map<number, PersonKind>()
  const add = (id: number | null, kind: PersonKind) => {
    if (id !== null && !kinds.has(id)) kinds.set(id, kind)
  }
  for (const { endpoint, site, person, query, rows } of calls) {
    const kind = site === 'STUDENT' || site === 'VWO' ? 'cursist' : site === 'PS' ? null : 'leerling'
    if (endpoint === 'LeerlingAanwezigheid')
      for (const row of rows) add(numberOf(row, 'LL_ID'), isOfStudents(query) ? 'cursist' : 'leerling')
    if (kind && endpoint === 'Leerling') for (const row of rows) add(numberOf(row, 'ID'), kind)
    if (kind) add(person, kind)
  }
  return kinds
}

/** Generates people until one of them shares no name, address or day with anybody in the recording. */
function createGenerator({ personal, seed }: Builder) {
  const isFree = (...texts: readonly string[]) =>
    texts.every(
      (text) =>
        !namesSchool(text, personal) &&
        wordsIn(text, 2).every((word) => !personal.names.has(word) && !personal.words.has(word)),
    )

  function inventName(id: number, place: number): string {
    const chance = random(seed, id, place)
    for (let parts = 1; ; parts++) {
      const between = Array.from({ length: parts }, () => chance.pick(middles)).join('')
      const name = `${chance.pick(starts)}${between}${chance.pick(ends)}`
      if (isFree(name)) return name
    }
  }

  return function draw(id: number): Student {
    for (let n = 0; n < maxTries; n++) {
      const student = generateStudent(id, id, (seed + n * 7_919) | 0)
      const { voornaam, naam, woont, geboren } = student
      if (isFree(voornaam, naam, woont.straat) && !personal.days.has(String(geboren))) return student
    }
    const [voornaam, naam] = [inventName(id, 6), inventName(id, 7)]
    const gebruikersnaam = `${voornaam}.${naam}.${id}`.toLowerCase()
    const student = generateStudent(id, id, seed)
    const woont = { ...student.woont, straat: `${inventName(id, 8)}straat` }
    return { ...student, voornaam, naam, roepnaam: '', gebruikersnaam, woont }
  }
}

/** The row of a generated person, whose day of birth nobody in the recording has. */
function rowOf({ personal, seed, day }: Builder, student: Student, soort: PersonKind) {
  const chance = random(seed, student.id, 9)
  const age = () => ({
    jaren: chance.int(12, 17),
    maandDag: `${twoDigits(chance.int(1, 12))}-${twoDigits(chance.int(1, 28))}`,
  })
  const draw = () =>
    personRow(soort === 'leerling' ? { ...student, soort, geboren: age() } : student, { today: day })
  let row = draw()
  for (let n = 0; n < maxTries && personal.days.has(row.GeboorteDatum); n++) row = draw()
  return row
}

const mayBeEmpty = ['Roepnaam', 'Email', 'Bankrekening', 'Gsm', 'Telefoon', 'Straatbus'] as const
type MayBeEmpty = (typeof mayBeEmpty)[number]

/** Keeps which fields of a person are empty and which are filled, as in the recording. */
function keepEmptyFields(person: TwinPerson, recorded: Fields, fill: (field: MayBeEmpty) => string): void {
  for (const field of mayBeEmpty) {
    if (!Object.hasOwn(recorded, field)) continue
    if (textOf(recorded, field) === '') person[field] = ''
    else person[field] ||= fill(field)
  }
}

/** Generates a person for everybody in the recording. */
export function createPeople(builder: Builder, calls: readonly Call[]) {
  const { addRow, personal, seed, day } = builder
  const draw = createGenerator(builder)
  const kinds = kindsIn(calls)
  const usual: PersonKind = [...kinds.values()].includes('leerling') ? 'leerling' : 'cursist'
  const people = new Map<number, TwinPerson>()
  const users = new Map<number, number>([[0, 0]])
  let adults = firstUser

  const isRecorded = (text: string) => numbersIn(text).some((number) => personal.numbers.has(number))

  /** The value of a field, taken from another generated person. */
  function otherValue({ ID, Voornaam }: TwinPerson, field: MayBeEmpty): string {
    if (field === 'Roepnaam') return Voornaam
    for (let n = 0; n < maxTries; n++) {
      const text = personRow(generateStudent(ID, ID, (seed + n * 7_919) | 0), { today: day })[field]
      if (text !== '' && !isRecorded(text)) return text
    }
    return ''
  }

  /** The pupil or student who replaces a recorded one: always the same. */
  function personFor(recorded: number): TwinPerson {
    const known = people.get(recorded)
    if (known) return known
    const row = rowOf(builder, draw(people.size + 1), kinds.get(recorded) ?? usual)
    // A generated number that somebody in the recording has by chance is left out.
    const { Gsm, Telefoon, Bankrekening } = row
    const own = {
      Gsm: isRecorded(Gsm) ? '' : Gsm,
      Telefoon: isRecorded(Telefoon) ? '' : Telefoon,
      Bankrekening: isRecorded(Bankrekening) ? '' : Bankrekening,
    }
    const person = addRow('cursisten', { ...row, ...own }) as TwinPerson
    people.set(recorded, person)
    return person
  }

  // The twin lists its people in the order of the longest recorded list.
  const lists = calls.filter(({ endpoint }) => endpoint === 'Leerling')
  for (const { rows: list } of lists.toSorted((a, b) => b.rows.length - a.rows.length))
    for (const row of list) {
      const id = numberOf(row, 'ID')
      if (id === null) continue
      const { UserID } = personFor(id)
      const user = numberOf(row, 'UserID')
      if (user !== null && !users.has(user)) users.set(user, UserID)
    }
  for (const { endpoint, person, rows: found } of calls) {
    if (person !== null) personFor(person)
    if (person !== null && endpoint.startsWith('vwocursist') && found[0]) {
      const twinPerson = personFor(person)
      keepEmptyFields(twinPerson, found[0], (field) => otherValue(twinPerson, field))
    }
    for (const row of found) {
      const id = endpoint === 'LeerlingAanwezigheid' ? numberOf(row, 'LL_ID') : null
      if (id !== null) personFor(id)
    }
  }

  return {
    personFor,
    /** The number of the user who replaces a recorded one; a new number for an unknown user. */
    userFor(recorded: number): number {
      const known = users.get(recorded) ?? adults++
      users.set(recorded, known)
      return known
    },
    /** Generates somebody who is neither a pupil nor a student. */
    newAdult: () => draw(adults++),
    users: users as ReadonlyMap<number, number>,
    get all() {
      return [...people]
    },
  }
}
