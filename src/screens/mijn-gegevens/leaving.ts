import { or } from 'patronum'
import { createForm } from '#session/forms/createForm.ts'
import * as dialogs from './editing.ts'
import { change } from './password.ts'

/** The unsaved text of the screen, in its dialog or in the form of the password. */
export const leaving = createForm({
  $hasTyped: or(dialogs.$hasUnsavedText, change.$hasTyped),
  parts: [dialogs.dialogClosed, change.cleared],
  ofUser: true,
})
