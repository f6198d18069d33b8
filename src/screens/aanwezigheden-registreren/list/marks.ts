import type { LeerlingAanwezigheid } from '../../../api/endpoints/registration.ts'
import type { Codes } from './codes.ts'
import type { Presence } from './presence.ts'

/** What is or will be registered of somebody: the type (0: not filled in) and a remark. */
export interface Mark {
  readonly type: number
  readonly remark: string
}

interface StoredMark extends Mark {
  /** Set by the secretariat. */
  readonly fixed: boolean
}

/** Somebody of the group, with what the server has of the chosen hours. */
export interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly number: number
  readonly klas: string
  /** By hour. */
  readonly stored: ReadonlyMap<number, StoredMark>
  /** Fixed in every chosen hour. */
  readonly fixed: boolean
  /** The hours differ, so there is no one code to show. */
  readonly mixed: boolean
  /** What all hours have in common; not filled in where they differ. */
  readonly common: Mark
}

/** What a teacher has filled in and not saved, by the person's ID. */
export type Marks = Readonly<Record<number, Mark>>

const notFilledIn: Mark = { type: 0, remark: '' }

export const sameMark = (a: Mark, b: Mark): boolean => a.type === b.type && a.remark === b.remark

function personOf(row: LeerlingAanwezigheid, stored: ReadonlyMap<number, StoredMark>): Person {
  const all = [...stored.values()]
  const [first] = all
  const mixed = first !== undefined && all.some((other) => !sameMark(first, other))
  return {
    id: row.LL_ID,
    firstName: row.Voornaam,
    lastName: row.Naam,
    number: row.KlasNummer,
    klas: row.Klas,
    ...{ stored, mixed },
    fixed: all.every(({ fixed }) => fixed),
    common: mixed || !first ? notFilledIn : { type: first.type, remark: first.remark },
  }
}

/** The people of a group from the lists of its hours. */
export function peopleOf(
  lists: readonly { readonly uur: number; readonly rows: readonly LeerlingAanwezigheid[] }[],
): Person[] {
  const rows = new Map(lists.flatMap((list) => list.rows.map((row) => [row.LL_ID, row] as const)))
  return [...rows.values()].map((row) => {
    const stored = new Map(
      lists.flatMap((list) =>
        list.rows
          .filter(({ LL_ID }) => LL_ID === row.LL_ID)
          .map((each) => [
            list.uur,
            { type: each.AanwezigheidstypeID, remark: each.Commentaar, fixed: each.Vast },
          ]),
      ),
    )
    return personOf(row, stored)
  })
}

export const markOf = (person: Person, marks: Marks): Mark => marks[person.id] ?? person.common

/** Whether saving would change something: the code is not empty, and it or the remark differs. rule: registration-2 */
export const isChanged = (person: Person, mark: Mark | undefined): boolean =>
  mark !== undefined &&
  mark.type !== 0 &&
  [...person.stored.values()].some((stored) => !stored.fixed && !sameMark(stored, mark))

/** The people whose row is changed. */
export const changedAmong = (people: readonly Person[], marks: Marks): Person[] =>
  people.filter((person) => isChanged(person, marks[person.id]))

/** The marks after one was made; one that says what is stored is none. A fixed row has no marks. */
export function withMark(marks: Marks, person: Person, mark: Mark): Marks {
  if (person.fixed) return marks
  const { [person.id]: _, ...others } = marks
  const says = mark.type === 0 || isChanged(person, mark)
  return says && !(mark.type === 0 && mark.remark === person.common.remark)
    ? { ...others, [person.id]: mark }
    : others
}

/** The marks after everybody of whom nothing is known is present. Who has a mark or a stored code keeps it. rule: registration-9 */
export function allPresent(marks: Marks, people: readonly Person[], { present }: Codes): Marks {
  return people.reduce((all, person) => {
    const { type, remark } = markOf(person, all)
    return type === 0 && !person.mixed ? withMark(all, person, { type: present, remark }) : all
  }, marks)
}

/** The marks that still say something else than the server, of people who are still there. */
export const pruned = (marks: Marks, people: readonly Person[]): Marks =>
  people.reduce<Marks>((kept, person) => {
    const mark = marks[person.id]
    return mark ? withMark(kept, person, mark) : kept
  }, {})

/** What is sent of an hour: the rows that differ there. rule: registration-2 */
export const linesOf = (people: readonly Person[], marks: Marks, uur: number) =>
  people.flatMap((person) => {
    const mark = marks[person.id]
    const stored = person.stored.get(uur)
    if (!mark || mark.type === 0 || !stored || stored.fixed || sameMark(stored, mark)) return []
    return [{ LL_ID: person.id, AanwezigheidstypeID: mark.type, Commentaar: mark.remark }]
  })

/** Those with a mark about whom somebody else has stored something since the list was read. */
export const overtaken = (before: readonly Person[], now: readonly Person[], marks: Marks): Person[] => {
  const known = new Map(before.map((person) => [person.id, person]))
  return now.filter((person) => {
    const mark = marks[person.id]
    const old = known.get(person.id)
    if (!mark || !old) return false
    return [...person.stored].some(([uur, stored]) => {
      const was = old.stored.get(uur)
      const differs = !was || !sameMark(was, stored) || was.fixed !== stored.fixed
      return differs && !sameMark(stored, mark)
    })
  })
}

export type Counts = Readonly<Record<Presence, number>>

/** How many are present, late, absent, something else, and not filled in. */
export function countsOf(people: readonly Person[], marks: Marks, codes: Codes): Counts {
  const counts = { present: 0, late: 0, absent: 0, other: 0, open: 0 }
  for (const person of people) counts[codes.presenceOf(markOf(person, marks).type)] += 1
  return counts
}
