import type { EventCallable, Store } from 'effector'
import type { Dialog } from './dialogs.ts'

/** The question before the user leaves a screen, a window or a form with unsaved changes. */
export const leaveQuestion = (what: 'scherm' | 'venster' | 'formulier'): Dialog => ({
  title: 'Wijzigingen niet bewaard',
  text: `Als je dit ${what} verlaat, gaan je wijzigingen verloren.`,
  confirm: 'Verlaten zonder bewaren',
  dangerous: true,
  ofSession: true,
})

/** A form that asks before its screen is left with unsaved text. rule: field-9 */
export interface Leaving {
  /** Whether something would be lost by leaving. */
  readonly $unsaved: Store<boolean>
  /** The user leaves in spite of the question, so the typed text is discarded. */
  readonly abandoned: EventCallable<void>
  readonly question: Dialog
}
