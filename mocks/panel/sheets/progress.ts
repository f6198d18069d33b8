import * as z from 'zod/mini'
import { parseJsonAs } from '#shared/values/json.ts'
import { notifyStored } from '../page/storage.ts'
import type { Sheet, Step } from './sheet.ts'

const progressSchema = z.object({
  /** The sheet that is shown; null for the list. */
  open: z.nullable(z.string()),
  /** The completed steps, by sheet. */
  done: z.record(z.string(), z.array(z.string())),
  /** When each sheet was started, in ms since 1970. */
  begun: z.optional(z.record(z.string(), z.number())),
})

/** A trainer's progress in the run sheets. */
export type Progress = Readonly<z.output<typeof progressSchema>>

export const noProgress: Progress = { open: null, done: {} }

const keyOf = (portal: string) => `webstudent-draaiboeken ${portal}`

/** The stored progress in the demo at an address, as text; null for none. */
export const storedProgress = (portal: string): string | null => localStorage.getItem(keyOf(portal))

/** Stores progress, and tells the windows of this browser. */
export function storeProgress(portal: string, progress: Progress): void {
  localStorage.setItem(keyOf(portal), JSON.stringify(progress))
  notifyStored()
}

/** Reads stored progress; no progress if it cannot be read. */
export const readProgress = (text: string | null): Progress =>
  parseJsonAs(text ?? '', progressSchema) ?? noProgress

/** Opens a sheet; null shows the list. */
export const withOpen = (progress: Progress, open: string | null): Progress => ({ ...progress, open })

/** The completed steps of a sheet, in its order, without steps that it no longer has. */
export const completedSteps = ({ done }: Progress, { id, steps }: Sheet): readonly string[] =>
  steps.map((step) => step.id).filter((step) => done[id]?.includes(step))

/** Ticks a step, or removes its tick. */
export function withTick(progress: Progress, sheet: Sheet, step: string, isDone: boolean): Progress {
  const others = completedSteps(progress, sheet).filter((each) => each !== step)
  return { ...progress, done: { ...progress.done, [sheet.id]: isDone ? [...others, step] : others } }
}

/** Removes the ticks of a sheet, and when it was started. */
export function restartSheet({ open, done, begun = {} }: Progress, { id }: Sheet): Progress {
  const { [id]: _, ...others } = begun
  return { open, done: { ...done, [id]: [] }, begun: others }
}

/** When the sheet was started, in ms since 1970; null if it was not. */
export const startedAt = ({ begun }: Progress, { id }: Sheet): number | null => begun?.[id] ?? null

/** Starts a sheet, unless it has been started. */
export const withStart = (progress: Progress, { id }: Sheet, now: number): Progress => ({
  ...progress,
  begun: { [id]: now, ...progress.begun },
})

/** The first step that is not completed; null if all are. */
export const nextStep = (progress: Progress, sheet: Sheet): Step | null => {
  const done = completedSteps(progress, sheet)
  return sheet.steps.find(({ id }) => !done.includes(id)) ?? null
}
