import { createEvent, type EventCallable, type Store, sample } from 'effector'
import { printFx } from '#shared/browser/files.ts'
import { printText } from '#shared/ui/texts.ts'
import type { Menubar } from './menubar.ts'

/** Creates the icon that prints a screen, which is absent while the screen is empty. rule: print-1 */
export function createPrintMenubar($filled: Store<boolean>): {
  readonly $menubar: Store<Menubar>
  readonly printWanted: EventCallable<void>
} {
  const printWanted = createEvent()
  sample({ clock: printWanted, target: printFx })
  const empty: Menubar = {}
  const filled: Menubar = { icons: [{ icon: 'print', label: printText, chosen: printWanted }] }
  return { $menubar: $filled.map((isFilled) => (isFilled ? filled : empty)), printWanted }
}
