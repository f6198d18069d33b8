import type { Fields } from '#shared/values/json.ts'
import { storedPassword } from '../db/passwords.ts'
import type { School } from '../db/school.ts'
import { type Row, type Rows, studyTables } from '../db/tables.ts'
import { type Classmate, maxClassSize } from './classmates.ts'
import { fullName } from './names.ts'

/** The first number, above the personas and below the generated people (`fixtures/generatedPeople.ts`). */
const firstId = 90_001
const firstRowId = 900_001
const rowIdsEach = 1_000

/** Whether a number of a user or student belongs to somebody of the class. */
export const isClassmate = (id: unknown): boolean =>
  typeof id === 'number' && id >= firstId && id < firstId + maxClassSize

/** The number of the nth person of a class, both as a user and as a student. */
export const classmateId = (position: number): number => firstId + position

type PersonRow = Row<'cursisten'>

const personOf = (
  id: number,
  { voornaam, naam, gebruikersnaam }: Classmate,
  model: PersonRow,
): PersonRow => ({
  ...model,
  ID: id,
  UserID: id,
  Voornaam: voornaam,
  Naam: naam,
  Roepnaam: voornaam,
  Geslacht: 'X',
  GeboorteDatum: '2000-01-01',
  Email: `${gebruikersnaam}@klas.example`,
  // Fields that identify a person stay empty; filling them in is an exercise.
  Bankrekening: '',
  RijksregisterNummer: '',
  Gsm: '',
  Telefoon: '',
  heeftFoto: false,
})

const storedByMate = new WeakMap<Classmate, string>()

/** The stored form of the password on a card, which must be the same on each day of the school. */
function storedCardPassword(id: number, mate: Classmate): string {
  const known = storedByMate.get(mate) ?? storedPassword(mate.wachtwoord, `${mate.gebruikersnaam} ${id}`)
  storedByMate.set(mate, known)
  return known
}

const userOf = (id: number, mate: Classmate, { lastlogin }: Row<'gebruikers'>): Row<'gebruikers'> => ({
  userid: id,
  gebruikersnaam: mate.gebruikersnaam,
  wachtwoord: storedCardPassword(id, mate),
  naam: fullName(mate),
  veranderpaswoord: false,
  lastlogin,
  CursistID: id,
  PersoneelID: null,
  Rol: '',
})

/**
 * A school with a class in it. Each person has the studies, payments and lessons of one student of the school.
 * @param model the number of that student
 */
export function withClass(school: School, klas: readonly Classmate[], model: number): School {
  const { rows } = school
  const person = rows.cursisten.find(({ ID }) => ID === model)
  const user = rows.gebruikers.find(({ CursistID }) => CursistID === model)
  if (klas.length === 0 || !person || !user) return school
  const studies = Object.fromEntries(
    studyTables.map((table) => {
      const models: readonly Row<typeof table>[] = rows[table].filter(({ CursistID }) => CursistID === model)
      const added = klas.flatMap((_, n) =>
        models.map((row, m) => ({
          ...row,
          ID: firstRowId + n * rowIdsEach + m,
          CursistID: classmateId(n),
        })),
      )
      return [table, [...rows[table], ...added]]
    }),
  ) as unknown as Pick<Rows, (typeof studyTables)[number]>
  return {
    ...school,
    rows: {
      ...rows,
      ...studies,
      cursisten: [...rows.cursisten, ...klas.map((mate, n) => personOf(classmateId(n), mate, person))],
      gebruikers: [...rows.gebruikers, ...klas.map((mate, n) => userOf(classmateId(n), mate, user))],
    },
  }
}

/** The fields in which rows refer to a person. */
const personFields = ['CursistID', 'UserID', 'userid', 'gebruikerID']

/**
 * The rows of a school without those of the people of its class, and without messages to them.
 * @param names everything that names one of them: usernames, full names, addresses
 */
export function withoutClass(rows: Rows, names: readonly string[]): Rows {
  const folded = names.map((name) => name.toLowerCase())
  const isAbout = (row: object): boolean => personFields.some((field) => isClassmate((row as Fields)[field]))
  const namesSomebody = ({ aan, onderwerp, tekst }: Row<'berichten'>) => {
    const text = [aan, onderwerp, tekst].join('\n').toLowerCase()
    return folded.some((name) => text.includes(name))
  }
  const otherRows = Object.entries(rows).map(([table, list]) => {
    const others = (list as readonly object[]).filter((row) => !isAbout(row))
    return [table, others.length === list.length ? list : others]
  })
  const remaining = Object.fromEntries(otherRows) as unknown as Rows
  return { ...remaining, berichten: remaining.berichten.filter((row) => !namesSomebody(row)) }
}
