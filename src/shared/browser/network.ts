import { createEvent, createStore } from 'effector'

/** The device lost its network or has one again; `app/` fires it. */
export const networkChanged = createEvent<{ online: boolean }>()
export const $offline = createStore(false).on(networkChanged, (_, { online }) => !online)

/** Whether a strip above the screen says that the server cannot be reached; `session/` sets it. */
export const $isServerUnreachable = createStore(false)
