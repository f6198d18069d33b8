import type { Alternative, Assumption } from './assumption.ts'
import { createDialect, type Dialect } from './dialect.ts'
import { everyAssumption } from './index.ts'

const last = ({ alternatives: [, ...others] }: Assumption, may: (each: Alternative) => boolean) =>
  others.filter((each) => each.beyond === undefined && may(each)).at(-1)

const choose = (of: (assumption: Assumption) => Alternative | undefined) =>
  Object.fromEntries(
    everyAssumption.flatMap((each) => {
      const alternative = of(each)
      return alternative ? [[each.id, alternative.id]] : []
    }),
  )

/**
 * A server that does everything in another way that no source states: what is assumed is absent, what is assumed of a request
 * is ignored, and times, keys and numbers are others. Made from the assumptions, so that a new one is in it by itself.
 */
export const contraryDialect = (): Dialect =>
  createDialect(
    { choices: choose((each) => last(each, ({ refuses = false }) => !refuses)), unknown: [] },
    { school: 'De tegendraadse school' },
  )

/**
 * A server that has and takes nothing that is only assumed: it knows no call of which no source gives the name, and refuses
 * what it is sent beside what a source names. All else is as usual.
 */
export const refusingDialect = (): Dialect =>
  createDialect(
    { choices: choose((each) => last(each, ({ refuses = false }) => refuses)), unknown: [] },
    { school: 'De weigerende school' },
  )
