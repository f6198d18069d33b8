import { HttpResponse, http } from 'msw'
import type { Fetch } from '#api/transport.ts'
import { $shown, entryOpened, opened } from '#screens/agenda/model.ts'
import type { SavedFile } from '#shared/browser/files.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { createBrowser, type SchoolOfTest } from '../../mocks/school.ts'
import { createApp, memoryKeyValueStore, textOf } from '../../session/app.ts'

export { memoryKeyValueStore }

/** Makes every REST call fail. */
export const outage = () => http.get('*/bin/server.fcgi/REST/*', () => HttpResponse.json({}, { status: 503 }))

/** A file that the user chooses. */
export const file = (name: string, text: string) => ({
  name,
  size: text.length,
  arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer,
})

export interface Options {
  keyValueStore?: KeyValueStore
  /** The address in the address bar. */
  address?: string
  /** Called with the address of each call, which waits for the returned promise. */
  onCall?: (address: URL) => unknown
}

export type Reader = ReturnType<typeof createReader>

/** A user of the agenda, with a separate portal and browser. */
export function createReader(school: SchoolOfTest, { onCall, ...options }: Options = {}) {
  const browser = createBrowser()
  const fetch: Fetch = async (input, init) => {
    await onCall?.(new URL(input))
    return browser.fetch(input, init)
  }
  const saved: (SavedFile & { text: string })[] = []
  const onFile = (file: SavedFile) => void saved.push({ ...file, text: textOf(file.content) })
  const app = createApp({ now: school.clock.now, fetch, onFile, ...options })
  const signIn = (who: string) => app.signIn(who, { rememberMe: true })
  return { ...app, saved, signIn }
}

/** Opens the details of an entry with documents. */
export async function openDocuments(reader: Pick<Reader, 'fire' | 'get'>) {
  const entry = reader.get($shown).find(({ documents }) => documents)
  if (!entry) throw new Error('nothing in the agenda has documents')
  await reader.fire(entryOpened, entry.id)
  return entry
}

/** A user who has signed in and opened the agenda. */
export async function openAgenda(school: SchoolOfTest, who: string, options: Options = {}): Promise<Reader> {
  const reader = createReader(school, options)
  await reader.signIn(who)
  await reader.fire(opened)
  return reader
}
