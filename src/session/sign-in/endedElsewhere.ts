import { createEvent, createStore, sample } from 'effector'
import { myschoolwareaccount } from '../../api/endpoints/myschoolwareaccount.ts'
import { navigateFx } from '../../shared/browser/environment.ts'
import { tabFocused } from '../../shared/browser/otherTabs.ts'
import { messages } from '../../shared/messages/messages.ts'
import { paths } from '../../shared/paths.ts'
import { createCall } from '../calls/call.ts'
import { connectionsReread } from '../connections/connections.ts'
import {
  $session,
  isAccountOf,
  passwordChangedElsewhere,
  sessionEnded,
  sessionStarted,
} from '../user/session.ts'
import { messageReceived, ownServerMessage } from '../user/tabs.ts'
import { $signInRunning, signInFailed } from './signIn.ts'

/** A tab whose user is no longer the one of the session stops at once. rule: session-9 */

/** The session of this tab has ended in another tab; the reason in Dutch. */
const endedElsewhere = createEvent<string>()
sample({ clock: endedElsewhere, target: sessionEnded })
sample({ clock: endedElsewhere, target: signInFailed })
sample({ clock: endedElsewhere, fn: () => ({ to: paths.login, replace: true }), target: navigateFx })

sample({
  clock: ownServerMessage,
  filter: ({ kind, isOwn }) => kind === 'signedIn' && !isOwn,
  fn: () => messages.otherUser,
  target: endedElsewhere,
})
sample({
  clock: ownServerMessage,
  filter: ({ kind }) => kind === 'signedOut',
  fn: () => messages.signedOutHere,
  target: endedElsewhere,
})
sample({
  clock: ownServerMessage,
  filter: ({ kind, isOwn }) => kind === 'passwordChanged' && isOwn,

  target: passwordChangedElsewhere,
})
// The other tab may have saved a connection.
sample({ clock: messageReceived, target: connectionsReread })

/** What no message said is found when the user looks at the tab again: the server says whose session it is. */
const checkFx = createCall(myschoolwareaccount)

/** Somebody signed in in another tab while this one was signing in: it is not clear who was last. */
const $doubtful = createStore(false)
  .on(
    sample({ clock: messageReceived, filter: $signInRunning }),
    (doubtful, { kind }) => doubtful || kind === 'signedIn',
  )
  .reset(checkFx, sessionEnded)
const isSignedIn = $session.map(Boolean)
sample({
  clock: [
    sample({ clock: tabFocused, source: checkFx.pending, filter: (pending) => !pending }),
    sample({ clock: sessionStarted, filter: $doubtful }),
  ],
  filter: isSignedIn,
  fn: () => ({}),
  target: checkFx,
})
sample({
  clock: checkFx.answered,
  source: $session,
  filter: (session, { result }) => session !== null && !isAccountOf(session.login, result),
  fn: () => messages.otherUser,
  target: endedElsewhere,
})
