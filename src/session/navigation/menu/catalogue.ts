import { createStore, type EventCallable } from 'effector'
import type { FormName } from '#api/forms.ts'
import type { IconName } from '#shared/look/icons.tsx'
import type { TileColour } from '#shared/look/tiles.ts'

/** An entry of the main menu, which leads to a screen. rule: menu-10 */
export interface CatalogueEntry {
  readonly form: FormName
  readonly name: string
  readonly path: string
  readonly icon: IconName
  readonly colour: TileColour
  readonly tooltip: string
  /** The tooltip for somebody who looks at another person. rule: counter-1 */
  readonly tooltipOfOther?: string
  /** The tooltip for a parent. rule: menu-4 */
  readonly tooltipOfChild?: string
  /** Fires when the entry is chosen. */
  readonly callback?: EventCallable<void>
  /** Whether the entry, for a parent, is about the child. rule: menu-4 */
  readonly isStudentForParent?: boolean
}

/** Every entry that the menu can have; `app/` provides it. */
export const $menuCatalogue = createStore<readonly CatalogueEntry[]>([])
