import { createEffect, createEvent, createStore, sample } from 'effector'
import type { ComponentType } from 'react'
import { isOnline } from '../../shared/browser/environment.ts'
import { messages } from '../../shared/messages/messages.ts'
import { toastShown } from '../../shared/messages/toasts.ts'

/**
 * A part of the shell whose code comes later. `$Part` is null until it is there. Unlike React's own `lazy` it does
 * not remember a failure for good: whoever asks again tries again.
 *
 * `expected` fetches it ahead, and is silent when that fails; `wanted` is for a user who waits, and `missing` tells
 * that it is not to be had.
 */
export function createPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const expected = createEvent()
  const wanted = createEvent()
  const aheadFx = createEffect(load)
  const loadFx = createEffect(load)
  const $Part = createStore<ComponentType<Props> | null>(null, { serialize: 'ignore' }).on(
    [aheadFx.doneData, loadFx.doneData],
    (_, module) => module.default,
  )
  const $absent = $Part.map((part) => part === null)
  sample({ clock: expected, filter: $absent, target: aheadFx })
  sample({ clock: wanted, filter: $absent, target: loadFx })
  return { expected, wanted, $Part, missing: loadFx.failData }
}

/** Why code did not come, in Dutch. */
export const codeMissingText = (): string => (isOnline() ? messages.unexpected : messages.offline)

/** Tells of a part that is not to be had. */
export const tellMissing = (missing: ReturnType<typeof createPart>['missing']): void => {
  sample({
    clock: missing,
    fn: () => ({ text: codeMissingText(), kind: 'error' as const }),
    target: toastShown,
  })
}
