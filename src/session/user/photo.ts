import { combine } from 'effector'
import { photoAddress } from '../../api/identity.ts'
import { $leerlingID, $session } from './session.ts'

/** Where the photo of the signed-in pupil or student is; null for everybody else. */
export const $photo = combine($session, $leerlingID, (session, id) =>
  session && id !== null
    ? photoAddress(session.login.SessionConfig.FotoURL, id, 'small', session.server)
    : null,
)
