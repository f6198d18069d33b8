import { createEvent, createStore, sample } from 'effector'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { navigateFx } from '#shared/browser/environment.ts'
import { tabFocused } from '#shared/browser/otherTabs.ts'
import { messages } from '#shared/messages/messages.ts'
import { paths } from '#shared/paths.ts'
import { createCall } from '../calls/call.ts'
import { connectionsReread } from '../connections/connections.ts'
import {
  $session,
  isAccountOf,
  passwordChangedElsewhere,
  sessionEnded,
  sessionStarted,
} from '../user/session.ts'
import { $person, isSameServer, messageReceived, ownServerMessage } from '../user/tabs.ts'
import { sessionLost } from '../user/typed.ts'
import { $signInRunning, failureCorrected, signInFailed, signInRequested } from './signIn.ts'

/** A tab whose user is no longer that of the session stops at once. rule: session-9 */

/**
 * The server whose session another tab took for a sign-in that is not complete; null once that is decided, or the user
 * of this tab went on. Whether somebody else is signed in is not known before.
 */
const $takenServer = createStore<string | null>(null)
const taken = sample({
  clock: ownServerMessage.filterMap(({ kind, isOwn }) => (kind === 'signingIn' && !isOwn ? kind : undefined)),
  source: $person,
  fn: (person) => person?.server ?? null,
})
$takenServer.on(taken, (_, server) => server)
const decided = sample({
  clock: messageReceived,
  source: $takenServer,
  filter: (server, { kind, person }) =>
    (kind === 'signedIn' || kind === 'refused') &&
    server !== null &&
    person !== null &&
    isSameServer(server, person.server),
  fn: (_, { kind }) => kind,
})
sample({
  clock: decided.filterMap((kind) => (kind === 'signedIn' ? messages.otherUser : undefined)),
  target: failureCorrected,
})
$takenServer.reset(decided, sessionStarted, signInRequested)

/** The session of this tab has ended in another tab; the reason in Dutch. */
const endedElsewhere = createEvent<string>()
sample({ clock: endedElsewhere, target: [sessionLost, sessionEnded] })
sample({ clock: endedElsewhere, target: signInFailed })
sample({ clock: endedElsewhere, fn: () => ({ to: paths.login, replace: true }), target: navigateFx })

// `signedIn` ends nothing: the session passed to that person with `signingIn`, and may have passed to this one since.
sample({
  clock: ownServerMessage,
  filter: ({ kind, isOwn }) => kind === 'signedOut' || kind === 'refused' || (kind === 'signingIn' && !isOwn),
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
const checkCall = createCall(myschoolwareaccount)

/** Somebody signed in in another tab while this one was signing in: it is not clear who was last. */
const $doubtful = createStore(false)
  .on(
    sample({ clock: messageReceived, filter: $signInRunning }),
    (doubtful, { kind }) => doubtful || ['signingIn', 'signedIn', 'refused'].includes(kind),
  )
  .reset(checkCall.asked, sessionEnded)
sample({
  clock: [
    sample({ clock: tabFocused, source: checkCall.$running, filter: (pending) => !pending }),
    sample({ clock: sessionStarted, filter: $doubtful }),
  ],
  fn: () => ({}),
  target: checkCall.asked,
})
sample({
  clock: checkCall.answered,
  source: $session,
  filter: (session, { result }) => session !== null && !isAccountOf(session.login, result),
  fn: () => messages.otherUser,
  target: endedElsewhere,
})
