import { externalSystems } from '#api/school/externalSystems.ts'
import type { Database } from '../../db/database.ts'
import { nextReusableId } from '../../db/ids.ts'
import type { Row } from '../../db/tables.ts'
import { configurationOf } from '../core/configuration.ts'
import type { Context, User } from '../core/route.ts'

export type ExternalSystem = (typeof externalSystems)[number]

/** The system with this name, without regard to case. */
export const systemOf = (name: string): ExternalSystem | undefined =>
  externalSystems.find(({ type }) => type.toLowerCase() === name.toLowerCase())

/** Whether this site lets people sign in with the system. */
export const isAllowed = ({ db, site }: Context, { flag }: ExternalSystem): boolean =>
  configurationOf(db, site)[flag]

/** The server's records of the system; Office365 has one for each domain. */
const recordsOf = (db: Database, { type }: ExternalSystem) =>
  db.tables.externesystemen.where('TypeSysteem', type)
const idsOf = (db: Database, system: ExternalSystem) => recordsOf(db, system).map(({ ID }) => ID)

/** The system's record for this user: all but staff have their accounts in a domain that starts with `cursist.`. */
function recordOf(db: Database, user: User, system: ExternalSystem): Row<'externesystemen'> | undefined {
  const records = recordsOf(db, system)
  const domain = user.PersoneelID === null ? /^cursist\./ : /^(?!cursist\.)./
  return records.find(({ Domein }) => domain.test(Domein)) ?? records[0]
}

/** The user's address in the system. Everybody has one, even if it does not give access to the portal. */
export function accountOf(db: Database, user: User, system: ExternalSystem): string {
  const domain = recordOf(db, user, system)?.Domein || `${system.type.toLowerCase()}.example`
  return `${user.gebruikersnaam.toLowerCase()}@${domain}`
}

/** The user with this address or username. */
export const userOfAccount = (db: Database, account: string): Promise<User | undefined> =>
  db.userByName(account.replace(/@.*$/s, ''))

const linksOf = (db: Database, { userid }: User) => db.tables.externSysteemUsers.where('gebruikerID', userid)

/** Whether the user may sign in with their account in the system. */
export function isLinked(db: Database, user: User, system: ExternalSystem): boolean {
  const ids = idsOf(db, system)
  return linksOf(db, user).some(({ ExternSysteemID }) => ids.includes(ExternSysteemID))
}

/** The users who may sign in with the system. */
export async function linkedUsers(db: Database, system: ExternalSystem): Promise<User[]> {
  const ids = idsOf(db, system)
  const links = db.tables.externSysteemUsers
    .all()
    .filter(({ ExternSysteemID }) => ids.includes(ExternSysteemID))
  const users = await Promise.all(links.map(({ gebruikerID }) => db.user(gebruikerID)))
  return users.filter((user) => user !== undefined)
}

/** Links the user to their account in the system, unless they are linked already or the school has no such system. */
export async function linkAccount(db: Database, user: User, system: ExternalSystem): Promise<void> {
  const record = recordOf(db, user, system)
  if (!record || isLinked(db, user, system)) return
  const rows = db.tables.externSysteemUsers
  await rows.insert({ ID: nextReusableId(rows.all()), gebruikerID: user.userid, ExternSysteemID: record.ID })
}
