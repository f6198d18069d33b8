import * as z from 'zod/mini'

/** Text; absent text is `''`, never null. server: rest-3 */
export const text = z.string()

/** An identifier. 0 is a real one: the administrator. server: login-12 */
export const identifier = z.int().check(z.nonnegative())

/** An amount in euro. Any JSON number: the server writes `1.8750000000000000E+002`. */
export const euro = z.number()

export const flag = z.boolean()

/** A moment `YYYY-MM-DD HH:mm:ss` in local time, or `''`. server: rest-3 */
export const momentText = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/))

/** A moment that is never absent. */
export const givenMoment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/))

/** A pupil or student ID, base64-encoded; see `toLLID`. */
export const llid = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/))

/** A colour `#RRGGBB`, or `''`. server: rest-13 */
export const colour = z.string().check(z.regex(/^(#[0-9A-Fa-f]{6})?$/))
