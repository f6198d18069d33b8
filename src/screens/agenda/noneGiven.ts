import { combine } from 'effector'
import { $answer, $who } from './model.ts'

/** Whether the school gives nothing of the agenda of a child or of a chosen person. server: agenda-6 */
export const $noneGiven = combine(
  $answer,
  $who,
  (answer, who) =>
    answer !== null &&
    who !== null &&
    who.childId !== null &&
    answer.entries.length + answer.notShown.length === 0,
)
