import { fromLLID } from '#api/llid.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import { Refusal } from '../wire/answer.ts'
import type { SignedInContext, User } from './route.ts'
import { seesPerson, staffOf } from './staff.ts'

type Person = Row<'cursisten'>

/** The pupil or student who is a user, or the children of a parent. */
export async function personsOf(db: Database, user: User): Promise<Person[]> {
  const ids =
    user.CursistID === null
      ? db.tables.ouderschappen.where('UserID', user.userid).map(({ CursistID }) => CursistID)
      : [user.CursistID]
  const persons = await Promise.all(ids.map((id) => db.person(id)))
  return persons.filter((person) => person !== undefined)
}

/**
 * The pupil or student with this ID, if the caller may see that person: HTTP 404 for an unknown ID, 403 for another person.
 * server: rest-8, teacher-13
 */
export async function visiblePerson(context: SignedInContext, id: number): Promise<Person> {
  const { db, user } = context
  const person = await db.person(id)
  if (!person) throw new Refusal(404, 'Onbekende leerling')
  const staff = staffOf(context)
  const sees = staff ? seesPerson(db, person, staff) : (await personsOf(db, user)).some(({ ID }) => ID === id)
  if (!sees) throw new Refusal(403, 'Geen toegang tot deze gegevens')
  return person
}

/** The {@link visiblePerson} with the LLID in a query. HTTP 400 for an invalid LLID. */
export async function personOfLLID(context: SignedInContext, llid: string): Promise<Person> {
  const id = fromLLID(llid)
  if (id === null) throw new Refusal(400, 'Ongeldige LLID')
  return visiblePerson(context, id)
}
