import { combine, createEvent, createStore, restore, sample } from 'effector'
import { not, reset } from 'patronum'
import { failureText } from '#api/failures/failureText.ts'
import { isUnclear } from '#api/failures/saveState.ts'
import { createTask, isExpiry } from '#session/calls/call.ts'
import { chanceToLook } from '#session/calls/saveTask.ts'
import { sessionExpired, userChanged } from '#session/user/session.ts'
import { createFlag } from '#shared/createFlag.ts'
import { messages } from '#shared/messages/messages.ts'
import { errorToastShown, longToastShown } from '#shared/messages/toasts.ts'
import { type StoredDifference, storedOtherwiseText } from '#shared/storedOtherwise.ts'
import { differencesOfPart } from './compared.ts'
import { type Difference, differencesBetween } from './conflict.ts'
import { type Form, type Part, partName, partsToSave, type Stored } from './form.ts'
import { $form, $stored, closed, discarded, opened, storedKnown } from './model.ts'
import { readStored, type StoreResult, storeParts } from './server.ts'
import { texts } from './texts.ts'

/** Save Changes. */
export const saveRequested = createEvent()
/** The choices when another user has changed something meanwhile: take it over, overwrite it, or neither. */
export const adopted = createEvent()
export const overwritten = createEvent()
export const conflictClosed = createEvent()

type SaveResult =
  | { readonly kind: 'conflict'; readonly now: Stored; readonly differences: readonly Difference[] }
  | ({
      readonly kind: 'stored'
      readonly now: Stored
      readonly unclear: Unclear | null
      /** What the server has made something else of. rule: save-6 */
      readonly otherwise: readonly StoredDifference[]
    } & StoreResult)

/** A save of which nobody knows all: its form, and the parts that the server did not say to have stored. */
interface Unclear {
  readonly form: Form
  readonly parts: readonly Part[]
}

/** What the server has after storing, if it cannot be asked. */
function assumed(now: Stored, form: Form, saved: readonly Part[]): Stored {
  const systems = now.systems.map((system) => {
    const part = saved.find((each) => each !== 'configuration' && each.system?.ID === system.ID)
    return part && part !== 'configuration' ? { ...system, ...part.credentials } : system
  })
  const { configuration } = saved.includes('configuration') ? form : now
  return { ...now, systems, configuration }
}

const isChangedIn = ({ changed }: Form, field: string) => changed.some((name) => name === field)

/** Whether the server has a part as it was sent to it, whatever became of the answer. */
const isStored = (now: Stored, form: Form, part: Part): boolean =>
  differencesOfPart(now, form, part).every(
    ({ field }) => part === 'configuration' && !isChangedIn(form, field),
  )

/** What came of storing, as the server itself shows it: an answer may be lost of what was stored. */
function seen({ saved, failed }: StoreResult, now: Stored, form: Form): StoreResult {
  const isLeft = ({ part }: StoreResult['failed'][number]) => !isStored(now, form, part)
  const stored = failed.filter((each) => !isLeft(each)).map(({ part }) => part)
  return { saved: [...saved, ...stored], failed: failed.filter(isLeft) }
}

interface Attempt {
  /** What the server had when the form was filled. */
  readonly stored: Stored
  readonly form: Form
  /** Overwrites what another user has changed. */
  readonly force: boolean
}

/** Reads again, compares, and stores what was changed and is right. rule: configuration-8 */
const saveTask = createTask(async (context, { stored, form, force }: Attempt): Promise<SaveResult> => {
  const parts = partsToSave(form)
  const before = await readStored(context)
  const differences = force ? [] : differencesBetween(stored, before, form, parts)
  if (differences.length > 0) return { kind: 'conflict', now: before, differences }
  const result = await storeParts(context, form, parts, before)
  // A server may normalise a value; that is not a change by another user.
  const now = await readStored(context).catch(() => null)
  if (now) {
    const otherwise = result.saved.flatMap((part) => differencesOfPart(now, form, part))
    return { kind: 'stored', now, unclear: null, otherwise, ...seen(result, now, form) }
  }
  const isOpen = result.failed.some(({ failure }) => isUnclear(failure))
  const unclear = isOpen ? { form, parts: result.failed.map(({ part }) => part) } : null
  return { kind: 'stored', now: assumed(before, form, result.saved), unclear, otherwise: [], ...result }
})
const attempted = createEvent<boolean>()
sample({
  clock: sample({
    clock: attempted,
    source: { stored: $stored, form: $form },
    fn: ({ stored, form }, force) => stored && form && { stored, form, force },
  }).filterMap((attempt) => attempt ?? undefined),
  target: saveTask.asked,
})
export const $saving = saveTask.$running
export const $canSave = combine(
  $form,
  $saving,
  (form, saving) => form !== null && partsToSave(form).length > 0 && !saving,
)
sample({ clock: saveRequested, filter: $canSave, fn: () => false, target: attempted })

const result = saveTask.answered.map(({ result }) => result)
const conflicted = result.filterMap((result) => (result.kind === 'conflict' ? result : undefined))
const stored = result.filterMap((result) => (result.kind === 'stored' ? result : undefined))

sample({ clock: stored, fn: ({ now }) => now, target: storedKnown })

// What another user changed meanwhile.
const $conflict = restore(conflicted, null)
export const $differences = $conflict.map((conflict) => conflict?.differences ?? null)
sample({
  clock: sample({ clock: adopted, source: $conflict }).filterMap((conflict) => conflict?.now),
  target: storedKnown,
})
sample({ clock: overwritten, filter: not($saving), fn: () => true, target: attempted })
reset({ clock: [storedKnown, overwritten, conflictClosed, discarded, userChanged], target: $conflict })

// rule: save-3
const $unclear = createStore<Unclear | null>(null).on(stored, (_, { unclear }) => unclear)
reset({ clock: [saveTask.asked, discarded, userChanged], target: $unclear })
const lookTask = createTask(readStored)
sample({
  clock: chanceToLook,
  filter: $unclear.map((unclear) => unclear !== null),
  target: lookTask.asked,
})
const lookedAt = sample({
  clock: lookTask.answered,
  source: $unclear,
  filter: (unclear) => unclear !== null,
  fn: (unclear, { result: now }) => ({ unclear: unclear as Unclear, now }),
}).map(({ unclear: { form, parts }, now }) => ({
  now,
  left: parts.filter((part) => !isStored(now, form, part)),
}))
sample({ clock: lookedAt, fn: ({ now }) => now, target: storedKnown })
$unclear.reset(lookedAt)

/** What was stored and what was not, in Dutch; `''` when everything was. rule: configuration-9 */
function failedText({ saved, failed, unclear }: StoreResult & { readonly unclear: Unclear | null }): string {
  const [first] = failed
  if (!first) return ''
  const why = ({ part, failure }: (typeof failed)[number]) =>
    part === 'configuration' ? messages.rpcError(failureText(failure)) : failureText(failure)
  const isOpen = ({ failure }: (typeof failed)[number]) => unclear !== null && isUnclear(failure)
  if (saved.length === 0 && failed.length === 1 && !isOpen(first)) return why(first)
  const named = (those: typeof failed) =>
    those.map((each) => `${partName(each.part)} (${why(each)})`).join(', ')
  const sentences = [
    [saved.map(partName).join(', '), texts.stored],
    [named(failed.filter(isOpen)), texts.unclear],
    [named(failed.filter((each) => !isOpen(each))), texts.notSaved],
  ] as const
  return sentences.flatMap(([names, say]) => (names === '' ? [] : say(names))).join(' ')
}

const failed = createEvent<string>()
// A session that is over is reported where it ends. rule: session-3
sample({
  clock: stored.filterMap((result) =>
    result.failed.some(({ failure }) => isExpiry(failure)) ? undefined : failedText(result) || undefined,
  ),
  target: failed,
})
sample({
  clock: saveTask.failed,
  filter: ({ error }) => !isExpiry(error),
  fn: ({ error }) => messages.rpcError(failureText(error)),
  target: failed,
})
/** Why the last attempt to save failed; stays until the next one. */
export const $saveError = restore(failed, '').on(lookedAt, (_, { left }) =>
  left.length > 0 ? texts.notSaved(left.map(partName).join(', ')) : '',
)

/** What the server has made of the last save; what was typed stays, and can be saved again. rule: save-6 */
export const $otherwise = restore(
  stored.map(({ otherwise }) => otherwise),
  [],
)
reset({ clock: [saveTask.asked, opened, discarded, userChanged], target: [$saveError, $otherwise] })

sample({
  clock: [
    stored.filter({ fn: ({ failed, otherwise }) => failed.length === 0 && otherwise.length === 0 }),
    lookedAt.filter({ fn: ({ left }) => left.length === 0 }),
  ],
  fn: () => texts.saved,
  target: longToastShown,
})
sample({
  clock: stored,
  filter: ({ failed }) => failed.some(({ failure }) => isExpiry(failure)),
  target: sessionExpired,
})

// A user who has left the screen in the meantime must be told too.
const $here = createFlag(opened, [closed, userChanged])
const storedElse = stored.filterMap(({ otherwise }) => storedOtherwiseText(otherwise) || undefined)
sample({ clock: [failed, storedElse], filter: not($here), target: errorToastShown })
