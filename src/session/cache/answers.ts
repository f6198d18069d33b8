import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Client, Transport } from '#api/transport.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { dayMs, minuteMs } from '#shared/dates/schoolTime.ts'
import type { Session } from '../user/session.ts'
import { cacheSlotOf } from './cacheSlot.ts'
import { recordKnownAt } from './knownAt.ts'
import { type RecordedAnswer, serverTime } from './recording.ts'
import { accessOf, createQueue, openSealedStore, type StoredText } from './sealedStore.ts'

/** The store and the session for which answers are cached. */
export interface CacheContext {
  readonly store: KeyValueStore
  readonly session: Session
  readonly now: () => number
}

export interface UserCacheContext extends CacheContext {
  readonly client: Client | null
}

/** An answer that differs from the one of an earlier visit. */
export interface ChangedAnswer {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  readonly before: StoredText
  readonly after: StoredText
  /** Reads the cached answer of another call; null if there is none. */
  readonly readCached: (endpoint: Endpoint, request: RequestParts) => Promise<StoredText | null>
}

/** An answer of more characters is not cached, because nobody reads that much while offline. */
const maxLength = 4_000_000

/** An answer that is older than this belongs to an earlier visit, even if the page stayed open. */
const visitMs = 30 * minuteMs

/** Matches an answer that refuses the call with HTTP status 200. */
const refusal = /^[^[]{0,200}"success"\s*:\s*false/

/** The changes after which cached lists are out of date. */
const outdatingChanges = new Set<Endpoint['stores']>(['record', 'children', 'registration', 'points'])

/** The names of the answers that were cached in the session of a client; these are newer than the last visit. */
const namesByClient = new WeakMap<Client, Set<string>>()

/** Runs writes in order and before any read, so that no answer from before a change is read after it. */
const enqueue = createQueue()

/**
 * Whether the clock was moved back, so that it shows a time at least a day before an earlier moment; both in ms since 1970. A
 * smaller difference does not count, because a device's clock may be some hours slow until the server's time is known.
 * rule: news-2
 */
export const isMovedBack = (at: number, now: number): boolean => at - now >= dayMs

/** The present time, in ms since 1970: that of the server's last answer if it is later than that of the device, which may be slow. */
export const latestTime = (client: Client | null, now: () => number): number =>
  Math.max(now(), Date.parse((client && serverTime(client)) ?? '') || 0)

/**
 * Caches the recorded answers, and returns those that have changed since the last visit. An answer that was cached at a later
 * time, before the clock was moved back, does not count. After a call that changes something, everything that was cached before
 * is out of date. rule: known-1
 */
export const cacheAnswers = (
  context: CacheContext,
  client: Client,
  recorded: readonly RecordedAnswer[],
): Promise<readonly ChangedAnswer[]> =>
  enqueue(context.store, () => cacheAnswersNow(context, client, recorded))

async function cacheAnswersNow(
  { store, session, now }: CacheContext,
  client: Client,
  recorded: readonly RecordedAnswer[],
): Promise<readonly ChangedAnswer[]> {
  const sealed = await openSealedStore(store, session, accessOf(client))
  if (await sealed.isOff()) return []
  const names = namesByClient.get(client) ?? new Set()
  namesByClient.set(client, names)
  const readCached: ChangedAnswer['readCached'] = async (endpoint, request) => {
    const slot = cacheSlotOf(endpoint, request, session.role)
    return slot && sealed.read(slot.name, slot.till)
  }
  const changed: ChangedAnswer[] = []
  for (const { endpoint, request, list } of recorded) {
    if (outdatingChanges.has(endpoint.stores)) await sealed.noteVisit({ at: now(), writtenAt: now() })
    const slot = endpoint.effect === 'reads' ? cacheSlotOf(endpoint, request, session.role) : null
    if (!slot || !list) continue
    const text = await list.text()
    if (text.length > maxLength || !/^\s*[{[]/.test(text) || refusal.test(text)) continue
    const before = await sealed.read(slot.name, slot.till)
    const after = { at: now(), text }
    const isOfEarlierVisit =
      before &&
      (names.has(slot.name)
        ? after.at - before.at >= visitMs
        : !isMovedBack(before.at, latestTime(client, now)))
    names.add(slot.name)
    if (isOfEarlierVisit && before.text !== text && before.at > ((await sealed.visit())?.writtenAt ?? 0))
      changed.push({ endpoint, request, before, after, readCached })
    await sealed.write(slot.name, after, slot.till)
  }
  return changed
}

/** A task that only reads, to be run on the cache. */
export interface RecallTask {
  readonly transport: Transport
  readonly client: Client
  readonly run: (context: { transport: Transport; client: Client }) => Promise<unknown>
  /** Whether answers of this session are used too, because the server cannot be reached now. */
  readonly includesSession: boolean
}

/** Runs a task on cached answers. The result is undefined if an answer is not cached. rule: known-1 */
export async function recall(
  { store, session }: CacheContext,
  { transport, client, run, includesSession }: RecallTask,
): Promise<unknown> {
  await enqueue(store, async () => {})
  const sealed = await openSealedStore(store, session, accessOf(client))
  const writtenAt = (await sealed.visit())?.writtenAt ?? 0
  const names = namesByClient.get(client)
  let oldest = Number.POSITIVE_INFINITY
  let missed = false

  const call: Transport['call'] = async (endpoint, request, caller) => {
    const slot = cacheSlotOf(endpoint, request as RequestParts, session.role)
    const wanted = slot && !missed && (includesSession || !names?.has(slot.name))
    const found = wanted ? await sealed.read(slot.name, slot.till) : null
    if (!found || found.at <= writtenAt) {
      missed = true
      throw new ApiFailure(endpoint.name, { kind: 'unreachable' })
    }
    oldest = Math.min(oldest, found.at)
    const answer = async () => new Response(found.text, { headers: { 'Content-Type': 'application/json' } })
    const value = await transport.call(endpoint, request, { server: caller.server, intercept: () => answer })
    return recordKnownAt(value, found.at)
  }
  try {
    const result = await run({ transport: { call, login: call, send: call }, client })
    return missed ? undefined : recordKnownAt(result, oldest)
  } catch {
    return undefined
  }
}
