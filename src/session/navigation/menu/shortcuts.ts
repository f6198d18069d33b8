import type { FormName } from '#api/forms.ts'
import { $menuNow } from './menuNow.ts'

/** The forms that people open most, the most frequent first. */
const mostUsed: readonly FormName[] = [
  'AanwezighedenRegistreren',
  'Agenda',
  'Aanwezigheden',
  'Opleiding',
  'MijnGegevens',
  'Betalingen',
  'Configuratie',
]

/** The number that fits on the narrowest phone, besides Startpagina and the menu. */
const maxShortcuts = 2

/** The screens at the bottom of a narrow screen, besides Startpagina, in the order of the menu. */
export const $shortcuts = $menuNow.map((entries) => {
  const chosen = mostUsed
    .filter((form) => entries.some((entry) => entry.form === form))
    .slice(0, maxShortcuts)
  return entries.filter(({ form }) => chosen.includes(form))
})
