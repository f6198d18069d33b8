import { combine, createEvent, createStore } from 'effector'
import type { Leerling } from './roles.ts'
import { $leerlingID, $session, sessionEnded, sessionStarted } from './session.ts'

/** A parent has chosen the child with this ID. */
export const childSelected = createEvent<number>()

/** The children of the signed-in parent; empty for every other role. */
export const $children = $session.map((session): readonly Leerling[] =>
  session?.role === 'ouder' ? session.leerlingen : [],
)

const $chosen = createStore<number | null>(null)
  .on(childSelected, (_, id) => id)
  .reset(sessionStarted, sessionEnded)

/** The child whose data a parent sees: the chosen one, else the first. rule: role-3 */
export const $selectedChild = combine(
  $children,
  $chosen,
  (children, chosen) => children.find(({ ID }) => ID === chosen) ?? children[0] ?? null,
)

/**
 * The ID of the person that the student screens show: the signed-in pupil or student, or the child that a parent has
 * chosen. Null for staff and the administrator, whose menu may still have these screens.
 * rule: role-4
 */
export const $subjectID = combine($leerlingID, $selectedChild, (own, child) => own ?? child?.ID ?? null)

/** Whether there is such a person. */
export const $hasSubject = $subjectID.map((id) => id !== null)
