import * as z from 'zod/mini'

const { localeError } = z.locales.en()

/**
 * Parses by a schema, with words for what is wrong: the small build of zod has none of its own.
 */
export function parseSaying<T extends z.ZodMiniType>(schema: T, value: unknown) {
  return z.safeParse(schema, value, { error: localeError })
}

/** A place in JSON, as whoever wrote it reads it. */
export const whereIn = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'the file'
