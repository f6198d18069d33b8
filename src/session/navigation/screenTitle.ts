import { createEvent, restore } from 'effector'

/** The title of what a screen shows, instead of the screen's own. */
interface ScreenTitle {
  /** The path of the screen. */
  readonly path: string
  readonly title: string
}

/** A screen knows the title of what it shows. */
export const screenTitled = createEvent<ScreenTitle>()

export const $screenTitle = restore<ScreenTitle>(screenTitled, null)
