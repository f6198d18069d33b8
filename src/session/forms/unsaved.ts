import { attach, combine, createEvent, restore, sample } from 'effector'
import { askFx, type Dialog, sessionQuestionsDropped } from '#shared/messages/dialogs.ts'
import { logoutRequested, sessionEnded, userChanged } from '../user/session.ts'

/** A screen has unsaved changes, with the question to ask before they are lost; null if it no longer has any. */
export const unsavedChanged = createEvent<Dialog | null>()
/** The question of a screen with unsaved changes; null without any. */
export const $question = restore<Dialog | null>(unsavedChanged, null).reset(userChanged)

// An expired session closes these questions, so that only the window of the sign-in is left. rule: session-13
sample({ clock: sessionEnded, target: sessionQuestionsDropped })

/** The question to ask before a sign-out loses saved data that are not sent yet; null if there are none. rule: known-7 */
export const unsentChanged = createEvent<Dialog | null>()
const $unsentQuestion = restore<Dialog | null>(unsentChanged, null).reset(userChanged)
/** The user signs out although that loses unsent data. */
export const unsentAbandoned = createEvent()

const $signOutQuestion = combine($question, $unsentQuestion, (question, unsent) =>
  question && unsent ? { ...unsent, text: `${question.text} ${unsent.text}` } : (unsent ?? question),
)

/** The user wants to sign out, which first needs a confirmation if data would be lost. */
export const logoutChosen = createEvent()
sample({
  clock: logoutChosen,
  filter: $signOutQuestion.map((question) => !question),
  target: logoutRequested,
})
/** This is an effect of its own, because the same question before another page does not sign out. */
const askFirstFx = attach({ effect: askFx })
sample({ clock: logoutChosen, source: $signOutQuestion, filter: Boolean, target: askFirstFx })
const agreed = sample({ clock: askFirstFx.doneData, filter: Boolean, fn: () => undefined })
sample({ clock: agreed, filter: $unsentQuestion.map(Boolean), target: unsentAbandoned })
sample({ clock: agreed, target: logoutRequested })
