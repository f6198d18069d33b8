import type { Marks } from '#session/registration/marks.ts'

/** The marks after a change. */
export interface Edit {
  readonly marks: Marks
  /** The person whose remark is typed; null for another change. */
  readonly remarkOf: number | null
}

/** The unsaved marks, and the changes that can be undone. */
export interface Editing {
  readonly marks: Marks
  /** The changes that can be undone, the latest last, each with the marks before it. */
  readonly steps: readonly Edit[]
}

export const untouched: Editing = { marks: {}, steps: [] }

/** The maximum number of changes that can be undone. */
const maxSteps = 50

/** Adds a change. Typing a remark is one undo step, however long it takes. */
export function addEdit({ marks: before, steps }: Editing, { marks, remarkOf }: Edit): Editing {
  const continues = remarkOf !== null && steps.at(-1)?.remarkOf === remarkOf
  return { marks, steps: continues ? steps : [...steps.slice(1 - maxSteps), { marks: before, remarkOf }] }
}

export const canUndo = ({ steps }: Editing): boolean => steps.length > 0

/** The marks and the steps before the last change. */
export function undo(editing: Editing): Editing {
  const last = editing.steps.at(-1)
  return last ? { marks: last.marks, steps: editing.steps.slice(0, -1) } : editing
}

/** Replaces the marks. The undo steps stay, because the user did not make this change. */
export const withMarks = ({ steps }: Editing, marks: Marks): Editing => ({ marks, steps })

/** Removes the undo steps, because the marks are stored now. */
export const withoutSteps = ({ marks }: Editing): Editing => ({ marks, steps: [] })
