import { createEvent, createStore } from 'effector'
import { userChanged } from '../user/session.ts'
import { type Choice, hourKey, sameChoice } from './choice.ts'
import type { Marks, Person } from './marks.ts'

/** Attendance that was saved offline, until it is sent. rule: known-7 */

/** A saved list that the server does not have yet. */
export interface Unsent {
  readonly choice: Choice
  /** Of the group. */
  readonly name: string
  readonly marks: Marks
  /** The people with a mark as the list was read, to detect what somebody else has stored since. */
  readonly people: readonly Person[]
  /** What an earlier attempt may have stored. */
  readonly tried: Marks
  /** It waits for a connection; or somebody else has filled in something; or the server refused it. */
  readonly state: 'waiting' | 'overtaken' | 'refused'
  /** Why it was refused, in Dutch. */
  readonly why: string
}

/** A list was saved offline, or the state of such a list has changed. */
export const unsentPut = createEvent<Unsent>()
/** The server has the list, or the user has abandoned it. */
export const unsentDropped = createEvent<Choice>()
/** All lists that are stored on this device, those of other tabs included. */
export const unsentRead = createEvent<readonly Unsent[]>()

export const withoutUnsent = (all: readonly Unsent[], choice: Choice): readonly Unsent[] =>
  all.filter((each) => !sameChoice(each.choice, choice))
export const withUnsent = (all: readonly Unsent[], unsent: Unsent): readonly Unsent[] => [
  ...withoutUnsent(all, unsent.choice),
  unsent,
]

/** The lists that the signed-in user has saved and the server does not have yet. */
export const $unsent = createStore<readonly Unsent[]>([])
  .on(unsentPut, withUnsent)
  .on(unsentDropped, withoutUnsent)
  .on(unsentRead, (_, all) => all)
  .reset(userChanged)

/** The hours of these lists, by `hourKey`. */
export const $unsentHours = $unsent.map(
  (all): ReadonlySet<string> =>
    new Set(all.flatMap(({ choice }) => choice.uren.map((uur) => hourKey(choice, uur)))),
)

export const unsentOf = (all: readonly Unsent[], choice: Choice | null): Unsent | null =>
  all.find((each) => sameChoice(each.choice, choice)) ?? null
