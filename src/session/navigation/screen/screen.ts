import { createEvent, type EventCallable, restore, type Store } from 'effector'
import type { ComponentType } from 'react'
import type { Path } from '#shared/portal/paths.ts'
import type { Refetch } from '../../calls/refetch.ts'
import type { Guard } from '../access/guards.ts'
import type { Menubar } from '../top-bar/menubar.ts'
import type { PreferenceName } from '../top-bar/preferences.ts'

export interface LoadedScreen {
  readonly View: ComponentType
  readonly opened?: EventCallable<void> | undefined
  readonly closed?: EventCallable<void> | undefined
  /** The contents of the top bar, besides `rightMenu`. */
  readonly menubar?: Store<Menubar> | undefined
  /** How the screen refetches its data; absent if it has none. rule: request-17, error-11 */
  readonly refetch?: Refetch | undefined
}

/** The parts of a screen's model that become part of the loaded screen. */
interface ScreenModel extends Pick<LoadedScreen, 'opened' | 'closed' | 'refetch'> {
  readonly $menubar?: LoadedScreen['menubar']
}

interface ScreenParts {
  readonly view: () => Promise<Pick<LoadedScreen, 'View'>>
  readonly model: () => Promise<ScreenModel>
}

export const loadScreen =
  ({ view, model }: ScreenParts) =>
  async (): Promise<LoadedScreen> => {
    const [{ View }, { opened, closed, refetch, $menubar }] = await Promise.all([view(), model()])
    return { View, opened, closed, refetch, menubar: $menubar }
  }

/** A screen: its path, who may enter, and how its code is loaded. */
export interface Screen {
  readonly path: Path
  /** The title in the top bar and of the document, unless {@link screenTitled} gives another. */
  readonly title: string
  readonly guard: Guard
  /**
   * `shown`: the screen is about one pupil or student, whose name is shown to staff, teachers and parents. `needed`: the same,
   * but it is empty without a chosen person, so it offers the choice. `offered`: somebody can be chosen here. rule: counter-5
   */
  readonly subject?: 'shown' | 'needed' | 'offered'
  /** The button at the left of the top bar; `none` if the screen has no top bar. */
  readonly bar: 'menu' | 'back' | 'none'
  /** The switches in the right-side menu of the top bar. rule: top-bar-6 */
  readonly rightMenu?: readonly (readonly PreferenceName[])[]
  readonly load: () => Promise<LoadedScreen>
}

/** A screen takes its title from what it shows; `''` gives it back its own title. */
export const screenTitled = createEvent<{ readonly path: Path; readonly title: string }>()
export const $screenTitle = restore(screenTitled, null)

export interface ShownScreen extends LoadedScreen {
  readonly path: string
}

/** This screen has been loaded and is shown. */
export const screenShown = createEvent<ShownScreen | null>()
export const $shown = restore(screenShown, null)
