// The attendance that was saved offline, until it is sent. rule: known-7

import { createEvent, createStore } from 'effector'
import { userChanged } from '../user/session.ts'
import { type Choice, hourKey, sameChoice } from './choice.ts'
import type { Marks, Person } from './marks.ts'

/** A saved list that the server does not have yet. */
export interface Unsent {
  readonly choice: Choice
  /** The name of the group. */
  readonly name: string
  readonly marks: Marks
  /** Everyone with a mark, as first read, to find later changes by others. */
  readonly people: readonly Person[]
  /** The marks that an earlier attempt may have stored. */
  readonly tried: Marks
  /** `waiting` for a connection, `overtaken` by somebody else's change, or `refused` by the server. */
  readonly state: 'waiting' | 'overtaken' | 'refused'
  /** The reason for a refusal, in Dutch. */
  readonly why: string
}

/** A list was saved offline, or the state of such a list has changed. */
export const unsentPut = createEvent<Unsent>()
/** The server has the list, or the user has abandoned it. */
export const unsentDropped = createEvent<Choice>()
/** The lists on this device were read, including those of other tabs. */
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

/** The hours of the unsent lists, by `hourKey`. */
export const $unsentHourKeys = $unsent.map(
  (all): ReadonlySet<string> =>
    new Set(all.flatMap(({ choice }) => choice.uren.map((uur) => hourKey(choice, uur)))),
)

/** The unsent list of this choice; null if there is none. */
export const unsentOf = (all: readonly Unsent[], choice: Choice | null): Unsent | null =>
  all.find((each) => sameChoice(each.choice, choice)) ?? null
