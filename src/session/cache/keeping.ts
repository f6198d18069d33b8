import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Client, Transport } from '#api/transport.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import type { Session } from '../user/session.ts'
import { cacheSlotOf } from './kept.ts'
import { noteKnownAt } from './knownAt.ts'
import type { RecordedAnswer } from './recording.ts'
import { accessOf, createQueue, type Kept, openSealedStore } from './sealedStore.ts'

/** The store and the session for which answers are cached. */
export interface Keeper {
  readonly store: KeyValueStore
  readonly session: Session
  readonly now: () => number
}

/** The same for the signed-in user. */
export interface OwnKeeper extends Keeper {
  readonly client: Client | null
}

/** An answer that differs from the one of an earlier visit. */
export interface ChangedAnswer {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  readonly before: Kept
  readonly after: Kept
}

/** The longest answer that is cached, in characters: nobody reads more than that while offline. */
const longest = 4_000_000

/** After this time it counts as another visit, even in a page that was left open. */
const visitMs = 30 * 60_000

/** The beginning of an answer that refuses the call with HTTP status 200. */
const refused = /^[^[]{0,200}"success"\s*:\s*false/

/** Kinds of changes after which the cached lists are out of date. */
const changesLists = new Set<Endpoint['stores']>(['record', 'children', 'registration', 'points'])

/** The names under which answers were cached in the session of a client; these are newer than the last visit. */
const cachedIn = new WeakMap<Client, Set<string>>()

/** Cache writes run in order and before any read, so that no answer from before a change is read after it. */
const inOrder = createQueue()

/**
 * Caches the recorded answers, and returns those that have changed since the last visit. A call that changes something
 * outdates everything that was cached before it. rule: known-1
 */
export const keep = (
  keeper: Keeper,
  client: Client,
  recorded: readonly RecordedAnswer[],
): Promise<readonly ChangedAnswer[]> => inOrder(keeper.store, () => keepNow(keeper, client, recorded))

async function keepNow(
  { store, session, now }: Keeper,
  client: Client,
  recorded: readonly RecordedAnswer[],
): Promise<readonly ChangedAnswer[]> {
  const sealed = await openSealedStore(store, session, accessOf(client))
  if (await sealed.isOff()) return []
  const names = cachedIn.get(client) ?? new Set()
  cachedIn.set(client, names)
  const changed: ChangedAnswer[] = []
  for (const { endpoint, request, list } of recorded) {
    if (changesLists.has(endpoint.stores)) await sealed.noteVisit({ at: now(), writtenAt: now() })
    const slot = endpoint.effect === 'reads' ? cacheSlotOf(endpoint, request, session.role) : null
    if (!slot || !list) continue
    const text = await list.text()
    if (text.length > longest || !/^\s*[{[]/.test(text) || refused.test(text)) continue
    const before = await sealed.read(slot.name, slot.till)
    const after = { at: now(), text }
    const isVisit = before && (!names.has(slot.name) || after.at - before.at >= visitMs)
    names.add(slot.name)
    if (isVisit && before.text !== text && before.at > ((await sealed.visit())?.writtenAt ?? 0))
      changed.push({ endpoint, request, before, after })
    await sealed.write(slot.name, after, slot.till)
  }
  return changed
}

/** A task that only reads, and whose cached result is wanted. */
export interface Question {
  readonly transport: Transport
  readonly client: Client
  readonly run: (context: { transport: Transport; client: Client }) => Promise<unknown>
  /** Whether answers of this session count too, because the server cannot be reached now. */
  readonly sessionToo: boolean
}

/** The result of a task by the cache; undefined where an answer that it needs is not cached. rule: known-1 */
export async function recall(
  { store, session }: Keeper,
  { transport, client, run, sessionToo }: Question,
): Promise<unknown> {
  await inOrder(store, async () => {})
  const sealed = await openSealedStore(store, session, accessOf(client))
  const writtenAt = (await sealed.visit())?.writtenAt ?? 0
  const names = cachedIn.get(client)
  let oldest = Number.POSITIVE_INFINITY
  let missed = false

  const call: Transport['call'] = async (endpoint, request, caller) => {
    const slot = cacheSlotOf(endpoint, request as RequestParts, session.role)
    const wanted = slot && !missed && (sessionToo || !names?.has(slot.name))
    const found = wanted ? await sealed.read(slot.name, slot.till) : null
    if (!found || found.at <= writtenAt) {
      missed = true
      throw new ApiFailure(endpoint.name, { kind: 'unreachable' })
    }
    oldest = Math.min(oldest, found.at)
    const answer = async () => new Response(found.text, { headers: { 'Content-Type': 'application/json' } })
    const value = await transport.call(endpoint, request, { server: caller.server, intercept: () => answer })
    return noteKnownAt(value, found.at)
  }
  try {
    const result = await run({ transport: { call, login: call, send: call }, client })
    return missed ? undefined : noteKnownAt(result, oldest)
  } catch {
    return undefined
  }
}
