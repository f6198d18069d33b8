import { combine, createEvent, createStore, merge, restore, sample } from 'effector'
import { not } from 'patronum'
import { createTask, forCurrentParams, isExpiry } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { repeatOnceReached } from '#session/calls/repeatOnceReached.ts'
import { recheckDue } from '#session/calls/saveTask.ts'
import { createForm } from '#session/forms/createForm.ts'
import { sessionExpired, userChanged } from '#session/user/session.ts'
import { textOwnerChanged } from '#session/user/textOwner.ts'
import { createFlag } from '#shared/createFlag.ts'
import type { Status } from '#shared/fetched.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { storedOtherwiseText } from '#shared/storedOtherwise.ts'
import {
  type CredentialName,
  countChanges,
  type FieldKey,
  formOf,
  partsToSave,
  problemsOf,
  type Stored,
} from './editing/form.ts'
import { readStored } from './editing/server.ts'
import * as formState from './editing/state.ts'
import {
  type Attempt,
  type Conflict,
  notStored,
  type SaveOutcome,
  save,
  type Unclear,
} from './editing/storing.ts'
import { type ConfigurationName, type Tab, tabOf } from './fields.ts'
import { labels, texts } from './texts.ts'

export const opened = createEvent()
export const closed = createEvent()
const retried = createEvent()
export const tabChosen = createEvent<Tab>()
export const fieldChanged = createEvent<{ name: ConfigurationName; value: string | boolean }>()
export const fieldLeft = createEvent<FieldKey>()
export const credentialChanged = createEvent<{ id: number; name: CredentialName; value: string }>()
/** The user chose the domain of the system with this ID. */
export const domainChosen = createEvent<number>()
export const discarded = createEvent()
sample({ clock: textOwnerChanged, target: discarded })
export const saveRequested = createEvent()
/** The answers after a change by another user: adopt it, overwrite it, or neither. */
export const adopted = createEvent()
export const overwritten = createEvent()
export const conflictClosed = createEvent()

/** The first tab is selected at the start. rule: configuration-1 */
export const $tab = restore(tabChosen, 'webstudent').reset(opened, userChanged)
const $formState = createStore(formState.untouched)
const $stored = $formState.map(({ stored }) => stored)
const $draft = $formState.map(({ draft }) => draft)
/** Whether there is a draft, even while nobody is signed in. */
export const $hasDraft = $formState.map(formState.hasDraft)
export const $form = combine($stored, $draft, (stored, draft) => stored && formOf(stored, draft))

const refetchTask = createTask<object, Stored>(readStored)
sample({ clock: [opened, retried], fn: () => ({}), target: refetchTask.started })
// A draft is compared with the data that the form was filled with.
repeatOnceReached(
  refetchTask,
  $formState.map((state) => state.stored === null || !formState.hasDraft(state)),
)
const refetch = forCurrentParams(
  refetchTask,
  $formState.map(({ refetch }) => refetch),
)

const saveTask = createTask<Attempt, Conflict | SaveOutcome>(save)
const attempted = createEvent<boolean>()
sample({
  clock: sample({
    clock: attempted,
    source: { stored: $stored, form: $form },
    fn: ({ stored, form }, force) => stored && form && { stored, form, force },
  }),
  filter: Boolean,
  target: saveTask.started,
})
export const $saving = saveTask.$running
export const $canSave = combine(
  $form,
  $saving,
  (form, saving) => form !== null && partsToSave(form).length > 0 && !saving,
)
sample({ clock: saveRequested, filter: $canSave, fn: () => false, target: attempted })
sample({ clock: overwritten, filter: not($saving), fn: () => true, target: attempted })

// The parts whose outcome is unknown are rechecked. rule: save-3
const $unclear = $formState.map(({ unclear }) => unclear)
const recheckTask = createTask<Unclear, Stored>((context) => readStored(context))
sample({ clock: recheckDue, source: $unclear, filter: Boolean, target: recheckTask.started })
const rechecked = forCurrentParams(recheckTask, $unclear).answered.map(({ params, result }) => ({
  now: result,
  remaining: notStored(params, result),
}))

$formState
  .on(opened, formState.open)
  .on(closed, formState.leave)
  .on(userChanged, formState.keepDraft)
  .on(refetchTask.started, formState.beginRefetch)
  .on(refetch.answered, formState.acceptRefetch)
  .on(refetch.failed, formState.failRefetch)
  .on(fieldChanged, formState.changeField)
  .on(credentialChanged, formState.changeCredential)
  .on(domainChosen, formState.chooseDomain)
  .on(fieldLeft, formState.leaveField)
  .on(discarded, formState.discard)
  .on(saveTask.started, formState.beginSave)
  .on(saveTask.answered, formState.acceptAnswer)
  .on(saveTask.failed, formState.failSave)
  .on(rechecked, formState.acceptRecheck)
  .on(adopted, formState.adoptTheirs)
  .on(conflictClosed, formState.closeConflict)

// The rest derives what the screen shows.
const $error = $formState.map(({ readError }) => readError)
const $status = combine($stored, $error, (stored, error): Status => {
  if (stored) return 'ready'
  return error === '' ? 'loading' : 'error'
})
export const configuration = {
  $status,
  $error,
  $loading: $formState.map(({ refetch }) => refetch !== null),
  $notShown: $stored.map((stored) => stored?.notShown ?? []),
  $readAt: readAtOf($stored.updates.filter({ fn: Boolean })),
  retried,
}
export const $changeCount = combine($stored, $form, (stored, form) =>
  stored && form ? countChanges(form, stored) : 0,
)
export const leaving = createForm({
  $hasTyped: $changeCount.map((count) => count > 0),
  parts: [discarded],
  ofUser: true,
})
/** Whether to show that the unsaved values were typed before. */
export const $restored = combine(
  $formState,
  $changeCount,
  ({ hasReturned }, count) => hasReturned && count > 0,
)
const $allProblems = $form.map((form) => (form ? problemsOf(form) : []))
export const $problems = combine(
  $allProblems,
  $formState.map(({ leftFields }) => leftFields),
  (all, left): Readonly<Partial<Record<FieldKey, string>>> =>
    Object.fromEntries(all.filter(({ key }) => left.has(key)).map(({ key, text }) => [key, text])),
)
export const $invalidFields = combine($allProblems, $form, (all, form) => {
  const names = all.map(({ key }) => {
    const login = form?.logins.find(({ system }) => system && key.startsWith(`${system.ID} `))
    return login ? login.name : labels[key as ConfigurationName]
  })
  return [...new Set(names)].join(', ')
})
export const $changedTabs = combine($form, (form): readonly Tab[] => {
  const names = form?.changed.map(tabOf) ?? []
  const typed = form?.logins.some(({ enabled, changed }) => enabled && changed) ?? false
  return [...new Set<Tab>([...names, ...(typed ? (['server'] as const) : [])])]
})
/** The changes of another user in the question; null while there are none. */
export const $differences = $formState.map(({ conflict }) => conflict?.differences ?? null)
/** Why the last attempt to save failed; stays until the next one. */
export const $saveError = $formState.map(({ saveError }) => saveError)
/** The fields that the server stored otherwise in the last save. rule: save-6 */
export const $otherwise = $formState.map(({ otherwise }) => otherwise)

const about = 'configuratie'
const tried = saveTask.answered.filterMap(({ result }) => (result.kind === 'tried' ? result : undefined))
sample({
  clock: [
    tried.filter({ fn: ({ failed, otherwise }) => failed.length === 0 && otherwise.length === 0 }),
    rechecked.filter({ fn: ({ remaining }) => remaining.length === 0 }),
  ],
  fn: () => ({ text: texts.saved, kind: 'long' as const, about }),
  target: toastShown,
})
sample({
  clock: tried,
  filter: ({ failed }) => failed.some(({ failure }) => isExpiry(failure)),
  target: sessionExpired,
})
const $isOpen = createFlag(opened, [closed, userChanged])
// The message is a toast, so that a user who has left the screen sees it too.
sample({
  clock: sample({
    clock: merge([tried, saveTask.failed]),
    source: $formState,
    filter: not($isOpen),
  }).filterMap(
    ({ saveError, otherwise }) =>
      [saveError, storedOtherwiseText(otherwise)].filter(Boolean).join(' ') || undefined,
  ),
  fn: (text) => ({ text, kind: 'error' as const, about }),
  target: toastShown,
})
