import type { LeerlingAanwezigheid } from '#api/endpoints/registration.ts'
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

/** A member of the group, with what the server has for the chosen hours. */
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

/** First name, then last name. */
export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`

/** What a teacher has filled in of somebody and not saved. */
interface NewMark extends Mark {
  /** Only for the hours in which nothing is filled in: the others keep what they have. */
  readonly onlyOpen?: boolean | undefined
}

/** What a teacher has filled in and not saved, by the person's ID. */
export type Marks = Readonly<Record<number, NewMark>>

const notFilledIn: Mark = { type: 0, remark: '' }

export const sameMark = (a: Mark, b: Mark): boolean => a.type === b.type && a.remark === b.remark

function hoursOf(
  stored: ReadonlyMap<number, StoredMark>,
): Pick<Person, 'stored' | 'mixed' | 'fixed' | 'common'> {
  const all = [...stored.values()]
  const [first] = all
  // Stryker disable next-line all: Where there is no first there is no other; the mark is for the compiler.
  const mixed = first !== undefined && all.some((other) => !sameMark(first, other))
  return {
    stored,
    mixed,
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
    return {
      id: row.LL_ID,
      firstName: row.Voornaam,
      lastName: row.Naam,
      number: row.KlasNummer,
      klas: row.Klas,
      ...hoursOf(stored),
    }
  })
}

/** The one mark to show of somebody. Where only the open hours are filled in, the hours go on to differ. */
export const markOf = ({ id, common }: Person, marks: Marks): Mark => {
  const mark = marks[id]
  return mark && !mark.onlyOpen ? mark : common
}

/** Whether saving would change an hour: the code is not empty, and it or the remark differs. rule: registration-2 */
const isFor = (mark: NewMark, stored: StoredMark): boolean =>
  mark.type !== 0 && !stored.fixed && !sameMark(stored, mark) && !(mark.onlyOpen && stored.type !== 0)

/** Whether saving would change an hour of this person. */
export const isChanged = (person: Person, mark: NewMark | undefined): boolean =>
  mark !== undefined && [...person.stored.values()].some((stored) => isFor(mark, stored))

/** The code that more than half of a list have or will have; null where no code is so common. */
export function usualCode(people: readonly Person[], marks: Marks): number | null {
  const counts = new Map<number, number>()
  for (const person of people) {
    const { type } = markOf(person, marks)
    counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  return [...counts].find(([, count]) => count * 2 > people.length)?.[0] ?? null
}

/** The people whose row is changed. */
export const changedAmong = (people: readonly Person[], marks: Marks): Person[] =>
  people.filter((person) => isChanged(person, marks[person.id]))

/** The marks after one was made; one that says what is stored is none. A fixed row has no marks. */
export function withMark(marks: Marks, person: Person, mark: NewMark): Marks {
  if (person.fixed) return marks
  const { [person.id]: _, ...others } = marks
  const says = mark.type === 0 || isChanged(person, mark)
  return says && !(mark.type === 0 && mark.remark === person.common.remark)
    ? { ...others, [person.id]: mark }
    : others
}

/**
 * The marks after everybody of whom nothing is known is present. Who has a mark or a stored code keeps it; of several
 * hours only the open ones are filled in. rule: registration-9
 */
export function allPresent(marks: Marks, people: readonly Person[], { present }: Codes): Marks {
  return people.reduce((all, person) => {
    const { type, remark } = markOf(person, all)
    if (type !== 0) return all
    const mark = { type: present, remark }
    return withMark(all, person, person.mixed ? { ...mark, onlyOpen: true } : mark)
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
    if (!mark || !stored || !isFor(mark, stored)) return []
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
      return differs && !sameMark(stored, mark) && !(mark.onlyOpen && stored.type !== 0)
    })
  })
}

/** Those with a change who are no longer in the group. */
export function goneFrom(before: readonly Person[], now: readonly Person[], marks: Marks): Person[] {
  const here = new Set(now.map(({ id }) => id))
  return changedAmong(before, marks).filter(({ id }) => !here.has(id))
}

/** Those with a mark of whom something else is stored. */
export const storedOtherwise = (people: readonly Person[], marks: Marks): Person[] =>
  people.filter((person) => {
    const mark = marks[person.id]
    return mark && [...person.stored.values()].some((stored) => stored.type !== 0 && isFor(mark, stored))
  })

/** Those with a mark whose row the secretariat has fixed with something else. */
export const fixedOtherwise = (people: readonly Person[], marks: Marks): Person[] =>
  people.filter((person) => {
    const mark = marks[person.id]
    return mark && person.fixed && [...person.stored.values()].some((stored) => !sameMark(stored, mark))
  })

/** After a success the stored codes are the current ones. rule: registration-2 */
export function afterSaving(person: Person, marks: Marks): Person {
  const mark = marks[person.id]
  if (!mark) return person
  const { type, remark } = mark
  const stored = [...person.stored].map(
    ([uur, old]) => [uur, isFor(mark, old) ? { type, remark, fixed: false } : old] as const,
  )
  return { ...person, ...hoursOf(new Map(stored)) }
}

/** What the hours of somebody say together: open while one of them is, else the gravest. */
const gravest: readonly Presence[] = ['open', 'absent', 'unknown', 'late', 'other', 'present']

function presenceOf(person: Person, marks: Marks, codes: Codes): Presence {
  const shown = markOf(person, marks)
  if (shown.type !== 0 || !person.mixed) return codes.presenceOf(shown.type)
  const mark = marks[person.id]
  const said = [...person.stored.values()].map((stored) =>
    codes.presenceOf(mark && isFor(mark, stored) ? mark.type : stored.type),
  )
  return gravest.find((presence) => said.includes(presence)) ?? 'open'
}

export type Counts = Readonly<Record<Presence, number>>

/** How many are present, late, absent, something else, and not filled in. */
export function countsOf(people: readonly Person[], marks: Marks, codes: Codes): Counts {
  const counts = { present: 0, late: 0, absent: 0, other: 0, unknown: 0, open: 0 }
  for (const person of people) counts[presenceOf(person, marks, codes)] += 1
  return counts
}
