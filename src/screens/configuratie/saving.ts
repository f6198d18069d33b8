import { attach, combine, createEvent, createStore, sample } from 'effector'
import { reset } from 'patronum'
import { ApiFailure } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import type { Line } from '../../api/transport.ts'
import { $line, $transport, sessionExpired } from '../../session/line.ts'
import { userLeft } from '../../session/session.ts'
import { messages } from '../../shared/messages.ts'
import { toastShown } from '../../shared/toasts.ts'
import { type Difference, differencesBetween } from './conflict.ts'
import { type Form, type Part, partName, partsToSave, type Stored } from './form.ts'
import { $form, $stored, closed, discarded, opened, storedKnown } from './model.ts'
import { readStored, type StoreResult, storeParts } from './server.ts'
import { texts } from './texts.ts'

/** Save Changes. */
export const saveRequested = createEvent()
/** The answers to what somebody else changed meanwhile: take it over, write over it, or neither. */
export const adopted = createEvent()
export const overwritten = createEvent()
export const conflictClosed = createEvent()

type Outcome =
  | { readonly kind: 'conflict'; readonly now: Stored; readonly differences: readonly Difference[] }
  | ({ readonly kind: 'stored'; readonly now: Stored } & StoreResult)

/** What the server has after storing, if it cannot be asked. */
function assumed(now: Stored, form: Form, saved: readonly Part[]): Stored {
  const systems = now.systems.map((system) => {
    const part = saved.find((each) => each !== 'configuration' && each.system?.ID === system.ID)
    return part && part !== 'configuration' ? { ...system, ...part.credentials } : system
  })
  return { systems, configuration: saved.includes('configuration') ? form.configuration : now.configuration }
}

/** Reads again, compares, and stores what was changed and is right; `force` writes over what somebody else changed. */
const saveFx = attach({
  source: { transport: $transport, line: $line, stored: $stored, form: $form },
  effect: async ({ transport, line, stored, form }, force: boolean) => {
    if (!line || !stored || !form) return null
    const connection = { transport, line }
    const parts = partsToSave(form)
    const before = await readStored(connection)
    const differences = force ? [] : differencesBetween(stored, before, form, parts)
    if (differences.length > 0) {
      const outcome: Outcome = { kind: 'conflict', now: before, differences }
      return { line, outcome }
    }
    const result = await storeParts(connection, form, parts)
    // A server may write a value in a way of its own, which is nobody's change.
    const now = await readStored(connection).catch(() => assumed(before, form, result.saved))
    const outcome: Outcome = { kind: 'stored', now, ...result }
    return { line, outcome }
  },
})
export const $saving = saveFx.pending
export const $canSave = combine(
  $form,
  $saving,
  (form, saving) => form !== null && partsToSave(form).length > 0 && !saving,
)
sample({ clock: saveRequested, filter: $canSave, fn: () => false, target: saveFx })

const isCurrent = (line: Line | null, answer: { line: Line } | null) => line !== null && line === answer?.line
const ended = sample({ clock: saveFx.doneData, source: $line, filter: isCurrent, fn: (_, answer) => answer })
const conflicted = ended.filterMap((answer) =>
  answer?.outcome.kind === 'conflict' ? answer.outcome : undefined,
)
const stored = ended.filterMap((answer) => (answer?.outcome.kind === 'stored' ? answer.outcome : undefined))
const isExpiry = (error: unknown) => error instanceof ApiFailure && error.reason.kind === 'unauthorized'

sample({ clock: stored, fn: ({ now }) => now, target: storedKnown })

// What somebody else changed meanwhile.
const $conflict = createStore<{ now: Stored; differences: readonly Difference[] } | null>(null).on(
  conflicted,
  (_, conflict) => conflict,
)
export const $differences = $conflict.map((conflict) => conflict?.differences ?? null)
sample({
  clock: sample({ clock: adopted, source: $conflict }).filterMap((conflict) => conflict?.now),
  target: storedKnown,
})
sample({ clock: overwritten, fn: () => true, target: saveFx })
reset({ clock: [storedKnown, overwritten, conflictClosed, discarded, userLeft], target: $conflict })

/** What was stored and what was not, in Dutch; `''` when everything was. spec: student-and-administration §8 */
export function failedText({ saved, failed }: StoreResult): string {
  const [first] = failed
  if (!first) return ''
  const why = ({ part, failure }: (typeof failed)[number]) =>
    part === 'configuration' ? messages.rpcError(failureText(failure)) : failureText(failure)
  if (saved.length === 0 && failed.length === 1) return why(first)
  const names = failed.map((each) => `${partName(each.part)} (${why(each)})`).join(', ')
  return saved.length === 0 ? texts.notSaved(names) : texts.partly(saved.map(partName).join(', '), names)
}

const failed = createEvent<string>()
sample({ clock: stored.filterMap((result) => failedText(result) || undefined), target: failed })
sample({
  clock: saveFx.failData,
  // A session that is over is told by whoever ends it.
  filter: (error) => !isExpiry(error),
  fn: (error) => messages.rpcError(failureText(error)),
  target: failed,
})
/** Why the last attempt to save failed; stays until the next one. */
export const $saveError = createStore('').on(failed, (_, text) => text)
reset({ clock: [saveFx, opened, discarded, userLeft], target: $saveError })

sample({
  clock: stored,
  filter: ({ failed }) => failed.length === 0,
  fn: () => ({ text: texts.saved, kind: 'long' as const }),
  target: toastShown,
})
sample({ clock: saveFx.failData, filter: isExpiry, fn: () => undefined, target: sessionExpired })
sample({
  clock: stored,
  filter: ({ failed }) => failed.some(({ failure }) => isExpiry(failure)),
  fn: () => undefined,
  target: sessionExpired,
})

// Who has left the screen meanwhile must hear of it all the same.
const $here = createStore(false)
  .on(opened, () => true)
  .reset(closed, userLeft)
sample({
  clock: failed,
  filter: $here.map((here) => !here),
  fn: (text) => ({ text, kind: 'error' as const }),
  target: toastShown,
})
