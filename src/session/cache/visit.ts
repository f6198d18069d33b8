import { removeFormerStorage } from '#shared/browser/storage/formerStorage.ts'
import type { TextStore } from '#shared/browser/storage/textStore.ts'
import type { UserCacheContext } from './answers.ts'
import { accessOf, openSealedStore } from './sealedStore.ts'

export const sessionName = 'session'

/** Begins a visit, and removes the caches of everybody else at this server. rule: known-3 */
export async function beginVisit(
  { store, session, client, now }: UserCacheContext,
  localStore: TextStore,
): Promise<void> {
  const sealed = await openSealedStore(store, session, accessOf(client))
  // Some browsers cannot list their databases; what an earlier version left there then stays.
  await removeFormerStorage(localStore, store).catch(() => undefined)
  await sealed.clearOthers()
  await sealed.clearOld(now())
  if (session.shared || (await sealed.isOff())) return sealed.clear()
  const before = await sealed.visit()
  await sealed.noteVisit({ at: now(), writtenAt: before?.writtenAt ?? 0 })
  await sealed.write(sessionName, { at: now(), text: JSON.stringify(session) })
}
