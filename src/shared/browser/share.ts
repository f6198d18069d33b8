import { createEffect, createStore } from 'effector'

/** The contents that the device's share sheet shares. */
export interface Shared {
  readonly title: string
  readonly text: string
}

/** Whether the device has a share sheet for texts. */
export const $canShare = createStore(
  typeof navigator !== 'undefined' && typeof navigator.share === 'function',
)

/** Opens the share sheet. Closing it without sharing is not a failure. rule: share-1 */
export const shareFx = createEffect(({ title, text }: Shared) =>
  navigator.share({ title, text }).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }),
)
