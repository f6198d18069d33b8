import { createDialect, type Dialect } from './dialect.ts'
import { everyAssumption } from './index.ts'

/**
 * The dialect of a server with the last possible alternative of each assumption.
 * @param isRefusing whether to choose among the alternatives that only refuse, or among the others
 */
function dialectOf(isRefusing: boolean, school: string): Dialect {
  const choices = everyAssumption.flatMap(({ id, alternatives: [, ...others] }) => {
    const last = others.findLast(
      ({ whyImpossible, refuses = false }) => whyImpossible === undefined && refuses === isRefusing,
    )
    return last ? [[id, last.id] as const] : []
  })
  return createDialect({ choices: Object.fromEntries(choices), unknown: [] }, { school })
}

/**
 * A server that contradicts every assumption: assumed fields are absent, assumed parts of requests are ignored, and times, keys
 * and numbers differ. It is derived from the assumptions, and so covers new ones.
 */
export const contraryDialect = (): Dialect => dialectOf(false, 'De tegendraadse school')

/**
 * A server without anything that is only assumed: it lacks the calls that no source names, and refuses the inputs that no
 * source names. Otherwise it is the usual server.
 */
export const refusingDialect = (): Dialect => dialectOf(true, 'De weigerende school')
