import * as z from 'zod/mini'
import type { Sheet, Step } from './sheet.ts'

/** The steps that are done, by sheet. */
export type Progress = Readonly<Record<string, readonly string[]>>

const progressSchema = z.record(z.string(), z.array(z.string()))

/** Reads what was kept; nothing is done if it cannot be read. */
export function readProgress(text: string | null): Progress {
  try {
    const parsed = progressSchema.safeParse(JSON.parse(text ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** The steps of a sheet that are done, in its order; what the sheet no longer has does not count. */
export const doneOf = (progress: Progress, { id, steps }: Sheet): readonly string[] =>
  steps.map((step) => step.id).filter((step) => progress[id]?.includes(step))

/** Ticks a step, or takes its tick away. */
export function withTick(progress: Progress, sheet: Sheet, step: string, done: boolean): Progress {
  const others = doneOf(progress, sheet).filter((each) => each !== step)
  return { ...progress, [sheet.id]: done ? [...others, step] : others }
}

export const restarted = (progress: Progress, { id }: Sheet): Progress => ({ ...progress, [id]: [] })

/** The first step that is not done; null when all are. */
export const nextStep = (progress: Progress, sheet: Sheet): Step | null => {
  const done = doneOf(progress, sheet)
  return sheet.steps.find(({ id }) => !done.includes(id)) ?? null
}
