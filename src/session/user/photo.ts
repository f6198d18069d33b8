import { combine } from 'effector'
import { photoAddress } from '../../api/identity.ts'
import { $leerlingID, $session, type Session } from './session.ts'
import { $subjectID } from './subject.ts'

const addressOf = (session: Session | null, id: number | null) =>
  session && id !== null
    ? photoAddress(session.login.SessionConfig.FotoURL, id, 'small', session.server)
    : null

/** The address of the photo of the signed-in pupil or student; null for every other role. */
export const $photo = combine($session, $leerlingID, addressOf)

/** The address of the photo of the person whose data the screens show; null if there is nobody. */
export const $subjectPhoto = combine($session, $subjectID, addressOf)
