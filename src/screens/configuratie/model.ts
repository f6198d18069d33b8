import { combine, createEvent, createStore, restore, sample } from 'effector'
import { failureText } from '#api/failures/failureText.ts'
import { createTask } from '#session/calls/call.ts'
import { readAtOf } from '#session/calls/readAt.ts'
import { createForm } from '#session/forms/createForm.ts'
import { userChanged } from '#session/user/session.ts'
import { typedForgotten } from '#session/user/typed.ts'
import type { Status } from '#shared/fetched.ts'
import { messages } from '#shared/messages/messages.ts'
import { type ConfigurationName, type Tab, tabOf } from './fields.ts'
import type { CredentialName, Draft, FieldKey, Stored } from './form.ts'
import * as drafts from './form.ts'
import { readStored } from './server.ts'
import { labels } from './texts.ts'

export const opened = createEvent()
export const closed = createEvent()
const retried = createEvent()
export const tabChosen = createEvent<Tab>()
export const fieldChanged = createEvent<{ name: ConfigurationName; value: string | boolean }>()
export const fieldLeft = createEvent<FieldKey>()
export const credentialChanged = createEvent<{ id: number; name: CredentialName; value: string }>()
/** The ID of the system whose domain it is. */
export const domainChosen = createEvent<number>()
/** The user gives up what was typed. */
export const discarded = createEvent()

/** The first tab is selected at the start. rule: configuration-1 */
export const $tab = restore(tabChosen, 'webstudent').reset(opened, userChanged)

// What the server has.
const loadTask = createTask<void, Stored>(readStored)
sample({ clock: [opened, retried], target: loadTask.asked })
/** This is what the server has now. */
export const storedKnown = createEvent<Stored>()
sample({ clock: loadTask.answered, fn: ({ result }) => result, target: storedKnown })
export const $stored = restore<Stored>(storedKnown, null).reset(userChanged)
const $error = createStore('')
  .on(loadTask.failed, (_, { error }) => messages.rpcError(failureText(error)))
  .reset(loadTask.asked, storedKnown, userChanged)
const $status = combine($stored, $error, (stored, error): Status => {
  if (stored) return 'ready'
  return error === '' ? 'loading' : 'error'
})
/** How the configuration is read. */
const $notShown = $stored.map((stored) => stored?.notShown ?? [])
export const configuration = {
  $status,
  $error,
  $loading: loadTask.$running,
  $notShown,
  $readAt: readAtOf(storedKnown),
  retried,
}

// What was typed. It outlives a session that expires, for the same user. rule: session-13
const $draft = createStore<Draft>(drafts.noDraft)
  .on(fieldChanged, (draft, { name, value }) => drafts.withField(draft, name, value))
  .on(credentialChanged, (draft, { id, name, value }) => drafts.withCredential(draft, id, name, value))
  .on(storedKnown, drafts.pruned)
  .reset(discarded)
sample({
  clock: domainChosen,
  source: { draft: $draft, stored: $stored },
  fn: ({ draft, stored }, id) => {
    const system = stored?.systems.find(({ ID }) => ID === id)
    return system ? drafts.withDomain(draft, system) : draft
  },
  target: $draft,
})
sample({ clock: typedForgotten, target: discarded })

/** Whether typed values are stored, also while nobody is signed in. */
export const $hasDraft = $draft.map(
  ({ configuration, credentials }) => Object.keys(configuration).length + Object.keys(credentials).length > 0,
)

/** What the screen shows; null until it has been read. */
export const $form = combine($stored, $draft, (stored, draft) => stored && drafts.formOf(stored, draft))
export const $changeCount = combine($stored, $form, (stored, form) =>
  stored && form ? drafts.countChanges(form, stored) : 0,
)
export const leaving = createForm({
  $typed: $changeCount.map((count) => count > 0),
  parts: [discarded],
  ofUser: true,
})

/** The screen was entered with something typed before; until something is typed now. */
// Stryker disable next-line all: Opening the screen sets it, and typing makes it false; nothing shows it in between.
const $returned = createStore(false)
sample({ clock: opened, source: $hasDraft, target: $returned })
$returned
  .on([fieldChanged, credentialChanged, domainChosen], () => false)
  .reset(closed, discarded, userChanged)
/** Whether to show that the unsaved values were typed before. */
export const $restored = combine($returned, $changeCount, (returned, count) => returned && count > 0)

// What is wrong, of the fields that have been left.
const problems = $form.map((form) => (form ? drafts.problemsOf(form) : []))
const $left = createStore<ReadonlySet<FieldKey>>(new Set())
  .on(fieldLeft, (left, key) => new Set([...left, key]))
  .reset(opened, discarded)
export const $problems = combine(
  problems,
  $left,
  (all, left): Readonly<Partial<Record<FieldKey, string>>> =>
    Object.fromEntries(all.filter(({ key }) => left.has(key)).map(({ key, text }) => [key, text])),
)
/** The names of the fields that must be corrected; `''` when there are none. */
export const $invalidFields = combine(problems, $form, (all, form) => {
  const names = all.map(({ key }) => {
    const login = form?.logins.find(({ system }) => system && key.startsWith(`${system.ID} `))
    return login ? login.title : labels[key as ConfigurationName]
  })
  return [...new Set(names)].join(', ')
})
/** The form tabs on which something is not saved. */
export const $changedTabs = combine($form, (form): readonly Tab[] => {
  const names = form?.changed.map(tabOf) ?? []
  const typed = form?.logins.some(({ enabled, changed }) => enabled && changed) ?? false
  return [...new Set<Tab>([...names, ...(typed ? (['server'] as const) : [])])]
})
