import { createEvent, type Store, sample } from 'effector'
import { printFx } from '#shared/browser/print.ts'
import { printText } from '#shared/ui/texts.ts'
import type { Menubar } from './menubar.ts'

/** The menubar with a print icon; without it while the screen is empty. rule: print-1 */
export function createPrintMenubar($filled: Store<boolean>): Store<Menubar> {
  const printWanted = createEvent()
  sample({ clock: printWanted, target: printFx })
  const empty: Menubar = {}
  const filled: Menubar = { icons: [{ icon: 'print', label: printText, chosen: printWanted }] }
  return $filled.map((isFilled) => (isFilled ? filled : empty))
}
