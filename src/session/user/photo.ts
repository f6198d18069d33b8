import { combine } from 'effector'
import { photoAddress } from '#api/photoAddress.ts'
import { $leerlingID, $session, type Session } from './session.ts'
import { $subjectID } from './subject.ts'

/** The address of the photo of the person with this ID; null without an ID, or if it leads to a foreign site. */
export const photoOf = ({ login, server }: Session, id: number | undefined): string | null =>
  id === undefined ? null : photoAddress(login.SessionConfig.FotoURL, id, server)

const addressOf = (session: Session | null, id: number | null) =>
  session && id !== null ? photoOf(session, id) : null

/** The address of the photo of the signed-in pupil or student; null for every other role. */
export const $photo = combine($session, $leerlingID, addressOf)

/** The address of the photo of the person on the student screens; null if there is nobody. */
export const $subjectPhoto = combine($session, $subjectID, addressOf)
