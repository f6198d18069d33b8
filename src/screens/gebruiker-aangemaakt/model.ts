import { createEvent } from 'effector'
import { toLoginAfter } from '../../session/navigation/redirect.ts'

/** spec: access-and-account §9; milliseconds */
export const redirectAfterMs = 3000

export const opened = createEvent()
export const closed = createEvent()

toLoginAfter(opened, redirectAfterMs, closed)
