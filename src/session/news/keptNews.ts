import type { OwnKeeper } from '../lastKnown/keeping.ts'
import { accessOf, openShelf } from '../lastKnown/shelf.ts'
import type { News } from './news.ts'

/** Where what is new and was not seen is kept. */
// Stryker disable next-line all: Any name that nothing else has.
const newsName = 'news'

/** Keeps what is new until it has been seen. rule: news-3 */
export async function keepNews(
  { store, session, client, now }: OwnKeeper,
  news: readonly News[],
): Promise<void> {
  const shelf = await openShelf(store, session, accessOf(client))
  if (!(await shelf.isOff())) await shelf.write(newsName, { at: now(), text: JSON.stringify(news) })
}

/** What was new at an earlier visit and was not seen. */
export async function keptNews({ store, session, client }: OwnKeeper): Promise<readonly News[]> {
  const kept = await (await openShelf(store, session, accessOf(client))).read(newsName)
  return kept ? (JSON.parse(kept.text) as readonly News[]) : []
}
