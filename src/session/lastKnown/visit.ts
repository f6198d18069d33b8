import type { TextStore } from '#shared/browser/environment.ts'
import { removeFormerStorage } from '#shared/browser/formerStorage.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import { parseJsonAs } from '#shared/json.ts'
import { storedSession } from '../sign-in/restore/storedSession.ts'
import type { Session } from '../user/session.ts'
import type { Keeper } from './keeping.ts'
import { keptForMs, type Owner, openShelf } from './shelf.ts'

/** Where the session itself is kept. */
const sessionName = 'session'

/** Begins a visit: whoever signs in ends what is kept of everybody else at this server. rule: known-3 */
export async function beginVisit({ store, session, now }: Keeper, localStore: TextStore): Promise<void> {
  const shelf = await openShelf(store, session)
  // A browser that cannot say which databases it has keeps what a former version left.
  await removeFormerStorage(localStore, store).catch(() => undefined)
  await shelf.clearOthers()
  await shelf.clearOld(now())
  if (session.shared || (await shelf.isOff())) return shelf.clear()
  const before = await shelf.visit()
  await shelf.noteVisit({ at: now(), writtenAt: before?.writtenAt ?? 0 })
  await shelf.write(sessionName, { at: now(), text: JSON.stringify(session) })
}

/** The session that this person had last, for a visit without a line; null after too long a time. rule: known-4 */
export async function lastSession(store: KeyValueStore, owner: Owner, now: number): Promise<Session | null> {
  const shelf = await openShelf(store, owner)
  const visit = await shelf.visit()
  if (!visit || now - visit.at > keptForMs || (await shelf.isOff())) return null
  const kept = await shelf.read(sessionName)
  return kept && parseJsonAs(kept.text, storedSession)
}
