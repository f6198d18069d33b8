import { createEvent, sample } from 'effector'
import { or } from 'patronum'
import { createReread } from '../../session/calls/reread.ts'
import { askBeforeLogout } from '../../session/navigation/askBeforeLogout.ts'
import { leaveQuestion as leaveQuestionOf } from '../../shared/messages/leaveQuestion.ts'
import './account.ts'
import { children } from './children.ts'
import { $linkTyped, linkGivenUp } from './linkChild.ts'
import { linkLists } from './links.ts'
import { change } from './password.ts'
import { preferredLists } from './preferredScreen.ts'
import { account } from './records.ts'

export { closed, opened } from './records.ts'
export const reread = createReread(account, children, ...linkLists, ...preferredLists)

/** Whether something would be lost by leaving the screen. rule: field-9 */
export const $unsaved = or(change.$typed, $linkTyped)
/** What was typed is given up. */
export const givenUp = createEvent()
sample({ clock: givenUp, target: [change.cleared, linkGivenUp] })
export const leaveQuestion = leaveQuestionOf('scherm')
askBeforeLogout($unsaved, leaveQuestion)
