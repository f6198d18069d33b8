import { createEffect, createEvent, createStore, sample } from 'effector'
import { logout } from '../api/endpoints/logout.ts'
import { ApiFailure } from '../api/failure.ts'
import { failureText } from '../api/failureText.ts'
import type { Line, Transport } from '../api/transport.ts'
import { messages } from '../shared/messages.ts'
import { navigateFx } from '../shared/surroundings.ts'
import { toastShown } from '../shared/toasts.ts'
import { $line, $transport } from './line.ts'
import { lockWhile } from './queryLock.ts'
import { sessionEnded } from './session.ts'

export const logoutRequested = createEvent()

/** Gives what went wrong, in Dutch, or null. Nobody signs in again in order to log out. */
const logoutFx = createEffect(async ({ transport, line }: { transport: Transport; line: Line }) => {
  try {
    await transport.call(logout, { data: [] }, { server: line.server })
    return null
  } catch (error) {
    // A session that the server has ended already is what was wanted.
    const gone = error instanceof ApiFailure && error.reason.kind === 'unauthorized'
    return gone ? null : failureText(error)
  }
})
lockWhile(logoutFx.pending)

/** The line of the user who is leaving. */
const $leaving = createStore<Line | null>(null, { serialize: 'ignore' }).on(logoutFx, (_, { line }) => line)

sample({
  clock: logoutRequested,
  source: { transport: $transport, line: $line, leaving: $leaving },
  filter: ({ line, leaving }) => line !== null && line !== leaving,
  fn: ({ transport, line }) => ({ transport, line: line as Line }),
  target: logoutFx,
})

// Whatever the server said, the user leaves. spec: access-and-account §4
const left = sample({
  clock: logoutFx.done,
  source: $line,
  filter: (line, { params }) => line === params.line,
  fn: (_, { result }) => result,
})
sample({
  clock: left,
  fn: (error) =>
    error === null
      ? { text: messages.loggedOut }
      : { text: messages.logoutError(error), kind: 'error' as const },
  target: toastShown,
})
sample({ clock: left, fn: () => undefined, target: sessionEnded })
sample({ clock: left, fn: () => ({ to: '/', replace: true }), target: navigateFx })
