import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $keyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { $session, userChanged } from '../user/session.ts'
import { beginVisitFx } from './lifetime.ts'
import { openSealedStore } from './sealedStore.ts'

export const cacheSettingNeeded = createEvent()
/** The user has decided whether this device caches data. rule: known-6 */
export const cacheSwitched = createEvent<boolean>()

const $context = combine({ store: $keyValueStore, session: $session })
const readFx = attach({
  source: $context,
  effect: async ({ store, session }) =>
    session !== null && !(await (await openSealedStore(store, session)).isOff()),
})
const switchFx = attach({
  source: $context,
  effect: async ({ store, session }, on: boolean) => {
    if (!session) return
    const sealed = await openSealedStore(store, session)
    await sealed.switchTo(on)
    if (!on) await sealed.clear()
  },
})
sample({ clock: cacheSettingNeeded, target: readFx })
sample({ clock: cacheSwitched, target: switchFx })
sample({ clock: switchFx.done, filter: ({ params: on }) => on, target: beginVisitFx })

/** Whether the switch is on; null while that is not known. */
export const $isCacheOn = createStore<boolean | null>(null)
  .on([readFx.doneData, cacheSwitched], (_, on) => on)
  .reset(userChanged)
