import { $session } from './session.ts'

/** The key of the signed-in user for data on this device; `''` while nobody is signed in. */
export const $owner = $session.map((session) =>
  session ? `${session.server.toLowerCase()} ${session.login.UserData.userid}` : '',
)
