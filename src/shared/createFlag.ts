import { createStore, type StoreWritable, type Unit } from 'effector'

type Clock = Unit<unknown> | readonly Unit<unknown>[]

/** Whether one of the first has happened, and none of the others since. */
export const createFlag = (raised: Clock, lowered: Clock = []): StoreWritable<boolean> =>
  createStore(false)
    .on([raised].flat() as Unit<unknown>[], () => true)
    .reset([lowered].flat() as Unit<unknown>[])
