import type { Marks } from '#session/registration/marks.ts'

/** The marks after something is filled in. */
export interface Edit {
  readonly marks: Marks
  /** Whose remark is typed; null for another change. */
  readonly remarkOf: number | null
}

/** What is filled in and not saved. */
export interface Editing {
  readonly marks: Marks
  /** The changes that can be undone, the last one last, each with the marks before it. */
  readonly steps: readonly Edit[]
}

export const untouched: Editing = { marks: {}, steps: [] }

/** How many changes can be undone. */
const most = 50

/** A remark is one step, however long it is typed. */
export function changed({ marks: before, steps }: Editing, { marks, remarkOf }: Edit): Editing {
  const goesOn = remarkOf !== null && steps.at(-1)?.remarkOf === remarkOf
  return { marks, steps: goesOn ? steps : [...steps.slice(1 - most), { marks: before, remarkOf }] }
}

export const canUndo = ({ steps }: Editing): boolean => steps.length > 0

/** The marks before the last change; as it is where there is none. */
export function takenBack(editing: Editing): Editing {
  const last = editing.steps.at(-1)
  return last ? { marks: last.marks, steps: editing.steps.slice(0, -1) } : editing
}

/** Marks that nobody here has made: the steps stay. */
export const withMarks = ({ steps }: Editing, marks: Marks): Editing => ({ marks, steps })

/** What is stored is not undone. */
export const withoutSteps = ({ marks }: Editing): Editing => ({ marks, steps: [] })
