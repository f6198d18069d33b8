import { combine } from 'effector'
import { photoAddress } from '../../api/identity.ts'
import { $leerlingID, $session } from './session.ts'

/** The address of the photo of the signed-in pupil or student; null for every other role. */
export const $photo = combine($session, $leerlingID, (session, id) =>
  session && id !== null
    ? photoAddress(session.login.SessionConfig.FotoURL, id, 'small', session.server)
    : null,
)
