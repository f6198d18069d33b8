import { combine } from 'effector'
import { $unknownForms } from '../../user/session.ts'
import { $choosesSubject, $chosenPerson } from '../../user/subject.ts'
import { $mainMenu } from '../access/menu.ts'

/** The menu as it leads somewhere now: what staff see of somebody alone comes with the person they choose. rule: menu-13 */
export const $menuNow = combine($mainMenu, $choosesSubject, $chosenPerson, (entries, chooses, person) =>
  chooses && person === null ? entries.filter(({ tooltipOfOther }) => tooltipOfOther === undefined) : entries,
)

/** Whether there is more once somebody is chosen. */
export const $awaitsPerson = combine($mainMenu, $menuNow, (all, now) => now.length < all.length)

/** Whether the start page stays where it is: with one item alone it leads on to that. rule: landing-4, menu-7 */
export const $hasStart = combine(
  $mainMenu,
  $unknownForms,
  (menu, unknown) => menu.length !== 1 || unknown.length > 0,
)
