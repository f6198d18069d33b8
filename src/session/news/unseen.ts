import type { EventPayload } from 'effector'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { pauseIfLong } from '#shared/batches.ts'
import { $now } from '#shared/browser/environment.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { isMovedBack } from '../cache/answers.ts'
import { answersChanged } from '../cache/cache.ts'
import { $client } from '../user/client.ts'
import { choosesSubject } from '../user/roles.ts'
import { $session, sessionStarted, userChanged } from '../user/session.ts'
import { isStillNews, type News, withNews } from './news.ts'
import { noNews, readNews, type StoredNews, storeNews } from './storedNews.ts'

// The news since the last visit that the user has not seen. rule: news-1, news-3

export const rowsSeen = createEvent<readonly string[]>()
export const allSeen = createEvent()
/** Reads the news if somebody signed in before this file was loaded. */
export const newsNeeded = createEvent()

const $newsContext = combine({ store: $keyValueStore, session: $session, client: $client, now: $now })

const readFx = attach({
  source: $newsContext,
  effect: async ({ store, session, client, now }): Promise<StoredNews> => {
    if (!session || session.shared) return noNews
    const { at, news } = await readNews({ store, session, client, now })
    const moment = momentAt(now())
    return { at, news: news.filter((each) => isStillNews(each, moment)) }
  },
})
sample({ clock: [newsNeeded, sessionStarted], target: readFx })

const compareFx = createEffect(async ({ session, changed }: EventPayload<typeof answersChanged>) => {
  const { newsOf } = await import('./newsOf.ts')
  const reader = choosesSubject(session.role) ? (session.login.UserData.name ?? '') : undefined
  const news: News[] = []
  for (const answer of changed) {
    await pauseIfLong(answer.after.text)
    news.push(...(await newsOf({ ...answer, role: session.role, reader })))
    await pauseIfLong(answer.after.text)
  }
  return { session, news }
})
sample({ clock: answersChanged, target: compareFx })
/** The news in an answer, while its user is still signed in. */
const newsFound = sample({
  clock: compareFx.doneData,
  source: $session,
  filter: (session, found) => session === found.session && found.news.length > 0,
  fn: (_, { news }) => news,
})

export const $unseen = createStore<readonly News[]>([])
  .on([readFx.doneData.map(({ news }) => news), newsFound], withNews)
  .on(rowsSeen, (all, rows) => all.filter(({ row }) => !rows.includes(row)))
  .on(allSeen, () => [])
  .reset(userChanged)

/** When the news was found, in ms since 1970. */
const $foundAt = createStore(0)
  .on(readFx.doneData, (at, stored) => Math.max(at, stored.at))
  .on(sample({ clock: newsFound, source: $now, fn: (now) => now() }), (_, at) => at)
  .reset(userChanged)
// A clock that is moved back behind the news starts it anew.
sample({
  clock: $now.updates,
  source: $foundAt,
  filter: (at, now) => isMovedBack(at, now()),
  target: allSeen,
})

const storeFx = attach({
  source: $newsContext,
  effect: async ({ store, session, client, now }, news: readonly News[]) => {
    if (session && !session.shared) await storeNews({ store, session, client, now }, news)
  },
})
sample({ clock: [newsFound, rowsSeen, allSeen], source: $unseen, target: storeFx })

const $newRows = $unseen.map((news): ReadonlySet<string> => new Set(news.map(({ row }) => row)))

export const newsUnits = { rows: $newRows, seen: rowsSeen }

/** Shows the number of news on the icon of the installed app, if the platform supports that. rule: news-5 */
const showBadgeFx = createEffect(async (count: number) => {
  if (typeof navigator === 'undefined' || !('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
})
sample({ clock: $unseen.updates, fn: ({ length }) => length, target: showBadgeFx })
