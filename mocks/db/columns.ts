import * as z from 'zod/mini'

/** What the columns of the tables hold. `tables.ts` says how each is written. */

export const id = z.int()
export const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const dateOrNone = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))
export const moment = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/))
export const time = z.string().check(z.regex(/^\d{2}:\d{2}$/))
export const euro = z.number()

/** The five editions of a school's portal; each has a site path and a server of its own. */
export const serverTypes = ['STUDENT', 'LL', 'OUDERS', 'PS', 'VWO'] as const
export type ServerType = (typeof serverTypes)[number]
