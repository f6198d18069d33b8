import { createEvent, type Event, type EventCallable, type Store, sample } from 'effector'
import { and } from 'patronum'
import type { Dialog } from '#shared/messages/dialogs.ts'
import { type Leaving, leaveQuestion } from '#shared/messages/leaveQuestion.ts'
import { $session } from '../user/session.ts'
import { unsavedChanged } from './unsaved.ts'

interface FormOptions {
  /** Whether the form has typed text that is not saved. */
  readonly $hasTyped: Store<boolean>
  /** The stores that are reset when the form is abandoned, and on `clearedBy`. */
  readonly fields?: readonly { reset(clock: Event<unknown>): unknown }[]
  readonly clearedBy?: readonly Event<unknown>[]
  /** Abandons the forms of which this one consists. */
  readonly parts?: readonly EventCallable<void>[]
  /** Whether the form belongs to the signed-in user, so that its question is asked before a sign-out too. */
  readonly ofUser?: boolean
  readonly question?: Dialog
}

/** Creates what a screen with typed text needs: whether leaving loses it, and how the fields are cleared. rule: field-9 */
export function createForm({
  $hasTyped,
  fields = [],
  clearedBy = [],
  parts = [],
  ofUser = false,
  question = leaveQuestion('scherm'),
}: FormOptions): Leaving {
  const abandoned = createEvent()
  const $unsaved = ofUser ? and($hasTyped, $session.map(Boolean)) : $hasTyped
  for (const clock of [abandoned, ...clearedBy]) for (const field of fields) field.reset(clock)
  sample({ clock: abandoned, target: [...parts] })
  if (ofUser)
    sample({ clock: $unsaved.updates, fn: (unsaved) => (unsaved ? question : null), target: unsavedChanged })
  return { $unsaved, abandoned, question }
}
