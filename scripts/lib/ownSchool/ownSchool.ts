import { beginsWithDay } from '#api/fields/fields.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { buildSchool } from '#fixtures/school.ts'
import { commonPassword } from '#mocks/db/passwords.ts'
import { type Row, type Rows, tableNames } from '#mocks/db/tables.ts'
import { type SavedDescription, savedVersion } from '#mocks/saved/savedSchool.ts'
import { academicYearName } from '#shared/dates/academicYear.ts'
import { type FileRecord, UnfitFiles } from './readRecords.ts'

/** The columns of a list of people. */
export const peopleColumns = {
  voornaam: 'needed',
  naam: 'needed',
  rol: 'needed',
  gebruikersnaam: 'optional',
  groepen: 'optional',
  kinderen: 'optional',
  email: 'optional',
  geboren: 'optional',
} as const

/** The columns of a list of lessons. */
export const lessonColumns = {
  groep: 'needed',
  vak: 'needed',
  datum: 'needed',
  van: 'needed',
  tot: 'needed',
  leerkracht: 'optional',
  lokaal: 'optional',
} as const

/** The kinds of people, with the site at which each kind signs in. */
const roles = {
  cursist: { site: 'STUDENT', rol: 'Cursist' },
  leerling: { site: 'LL', rol: 'Leerling' },
  ouder: { site: 'OUDERS', rol: 'Ouder' },
  leerkracht: { site: 'PS', rol: 'Leerkracht' },
} as const satisfies Record<string, { site: ServerType; rol: string }>

/** The tables that every school has, which a portal reads before its users have done anything. */
const usualTables = [
  'configuratie',
  'externesystemen',
  'gemeenten',
  'websitemodules',
  'aanwezigheidstypes',
] as const

/** The first number of users. The demo school's numbers are lower, so that nobody is mistaken for one of its people. */
const firstUser = 1001

interface OwnSchool {
  readonly head: SavedDescription
  readonly rows: Rows
  /** A sentence about each part of the files that has no use. */
  readonly remarks: readonly string[]
}

const listOf = (text = ''): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const usernamePart = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && beginsWithDay(text)
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

interface ListedPerson {
  readonly place: string
  readonly role: keyof typeof roles
  readonly user: Row<'gebruikers'>
  readonly groups: readonly string[]
  readonly children: readonly string[]
  readonly fields: Readonly<Record<string, string>>
}

const isRole = (text: string): text is keyof typeof roles => Object.hasOwn(roles, text)

/** Reads the people of a file, and makes a user for each. Adds what is wrong to `mistakes`. */
function readPeople(records: readonly FileRecord[], mistakes: string[]): readonly ListedPerson[] {
  const usernames = new Set<string>()
  return records.flatMap(({ place, fields }, n): ListedPerson[] => {
    const { voornaam = '', naam = '', rol = '', geboren = '' } = fields
    const role = rol.toLowerCase()
    const username = fields.gebruikersnaam || `${usernamePart(voornaam)}.${usernamePart(naam)}`
    const wrong = [
      ...(voornaam === '' || naam === '' ? ['has no voornaam or no naam'] : []),
      ...(isRole(role) ? [] : [`has the rol "${rol}", and not ${Object.keys(roles).join(', ')}`]),
      ...(usernames.has(username.toLowerCase()) ? [`has the username ${username} of somebody else`] : []),
      ...(geboren !== '' && !isDay(geboren) ? [`has geboren "${geboren}", and not YYYY-MM-DD`] : []),
    ]
    mistakes.push(...wrong.map((what) => `${place} ${what}.`))
    if (wrong.length > 0 || !isRole(role)) return []
    usernames.add(username.toLowerCase())
    const userid = firstUser + n
    const studies = role === 'cursist' || role === 'leerling'
    const user = {
      userid,
      gebruikersnaam: username,
      wachtwoord: commonPassword,
      naam: `${voornaam} ${naam}`,
      veranderpaswoord: false,
      lastlogin: '',
      CursistID: studies ? userid : null,
      PersoneelID: role === 'leerkracht' ? userid : null,
      Rol: role === 'ouder' ? 'Ouder' : '',
    }
    return [{ place, role, user, groups: listOf(fields.groepen), children: listOf(fields.kinderen), fields }]
  })
}

const personRow = ({ role, user, groups, fields }: ListedPerson): Row<'cursisten'> => ({
  ID: user.userid,
  soort: role === 'leerling' ? 'leerling' : 'cursist',
  UserID: user.userid,
  Voornaam: fields.voornaam ?? '',
  Naam: fields.naam ?? '',
  Roepnaam: '',
  Email: fields.email || `${usernamePart(user.gebruikersnaam)}@mail.example`,
  Bankrekening: '',
  NationaliteitOmschrijving: 'Belg',
  GeboorteDatum: fields.geboren || '2000-01-01',
  GeboortegemeenteDeelGemeente: '',
  Geslacht: 'X',
  RijksregisterNummer: '',
  Gsm: '',
  Telefoon: '',
  Straat: 'Schoolstraat',
  Straatnr: '1',
  Straatbus: '',
  GemeenteID: 0,
  Klas: role === 'leerling' ? (groups[0] ?? '') : '',
  heeftFoto: false,
})

/** Numbers different texts, from 1 on. */
function createNumbering() {
  const numbers = new Map<string, number>()
  return {
    of(text: string): number {
      const number = numbers.get(text) ?? numbers.size + 1
      numbers.set(text, number)
      return number
    },
    all: () => [...numbers],
  }
}

/**
 * Adds classes, lessons, rooms and participations to the tables. Adds what is wrong to `mistakes`.
 * @returns the groups that have a lesson
 */
function addLessons(
  rows: Rows,
  records: readonly FileRecord[],
  people: readonly ListedPerson[],
  mistakes: string[],
): ReadonlySet<string> {
  const teachers = new Map(
    people.flatMap(({ role, user }): [string, number][] =>
      role === 'leerkracht' ? [[user.gebruikersnaam.toLowerCase(), user.userid]] : [],
    ),
  )
  const [rooms, modules, classes] = [createNumbering(), createNumbering(), createNumbering()]
  const members = new Map<string, number[]>()
  for (const { user, groups } of people)
    for (const group of groups) members.set(group, [...(members.get(group) ?? []), user.userid])
  const taught = new Set<string>()
  for (const { place, fields } of records) {
    const { groep = '', vak = '', datum = '', van = '', tot = '', leerkracht = '', lokaal = '' } = fields
    const teacher = leerkracht === '' ? 0 : teachers.get(leerkracht.toLowerCase())
    const wrong = [
      ...(groep === '' || vak === '' ? ['has no groep or no vak'] : []),
      ...(isDay(datum) ? [] : [`has the datum "${datum}", and not YYYY-MM-DD`]),
      ...(isTime(van) && isTime(tot) ? [] : [`is from "${van}" till "${tot}", and not HH:mm`]),
      ...(isTime(van) && isTime(tot) && van >= tot ? ['ends before it begins'] : []),
      ...(teacher === undefined
        ? [`has the leerkracht ${leerkracht}, which is not the username of a teacher`]
        : []),
    ]
    mistakes.push(...wrong.map((what) => `${place} ${what}.`))
    if (wrong.length > 0 || teacher === undefined) continue
    taught.add(groep)
    const [ModuleID, LokaalID] = [modules.of(vak), lokaal === '' ? 0 : rooms.of(lokaal)]
    const range = academicYearName(datum)
    const KlasID = classes.of(JSON.stringify([groep, vak, teacher, lokaal, range]))
    if (!rows.klassen.some((klas) => klas.KlasID === KlasID))
      rows.klassen.push({
        KlasID,
        ModuleID,
        PersoneelID: teacher,
        LokaalID,
        Klasomschrijving: groep,
        SchooljaarRange: range,
      })
    const LESID = rows.lessen.length + 1
    rows.lessen.push({ LESID, KlasID, LESDatum: datum, LESVANUUR: van, LESTOTUUR: tot, bijzonderheid: '' })
    for (const CursistID of members.get(groep) ?? [])
      rows.participaties.push({
        ID: rows.participaties.length + 1,
        CursistID,
        LESID,
        ParticipatieOmschrijving: '',
        ParticipatieColor: '',
      })
  }
  rows.lokalen.push(
    ...rooms.all().map(([Code, LokaalID]) => ({ LokaalID, LesPlaatsID: 0, Code, Omschrijving: '' })),
  )
  rows.modules.push(
    ...modules.all().map(([Moduleomschrijving, ModuleID]) => ({
      ModuleID,
      OpleidingsvariantID: 0,
      Moduleomschrijving,
      OpleidingType: '',
    })),
  )
  return taught
}

/** Adds the parents, each with their children, to the tables. Adds what is wrong to `mistakes`. */
function addParents(rows: Rows, people: readonly ListedPerson[], mistakes: string[]): void {
  const children = new Map(
    people.flatMap(({ role, user }): [string, number][] =>
      role === 'cursist' || role === 'leerling' ? [[user.gebruikersnaam.toLowerCase(), user.userid]] : [],
    ),
  )
  for (const { place, role, user, children: named } of people) {
    if (named.length > 0 && role !== 'ouder') mistakes.push(`${place} has kinderen, and is not an ouder.`)
    for (const name of named) {
      const CursistID = children.get(name.toLowerCase())
      if (CursistID === undefined)
        mistakes.push(`${place} has the kind ${name}, which is not a username of a cursist or leerling.`)
      else
        rows.ouderschappen.push({
          ID: rows.ouderschappen.length + 1,
          UserID: user.userid,
          CursistID,
          Rol: 'Ouder',
        })
    }
  }
}

/** The sentence about somebody on the sign-in page. */
function storyOf({ role, user, groups, children }: ListedPerson, rows: Rows): string {
  const lessons = rows.participaties.filter(({ CursistID }) => CursistID === user.CursistID).length
  if (role === 'ouder') return `Kinderen: ${children.join(', ') || 'geen'}.`
  if (role === 'leerkracht') return 'Geeft les.'
  return `Groepen: ${groups.join(', ') || 'geen'}; lessen: ${lessons}.`
}

/**
 * Makes a school from a list of people and a list of lessons. Everything else is empty, or as in the demo school: the settings
 * of the sites, the municipalities, the types of attendance.
 * @param name the name of the school
 * @param day `YYYY-MM-DD`; the lessons are shifted by whole weeks, as if the files were made on this day and read today. If not
 * given, they stay on their dates.
 * @throws UnfitFiles with a sentence for each thing that is wrong
 */
export function makeOwnSchool(
  lists: { readonly people: readonly FileRecord[]; readonly lessons: readonly FileRecord[] },
  { name, day }: { readonly name: string; readonly day?: string | undefined },
): OwnSchool {
  // The tables that come from the demo school are the same on any day.
  const demo = buildSchool({ today: '2026-09-01' }).rows
  const rows = Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as Rows
  for (const table of usualTables) Object.assign(rows, { [table]: demo[table] })
  rows.configuratie = rows.configuratie.map((settings) => ({ ...settings, SchoolNaam: name }))
  const mistakes: string[] = []
  const people = readPeople(lists.people, mistakes)
  const administrator = demo.gebruikers
    .filter(({ userid }) => userid === 0)
    .map((row) => ({ ...row, lastlogin: '' }))
  rows.gebruikers = [...administrator, ...people.map(({ user }) => user)]
  rows.cursisten = people.filter(({ user }) => user.CursistID !== null).map(personRow)
  rows.personeel = people
    .filter(({ role }) => role === 'leerkracht')
    .map(({ user, fields }) => ({
      PersoneelID: user.userid,
      Voornaam: fields.voornaam ?? '',
      Naam: fields.naam ?? '',
      Functie: 'Leerkracht',
      heeftFoto: false,
    }))
  addParents(rows, people, mistakes)
  const taught = addLessons(rows, lists.lessons, people, mistakes)
  if (mistakes.length > 0) throw new UnfitFiles(mistakes)
  const groups = new Set(people.flatMap((person) => person.groups))
  const head: SavedDescription = {
    kind: 'webstudent-twin',
    version: savedVersion,
    name,
    day,
    people: people.map((person) => ({
      gebruikersnaam: person.user.gebruikersnaam,
      wachtwoord: commonPassword,
      naam: person.user.naam,
      ...roles[person.role],
      verhaal: storyOf(person, rows),
      userid: person.user.userid,
      cursistId: person.user.CursistID ?? undefined,
      foto: false,
    })),
  }
  const remarks = [
    ...[...groups].filter((group) => !taught.has(group)).map((group) => `The groep ${group} has no lessons.`),
    ...[...taught].filter((group) => !groups.has(group)).map((group) => `Nobody is in the groep ${group}.`),
  ]
  return { head, rows, remarks }
}
