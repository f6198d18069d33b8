import { createEffect, createEvent, sample } from 'effector'
import { createFlag } from '../createFlag.ts'

/** A new version of the portal has been downloaded. */
export const updateFound = createEvent()
/** The user wants the new version now. */
export const updateAccepted = createEvent()

export const $updateReady = createFlag(updateFound, updateAccepted)

/** Activates the new version and reloads the page; `app/` provides the service worker. */
export const updateFx = createEffect<void, void>()
sample({ clock: updateAccepted, target: updateFx })
