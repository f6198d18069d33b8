import { createEffect } from 'effector'

/**
 * Fetches the code of the screen with this path; `App` gives it the router. Whether it comes is of no importance: a screen
 * that is opened fetches its own.
 */
export const fetchAheadFx = createEffect<string, void>()
