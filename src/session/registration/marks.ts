import type { LeerlingAanwezigheid } from '#api/endpoints/registration.ts'
import { meaningOf } from '#shared/values/meaning.ts'
import { toSchoolType } from './zeroType.ts'

/** The attendance of a person: the type (0: not filled in) and a remark. */
export interface Mark {
  readonly type: number
  readonly remark: string
}

export interface StoredMark extends Mark {
  /** Whether the secretariat has fixed the mark. */
  readonly fixed: boolean
}

/** A member of the group, with the stored marks of the chosen hours. */
export interface Person {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly number: number
  readonly klas: string
  readonly stored: ReadonlyMap<number, StoredMark>
  readonly fixed: boolean
  /** Whether the hours differ, so that there is no single code to show. */
  readonly mixed: boolean
  /** The mark that all hours have; not filled in if they differ. */
  readonly common: Mark
}

/** A mark that a teacher has filled in and not saved. */
export interface NewMark extends Mark {
  /** Whether it changes only the hours in which nothing is filled in. */
  readonly onlyOpen?: boolean | undefined
}

export type Marks = Readonly<Record<number, NewMark>>

const notFilledIn: Mark = { type: 0, remark: '' }

export const sameMark = (a: Mark, b: Mark): boolean => a.type === b.type && a.remark === b.remark

/** Whether two marks have the same type and remark, apart from the spelling of the remark. rule: save-6 */
const hasSameMeaning = (sent: Mark, now: Mark) =>
  sent.type === now.type && meaningOf(sent.remark) === meaningOf(now.remark)

/** A row that the server has stored otherwise than sent. */
export interface OtherRow {
  readonly person: Person
  readonly uur: number
  readonly sent: Mark
  readonly now: Mark
}

/**
 * Compares the refetched people with the sent marks. A remark that differs only in spelling stays as it was typed.
 * @param before the people when the marks were sent
 * @param again the refetched people
 */
export function storedAs(before: readonly Person[], again: readonly Person[], marks: Marks) {
  const old = new Map(before.map((person) => [person.id, person]))
  const others: OtherRow[] = []
  const people = again.map((person) => {
    const mark = marks[person.id]
    const was = old.get(person.id)
    if (!mark || !was) return person
    const stored = [...person.stored].map(([uur, now]): [number, StoredMark] => {
      const previous = was.stored.get(uur)
      if (!previous || !changesMark(mark, previous)) return [uur, now]
      if (hasSameMeaning(mark, now)) return [uur, { ...now, remark: mark.remark }]
      others.push({ person, uur, sent: { type: mark.type, remark: mark.remark }, now })
      return [uur, now]
    })
    return { ...person, ...hoursOf(new Map(stored)) }
  })
  return { people, otherwise: others, gone: goneFrom(before, again, marks) }
}

/** The combined state of a person's hours. */
export function hoursOf(
  stored: ReadonlyMap<number, StoredMark>,
): Pick<Person, 'stored' | 'mixed' | 'fixed' | 'common'> {
  const all = [...stored.values()]
  const [first] = all
  const mixed = first !== undefined && all.some((other) => !sameMark(first, other))
  return {
    stored,
    mixed,
    fixed: all.every(({ fixed }) => fixed),
    common: mixed || !first ? notFilledIn : { type: first.type, remark: first.remark },
  }
}

/** The people of a group from the lists of its hours. `typeOf` maps the school's number of a type to the portal's. */
export function peopleOf(
  lists: readonly { readonly uur: number; readonly rows: readonly LeerlingAanwezigheid[] }[],
  typeOf: (type: number | undefined) => number = (type) => type ?? 0,
): Person[] {
  const rows = new Map(lists.flatMap((list) => list.rows.map((row) => [row.LL_ID, row] as const)))
  return [...rows.values()].map((row) => {
    const stored = new Map(
      lists.flatMap((list) =>
        list.rows
          .filter(({ LL_ID }) => LL_ID === row.LL_ID)
          .map((each) => [
            list.uur,
            {
              type: typeOf(each.AanwezigheidstypeID),
              remark: each.Commentaar ?? '',
              fixed: each.Vast ?? false,
            },
          ]),
      ),
    )
    return {
      id: row.LL_ID,
      firstName: row.Voornaam ?? '',
      lastName: row.Naam ?? '',
      number: row.KlasNummer ?? 0,
      klas: row.Klas ?? '',
      ...hoursOf(stored),
    }
  })
}

/** Whether a mark would change an hour: it has a type, and that or the remark differs. rule: registration-2 */
export const changesMark = (mark: NewMark, stored: StoredMark): boolean =>
  mark.type !== 0 && !stored.fixed && !sameMark(stored, mark) && !(mark.onlyOpen && stored.type !== 0)

/** Whether a mark changes at least one hour of the person. */
export const isChanged = (person: Person, mark: NewMark | undefined): boolean =>
  mark !== undefined && [...person.stored.values()].some((stored) => changesMark(mark, stored))

export const changedAmong = (people: readonly Person[], marks: Marks): Person[] =>
  people.filter((person) => isChanged(person, marks[person.id]))

/** The rows to send for an hour, which differ from the stored ones. rule: registration-2 */
export const linesOf = (people: readonly Person[], marks: Marks, uur: number) =>
  people.flatMap((person) => {
    const mark = marks[person.id]
    const stored = person.stored.get(uur)
    if (!mark || !stored || !changesMark(mark, stored)) return []
    return [{ LL_ID: person.id, AanwezigheidstypeID: toSchoolType(mark.type), Commentaar: mark.remark }]
  })

/**
 * The people with a mark whose stored mark somebody else has changed since the list was read.
 * @param tried the marks that an earlier attempt may have stored, which are not somebody else's changes
 */
export const changedByOthers = (
  before: readonly Person[],
  now: readonly Person[],
  marks: Marks,
  tried: Marks,
): Person[] => {
  const known = new Map(before.map((person) => [person.id, person]))
  return now.filter((person) => {
    const mark = marks[person.id]
    const old = known.get(person.id)
    const own = tried[person.id]
    if (!mark || !old || (own && !person.fixed && !isChanged(person, own))) return false
    return [...person.stored].some(([uur, stored]) => {
      const was = old.stored.get(uur)
      const differs = !was || !sameMark(was, stored) || was.fixed !== stored.fixed
      return differs && !sameMark(stored, mark) && !(mark.onlyOpen && stored.type !== 0)
    })
  })
}

/** The people with a changed mark who have left the group. */
export function goneFrom(before: readonly Person[], now: readonly Person[], marks: Marks): Person[] {
  const here = new Set(now.map(({ id }) => id))
  return changedAmong(before, marks).filter(({ id }) => !here.has(id))
}

/** A person after a successful save, with the marks as stored. rule: registration-2 */
export function afterSaving(person: Person, marks: Marks): Person {
  const mark = marks[person.id]
  if (!mark) return person
  const { type, remark } = mark
  const stored = [...person.stored].map(
    ([uur, old]) => [uur, changesMark(mark, old) ? { type, remark, fixed: false } : old] as const,
  )
  return { ...person, ...hoursOf(new Map(stored)) }
}
