import type { ServerType } from '#api/school/serverTypes.ts'
import { plusDays } from '#fixtures/calendar.ts'
import { demoPassword } from '#fixtures/people/rows.ts'
import { foldAccents } from '#shared/searchable.ts'
import type { Making } from '../drawing/making.ts'
import type { UserFacts } from '../reading/factTypes.ts'
import { dayIn, flagOf, isFields, textOf } from '../reading/values.ts'
import { familiesOf, type Person } from './people.ts'
import type { Staff } from './staff.ts'
import { changesPeople } from './staff.ts'

/** Somebody who can sign in to the twin. */
export interface Account {
  readonly userid: number
  readonly gebruikersnaam: string
  readonly naam: string
  readonly site: ServerType
  readonly rol: string
  /** Whether this person signed in while it was recorded. */
  readonly signedIn: boolean
  readonly cursistId?: number
}

interface NewUser {
  readonly userid: number
  readonly naam: string
  readonly gebruikersnaam: string
  readonly facts: UserFacts | null
  readonly CursistID?: number
  readonly PersoneelID?: number
  readonly Rol?: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** Everybody who can sign in, with the administrator, whom every school has. */
export function makeAccounts(making: Making, people: readonly Person[], staff: Staff): readonly Account[] {
  const { facts, rows, numbers, names, population, texts, day, draw } = making
  const accounts: Account[] = []

  /** The day of the last sign-in stays, its time is drawn. */
  function lastLogin(user: UserFacts | null): string {
    const data = user && isFields(user.login.UserData) ? user.login.UserData : (user?.account ?? {})
    const text = textOf(data, 'lastlogin')
    if (user && text === '') return ''
    const label = `last sign-in ${user?.id ?? ''}`
    const time = [
      6 + draw.int(`${label} hour`, 17),
      draw.int(`${label} minute`, 60),
      draw.int(`${label} second`, 60),
    ]
    return `${dayIn(text) || plusDays(day, -1)} ${time.map(two).join(':')}`
  }

  function add(
    { facts: user, CursistID, PersoneelID, Rol = '', ...who }: NewUser,
    site: ServerType,
    rol: string,
  ): void {
    const data = user && isFields(user.login.UserData) ? user.login.UserData : {}
    rows.gebruikers.push({
      ...who,
      wachtwoord: demoPassword,
      veranderpaswoord: flagOf(data, 'veranderpaswoord'),
      lastlogin: lastLogin(user),
      CursistID: CursistID ?? null,
      PersoneelID: PersoneelID ?? null,
      Rol,
    })
    const signedIn = user !== null && isFields(user.login.UserData)
    accounts.push({ ...who, site, rol, signedIn, ...(CursistID !== undefined && { cursistId: CursistID }) })
  }

  const byPerson = new Map([...facts.users.values()].map((user) => [user.personId, user]))
  for (const { row, facts: person } of people) {
    const naam = `${row.Voornaam} ${row.Naam}`
    const gebruikersnaam =
      row.Email.replace(/@.*/, '') || names.username({ voornaam: row.Voornaam, naam: row.Naam })
    const pupil = row.soort === 'leerling'
    const user = {
      userid: row.UserID,
      naam,
      gebruikersnaam,
      facts: byPerson.get(person.id) ?? null,
      CursistID: row.ID,
    }
    add(user, pupil ? 'LL' : 'STUDENT', pupil ? 'Leerling' : 'Cursist')
  }

  const families = familiesOf(making)
  const known = new Map(people.map((person) => [person.facts.id, person]))

  function addParent(user: UserFacts | null, children: readonly Person[]): void {
    const session = user && isFields(user.login.SessionConfig) ? user.login.SessionConfig : {}
    const Rol = texts.thing(textOf(session, 'Rol')) || 'Moeder'
    const label = `parent ${user?.id ?? ''}`
    const gender = /vader/i.test(Rol)
      ? 'M'
      : /moeder/i.test(Rol)
        ? 'V'
        : population.traitsOf(label, 'cursist').geslacht
    const full = foldAccents(user && isFields(user.login.UserData) ? textOf(user.login.UserData, 'name') : '')
    const alike = children.find(({ facts: child }) => {
      const last = foldAccents(textOf(child.listed, 'Naam'))
      return last !== '' && full.endsWith(last)
    })
    const name = names.draw(label, gender, alike && families.get(alike.facts.id))
    const userid = user ? numbers.user.of(user.id) : numbers.user.fresh()
    const naam = `${name.voornaam} ${name.naam}`
    add({ userid, naam, gebruikersnaam: names.username(name), facts: user, Rol }, 'OUDERS', 'Ouder')
    for (const { row } of children)
      rows.ouderschappen.push({ ID: rows.ouderschappen.length + 1, UserID: userid, CursistID: row.ID, Rol })
  }
  const parents = [...facts.users.values()].filter(
    ({ site, personId }) => site === 'OUDERS' && personId === null,
  )
  for (const user of parents)
    addParent(
      user,
      (user.people ?? []).flatMap((id) => known.get(id) ?? []),
    )
  const firstPupil = people.find(({ row }) => row.soort === 'leerling')
  if (parents.length === 0 && firstPupil) addParent(null, [firstPupil])

  for (const { id, name, user, teaches } of staff.all()) {
    const changes = user !== null && changesPeople(user)
    rows.personeel.push({
      PersoneelID: id,
      Voornaam: name.voornaam,
      Naam: name.naam,
      heeftFoto: false,
      Functie: teaches ? 'Leerkracht' : changes ? 'Cursistensecretariaat' : 'Medewerker',
      ...(changes && { wijzigtCursisten: true }),
    })
    const userid = user ? numbers.user.of(user.id) : numbers.user.fresh()
    const who = { userid, naam: `${name.voornaam} ${name.naam}`, gebruikersnaam: names.username(name) }
    const site = user?.site ?? 'PS'
    add({ ...who, facts: user, PersoneelID: id }, site, site === 'VWO' ? 'VWO-medewerker' : 'Leerkracht')
  }

  const administrator = facts.users.get(0) ?? null
  const who = { userid: 0, naam: 'Beheerder', gebruikersnaam: 'beheerder', facts: administrator }
  add(who, administrator?.site ?? 'STUDENT', 'Beheerder')
  return accounts
}
