import { createEvent, type Event, type EventCallable, type Store, sample } from 'effector'
import { and } from 'patronum'
import type { Dialog } from '#shared/messages/dialogs.ts'
import { type Leaving, leaveQuestion } from '#shared/messages/leaveQuestion.ts'
import { $session } from '../user/session.ts'
import { unsavedNoted } from './unsaved.ts'

interface FormOptions {
  /** Whether something is typed that is not saved. */
  readonly $typed: Store<boolean>
  /** The stores that are reset when the form is abandoned, and on `emptiedBy`. */
  readonly fields?: readonly { reset(clock: Event<unknown>): unknown }[]
  readonly emptiedBy?: readonly Event<unknown>[]
  /** Abandons the forms of which this one consists. */
  readonly parts?: readonly EventCallable<void>[]
  /** A form of a signed-in user asks before a sign-out too, and asks nothing while nobody is signed in. */
  readonly ofUser?: boolean
  readonly question?: Dialog
}

/** The fields of a screen on which something can be typed: whether leaving loses it, and what empties them. rule: field-9 */
export function createForm({
  $typed,
  fields = [],
  emptiedBy = [],
  parts = [],
  ofUser = false,
  question = leaveQuestion('scherm'),
}: FormOptions): Leaving {
  const givenUp = createEvent()
  const $unsaved = ofUser ? and($typed, $session.map(Boolean)) : $typed
  for (const clock of [givenUp, ...emptiedBy]) for (const field of fields) field.reset(clock)
  sample({ clock: givenUp, target: [...parts] })
  if (ofUser)
    sample({ clock: $unsaved.updates, fn: (unsaved) => (unsaved ? question : null), target: unsavedNoted })
  return { $unsaved, givenUp, question }
}
