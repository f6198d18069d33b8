import { mayOpen } from './rights.ts'
import { $session } from './session.ts'

/** Whether the user may open the profile, of the form `myprofile`, at this moment. rule: menu-8, guard-2 */
export const $mayOpenProfile = $session.map(
  (session) => session !== null && !session.login.UserData.veranderpaswoord && mayOpen(session, 'myprofile'),
)
