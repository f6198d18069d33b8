import type { EventCallable, Store } from 'effector'
import type { Dialog } from './dialogs.ts'

/** Asked before something that is not saved is given up; `what` is left: a screen, a window, a form in a screen. */
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
  /** The user leaves all the same: what was typed is given up. */
  readonly givenUp: EventCallable<void>
  readonly question: Dialog
}
