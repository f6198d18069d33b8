import { createEffect } from 'effector'

/**
 * Fetches the code of the screen with this path; `App` provides the handler. A failure does not matter, because opening the
 * screen fetches the code as well.
 */
export const fetchAheadFx = createEffect<string, void>()
