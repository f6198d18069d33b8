import { afterEach, expect, test, vi } from 'vitest'
import { exportChosen, importChosen } from '#screens/login/transfer.ts'
import { maxFileBytes } from '#session/connections/connectionFile.ts'
import { $connections, type Connection, connectionSaved } from '#session/connections/connections.ts'
import type { SavedFile } from '#shared/browser/files.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { type App, createApp, textOf } from '../../session/app.ts'

const connection: Connection = {
  ID: 1,
  connectionName: 'Avondschool',
  serverLocation: 'https://s.example/webstudent',
  username: 'an.peeters',
  password: 'geheim',
  rememberMe: true,
  connectionType: 'school',
}

afterEach(() => void vi.unstubAllGlobals())

/** Lets the user choose this file; null cancels. Returns the file input. */
function stubFileInput(file: { readonly size: number; readonly text: () => Promise<string> } | null) {
  const input = {
    type: '',
    accept: '',
    files: file ? [file] : [],
    listeners: new Map<string, () => void>(),
    addEventListener: (name: string, listener: () => void) => void input.listeners.set(name, listener),
    click: () => input.listeners.get(file ? 'change' : 'cancel')?.(),
  }
  vi.stubGlobal('document', { createElement: () => input })
  return input
}
const fileWith = (text: string) => ({ size: text.length, text: async () => text })

async function started() {
  const files: SavedFile[] = []
  const app = createApp({ onFile: (file) => void files.push(file) })
  await app.start()
  return { app, files }
}
/** Starts the import, closes the message with which it ends, and returns its title and text. */
async function messageOf(app: App) {
  void app.fire(importChosen)
  const dialog = await vi.waitFor(() => app.get($dialog) ?? Promise.reject(new Error('no dialog')))
  await app.fire(dialogAnswered, true)
  return [dialog.title, dialog.text]
}

// rule: connection-15
test('connections can be moved to another browser in a file, without their passwords and without duplicates', async () => {
  const { app, files } = await started()
  await app.fire(connectionSaved, connection)
  await app.fire(exportChosen)
  expect(files.map(({ name, type }) => [name, type])).toEqual([['connecties.json', 'application/json']])
  const { app: other } = await started()
  const input = stubFileInput(fileWith(textOf(files[0]?.content ?? '')))
  await other.fire(importChosen)
  const [added] = other.get($connections)
  expect(added).toEqual({ ...connection, ID: added?.ID, password: '', rememberMe: false })
  expect([input.type, input.accept]).toEqual(['file', '.json,application/json'])
  await other.fire(importChosen)
  expect(other.get($connections)).toHaveLength(1)
  expect(other.toasts()).toEqual(['1 connectie is toegevoegd', 'Deze connecties stonden er al'])
})

// rule: connection-15
test.each([
  ['holds something else', fileWith('Hallo'), 'Dit bestand bevat geen connecties van Webstudent.'],
  [
    'is too large',
    { ...fileWith(''), size: maxFileBytes + 1 },
    'Dit bestand is te groot om connecties te zijn.',
  ],
  [
    'cannot be read',
    { size: 1, text: () => Promise.reject(new Error('gone')) },
    'Dit bestand bevat geen connecties van Webstudent.',
  ],
])('a file that %s is refused with a message', async (_what, file, text) => {
  const { app } = await started()
  stubFileInput(file)
  expect(await messageOf(app)).toEqual(['Connecties inlezen', text])
  expect([app.get($connections), app.toasts()]).toEqual([[], []])
})

test('without a chosen file nothing happens', async () => {
  const { app } = await started()
  stubFileInput(null)
  await app.fire(importChosen)
  expect([app.get($connections), app.get($dialog), app.toasts()]).toEqual([[], null, []])
})
