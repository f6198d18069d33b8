import { createStore, sample } from 'effector'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { tabFocused } from '#shared/browser/tabFocus.ts'
import { createCall } from '../calls/call.ts'
import { $session, isAccountOf, sessionEnded, sessionStarted } from '../user/session.ts'
import { isSignInStep, messageReceived } from '../user/tabs.ts'
import { $signInRunning } from './signIn.ts'

/** Asks whose session the server has, after a doubtful sign-in and when the user returns, in case a message was missed. */
const sessionOwnerCall = createCall(myschoolwareaccount)

/** Whether another tab was signing in at the same time, so that it is not clear whose sign-in was last. */
const $isDoubtful = createStore(false)
  .on(
    sample({ clock: messageReceived, filter: $signInRunning }),
    (doubtful, { kind }) => doubtful || isSignInStep(kind),
  )
  .reset(sessionOwnerCall.started, sessionEnded)
sample({
  clock: [
    sample({ clock: tabFocused, source: sessionOwnerCall.$running, filter: (running) => !running }),
    sample({ clock: sessionStarted, filter: $isDoubtful }),
  ],
  fn: () => ({}),
  target: sessionOwnerCall.started,
})

/** The session of the server is not that of the user of this tab. */
export const otherUserFound = sample({
  clock: sessionOwnerCall.answered,
  source: $session,
  filter: (session, { result }) => session !== null && !isAccountOf(session.login, result),
  fn: () => undefined,
})
