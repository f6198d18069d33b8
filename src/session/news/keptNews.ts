import type { UserCacheContext } from '../cache/answers.ts'
import { accessOf, openSealedStore } from '../cache/sealedStore.ts'
import type { News } from './news.ts'

/** The name under which unseen news is stored. */
const newsName = 'news'

/** Stores the news that has not been seen yet. rule: news-3 */
export async function keepNews(
  { store, session, client, now }: UserCacheContext,
  news: readonly News[],
): Promise<void> {
  const sealed = await openSealedStore(store, session, accessOf(client))
  if (!(await sealed.isOff())) await sealed.write(newsName, { at: now(), text: JSON.stringify(news) })
}

/** The unseen news of earlier visits. */
export async function keptNews({ store, session, client }: UserCacheContext): Promise<readonly News[]> {
  const kept = await (await openSealedStore(store, session, accessOf(client))).read(newsName)
  return kept ? (JSON.parse(kept.text) as readonly News[]) : []
}
