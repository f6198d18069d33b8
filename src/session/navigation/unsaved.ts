import { attach, createEvent, restore, sample } from 'effector'
import { askFx, type Dialog } from '../../shared/messages/dialogs.ts'
import { logoutRequested, userChanged } from '../user/session.ts'

/** A screen has something that is not saved, and this is to be asked before it is given up; null: it has no more. */
export const unsavedNoted = createEvent<Dialog | null>()
const $question = restore<Dialog | null>(unsavedNoted, null).reset(userChanged)

/** The user wants to sign out: at once, or after the question that a screen asks first. */
export const logoutChosen = createEvent()
sample({
  clock: logoutChosen,
  source: $question,
  filter: (question) => question === null,

  target: logoutRequested,
})
/** Apart from the screen's own asking: the same question before another page is no sign-out. */
const askFirstFx = attach({ effect: askFx })
sample({
  clock: sample({ clock: logoutChosen, source: $question }).filterMap((question) => question ?? undefined),
  target: askFirstFx,
})
sample({
  clock: askFirstFx.doneData,
  filter: (yes) => yes,

  target: logoutRequested,
})
