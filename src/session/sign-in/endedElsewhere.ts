import { createEvent, sample } from 'effector'
import { toLogin } from '#shared/browser/navigation/toLogin.ts'
import { storedConnectionsChanged } from '../connections/connections.ts'
import { passwordChangedElsewhere, sessionEnded } from '../user/session.ts'
import { messageReceived, ownServerMessage } from '../user/tabs.ts'
import { sessionLost } from '../user/textOwner.ts'
import { outsideFailureReported } from './signIn.ts'
import { texts } from './texts.ts'
import { otherUserFound } from './whoseSession.ts'
// Replaces the message once the other sign-in has ended.
import './otherSignIn.ts'

/** Another tab has ended the session of this tab; the reason in Dutch. rule: session-9 */
const endedElsewhere = createEvent<string>()
sample({ clock: endedElsewhere, target: [sessionLost, sessionEnded] })
sample({ clock: endedElsewhere, target: outsideFailureReported })
sample({ clock: endedElsewhere, target: toLogin })

// `signedIn` ends no session: `signingIn` has already ended it, and the user of this tab may have signed in since.
sample({
  clock: ownServerMessage,
  filter: ({ kind, isOwn }) => kind === 'signedOut' || kind === 'refused' || (kind === 'signingIn' && !isOwn),
  fn: () => texts.signedOutHere,
  target: endedElsewhere,
})
sample({ clock: otherUserFound, fn: () => texts.otherUser, target: endedElsewhere })
sample({
  clock: ownServerMessage,
  filter: ({ kind, isOwn }) => kind === 'passwordChanged' && isOwn,
  target: passwordChangedElsewhere,
})
// The other tab may have saved a connection.
sample({ clock: messageReceived, target: storedConnectionsChanged })
