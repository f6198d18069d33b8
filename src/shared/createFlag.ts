import { createStore, type StoreWritable, type Unit } from 'effector'

type Clock = Unit<unknown> | readonly Unit<unknown>[]

/** A store that is true from when a unit of `setBy` fires until one of `resetBy` does. */
export const createFlag = (setBy: Clock, resetBy: Clock = []): StoreWritable<boolean> =>
  createStore(false)
    .on([setBy].flat() as Unit<unknown>[], () => true)
    .reset([resetBy].flat() as Unit<unknown>[])
