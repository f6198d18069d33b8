import { $session } from './session.ts'

/** Whose is what this device keeps beside the session: that of one user at one server. Empty: nobody is signed in. */
export const $owner = $session.map((session) =>
  session ? `${session.server.toLowerCase()} ${session.login.UserData.userid}` : '',
)
