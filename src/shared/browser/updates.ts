import { createEffect, createEvent, createStore, sample } from 'effector'

/** A new version of the portal has been fetched and waits. */
export const updateFound = createEvent()
/** The user wants it now. */
export const updateAccepted = createEvent()

export const $updateReady = createStore(false)
  .on(updateFound, () => true)
  .reset(updateAccepted)

/** Puts the new version in place and loads the page anew; `app/` gives it the service worker. */
export const updateFx = createEffect<void, void>()
sample({ clock: updateAccepted, target: updateFx })

/** The device lost its network, or has it again; `app/` fires it. */
export const networkChanged = createEvent<{ online: boolean }>()
export const $offline = createStore(false).on(networkChanged, (_, { online }) => !online)
