import { createEffect, createStore, sample } from 'effector'
import { logout } from '../../api/endpoints/logout.ts'
import { ApiFailure } from '../../api/failure.ts'
import { failureText } from '../../api/failureText.ts'
import type { Client, Transport } from '../../api/transport.ts'
import { navigateFx } from '../../shared/browser/environment.ts'
import { messages } from '../../shared/messages/messages.ts'
import { toastShown } from '../../shared/messages/toasts.ts'
import { paths } from '../../shared/paths.ts'
import { lockWhile } from '../calls/queryLock.ts'
import { $client, $transport } from '../user/client.ts'
import { logoutRequested, sessionEnded } from '../user/session.ts'

/** Gives what went wrong, in Dutch, or null. Nobody signs in again in order to log out. */
const logoutFx = createEffect(async ({ transport, client }: { transport: Transport; client: Client }) => {
  try {
    await transport.call(logout, { data: [] }, { server: client.server })
    return null
  } catch (error) {
    // A session that the server has ended already is what was wanted. rule: sign-out-3
    const gone = error instanceof ApiFailure && error.reason.kind === 'unauthorized'
    return gone ? null : failureText(error)
  }
})
lockWhile(logoutFx.pending)

/** The client of the user who is leaving. */
const $leaving = createStore<Client | null>(null, { serialize: 'ignore' }).on(
  logoutFx,
  (_, { client }) => client,
)

sample({
  clock: logoutRequested,
  source: { transport: $transport, client: $client, leaving: $leaving },
  filter: ({ client, leaving }) => client !== null && client !== leaving,
  fn: ({ transport, client }) => ({ transport, client: client as Client }),
  target: logoutFx,
})

// Whatever the server said, the user leaves. rule: sign-out-1
const left = sample({
  clock: logoutFx.done,
  source: $client,
  filter: (client, { params }) => client === params.client,
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
sample({ clock: left, fn: () => ({ to: paths.login, replace: true }), target: navigateFx })
