import type * as z from 'zod/mini'

/** Anything that zod reads: what comes out, and what is written on the wire. */
export type Schema<Output = unknown, Input = unknown> = z.ZodMiniType<Output, Input>
