import { attach, createEvent, createStore, sample } from 'effector'
import { not } from 'patronum'
import * as z from 'zod/mini'
import { leerling } from '#api/endpoints/leerling.ts'
import { failureText } from '#api/failures/failureText.ts'
import { $now } from '#shared/browser/environment.ts'
import { readJson, storageNames, writeJson } from '#shared/browser/storage/storedValues.ts'
import { $localStore } from '#shared/browser/storage/textStore.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { errorToastShown } from '#shared/messages/toasts.ts'
import { createCall, isExpiry } from '../calls/call.ts'
import { $owner } from '../user/owner.ts'
import { listName } from '../user/personName.ts'
import type { Leerling } from '../user/roles.ts'
import { $isShared, userChanged } from '../user/session.ts'
import { $chosenPerson, $people, peopleKnown } from '../user/subject.ts'

/** An older list is refetched when somebody is chosen, because people enrol at the counter. rule: counter-2 */
const maxAgeMs = 5 * minuteMs

const readCall = createCall(leerling)
export const $readingPeople = readCall.$running

const $readAt = createStore(0).reset(userChanged)
sample({ clock: readCall.answered, source: $now, fn: (now) => now(), target: $readAt })

/** Sorts people by name, then by first name. */
const sortPeople = (people: readonly Leerling[]): Leerling[] => {
  const { compare } = new Intl.Collator('nl-BE')
  return people.toSorted((a, b) => compare(listName(a), listName(b)))
}
sample({ clock: readCall.answered, fn: ({ result }) => sortPeople(result), target: peopleKnown })
sample({
  // A session that is over is reported where it ends. rule: session-3, error-7
  clock: readCall.failed,
  filter: ({ error }) => !isExpiry(error),
  fn: ({ error }) => failureText(error),
  target: errorToastShown,
})

/** The people are needed, so they are fetched unless the list is recent. */
export const peopleNeeded = createEvent()
const requested = sample({
  clock: peopleNeeded,
  source: { people: $people, at: $readAt, now: $now },
  fn: ({ people, at, now }) => ({ isRecent: people !== null && now() - at < maxAgeMs }),
})
sample({
  clock: requested,
  source: $readingPeople,
  filter: (reading, { isRecent }) => !isRecent && !reading,
  fn: () => ({}),
  target: readCall.started,
})

/** The list is known and recent. */
export const peopleReady = createEvent()
sample({
  clock: [requested.filter({ fn: ({ isRecent }) => isRecent }), readCall.answered],
  target: peopleReady,
})

/** The maximum number of recent people. rule: counter-4 */
const maxRecent = 10
const recentByOwnerSchema = z.record(z.string(), z.array(z.int()))

/** The IDs of the people who were last chosen on this device, the last one first. Only the IDs are stored. */
export const recentFx = attach({
  source: { store: $localStore, owner: $owner },
  effect: ({ store, owner }): readonly number[] =>
    readJson(store, storageNames.recentPeople, recentByOwnerSchema)?.[owner] ?? [],
})

const rememberFx = attach({
  source: { store: $localStore, owner: $owner },
  effect: ({ store, owner }, id: number) => {
    const all = readJson(store, storageNames.recentPeople, recentByOwnerSchema) ?? {}
    const others = (all[owner] ?? []).filter((each) => each !== id)
    writeJson(store, storageNames.recentPeople, { ...all, [owner]: [id, ...others].slice(0, maxRecent) })
  },
})
sample({
  clock: $chosenPerson.updates.filterMap((person) => person?.ID),
  filter: not($isShared),
  target: rememberFx,
})
