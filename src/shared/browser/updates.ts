import { createEffect, createEvent, createStore, sample } from 'effector'
import { createFlag } from '../createFlag.ts'

/** A new version of the portal has been downloaded. */
export const updateFound = createEvent()
/** The user wants the new version now. */
export const updateAccepted = createEvent()

export const $updateReady = createFlag(updateFound, updateAccepted)

/** Activates the new version and reloads the page; `app/` provides the service worker. */
export const updateFx = createEffect<void, void>()
sample({ clock: updateAccepted, target: updateFx })

/** The device lost its network or has one again; `app/` fires it. */
export const networkChanged = createEvent<{ online: boolean }>()
export const $offline = createStore(false).on(networkChanged, (_, { online }) => !online)

/** The user looks at this tab again; `app/` fires it. */
export const tabFocused = createEvent()

/** Whether a strip above the screen says that the server cannot be reached; `session/` knows. */
export const $isServerUnreachable = createStore(false)
