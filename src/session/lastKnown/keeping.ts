import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Client, Transport } from '#api/transport.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import type { Session } from '../user/session.ts'
import type { Heard } from './hearing.ts'
import { placeOf } from './kept.ts'
import { noteKnownAt } from './knownAt.ts'
import { accessOf, createQueue, type Kept, openShelf } from './shelf.ts'

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
const heardBy = new WeakMap<Client, Set<string>>()

/** Cache writes run in order and before any read, so that no answer from before a change is read after it. */
const inOrder = createQueue()

/**
 * Caches the recorded answers, and returns those that have changed since the last visit. A call that changes something
 * outdates everything that was cached before it. rule: known-1
 */
export const keep = (
  keeper: Keeper,
  client: Client,
  heard: readonly Heard[],
): Promise<readonly ChangedAnswer[]> => inOrder(keeper.store, () => keepNow(keeper, client, heard))

async function keepNow(
  { store, session, now }: Keeper,
  client: Client,
  heard: readonly Heard[],
): Promise<readonly ChangedAnswer[]> {
  const shelf = await openShelf(store, session, accessOf(client))
  if (await shelf.isOff()) return []
  const names = heardBy.get(client) ?? new Set()
  heardBy.set(client, names)
  const changed: ChangedAnswer[] = []
  for (const { endpoint, request, list } of heard) {
    if (changesLists.has(endpoint.stores)) await shelf.noteVisit({ at: now(), writtenAt: now() })
    const place = endpoint.effect === 'reads' ? placeOf(endpoint, request, session.role) : null
    if (!place || !list) continue
    const text = await list.text()
    if (text.length > longest || !/^\s*[{[]/.test(text) || refused.test(text)) continue
    const before = await shelf.read(place.name, place.till)
    const after = { at: now(), text }
    const isVisit = before && (!names.has(place.name) || after.at - before.at >= visitMs)
    names.add(place.name)
    if (isVisit && before.text !== text && before.at > ((await shelf.visit())?.writtenAt ?? 0))
      changed.push({ endpoint, request, before, after })
    await shelf.write(place.name, after, place.till)
  }
  return changed
}

/** A task that only reads, and whose cached result is wanted. */
export interface Question {
  readonly transport: Transport
  readonly client: Client
  readonly run: (context: { transport: Transport; client: Client }) => Promise<unknown>
  /** Whether answers of this session count too, because the server cannot be reached now. */
  readonly heardToo: boolean
}

/** The result of a task by the cache; undefined where an answer that it needs is not cached. rule: known-1 */
export async function recall(
  { store, session }: Keeper,
  { transport, client, run, heardToo }: Question,
): Promise<unknown> {
  await inOrder(store, async () => {})
  const shelf = await openShelf(store, session, accessOf(client))
  const writtenAt = (await shelf.visit())?.writtenAt ?? 0
  const heard = heardBy.get(client)
  let oldest = Number.POSITIVE_INFINITY
  let missed = false

  const call: Transport['call'] = async (endpoint, request, caller) => {
    const place = placeOf(endpoint, request as RequestParts, session.role)
    const wanted = place && !missed && (heardToo || !heard?.has(place.name))
    const found = wanted ? await shelf.read(place.name, place.till) : null
    if (!found || found.at <= writtenAt) {
      missed = true
      throw new ApiFailure(endpoint.name, { kind: 'unreachable' })
    }
    oldest = Math.min(oldest, found.at)
    const answer = async () => new Response(found.text, { headers: { 'Content-Type': 'application/json' } })
    const value = await transport.call(endpoint, request, { server: caller.server, through: () => answer })
    return noteKnownAt(value, found.at)
  }
  try {
    const result = await run({ transport: { call, login: call, send: call }, client })
    return missed ? undefined : noteKnownAt(result, oldest)
  } catch {
    return undefined
  }
}
