import { createStore, type StoreWritable, type Unit } from 'effector'

type Clock = Unit<unknown> | readonly Unit<unknown>[]

/** Whether a unit of `raised` has fired, and no unit of `lowered` since. */
export const createFlag = (raised: Clock, lowered: Clock = []): StoreWritable<boolean> =>
  createStore(false)
    .on([raised].flat() as Unit<unknown>[], () => true)
    .reset([lowered].flat() as Unit<unknown>[])
