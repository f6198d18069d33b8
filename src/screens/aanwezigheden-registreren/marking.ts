import { createEvent, merge, sample } from 'effector'
import { hoursRegistered, registeredOf } from '#session/attendance/registered.ts'
import { knownAt } from '#session/cache/knownAt.ts'
import { hourKey } from '#session/registration/choice.ts'
import type { Mark } from '#session/registration/marks.ts'
import { $choice, $codes } from './choosing.ts'
import { addEdit, canUndo, type Edit, undo, withMarks, withoutSteps } from './list/editing.ts'
import { allPresent, markOf, pruned, withMark } from './list/marks.ts'
import { saved } from './listSaving.ts'
import { $editing, $marks, $people, read } from './people.ts'
import { $proposal } from './proposal.ts'
// This import finds the changes by others before the marks that are stored already are removed.
import './register.ts'

/** Somebody's code or remark was filled in. */
export const marked = createEvent<{ id: number; mark: Partial<Mark> }>()
export const everybodyPresent = createEvent()
/** The user copies the codes of the hour before. */
export const proposalTaken = createEvent()
export const undone = createEvent()
/** The user discards the unsaved marks. */
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
  .on(changes, addEdit)
  .on(undoing, undo)
  .on(cleaned, withMarks)
  .on(saved, withoutSteps)
  .reset(abandoned)
/** The user has filled something in, or undone it. */
export const filledIn = merge([changes, undoing])
/** Some or all marks equal what the server has stored. */
export const stored = merge([cleaned, saved])
