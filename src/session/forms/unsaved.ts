import { attach, createEvent, restore, sample } from 'effector'
import { askFx, type Dialog } from '#shared/messages/dialogs.ts'
import { logoutRequested, userChanged } from '../user/session.ts'

/** A screen has unsaved changes, with the question to ask before they are lost; null if it no longer has any. */
export const unsavedNoted = createEvent<Dialog | null>()
/** The question of a screen with unsaved changes; null without any. */
export const $question = restore<Dialog | null>(unsavedNoted, null).reset(userChanged)

/** The user wants to sign out: at once, or after the question of a screen with unsaved changes. */
export const logoutChosen = createEvent()
sample({
  clock: logoutChosen,
  source: $question,
  filter: (question) => question === null,

  target: logoutRequested,
})
/** Not the screen's own question: before another page the same question leads to no sign-out. */
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
