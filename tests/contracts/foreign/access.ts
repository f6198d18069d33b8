/** Who may see and do what. */
import { type Call, Refusal } from './call.ts'
import type { Json, Row } from './json.ts'
import type { Person, User } from './people.ts'
import type { Group, Point, School } from './school.ts'

// The bits of a right, as the sign-in gives them for each screen.
export const openBit = 1
export const createBit = 2
export const updateBit = 4
export const deleteBit = 8

/** The forms of students, each with the switch of the site that shows it. */
const studentScreens: [string, string][] = [
  ['MijnGegevens', 'ToonMijnGegevens'],
  ['personaliaBewerken', 'KanMijnGegevensBewerken'],
  ['Agenda', 'ToonAgenda'],
  ['Aanwezigheden', 'ToonAanwezigheden'],
  ['Opleiding', 'ToonOpleiding'],
  ['Betalingen', 'ToonBetalingen'],
]

/** The forms in the menu of a user: students, pupils and parents have what the switches of their site allow. */
export function formsOf(school: School, user: User): string[] {
  const config = school.configuration[user.site]
  const shown = studentScreens.filter(([, flag]) => config[flag] === true).map(([form]) => form)
  if (user.role === 'student') return ['myprofile', ...shown]
  if (user.role === 'pupil' || user.role === 'parent')
    return ['myprofile', ...shown.filter((f) => f === 'Agenda' || f === 'Aanwezigheden')]
  if (user.role === 'root') return ['myprofile', 'Configuratie']
  if (user.role === 'system') return ['myprofile']
  if (user.role === 'teacher') return ['myprofile', 'Agenda', 'AanwezighedenRegistreren']
  return [
    'myprofile',
    'Agenda',
    'AanwezighedenRegistreren',
    ...studentScreens.map(([form]) => form).filter((f) => f !== 'Agenda'),
  ]
}

/** The menu, as deep as this school nests it. */
export function menuOf(school: School, user: User): Row {
  const items: Json[] = formsOf(school, user).map((Form) => ({ Form }))
  const nested = (depth: number): Json[] => {
    if (depth <= 1) return items.slice(1)
    return [{ Form: '', Caption: `Menu ${depth}`, Items: nested(depth - 1) }]
  }
  return { Items: [...items.slice(0, 1), ...nested(school.character.menuDepth)] }
}

/** The rights of a user for each screen. */
export const rightsOf = (school: School, user: User): Row => ({
  defaults: 0,
  screens: Object.fromEntries(
    formsOf(school, user).map((form) => [
      form,
      user.rights || (user.role === 'root' || user.role === 'system' ? 15 : openBit),
    ]),
  ),
})

/** Refuses a user without this bit for the screens of teachers and staff. */
export function requireRight(user: User, bit: number): void {
  const isEmployee = user.role === 'teacher' || user.role === 'staff'
  if (!isEmployee || !(user.rights & bit)) throw new Refusal(403, 'Geen rechten')
}

/** Whether a user has a group: a teacher has their own groups, and staff have all. */
export const hasGroup = (user: User, group: Group | undefined): boolean =>
  !!group && (user.role === 'staff' || (user.role === 'teacher' && group.teacher === user.id))

/** The students and pupils whom a user may see. */
export function peopleOf(school: School, user: User): Person[] {
  if (user.person !== undefined) return school.people.filter((p) => p.id === user.person)
  if (user.role === 'parent') return school.people.filter((p) => user.children.includes(p.id))
  if (user.role === 'staff') return school.people
  if (user.role !== 'teacher') return []
  const members = new Set(school.groups.filter((g) => g.teacher === user.id).flatMap((g) => g.members))
  return school.people.filter((p) => members.has(p.id))
}

/** The student whose data a call requests. Throws a {@link Refusal} if the user may not read them. */
export function studentFor(call: Call, user: User, id: number): Person {
  const { character } = call.school
  const person = call.school.people.find((p) => p.id === id)
  if (user.role === 'student' && user.person !== id && character.othersData === 'own') {
    return call.school.people.find((p) => p.id === user.person) as Person
  }
  if (!person && user.role === 'staff') throw new Refusal(404, 'Onbekend nummer')
  const isAllowed =
    peopleOf(call.school, user).some((p) => p.id === id) &&
    (user.role !== 'teacher' || character.teacherReads)
  if (!isAllowed || !person) throw new Refusal(403, 'Geen toegang tot deze gegevens')
  return person
}

/** Whether a user sees a point. @param child the pupil or student for whom a parent or staff ask */
export function seesPoint(school: School, user: User, point: Point, child?: number): boolean {
  if (user.role === 'teacher') return point.owner === user.id
  if (user.role === 'staff' && child === undefined) return point.type !== 4000 || point.owner === user.id
  if (point.type === 4000 || !point.group) return false
  if (child !== undefined) return point.group.members.includes(child)
  return peopleOf(school, user).some((p) => point.group?.members.includes(p.id))
}
