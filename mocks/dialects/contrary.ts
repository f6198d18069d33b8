import type { Alternative, Assumption } from './assumption.ts'
import { createDialect, type Dialect } from './dialect.ts'
import { everyAssumption } from './index.ts'

const lastAlternative = ({ alternatives: [, ...others] }: Assumption, may: (each: Alternative) => boolean) =>
  others.filter((each) => each.beyond === undefined && may(each)).at(-1)

const choose = (choiceOf: (assumption: Assumption) => Alternative | undefined) =>
  Object.fromEntries(
    everyAssumption.flatMap((each) => {
      const alternative = choiceOf(each)
      return alternative ? [[each.id, alternative.id]] : []
    }),
  )

/**
 * A server that contradicts every assumption: assumed fields are absent, assumed parts of requests are ignored, and times, keys
 * and numbers differ. It is derived from the assumptions, and so covers new ones.
 */
export const contraryDialect = (): Dialect =>
  createDialect(
    { choices: choose((each) => lastAlternative(each, ({ refuses = false }) => !refuses)), unknown: [] },
    { school: 'De tegendraadse school' },
  )

/**
 * A server without anything that is only assumed: it lacks the calls that no source names, and refuses the inputs that no
 * source names. Otherwise it is the usual server.
 */
export const refusingDialect = (): Dialect =>
  createDialect(
    { choices: choose((each) => lastAlternative(each, ({ refuses = false }) => refuses)), unknown: [] },
    { school: 'De weigerende school' },
  )
