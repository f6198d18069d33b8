import { demoPassword } from '#fixtures/people/rows.ts'
import type { Rows } from '#mocks/db/tables.ts'
import type { SavedPerson } from '#mocks/saved/savedSchool.ts'
import type { Account } from './accounts.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** How many rows each pupil or student has in a table. */
function countBy(rows: readonly { readonly CursistID: number }[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { CursistID } of rows) counts.set(CursistID, (counts.get(CursistID) ?? 0) + 1)
  return counts
}

const said = { yes: 'Meldde zich aan in de opname', no: 'Komt voor in de opname' }

/** So many people are offered on the sign-in page beside those who signed in. */
const mostOthers = 24

/** Who can sign in: first those who did so while it was recorded, then some others of each role. */
export function peopleOf(
  accounts: readonly Account[],
  rows: Rows,
  photos: ReadonlySet<number>,
): SavedPerson[] {
  const [payments, modules, lessons] = [
    countBy(rows.betalingen),
    countBy(rows.loopbanen),
    countBy(rows.participaties),
  ]
  const children = new Map<number, number>()
  for (const { UserID } of rows.ouderschappen) children.set(UserID, (children.get(UserID) ?? 0) + 1)
  const classes = new Map<number, number>()
  for (const { PersoneelID } of rows.klassen) classes.set(PersoneelID, (classes.get(PersoneelID) ?? 0) + 1)
  const employees = new Map(rows.gebruikers.map(({ userid, PersoneelID }) => [userid, PersoneelID]))

  function storyOf({ userid, cursistId = -1, signedIn }: Account): string {
    const facts = [
      ...counted(children.get(userid) ?? 0, 'kind', 'kinderen'),
      ...counted(classes.get(employees.get(userid) ?? -1) ?? 0, 'klas', 'klassen'),
      ...counted(modules.get(cursistId) ?? 0, 'module', 'modules'),
      ...counted(lessons.get(cursistId) ?? 0, 'les', 'lessen'),
      ...counted(payments.get(cursistId) ?? 0, 'betaling', 'betalingen'),
    ]
    return `${signedIn ? said.yes : said.no}${facts.length === 0 ? '.' : `: ${facts.join(', ')}.`}`
  }

  const richness = ({ cursistId = -1, userid }: Account) =>
    (lessons.get(cursistId) ?? 0) +
    (modules.get(cursistId) ?? 0) +
    (classes.get(employees.get(userid) ?? -1) ?? 0)
  const others = accounts.filter(({ signedIn, rol }) => !signedIn && rol !== 'Beheerder')
  const roles = [...new Set(others.map(({ rol }) => rol))]
  const some = roles.flatMap((role) =>
    others
      .filter(({ rol }) => rol === role)
      .sort((a, b) => richness(b) - richness(a))
      .slice(0, Math.ceil(mostOthers / roles.length)),
  )
  const offered = [
    ...accounts.filter(({ signedIn }) => signedIn),
    ...some,
    ...accounts.filter(({ signedIn, rol }) => !signedIn && rol === 'Beheerder'),
  ]
  return offered.map((account) => ({
    gebruikersnaam: account.gebruikersnaam,
    wachtwoord: demoPassword,
    naam: account.naam,
    site: account.site,
    rol: account.rol,
    verhaal: storyOf(account),
    userid: account.userid,
    ...(account.cursistId !== undefined && { cursistId: account.cursistId }),
    foto: account.cursistId !== undefined && photos.has(account.cursistId),
  }))
}

/** What stands with the people of every twin. */
export const storyTexts: readonly string[] = [
  ...[
    demoPassword,
    said.yes,
    said.no,
    'kind kinderen klas klassen module modules les lessen betaling betalingen',
  ],
  ...[
    'Cursist Leerling Ouder Leerkracht VWO-medewerker Medewerker Beheerder Cursistensecretariaat',
    'webstudent-twin',
  ],
]
