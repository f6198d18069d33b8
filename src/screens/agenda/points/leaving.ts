import { createEvent, sample } from 'effector'
import { or } from 'patronum'
import { askBeforeLogout } from '../../../session/navigation/askBeforeLogout.ts'
import { $copyUnsaved, copyClosed } from './copying.ts'
import * as form from './form.ts'

/** Whether something would be lost by leaving the screen, in whichever window is open. rule: field-9 */
export const $unsaved = or(form.$unsaved, $copyUnsaved)
/** What was typed and chosen is given up. */
export const givenUp = createEvent()
sample({ clock: givenUp, target: [form.closeClicked, copyClosed] })
askBeforeLogout($unsaved, form.leaving)
