import { createEvent, restore } from 'effector'
import type { Path } from '../../shared/paths.ts'

/** The title of what a screen shows, instead of the screen's own. */
export interface ScreenTitle {
  readonly path: Path
  readonly title: string
}

/** A screen says what it is about, once it knows. */
export const screenTitled = createEvent<ScreenTitle>()

export const $screenTitle = restore<ScreenTitle>(screenTitled, null)
