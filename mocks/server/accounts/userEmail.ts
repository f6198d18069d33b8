import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'

/** The address for mails to a user; undefined if the school has none. Staff have addresses at the school's own domain. */
export async function userEmail(
  db: Database,
  user: Row<'gebruikers'>,
  { SchoolEmail }: Row<'configuratie'>,
): Promise<string | undefined> {
  if (user.gebruikersnaam.includes('@')) return user.gebruikersnaam
  const person = user.CursistID === null ? undefined : await db.person(user.CursistID)
  const known = person ?? db.tables.relaties.where('UserID', user.userid)[0]
  if (known) return known.Email || undefined
  const [, domain] = SchoolEmail.split('@')
  return domain && `${user.gebruikersnaam}@${domain}`
}
