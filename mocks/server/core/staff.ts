import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/tables.ts'
import type { SignedInContext, User } from './route.ts'

type Tables = Database['tables']
type Person = Row<'cursisten'>
type Employee = Row<'personeel'>

/** The member of staff who makes the call, at a site for teachers and staff; undefined for everybody else. */
export const staffOf = ({ db, user, site }: SignedInContext): Employee | undefined =>
  user.PersoneelID !== null && (site.type === 'PS' || site.type === 'VWO')
    ? db.tables.personeel.get(user.PersoneelID)
    : undefined

/** Whether somebody is a teacher, who sees the people of their own groups; other staff see everybody. server: teacher-12 */
export const isTeacher = ({ Functie }: Employee): boolean => Functie.startsWith('Leerkracht')

const isTaughtBy = (tables: Tables, CursistID: number, { PersoneelID }: Employee): boolean =>
  tables.participaties.where('CursistID', CursistID).some(({ LESID }) => {
    const les = tables.lessen.get(LESID)
    return les !== undefined && tables.klassen.get(les.KlasID)?.PersoneelID === PersoneelID
  }) || pupilsOf(tables, PersoneelID).has(CursistID)

/** The pupils of the groups that a teacher teaches. */
function pupilsOf({ lesuren, groepsleden }: Tables, PersoneelID: number): ReadonlySet<number> {
  const groups = new Set(
    lesuren
      .all()
      .filter((hour) => hour.PersoneelID === PersoneelID)
      .map(({ GroepID }) => GroepID),
  )
  return new Set(
    [...groups].flatMap((id) => groepsleden.where('GroepID', id).map(({ CursistID }) => CursistID)),
  )
}

/** Whether a member of staff may see this pupil or student, whose rows must exist. server: teacher-13 */
export const seesPerson = ({ tables }: Database, { ID }: Person, staff: Employee): boolean =>
  !isTeacher(staff) || isTaughtBy(tables, ID, staff)

/** The pupils and students whom a member of staff may see. server: teacher-12 */
export function peopleSeenBy(db: Database, staff: Employee): readonly Person[] {
  if (!isTeacher(staff)) return db.people()
  const classes = db.tables.klassen.where('PersoneelID', staff.PersoneelID).map(({ KlasID }) => KlasID)
  const students = db.people(classes)
  const known = new Set(students.map(({ ID }) => ID))
  const pupils = [...pupilsOf(db.tables, staff.PersoneelID)].flatMap(
    (id) => db.tables.cursisten.get(id) ?? [],
  )
  return [...students, ...pupils.filter(({ ID }) => !known.has(ID))]
}

/** Whether a user may change the personal data that they see: only some members of staff may. server: teacher-15 */
export const mayChangePeople = ({ tables }: Pick<Database, 'tables'>, { PersoneelID }: User): boolean =>
  PersoneelID === null || tables.personeel.get(PersoneelID)?.wijzigtCursisten === true
