import { createEvent, createStore } from 'effector'

/** The device lost its network or has one again; `app/` fires it. */
export const networkChanged = createEvent<{ online: boolean }>()
export const $offline = createStore(false).on(networkChanged, (_, { online }) => !online)

/** Whether a signed-in user cannot reach the server, so that nothing can be saved now; `session/` sets it. rule: known-5 */
export const $isServerUnreachable = createStore(false)
