import { createEvent, restore } from 'effector'
import type { Path } from '#shared/portal/paths.ts'

/** The title of a screen's contents, which replaces that of the screen. */
interface ScreenTitle {
  readonly path: Path
  /** `''` for the title of the screen. */
  readonly title: string
}

/** A screen has the title of its contents. */
export const screenTitled = createEvent<ScreenTitle>()

export const $screenTitle = restore<ScreenTitle>(screenTitled, null)
