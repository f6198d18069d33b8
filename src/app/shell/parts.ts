import { createEffect, createEvent, createStore, type Event, sample } from 'effector'
import type { ComponentType } from 'react'
import { failureText } from '#api/failures/failureText.ts'
import { errorToastShown } from '#shared/messages/toasts.ts'

/**
 * A part of the shell whose code is loaded later; `$Component` is null until then. After a failure a new
 * request tries again, which React's `lazy` does not.
 *
 * `preloadRequested` fetches it ahead, without a message when that fails. `loadRequested` is for a user who waits, and
 * `loadFailed` reports that failure.
 */
export function createPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preloadRequested = createEvent()
  const loadRequested = createEvent()
  const preloadFx = createEffect(load)
  const loadFx = createEffect(load)
  const $Component = createStore<ComponentType<Props> | null>(null).on(
    [preloadFx.doneData, loadFx.doneData],
    (_, module) => module.default,
  )
  const $absent = $Component.map((part) => part === null)
  sample({ clock: preloadRequested, filter: $absent, target: preloadFx })
  sample({ clock: loadRequested, filter: $absent, target: loadFx })
  return { preloadRequested, loadRequested, $Component, loadFailed: loadFx.failData }
}

/** Shows why the code of a part could not be loaded. */
export const reportLoadFailure = (loadFailed: Event<Error>): void => {
  sample({ clock: loadFailed, fn: failureText, target: errorToastShown })
}
