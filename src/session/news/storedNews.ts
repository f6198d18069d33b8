import { isMovedBack, latestTime, type UserCacheContext } from '../cache/answers.ts'
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

/** The news, and when it was stored, in ms since 1970. */
export interface StoredNews {
  readonly at: number
  readonly news: readonly News[]
}

/** The stored news; none if the clock was moved back behind it. rule: news-2 */
export async function readNews({ store, session, client, now }: UserCacheContext): Promise<StoredNews> {
  const stored = await (await openSealedStore(store, session, accessOf(client))).read(newsName)
  return stored && !isMovedBack(stored.at, latestTime(client, now))
    ? { at: stored.at, news: JSON.parse(stored.text) }
    : noNews
}

export const noNews: StoredNews = { at: 0, news: [] }
