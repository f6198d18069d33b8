import type { ServerType } from '#api/school/serverTypes.ts'
import { plusDays } from '#fixtures/calendar.ts'
import { commonPassword } from '#mocks/db/passwords.ts'
import type { Row, Rows } from '#mocks/db/tables.ts'
import type { SavedPerson } from '#mocks/saved/savedSchool.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import { numberOf } from './reading/values.ts'
import { roleOf, type Staff, type User } from './staff.ts'
import type { Builder } from './twinBuilder.ts'

/** A user who can sign in to the twin. */
interface Account {
  readonly row: Row<'gebruikers'>
  readonly site: ServerType
  readonly rol: string
  readonly signedIn: boolean
}

/** Stands for the number of a recorded user, all of which are whole; an employee without one has a negative number. */
const inventedParent = -0.5

/** Makes an account for everybody who can sign in, and for the administrator, whom every school has. */
export function makeAccounts(
  { rows, addRow, copyText, chance, day }: Builder,
  calls: readonly Call[],
  { people, staff, users }: { people: People; staff: Staff; users: readonly User[] },
): readonly Account[] {
  const accounts: Account[] = []

  function add(
    who: Pick<Row<'gebruikers'>, 'userid' | 'naam' | 'gebruikersnaam'> & Partial<Row<'gebruikers'>>,
    [site, rol]: readonly [ServerType, string],
    user: User | undefined,
  ): void {
    const row = addRow('gebruikers', {
      wachtwoord: commonPassword,
      veranderpaswoord: false,
      lastlogin: `${plusDays(day, -chance.int(1, 200))} 17:00:00`,
      CursistID: null,
      PersoneelID: null,
      Rol: '',
      ...who,
    })
    accounts.push({ row, site, rol, signedIn: user !== undefined })
  }

  const byUser = new Map(users.map((user) => [people.userFor(user.user), user]))
  for (const [, { ID, UserID: userid, Voornaam, Naam, soort, Email }] of people.all) {
    const gebruikersnaam = Email.replace(/@.*/, '') || `${Voornaam}.${Naam}.${ID}`.toLowerCase()
    const who = { userid, naam: `${Voornaam} ${Naam}`, gebruikersnaam, CursistID: ID }
    add(who, soort === 'leerling' ? ['LL', 'Leerling'] : ['STUDENT', 'Cursist'], byUser.get(userid))
  }
  for (const { id, naam, gebruikersnaam, user } of staff.all()) {
    const userid = user ? people.userFor(user.user) : people.userFor(-id)
    const site = user?.site ?? 'PS'
    const rol = site === 'VWO' ? 'VWO-medewerker' : 'Leerkracht'
    add({ userid, naam, gebruikersnaam, PersoneelID: id }, [site, rol], user ?? undefined)
  }

  function addParent(userid: number, Rol: string, children: readonly number[], user?: User): void {
    const { voornaam, naam, gebruikersnaam } = people.newAdult()
    add({ userid, naam: `${voornaam} ${naam}`, gebruikersnaam, Rol }, ['OUDERS', 'Ouder'], user)
    for (const CursistID of children)
      addRow('ouderschappen', { ID: rows.ouderschappen.length + 1, UserID: userid, CursistID, Rol })
  }
  const parents = users.filter(({ site, user }) => site === 'OUDERS' && user !== 0)
  for (const user of parents) {
    const list = calls.find(({ endpoint, caller }) => endpoint === 'Leerling' && caller === user.user)
    const children = (list?.rows ?? []).flatMap((row) => people.personFor(numberOf(row, 'ID') ?? 0).ID)
    addParent(people.userFor(user.user), copyText('Ouder', roleOf(user)) || 'Ouder', children, user)
  }
  const pupil = people.all.find(([, { soort }]) => soort === 'leerling')
  if (parents.length === 0 && pupil) addParent(people.userFor(inventedParent), 'Moeder', [pupil[1].ID])

  const administrator = users.find(({ user }) => user === 0)
  const who = { userid: 0, naam: 'Beheerder', gebruikersnaam: 'beheerder' }
  add(who, [administrator?.site ?? 'STUDENT', 'Beheerder'], administrator)
  return accounts
}

/** The number of people on the sign-in page, besides those who signed in during the recording. */
const maxOthers = 24

/** The people on the sign-in page: first those who signed in during the recording, then some others of each role. */
export function signInPeople(
  accounts: readonly Account[],
  rows: Rows,
  photos: ReadonlySet<number>,
): SavedPerson[] {
  const countOf = (list: readonly { readonly CursistID: number }[], id: number | null, name: string) => {
    const count = list.filter(({ CursistID }) => CursistID === id).length
    return count === 0 ? [] : [`${name}: ${count}`]
  }
  const others = accounts.filter(({ signedIn }) => !signedIn)
  const roles = [...new Set(others.map(({ rol }) => rol))]
  const some = roles.flatMap((role) =>
    others.filter(({ rol }) => rol === role).slice(0, Math.ceil(maxOthers / roles.length)),
  )
  return [...accounts.filter(({ signedIn }) => signedIn), ...some].map(({ row, site, rol, signedIn }) => {
    const { gebruikersnaam, wachtwoord, naam, userid, CursistID } = row
    const facts = [
      ...countOf(rows.loopbanen, CursistID, 'modules'),
      ...countOf(rows.participaties, CursistID, 'lessen'),
      ...countOf(rows.betalingen, CursistID, 'betalingen'),
    ]
    const story = signedIn ? 'Meldde zich aan in de opname' : 'Komt voor in de opname'
    return {
      gebruikersnaam,
      wachtwoord,
      naam,
      site,
      rol,
      userid,
      verhaal: `${[story, ...facts].join(', ')}.`,
      cursistId: CursistID ?? undefined,
      foto: CursistID !== null && photos.has(CursistID),
    }
  })
}
