import { failureText } from '#api/failures/failureText.ts'
import { isExpiry } from '#session/calls/call.ts'
import { messages } from '#shared/messages/messages.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import type { ConfigurationName } from './fields.ts'
import type { CredentialName, Draft, FieldKey, Part, Stored } from './form.ts'
import * as drafts from './form.ts'
import { type Conflict, failedText, type SaveOutcome, type Unclear } from './storing.ts'
import { texts } from './texts.ts'

/** The state of the form. Each function below returns the state after one event. */
export interface Editing {
  /** The configuration that the server has; null until it is read. */
  readonly stored: Stored | null
  /** The last refetch that was begun; null once it has ended, or a save was answered before it. rule: configuration-15 */
  readonly refetch: object | null
  /** Why the last refetch failed, in Dutch; `''` if it did not. */
  readonly readError: string
  /** The unsaved changes, which the same user still has after an expired session. rule: session-13 */
  readonly draft: Draft
  /** Whether the screen was entered with unsaved values, and nothing was typed since. */
  readonly returned: boolean
  /** The fields whose problems are shown. */
  readonly left: ReadonlySet<FieldKey>
  /** The changes of another user about which the user is asked; null while there are none. */
  readonly conflict: Conflict | null
  /** The parts of the last save whose outcome is unknown; null when it is known. rule: save-3 */
  readonly unclear: Unclear | null
  /** Why the last save failed, in Dutch; `''` if it did not. */
  readonly saveError: string
  /**
   * The fields that the server stored otherwise in the last save. The typed values stay, and can be saved again. rule: save-6
   */
  readonly otherwise: readonly StoredDifference[]
}

const noRefetch = { refetch: null, readError: '' } as const
const noMessage = { saveError: '', otherwise: [] } as const
const noSave = { conflict: null, unclear: null, ...noMessage } as const

export const untouched: Editing = {
  stored: null,
  ...noRefetch,
  draft: drafts.noDraft,
  returned: false,
  left: new Set(),
  ...noSave,
}

export const isTyped = ({ draft: { configuration, credentials } }: Editing): boolean =>
  Object.keys(configuration).length + Object.keys(credentials).length > 0

/** The state once the server has these values, without the draft values that equal them. */
const withStored = (editing: Editing, stored: Stored): Editing => ({
  ...editing,
  ...noRefetch,
  stored,
  draft: drafts.pruned(editing.draft, stored),
  conflict: null,
})

export const entered = (editing: Editing): Editing => ({
  ...editing,
  ...noMessage,
  returned: isTyped(editing),
  left: new Set(),
})
export const exited = (editing: Editing): Editing => ({ ...editing, returned: false })
export const ofNobody = ({ draft }: Editing): Editing => ({ ...untouched, draft })

export const refetchBegun = (editing: Editing, refetch: object): Editing => ({
  ...editing,
  refetch,
  readError: '',
})
export const refetched = (editing: Editing, { result }: { result: Stored }): Editing =>
  withStored(editing, result)
export const refetchFailed = (editing: Editing, { error }: { error: unknown }): Editing => ({
  ...editing,
  refetch: null,
  readError: messages.rpcError(failureText(error)),
})

const typed = (editing: Editing, draft: Draft): Editing => ({ ...editing, draft, returned: false })
export const withField = (
  editing: Editing,
  { name, value }: { name: ConfigurationName; value: string | boolean },
): Editing => typed(editing, drafts.withField(editing.draft, name, value))
export const withCredential = (
  editing: Editing,
  { id, name, value }: { id: number; name: CredentialName; value: string },
): Editing => typed(editing, drafts.withCredential(editing.draft, id, name, value))
/** @param id the ID of the system whose domain is chosen; without such a system the draft stays */
export function withDomain(editing: Editing, id: number): Editing {
  const system = editing.stored?.systems.find(({ ID }) => ID === id)
  return typed(editing, system ? drafts.withDomain(editing.draft, system) : editing.draft)
}
export const withLeft = (editing: Editing, key: FieldKey): Editing => ({
  ...editing,
  left: new Set([...editing.left, key]),
})
export const discarded = (editing: Editing): Editing => ({
  ...editing,
  ...noSave,
  draft: drafts.noDraft,
  returned: false,
  left: new Set(),
})

export const saveBegun = (editing: Editing): Editing => ({ ...editing, ...noSave })
export function saveAnswered(editing: Editing, { result }: { result: Conflict | SaveOutcome }): Editing {
  if (result.kind === 'conflict') return { ...editing, ...noRefetch, conflict: result }
  const { now, unclear, failed, otherwise } = result
  // An expired session is reported elsewhere. rule: session-3
  const saveError = failed.some(({ failure }) => isExpiry(failure)) ? '' : failedText(result)
  return { ...withStored(editing, now), unclear, saveError, otherwise }
}
export const saveFailed = (editing: Editing, { error }: { error: unknown }): Editing => ({
  ...editing,
  saveError: isExpiry(error) ? '' : messages.rpcError(failureText(error)),
})
/** The server has shown the outcome of an unknown save. */
export const rechecked = (
  editing: Editing,
  { now, left }: { now: Stored; left: readonly Part[] },
): Editing => ({
  ...withStored(editing, now),
  unclear: null,
  saveError: left.length > 0 ? texts.notSaved(left.map(drafts.partName).join(', ')) : '',
})
/** The user adopts the values of the other user. */
export const adopted = (editing: Editing): Editing =>
  editing.conflict ? withStored(editing, editing.conflict.now) : editing
export const conflictClosed = (editing: Editing): Editing => ({ ...editing, conflict: null })
