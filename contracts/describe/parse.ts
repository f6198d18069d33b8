import * as z from 'zod/mini'
import type { Language } from '../problems/words.ts'

const locales = { nl: z.locales.nl(), en: z.locales.en() }

/** Parses a value with a schema. Each issue has a message, which zod/mini does not add itself. */
export function parseWithMessages<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  language: Language = 'en',
) {
  return z.safeParse(schema, value, { error: locales[language].localeError })
}

/** The path of an issue in a JSON file, for the author of the file: `states.x.account`. */
export const issuePath = (path: readonly PropertyKey[], language: Language): string =>
  path.map(String).join('.') || { nl: 'het bestand', en: 'the file' }[language]
