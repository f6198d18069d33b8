import { createEvent, merge, sample } from 'effector'
import { hoursRegistered, registeredOf } from '#session/attendance/registered.ts'
import { knownAt } from '#session/cache/knownAt.ts'
import { hourKey } from '#session/registration/choice.ts'
import type { Mark } from '#session/registration/marks.ts'
import { $choice, $codes } from './choosing.ts'
import { canUndo, changed, type Edit, takenBack, withMarks, withoutSteps } from './list/editing.ts'
import { allPresent, markOf, pruned, withMark } from './list/marks.ts'
import { saved } from './listSaving.ts'
import { $editing, $marks, $people, read } from './people.ts'
import { $proposal } from './proposal.ts'
// The changes by others are found among the marks before those that are stored already are removed.
import './register.ts'

/** A code or a remark of somebody was filled in. */
export const marked = createEvent<{ id: number; mark: Partial<Mark> }>()
export const everybodyPresent = createEvent()
/** The codes of the hour before are taken over. */
export const proposalTaken = createEvent()
export const undone = createEvent()
/** The unsaved marks are given up. */
export const abandoned = createEvent()

const changes = createEvent<Edit>()
sample({
  clock: marked,
  source: { marks: $marks, people: $people },
  fn: ({ marks, people }, { id, mark }): Edit => {
    const person = people.find((each) => each.id === id)
    return {
      marks: person ? withMark(marks, person, { ...markOf(person, marks), ...mark }) : marks,
      remarkOf: mark.type === undefined ? id : null,
    }
  },
  target: changes,
})
sample({
  clock: everybodyPresent,
  source: { marks: $marks, people: $people, codes: $codes },
  fn: ({ marks, people, codes }): Edit => ({ marks: allPresent(marks, people, codes), remarkOf: null }),
  target: changes,
})
sample({
  clock: sample({ clock: proposalTaken, source: $proposal }).filterMap((proposal) => proposal?.marks),
  fn: (marks): Edit => ({ marks, remarkOf: null }),
  target: changes,
})
const undoing = sample({ clock: undone, source: $editing, filter: canUndo })
// A mark that equals what the server has stored is removed.
const cleaned = sample({
  clock: read,
  source: $marks,
  filter: (marks, people) => Object.keys(marks).length > 0 && knownAt(people) === null,
  fn: (marks, people) => pruned(marks, people),
})
// The start page shows what was read or saved here without a call of its own. rule: landing-10
const registered = sample({
  clock: read,
  source: $choice,
  fn: (choice, people) => ({ choice, people }),
}).filterMap(({ choice, people }) => {
  if (choice === null || knownAt(people) !== null) return undefined
  return new Map(
    choice.uren.map((uur) => [
      hourKey(choice, uur),
      registeredOf(people.map(({ stored }) => stored.get(uur)?.type ?? 0)),
    ]),
  )
})
sample({ clock: registered, target: hoursRegistered })
$editing
  .on(changes, changed)
  .on(undoing, takenBack)
  .on(cleaned, withMarks)
  .on(saved, withoutSteps)
  .reset(abandoned)
/** The user has filled something in, or undone it. */
export const filledIn = merge([changes, undoing])
/** Marks are in the list as the server has it. */
export const stored = merge([cleaned, saved])
