import { createEffect } from 'effector'

/** Fetches the code of the screen with this path; `App` provides the handler. Opening the screen fetches it if this fails. */
export const fetchAheadFx = createEffect<string, void>()
