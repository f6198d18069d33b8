import { attach, createStore, restore, sample } from 'effector'
import type { Client } from '#api/transport.ts'
import { $now, isOnline } from '#shared/browser/environment.ts'
import { $handOver } from '#shared/browser/storage/handOver.ts'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { $localStore } from '#shared/browser/storage/textStore.ts'
import { $deviceVault } from '#shared/browser/storage/vault.ts'
import { createFlag } from '#shared/createFlag.ts'
import { longToastShown } from '#shared/messages/toasts.ts'
import {
  $session,
  $signedIn,
  passwordChanged,
  passwordChangedElsewhere,
  passwordRefused,
  type SignedIn,
  sessionEnded,
  sessionExpired,
  sessionStarted,
} from '../user/session.ts'
import { keyOf, type PersonKey, replaceKey, unlockFor } from './keys.ts'
import { endRecording } from './recording.ts'

// Opens the cache of a person at the sign-in, and decides what remains of it however the session ends. rule: known-3, session-11

/**
 * The number of hash rounds from a password to its key, which slows down guessing the password from a stolen disk. A phone six
 * times slower than the measured machine takes 0.4 s, once per sign-in. See docs/measured.md.
 */
export const $passwordRounds = createStore(300_000)

// This sample comes before every other one that needs the key.
const unlockFx = attach({
  source: {
    store: $keyValueStore,
    vault: $deviceVault,
    localStore: $localStore,
    handOver: $handOver,
    rounds: $passwordRounds,
  },
  effect: (context, { session, client }: SignedIn) => unlockFor(client, context, session),
})
sample({ clock: sessionStarted, target: unlockFx })

/** Begins a visit by removing the caches of other people and what is too old. */
export const beginVisitFx = attach({
  source: { store: $keyValueStore, signedIn: $signedIn, now: $now, localStore: $localStore },
  effect: async ({ store, signedIn, now, localStore }, _: unknown) => {
    if (!signedIn) return
    const { beginVisit } = await import('./visit.ts')
    await beginVisit({ store, now, ...signedIn }, localStore)
  },
})
sample({ clock: $session, target: beginVisitFx })

interface CacheOwner {
  readonly server: string
  readonly username: string
  readonly external?: boolean | undefined
  readonly client?: Client
}
const clearCacheFx = attach({
  source: $keyValueStore,
  effect: async (store, { client, ...owner }: CacheOwner) => {
    if (client) endRecording(client)
    const { openSealedStore } = await import('./sealedStore.ts')
    await (await openSealedStore(store, owner)).clear()
  },
})

/** The user who was signed in last, even after the session has ended. */
const $lastSignedIn = restore<SignedIn>(sessionStarted, null)
const $isExpired = createFlag(sessionExpired, sessionStarted)
// The cache stays after a session that could not be renewed for lack of a password or a connection: nothing was refused.
sample({
  clock: sessionEnded,
  source: { last: $lastSignedIn, isExpired: $isExpired },
  filter: ({ last, isExpired }) =>
    last !== null && !(isExpired && (last.session.connectionId === null || !isOnline())),
  fn: ({ last }) => {
    const { session, client } = last as SignedIn
    return { server: session.server, username: session.username, external: session.external, client }
  },
  target: clearCacheFx,
})
sample({ clock: passwordRefused, target: clearCacheFx })

/** This text is not among the other messages, because the sign-in page does not need it. rule: known-8 */
const textsLost =
  'Je wachtwoord is elders gewijzigd. Wat je op dit toestel had ingevuld en nog niet bewaard of verzonden was, kan niet meer geopend worden en is verwijderd.'

/** Hands the key over to the page after a reload, without writing it to a disk. rule: known-2 */
const offerKeyFx = attach({
  source: $handOver,
  effect: async (handOver, { session, client }: SignedIn): Promise<PersonKey | null> => {
    const found = session.shared ? null : await keyOf(client)
    if (!found) return null
    const { namePrefixOf } = await import('./sealedStore.ts')
    handOver.hold({ name: await namePrefixOf(session), value: found })
    return found
  },
})
sample({ clock: sessionStarted, target: offerKeyFx })
sample({
  clock: offerKeyFx.doneData,
  filter: (found) => found?.hasLostText === true,
  fn: () => textsLost,
  target: longToastShown,
})
const withdrawKeyFx = attach({ source: $handOver, effect: (handOver) => handOver.hold(null) })
sample({ clock: sessionEnded, fn: () => undefined, target: withdrawKeyFx })

/** Reseals the cache with the new password. rule: known-8 */
const changeKeyFx = attach({
  source: { signedIn: $signedIn, store: $keyValueStore, rounds: $passwordRounds },
  effect: async ({ signedIn, store, rounds }, password: string) => {
    if (!signedIn || signedIn.session.shared) return
    const { session, client } = signedIn
    const { changeKey } = await import('./personKey.ts')
    replaceKey(client, changeKey({ store, rounds }, session, keyOf(client), password))
    // The key is offered only when it is ready.
    await keyOf(client)
  },
})
sample({ clock: passwordChanged, target: changeKeyFx })
/** Another tab has the new password, so this one caches nothing from now on. rule: known-8 */
const stopCachingFx = attach({
  source: $signedIn,
  effect: (signedIn) => {
    if (signedIn) replaceKey(signedIn.client, Promise.resolve(null))
  },
})
sample({ clock: passwordChangedElsewhere, target: stopCachingFx })
sample({
  clock: [changeKeyFx.done, stopCachingFx.done],
  source: $signedIn,
  filter: Boolean,
  target: offerKeyFx,
})
