import { attach, createEvent, sample } from 'effector'
import { connectionFile, fileMessages, maxFileBytes } from '#session/connections/connectionFile.ts'
import { $connections, connectionsAdded, newConnections } from '#session/connections/connections.ts'
import { $now } from '#shared/browser/environment.ts'
import { FileTooLarge, openFileFx, saveFileFx } from '#shared/browser/files.ts'
import { askFx } from '#shared/messages/dialogs.ts'
import { messages } from '#shared/messages/messages.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { texts } from './texts.ts'

export const exportChosen = createEvent()
export const importChosen = createEvent()

sample({
  clock: exportChosen,
  source: $connections,
  fn: (connections) => ({
    name: 'connecties.json',
    type: 'application/json',
    content: connectionFile(connections),
  }),
  target: saveFileFx,
})

const readFx = attach({ effect: openFileFx })
sample({
  clock: importChosen,
  fn: () => ({ accept: '.json,application/json', maxBytes: maxFileBytes }),
  target: readFx,
})

/** Reads a file with code that is loaded for the first one, because the sign-in page does not need it. */
const parseFx = attach({
  source: $now,
  effect: async (now, text: string) => {
    const { readConnectionFile } = await import('#session/connections/readConnectionFile.ts')
    return readConnectionFile(text, now())
  },
})
sample({ clock: readFx.doneData.filterMap((text) => text ?? undefined), target: parseFx })

const accepted = parseFx.doneData.filterMap((file) => ('connections' in file ? file.connections : undefined))
sample({
  clock: accepted,
  source: $connections,
  fn: (all, others) => ({ text: texts.imported(newConnections(all, others).length) }),
  target: toastShown,
})
sample({ clock: accepted, target: connectionsAdded })

const refused = parseFx.doneData.filterMap((file) => ('message' in file ? file.message : undefined))
const failed = readFx.failData.map((error) =>
  error instanceof FileTooLarge ? fileMessages.tooLarge : fileMessages.unreadable,
)
const notLoaded = parseFx.fail.map(() => messages.offline)
sample({
  clock: [refused, failed, notLoaded],
  fn: (text) => ({ title: texts.importFailed, text }),
  target: askFx,
})
