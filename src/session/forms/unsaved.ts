import { attach, combine, createEvent, restore, sample } from 'effector'
import { askFx, type Dialog, sessionQuestionsDropped } from '#shared/messages/dialogs.ts'
import { logoutRequested, sessionEnded, userChanged } from '../user/session.ts'

/** A screen has unsaved changes, with the question to ask before they are lost; null if it no longer has any. */
export const unsavedNoted = createEvent<Dialog | null>()
/** The question of a screen with unsaved changes; null without any. */
export const $question = restore<Dialog | null>(unsavedNoted, null).reset(userChanged)

// An expired session closes these questions, so that only the window of the sign-in is left. rule: session-13
sample({ clock: sessionEnded, target: sessionQuestionsDropped })

/** Something saved has not been sent yet, with the question to ask before a sign-out loses it; null if nothing has. rule: known-7 */
export const unsentNoted = createEvent<Dialog | null>()
const $ofUnsent = restore<Dialog | null>(unsentNoted, null).reset(userChanged)
/** The user signs out although what was not sent is lost. */
export const unsentGivenUp = createEvent()

const $atSignOut = combine($question, $ofUnsent, (question, unsent) =>
  question && unsent ? { ...unsent, text: `${question.text} ${unsent.text}` } : (unsent ?? question),
)

/** The user wants to sign out: at once, or after the question about what would be lost. */
export const logoutChosen = createEvent()
sample({
  clock: logoutChosen,
  source: $atSignOut,
  filter: (question) => question === null,
  target: logoutRequested,
})
/** Not the screen's own question: before another page the same question leads to no sign-out. */
const askFirstFx = attach({ effect: askFx })
sample({
  clock: sample({ clock: logoutChosen, source: $atSignOut }).filterMap((question) => question ?? undefined),
  target: askFirstFx,
})
const agreed = sample({ clock: askFirstFx.doneData, filter: (yes) => yes, fn: () => undefined })
sample({ clock: agreed, filter: $ofUnsent.map(Boolean), target: unsentGivenUp })
sample({ clock: agreed, target: logoutRequested })
