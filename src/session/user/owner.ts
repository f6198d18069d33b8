import { $session } from './session.ts'

/** The owner of the data that this device stores beside the session: one user at one server; `''` while nobody is signed in. */
export const $owner = $session.map((session) =>
  session ? `${session.server.toLowerCase()} ${session.login.UserData.userid}` : '',
)
