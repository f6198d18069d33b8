import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Client, Transport } from '#api/transport.ts'
import type { KeyValueStore } from '#shared/browser/keyValueStore.ts'
import type { Session } from '../user/session.ts'
import type { Heard } from './hearing.ts'
import { placeOf } from './kept.ts'
import { noteKnownAt } from './knownAt.ts'
import { accessOf, createQueue, type Kept, openShelf } from './shelf.ts'

/** Where and for whom something is kept. */
export interface Keeper {
  readonly store: KeyValueStore
  readonly session: Session
  readonly now: () => number
}

/** The same of whoever is signed in. */
export interface OwnKeeper extends Keeper {
  readonly client: Client | null
}

/** An answer that is not what it was at an earlier visit. */
export interface ChangedAnswer {
  readonly endpoint: Endpoint
  readonly request: RequestParts
  readonly before: Kept
  readonly after: Kept
}

/** A longer answer is not kept: nobody reads so much on the way. In characters. */
const longest = 4_000_000

/** After so long it is another visit, also of a page that was left open. */
const visitMs = 30 * 60_000

/** The beginning of an answer that comes with HTTP status 200 and says no. */
const refused = /^[^[]{0,200}"success"\s*:\s*false/

/** What is stored by a call after which the lists that were read are no longer as they were. */
const changesLists = new Set<Endpoint['stores']>(['record', 'children', 'registration', 'points'])

/** What has been heard in the session of a client: that is newer than what was kept before. */
const heardBy = new WeakMap<Client, Set<string>>()

/** What is kept is in order, and before anything is recalled: no answer from before a change comes after it. */
const inOrder = createQueue()

/**
 * Keeps what was heard, and gives what has changed of it since the last visit. A call that changes something makes all that was
 * kept before it too old. rule: known-1
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

/** A task that only reads, and of which the last known result is wanted. */
export interface Question {
  readonly transport: Transport
  readonly client: Client
  readonly run: (context: { transport: Transport; client: Client }) => Promise<unknown>
  /** Also what was heard in this session, because the server cannot be reached now. */
  readonly heardToo: boolean
}

/** What a task would have given with what is kept; undefined where a part of that is not kept. rule: known-1 */
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
