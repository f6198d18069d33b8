import { or } from 'patronum'
import { createForm } from '#session/forms/createForm.ts'
import { $hasChoices, copyClosed } from './copying.ts'
import { $typed, closeClicked, leaveWindow } from './form.ts'

/** The unsaved text and choices of the open window. */
export const leaving = createForm({
  $hasTyped: or($typed, $hasChoices),
  parts: [closeClicked, copyClosed],
  ofUser: true,
  question: leaveWindow,
})
