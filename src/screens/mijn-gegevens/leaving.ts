import { createEvent, sample } from 'effector'
import { or } from 'patronum'
import { askBeforeLogout } from '../../session/navigation/askBeforeLogout.ts'
import { leaveQuestion as leaveQuestionOf } from '../../shared/messages/leaveQuestion.ts'
import * as dialogs from './editing.ts'
import { change } from './password.ts'

/** Whether something would be lost by leaving the screen: in its dialog, or in the form of the password. rule: field-9 */
export const $unsaved = or(dialogs.$unsaved, change.$typed)
/** What was typed is given up. */
export const givenUp = createEvent()
sample({ clock: givenUp, target: [dialogs.dialogClosed, change.cleared] })
export const leaveQuestion = leaveQuestionOf('scherm')
askBeforeLogout($unsaved, leaveQuestion)
