import * as z from 'zod/mini'

/** A text in each language of a report. */
export const wordsSchema = z.object({ nl: z.string(), en: z.string() })
export type Words = z.output<typeof wordsSchema>
export type Language = keyof Words

/** A text that is equal in every language: a value, or a name of the server. */
export const same = (text: string): Words => ({ nl: text, en: text })

/** Words made from other words. */
export const combine = (make: (language: Language) => string): Words => ({ nl: make('nl'), en: make('en') })
