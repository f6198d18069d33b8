import { createEvent } from 'effector'
import { toLoginAfter } from '#session/navigation/access/redirect.ts'

/** How long the message can be read before the login page opens. rule: new-user-8 */
export const redirectAfterMs = 3000

export const opened = createEvent()
export const closed = createEvent()

toLoginAfter(opened, redirectAfterMs, closed)
