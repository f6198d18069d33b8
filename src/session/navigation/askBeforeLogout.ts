import { type Store, sample } from 'effector'
import type { Dialog } from '../../shared/messages/dialogs.ts'
import { unsavedNoted } from './unsaved.ts'

/** Asks this before a sign-out while something is not saved. Leaving by another way is the view's to ask about. */
export function askBeforeLogout($unsaved: Store<boolean>, question: Dialog): void {
  sample({ clock: $unsaved.updates, fn: (unsaved) => (unsaved ? question : null), target: unsavedNoted })
}
