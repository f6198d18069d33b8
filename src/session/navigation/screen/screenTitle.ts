import { createEvent, restore } from 'effector'
import type { Path } from '#shared/paths.ts'

/** The title of what a screen shows, instead of the screen's own. */
interface ScreenTitle {
  readonly path: Path
  /** `''` for the screen's own. */
  readonly title: string
}

/** A screen knows the title of what it shows. */
export const screenTitled = createEvent<ScreenTitle>()

export const $screenTitle = restore<ScreenTitle>(screenTitled, null)
