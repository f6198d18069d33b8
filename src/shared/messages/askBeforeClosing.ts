import { attach, type Event, type EventCallable, type Store, sample } from 'effector'
import { and, not } from 'patronum'
import { askFx, type Dialog } from './dialogs.ts'

interface Closing {
  /** Escape or the cross was pressed. */
  readonly closeRequested: Event<void>
  readonly $unsaved: Store<boolean>
  /** Whether a save is running; a window with unsaved input then stays open, without a question. */
  readonly $saving: Store<boolean>
  readonly question: Dialog
  readonly close: EventCallable<void>
}

/** Closes a window at once if nothing would be lost, else after a question. rule: field-9 */
export function askBeforeClosing({ closeRequested, $unsaved, $saving, question, close }: Closing): void {
  const askLeaveFx = attach({ effect: askFx })
  sample({ clock: closeRequested, filter: not($unsaved), target: close })
  sample({
    clock: closeRequested,
    filter: and($unsaved, not($saving)),
    fn: () => question,
    target: askLeaveFx,
  })
  sample({ clock: askLeaveFx.doneData, filter: Boolean, target: close })
}
