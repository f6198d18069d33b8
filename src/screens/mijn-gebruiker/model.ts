import { createEvent, sample } from 'effector'
import { or } from 'patronum'
import { askBeforeLogout } from '../../session/navigation/askBeforeLogout.ts'
import { leaveQuestion as leaveQuestionOf } from '../../shared/messages/leaveQuestion.ts'
import './account.ts'
import './children.ts'
import { $linkTyped, linkGivenUp } from './linkChild.ts'
import './links.ts'
import { change } from './password.ts'
import './preferredScreen.ts'

export { closed, opened } from './records.ts'

/** Whether something would be lost by leaving the screen. rule: field-9 */
export const $unsaved = or(change.$typed, $linkTyped)
/** What was typed is given up. */
export const givenUp = createEvent()
sample({ clock: givenUp, target: [change.cleared, linkGivenUp] })
export const leaveQuestion = leaveQuestionOf('scherm')
askBeforeLogout($unsaved, leaveQuestion)
