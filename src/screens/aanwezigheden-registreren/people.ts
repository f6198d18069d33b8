import { createEvent, createStore, restore } from 'effector'
import type { Person } from '#session/registration/marks.ts'
import { userChanged } from '#session/user/session.ts'
import { $choice } from './choosing.ts'
import { untouched } from './list/editing.ts'

/** The people of the chosen list were read, e.g. after a save. */
export const read = createEvent<readonly Person[]>()
/** The people of the list, as the server has them; null until they are read. */
export const $read = restore(read, null).reset($choice, userChanged)
export const nobody: readonly Person[] = []
export const $people = $read.map((people) => people ?? nobody)

/** The unsaved marks, and the undo steps. */
export const $editing = createStore(untouched).reset(userChanged)
export const $marks = $editing.map(({ marks }) => marks)
export const $hasMarks = $marks.map((marks) => Object.keys(marks).length > 0)
