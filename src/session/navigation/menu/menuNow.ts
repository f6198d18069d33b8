import { combine } from 'effector'
import { $choosesSubject, $chosenPerson } from '../../user/subject.ts'
import { $mainMenu } from '../access/menu.ts'

/** The menu as it leads somewhere now: what staff see of somebody alone comes with the person they choose. rule: menu-13 */
export const $menuNow = combine($mainMenu, $choosesSubject, $chosenPerson, (entries, chooses, person) =>
  chooses && person === null ? entries.filter(({ tooltipOfOther }) => tooltipOfOther === undefined) : entries,
)

/** Whether there is more once somebody is chosen. */
export const $awaitsPerson = combine($mainMenu, $menuNow, (all, now) => now.length < all.length)
