import { createEffect, createStore, sample } from 'effector'
import { logout } from '#api/endpoints/logout.ts'
import { failureText } from '#api/failures/failureText.ts'
import { isUnauthorized } from '#api/retry.ts'
import type { Client, Transport } from '#api/transport.ts'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { messages } from '#shared/messages/messages.ts'
import { errorToastShown, toastShown } from '#shared/messages/toasts.ts'
import { lockWhile } from '../calls/queryLock.ts'
import { $client, $transport } from '../user/client.ts'
import { logoutRequested, sessionEnded } from '../user/session.ts'

/** Resolves with the error in Dutch, or null. The call gets only the server, because the client would sign in again. */
const logoutFx = createEffect(async ({ transport, client }: { transport: Transport; client: Client }) => {
  try {
    await transport.call(logout, { data: [] }, { server: client.server })
    return null
  } catch (error) {
    // The server has already ended the session, which is as good as a sign-out. rule: sign-out-3
    return isUnauthorized(error) ? null : failureText(error)
  }
})
lockWhile(logoutFx.pending)

const $leavingClient = createStore<Client | null>(null).on(logoutFx, (_, { client }) => client)

sample({
  clock: logoutRequested,
  source: { transport: $transport, client: $client, leavingClient: $leavingClient },
  filter: ({ client, leavingClient }) => client !== null && client !== leavingClient,
  fn: ({ transport, client }) => ({ transport, client: client as Client }),
  target: logoutFx,
})

// The user is signed out whatever the server answers. rule: sign-out-1, sign-out-2
const signedOut = sample({
  clock: logoutFx.done,
  source: $client,
  filter: (client, { params }) => client === params.client,
  fn: (_, { result }) => result,
})
sample({ clock: signedOut, filter: Boolean, fn: messages.logoutError, target: errorToastShown })
sample({ clock: signedOut, fn: () => ({ text: messages.loggedOut }), target: toastShown })
sample({ clock: signedOut, target: sessionEnded })
sample({ clock: signedOut, target: toLogin })
