import { combine } from 'effector'
import type { FormName } from '../../../api/forms.ts'
import { $connections } from '../../../session/connections/connections.ts'
import { $mainMenu } from '../../../session/navigation/menu.ts'
import { $session } from '../../../session/user/session.ts'
import { projectName } from '../../../shared/project.ts'

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
export const $shortcuts = $mainMenu.map((entries) => {
  const chosen = mostUsed.filter((form) => entries.some((entry) => entry.form === form)).slice(0, room)
  return entries.filter(({ form }) => chosen.includes(form))
})

/** What the user calls the school: the name of the connection that was used, else the product's. */
export const $schoolName = combine(
  $session,
  $connections,
  (session, connections) =>
    connections.find(({ ID }) => ID === session?.connectionId)?.connectionName ?? projectName,
)
