import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $keyValueStore } from '#shared/browser/keyValueStore.ts'
import { $session, userChanged } from '../user/session.ts'
import { beginVisitFx } from './lifetime.ts'
import { openSealedStore } from './sealedStore.ts'

/** The switch with which this user keeps nothing on this device. rule: known-6 */
export const memoryNeeded = createEvent()
export const memorySwitched = createEvent<boolean>()

const $place = combine({ store: $keyValueStore, session: $session })
const readFx = attach({
  source: $place,
  effect: async ({ store, session }) =>
    session !== null && !(await (await openSealedStore(store, session)).isOff()),
})
const switchFx = attach({
  source: $place,
  effect: async ({ store, session }, on: boolean) => {
    if (!session) return
    const sealed = await openSealedStore(store, session)
    await sealed.switchTo(on)
    if (!on) await sealed.clear()
  },
})
sample({ clock: memoryNeeded, target: readFx })
sample({ clock: memorySwitched, target: switchFx })
sample({ clock: switchFx.done, filter: ({ params: on }) => on, target: beginVisitFx })

/** Whether anything is cached for this user; null while that is not known, and where nothing can be. */
export const $remembers = createStore<boolean | null>(null)
  .on(readFx.doneData, (_, on) => on)
  .on(memorySwitched, (_, on) => on)
  .reset(userChanged)
