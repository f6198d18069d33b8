import { $session } from './session.ts'

/** Whose is what this device keeps beside the session: that of one user at one server. Empty: nobody is signed in. */
// Stryker disable next-line all: The tool keeps the module that is loaded when somebody is chosen; broken by hand, two tests of the counter fail.
export const $owner = $session.map((session) =>
  session ? `${session.server.toLowerCase()} ${session.login.UserData.userid}` : '',
)
