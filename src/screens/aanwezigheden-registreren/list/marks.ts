import {
  changesMark,
  isChanged,
  type Mark,
  type Marks,
  type NewMark,
  type Person,
  sameMark,
} from '#session/registration/marks.ts'
import { personName } from '#session/user/personName.ts'
import type { Codes } from './codes.ts'
import type { Presence } from './presence.ts'

/** The first name, then the last name; the number if the server gives neither. server: teacher-5 */
export const nameOf = ({ id, firstName, lastName }: Person): string =>
  personName({ ID: id, Voornaam: firstName, Naam: lastName })

/** The mark to show for a person. A mark for only the open hours is not shown, because the hours still differ then. */
export const markOf = ({ id, common }: Person, marks: Marks): Mark => {
  const mark = marks[id]
  return mark && !mark.onlyOpen ? mark : common
}

/** The marks with this one added. A mark equal to the stored one is left out, and a fixed row gets none. */
export function withMark(marks: Marks, person: Person, mark: NewMark): Marks {
  if (person.fixed) return marks
  const { [person.id]: _, ...others } = marks
  const says = mark.type === 0 || isChanged(person, mark)
  return says && !(mark.type === 0 && mark.remark === person.common.remark)
    ? { ...others, [person.id]: mark }
    : others
}

/** Marks everybody with neither a mark nor a stored code as present; of several hours only the open ones. rule: registration-9 */
export const allPresent = (marks: Marks, people: readonly Person[], { present }: Codes): Marks =>
  people.reduce((all, person) => fillOpen(all, person, present), marks)

/** The marks with this code for a person who has neither a mark nor a stored code. */
function fillOpen(marks: Marks, person: Person, code: number): Marks {
  const { type, remark } = markOf(person, marks)
  if (type !== 0) return marks
  const mark = { type: code, remark }
  return withMark(marks, person, person.mixed ? { ...mark, onlyOpen: true } : mark)
}

/**
 * The marks after people without a mark got their code of the hour before, and how many of them were absent then. Somebody who
 * was late then becomes present; other codes belong only to that hour and are not copied. rule: registration-13
 */
export function asBefore(
  marks: Marks,
  people: readonly Person[],
  before: readonly Person[],
  codes: Codes,
): { readonly marks: Marks; readonly absent: number } {
  const known = new Map(before.map(({ id, common }) => [id, common.type]))
  const codeNow = (id: number): number => {
    const type = known.get(id) ?? 0
    const presence = codes.presenceOf(type)
    if (presence === 'absent') return type
    return presence === 'present' || presence === 'late' ? codes.present : 0
  }
  return people.reduce(
    (all, person) => {
      const code = codeNow(person.id)
      const filled = code === 0 ? all.marks : fillOpen(all.marks, person, code)
      const isAway = filled !== all.marks && codes.presenceOf(code) === 'absent'
      return { marks: filled, absent: all.absent + (isAway ? 1 : 0) }
    },
    { marks, absent: 0 },
  )
}

/** The marks that still differ from the server's, of people who are still in the list. */
export const pruned = (marks: Marks, people: readonly Person[]): Marks =>
  people.reduce<Marks>((kept, person) => {
    const mark = marks[person.id]
    return mark ? withMark(kept, person, mark) : kept
  }, {})

/** The people with a mark for whom something else is stored. */
export const storedOtherwise = (people: readonly Person[], marks: Marks): Person[] =>
  people.filter((person) => {
    const mark = marks[person.id]
    return (
      mark && [...person.stored.values()].some((stored) => stored.type !== 0 && changesMark(mark, stored))
    )
  })

/** The people with a mark whose row the secretariat has fixed with another code. */
export const fixedOtherwise = (people: readonly Person[], marks: Marks): Person[] =>
  people.filter((person) => {
    const mark = marks[person.id]
    return mark && person.fixed && [...person.stored.values()].some((stored) => !sameMark(stored, mark))
  })

/** The order in which one hour's presence counts for several hours together. */
const gravest: readonly Presence[] = ['open', 'absent', 'unknown', 'late', 'other', 'present']

function presenceOf(person: Person, marks: Marks, codes: Codes): Presence {
  const shown = markOf(person, marks)
  if (shown.type !== 0 || !person.mixed) return codes.presenceOf(shown.type)
  const mark = marks[person.id]
  const presences = [...person.stored.values()].map((stored) =>
    codes.presenceOf(mark && changesMark(mark, stored) ? mark.type : stored.type),
  )
  return gravest.find((presence) => presences.includes(presence)) ?? 'open'
}

export type Counts = Readonly<Record<Presence, number>>

/** How many people have each presence. */
export function countsOf(people: readonly Person[], marks: Marks, codes: Codes): Counts {
  const counts = { present: 0, late: 0, absent: 0, other: 0, unknown: 0, open: 0 }
  for (const person of people) counts[presenceOf(person, marks, codes)] += 1
  return counts
}
