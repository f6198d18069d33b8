import * as z from 'zod/mini'

const { localeError } = z.locales.en()

/** Parses by a schema, with an English message for each issue: zod/mini has none of its own. */
export function parseWithMessages<T extends z.ZodMiniType>(schema: T, value: unknown) {
  return z.safeParse(schema, value, { error: localeError })
}

/** Where an issue is in a JSON file, for the author of the file: `states.x.account`. */
export const issuePath = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'the file'
