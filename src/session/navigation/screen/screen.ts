import { createEvent, type EventCallable, restore, type Store } from 'effector'
import type { ComponentType } from 'react'
import type { Path } from '#shared/paths.ts'
import type { Refetch } from '../../calls/refetch.ts'
import type { Guard } from '../access/guards.ts'
import type { Menubar } from '../top-bar/menubar.ts'
import type { PreferenceName } from '../top-bar/preferences.ts'

/** What a screen's chunk brings along. */
export interface LoadedScreen {
  readonly View: ComponentType
  /** Fired when the screen is entered. */
  readonly opened?: EventCallable<void> | undefined
  /** Fired when the screen is left. */
  readonly closed?: EventCallable<void> | undefined
  /** What the screen puts at the right of the top bar, besides its `rightMenu`. */
  readonly menubar?: Store<Menubar> | undefined
  /** How the screen refetches what it shows; absent where it shows nothing of the server. rule: request-17, error-11 */
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

/** Loads a screen's view and its model, and takes from the model what a screen has. */
export const loaded =
  ({ view, model }: ScreenParts) =>
  async (): Promise<LoadedScreen> => {
    const [{ View }, { opened, closed, refetch, $menubar }] = await Promise.all([view(), model()])
    return { View, opened, closed, refetch, menubar: $menubar }
  }

/** A screen as data: where it is, who may enter, and how its code is loaded. */
export interface Screen {
  readonly path: Path
  /** In the top bar and in the title of the document, unless {@link screenTitled} gives another. */
  readonly title: string
  readonly guard: Guard
  /**
   * `shown`: it is about one pupil or student, whose name stands above it and in its title where a teacher or member of
   * staff has chosen them, or a parent looks at a child. `needed`: the same, and without that choice it has nothing to show, so
   * the way to choose stands above it. `offered`: they can choose somebody here. rule: counter-5
   */
  readonly subject?: 'shown' | 'needed' | 'offered'
  /** What stands at the left of the top bar. `none`: the screen has no top bar. */
  readonly bar: 'menu' | 'back' | 'none'
  /** The switches in the right-side menu of the top bar. rule: top-bar-6 */
  readonly rightMenu?: readonly (readonly PreferenceName[])[]
  readonly load: () => Promise<LoadedScreen>
}

export interface ShownScreen extends LoadedScreen {
  readonly path: string
}

/** This screen's code is there and the screen is shown. */
export const screenShown = createEvent<ShownScreen | null>()
export const $shown = restore(screenShown, null)
