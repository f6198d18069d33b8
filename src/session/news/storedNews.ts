import type { UserCacheContext } from '../cache/answers.ts'
import { accessOf, openSealedStore } from '../cache/sealedStore.ts'
import type { News } from './news.ts'

const newsName = 'news'

/** Stores the unseen news. rule: news-3 */
export async function storeNews(
  { store, session, client, now }: UserCacheContext,
  news: readonly News[],
): Promise<void> {
  const sealed = await openSealedStore(store, session, accessOf(client))
  if (!(await sealed.isOff())) await sealed.write(newsName, { at: now(), text: JSON.stringify(news) })
}

export async function readNews({ store, session, client }: UserCacheContext): Promise<readonly News[]> {
  const stored = await (await openSealedStore(store, session, accessOf(client))).read(newsName)
  return stored ? (JSON.parse(stored.text) as readonly News[]) : []
}
