import { attach, createEvent, sample } from 'effector'
import { askFx } from '#shared/messages/dialogs.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { type Connection, connectionRemoved } from './connections.ts'

/** Removes a saved connection after a question, and reports it with a toast. rule: connection-14 */
export function createRemoval() {
  const requested = createEvent<Connection>()
  const askRemovalFx = attach({
    effect: askFx,
    mapParams: ({ connectionName }: Connection) => ({
      title: 'Connectie verwijderen',
      text: `Wil je de connectie ${connectionName} verwijderen van dit toestel?`,
      confirm: 'Verwijderen',
      dangerous: true,
    }),
  })
  sample({ clock: requested, target: askRemovalFx })
  const removed = askRemovalFx.done.filterMap(({ params: { ID }, result }) => (result ? ID : undefined))
  sample({ clock: removed, target: connectionRemoved })
  sample({ clock: removed, fn: () => ({ text: 'Connectie is verwijderd' }), target: toastShown })
  return { requested, removed }
}
