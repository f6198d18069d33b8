import type { FormName } from '#api/forms.ts'
import { $menuNow } from './menuNow.ts'

/** What people open most, the first of it first. */
const mostUsed: readonly FormName[] = [
  'AanwezighedenRegistreren',
  'Agenda',
  'Aanwezigheden',
  'Opleiding',
  'MijnGegevens',
  'Betalingen',
  'Configuratie',
]

/** Beside Startpagina and the menu, so many have room on the narrowest phone. */
const room = 2

/** The screens at the bottom of a narrow screen, besides Startpagina, in the order of the menu. */
export const $shortcuts = $menuNow.map((entries) => {
  const chosen = mostUsed.filter((form) => entries.some((entry) => entry.form === form)).slice(0, room)
  return entries.filter(({ form }) => chosen.includes(form))
})
