import { createEvent, createStore, sample } from 'effector'
import { logoutRequested, sessionEnded, sessionStarted } from './session.ts'
import { isSameServer, messageReceived, type Person } from './tabs.ts'

/** The user who typed the unsaved text in the forms of this tab, even while nobody is signed in. rule: session-13 */
interface Owner extends Pick<Person, 'server' | 'userid'> {
  /** Whether others use this device too; the text then ends with the session. */
  readonly shared: boolean
}

const isOwn = (owner: Owner, person: Pick<Person, 'server' | 'userid'>) =>
  isSameServer(owner.server, person.server) && owner.userid === person.userid

/** The session of this tab has passed to somebody else, or has ended on purpose. */
export const sessionLost = createEvent()

const $textOwner = createStore<Owner | null>(null)
// The same user gives the same value, so that the text stays.
$textOwner.on(sessionStarted, (owner, { session }) => {
  const next = { server: session.server, userid: session.login.UserData.userid }
  const shared = session.shared === true
  return owner && isOwn(owner, next) && owner.shared === shared ? owner : { ...next, shared }
})
// Another tab reports that somebody else signs in at this server, or that somebody has signed out.
$textOwner.on(messageReceived, (owner, { kind, person }) => {
  if (!owner || !person || !isSameServer(owner.server, person.server)) return owner
  const isOtherUser = (kind === 'signingIn' || kind === 'signedIn') && !isOwn(owner, person)
  return isOtherUser || kind === 'signedOut' || kind === 'refused' ? null : owner
})
$textOwner.on(sessionEnded, (owner) => (owner?.shared ? null : owner))
$textOwner.reset(logoutRequested, sessionLost)

/**
 * Fires when the user signs out or somebody else signs in, but not when a session expires or the same user signs in again. A form
 * that resets on this instead of on `userChanged` therefore keeps its text; a password must not be kept. rule: session-13
 */
export const textOwnerChanged = sample({ clock: $textOwner.updates, fn: () => undefined })
