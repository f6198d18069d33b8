import { $mainMenu } from '../navigation/access/menu.ts'

/** How many screens have a key. */
const mostKeys = 5

/** The screens about the person whom staff help, in the order of the menu; the first has the key 1. rule: counter-8 */
export const $personScreens = $mainMenu.map((menu) =>
  menu.filter(({ form }) => form !== 'AanwezighedenRegistreren').slice(0, mostKeys),
)
