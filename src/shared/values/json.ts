import type * as z from 'zod/mini'

/** The value of a JSON text; undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The value of a JSON text; null for any other text, and if the schema refuses the value. */
export function parseJsonAs<T>(text: string, schema: z.ZodMiniType<T>): T | null {
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success ? parsed.data : null
}

/** The fields of a value that was parsed from JSON. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
