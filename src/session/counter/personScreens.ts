import { $mainMenu } from '../navigation/access/menu.ts'

/** The keys 1 to 5 open screens. */
const maxKeys = 5

/** The screens about the chosen person, in the order of the menu; the first has the key 1. rule: counter-8 */
export const $personScreens = $mainMenu.map((menu) =>
  menu.filter(({ form }) => form !== 'AanwezighedenRegistreren').slice(0, maxKeys),
)
