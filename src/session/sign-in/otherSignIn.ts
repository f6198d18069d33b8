import { createStore, sample } from 'effector'
import { sessionStarted } from '../user/session.ts'
import { isSameServer, messageReceived, ownServerMessage } from '../user/tabs.ts'
import { outsideFailureReplaced, signInRequested } from './signIn.ts'
import { texts } from './texts.ts'

/**
 * The server at which another tab is signing in somebody else, which ended the session of this tab. Null once that sign-in has
 * ended, or the user of this tab signs in again.
 */
const $serverOfOtherSignIn = createStore<string | null>(null).on(
  ownServerMessage,
  (known, { kind, isOwn, server }) => (kind === 'signingIn' && !isOwn ? server : known),
)
const signInEnded = sample({
  clock: messageReceived,
  source: $serverOfOtherSignIn,
  filter: (server, { kind, person }) =>
    (kind === 'signedIn' || kind === 'refused') &&
    server !== null &&
    person !== null &&
    isSameServer(server, person.server),
  fn: (_, { kind }) => kind,
})
// Only a sign-in that succeeds shows that there is another user.
sample({
  clock: signInEnded.filterMap((kind) => (kind === 'signedIn' ? texts.otherUser : undefined)),
  target: outsideFailureReplaced,
})
$serverOfOtherSignIn.reset(signInEnded, sessionStarted, signInRequested)
