import { failureText } from '#api/failures/failureText.ts'
import { isExpiry } from '#session/calls/call.ts'
import { messages } from '#shared/messages/messages.ts'
import type { StoredDifference } from '#shared/storedOtherwise.ts'
import type { ConfigurationName } from '../fields.ts'
import { texts } from '../texts.ts'
import type { CredentialName, Draft, FieldKey, Part, Stored } from './form.ts'
import * as drafts from './form.ts'
import { type Conflict, failedText, type SaveOutcome, type Unclear } from './storing.ts'

/** The state of the form. Each exported function below returns the state after one event. */
export interface FormState {
  /** The configuration that the server has; null until it is read. */
  readonly stored: Stored | null
  /** The refetch that runs; null once it has ended, or a save was answered before it. rule: configuration-15 */
  readonly refetch: object | null
  /** Why the last refetch failed, in Dutch; `''` if it did not. */
  readonly readError: string
  /** The unsaved changes, which the same user still has after an expired session. rule: session-13 */
  readonly draft: Draft
  /** Whether the screen was entered with unsaved values, and nothing was typed since. */
  readonly hasReturned: boolean
  /** The fields whose problems are shown. */
  readonly leftFields: ReadonlySet<FieldKey>
  /** The changes of another user in the question; null while there are none. */
  readonly conflict: Conflict | null
  /** The parts of the last save whose outcome is unknown; null when it is known. rule: save-3 */
  readonly unclear: Unclear | null
  /** Why the last save failed, in Dutch; `''` if it did not. */
  readonly saveError: string
  /** The fields that the server stored otherwise in the last save. The typed values stay, and can be saved again. rule: save-6 */
  readonly otherwise: readonly StoredDifference[]
}

const noRefetch = { refetch: null, readError: '' } as const
const noMessage = { saveError: '', otherwise: [] } as const
const noSave = { conflict: null, unclear: null, ...noMessage } as const

export const untouched: FormState = {
  stored: null,
  ...noRefetch,
  draft: drafts.noDraft,
  hasReturned: false,
  leftFields: new Set(),
  ...noSave,
}

export const hasDraft = ({ draft: { configuration, credentials } }: FormState): boolean =>
  Object.keys(configuration).length + Object.keys(credentials).length > 0

/** The state once the server has these values, without the draft values that equal them. */
const withStored = (state: FormState, stored: Stored): FormState => ({
  ...state,
  ...noRefetch,
  stored,
  draft: drafts.withoutStored(state.draft, stored),
  conflict: null,
})

export const open = (state: FormState): FormState => ({
  ...state,
  ...noMessage,
  hasReturned: hasDraft(state),
  leftFields: new Set(),
})
export const leave = (state: FormState): FormState => ({ ...state, hasReturned: false })
export const keepDraft = ({ draft }: FormState): FormState => ({ ...untouched, draft })

export const beginRefetch = (state: FormState, refetch: object): FormState => ({
  ...state,
  refetch,
  readError: '',
})
export const acceptRefetch = (state: FormState, { result }: { result: Stored }): FormState =>
  withStored(state, result)
export const failRefetch = (state: FormState, { error }: { error: unknown }): FormState => ({
  ...state,
  refetch: null,
  readError: messages.rpcError(failureText(error)),
})

const withDraft = (state: FormState, draft: Draft): FormState => ({ ...state, draft, hasReturned: false })
export const changeField = (
  state: FormState,
  { name, value }: { name: ConfigurationName; value: string | boolean },
): FormState => withDraft(state, drafts.withField(state.draft, name, value))
export const changeCredential = (
  state: FormState,
  { id, name, value }: { id: number; name: CredentialName; value: string },
): FormState => withDraft(state, drafts.withCredential(state.draft, id, name, value))
/** Chooses the domain of the system with this ID; without such a system the draft stays. */
export function chooseDomain(state: FormState, id: number): FormState {
  const system = state.stored?.systems.find(({ ID }) => ID === id)
  return withDraft(state, system ? drafts.withDomain(state.draft, system) : state.draft)
}
export const leaveField = (state: FormState, key: FieldKey): FormState => ({
  ...state,
  leftFields: new Set([...state.leftFields, key]),
})
export const discard = (state: FormState): FormState => ({
  ...state,
  ...noSave,
  draft: drafts.noDraft,
  hasReturned: false,
  leftFields: new Set(),
})

export const beginSave = (state: FormState): FormState => ({ ...state, ...noSave })
export function acceptAnswer(state: FormState, { result }: { result: Conflict | SaveOutcome }): FormState {
  if (result.kind === 'conflict') return { ...state, ...noRefetch, conflict: result }
  const { now, unclear, failed, otherwise } = result
  // An expired session is reported elsewhere. rule: session-3
  const saveError = failed.some(({ failure }) => isExpiry(failure)) ? '' : failedText(result)
  return { ...withStored(state, now), unclear, saveError, otherwise }
}
export const failSave = (state: FormState, { error }: { error: unknown }): FormState => ({
  ...state,
  saveError: isExpiry(error) ? '' : messages.rpcError(failureText(error)),
})
/** The server has shown the outcome of an unknown save. */
export const acceptRecheck = (
  state: FormState,
  { now, remaining }: { now: Stored; remaining: readonly Part[] },
): FormState => ({
  ...withStored(state, now),
  unclear: null,
  saveError: remaining.length > 0 ? texts.notSaved(remaining.map(drafts.partName).join(', ')) : '',
})
export const adoptTheirs = (state: FormState): FormState =>
  state.conflict ? withStored(state, state.conflict.now) : state
export const closeConflict = (state: FormState): FormState => ({ ...state, conflict: null })
