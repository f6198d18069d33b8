import { combine } from 'effector'
import { $choosesSubject, $chosenPerson } from '../../user/subject.ts'
import { $mainMenu } from '../access/menu.ts'

/** The menu entries that can be opened now; for staff, those about a person appear once somebody is chosen. rule: menu-13 */
export const $menuNow = combine($mainMenu, $choosesSubject, $chosenPerson, (entries, chooses, person) =>
  chooses && person === null ? entries.filter(({ tooltipOfOther }) => tooltipOfOther === undefined) : entries,
)

/** Whether the menu has more entries once somebody is chosen. */
export const $awaitsPerson = combine($mainMenu, $menuNow, (all, now) => now.length < all.length)

/** Whether there is a start page; with a single menu item it leads straight to that item. rule: landing-4, menu-7 */
export const $hasStart = $mainMenu.map((menu) => menu.length !== 1)
