import { createEvent } from 'effector'

/** The user looks at this tab again; `app/` fires it. */
export const tabFocused = createEvent()
