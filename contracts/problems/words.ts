import * as z from 'zod/mini'

/** A text in each language of a report. */
export const wordsSchema = z.object({ nl: z.string(), en: z.string() })
export type Words = z.output<typeof wordsSchema>
export type Language = keyof Words

/** A text that is the same in all languages: a value, or a name on the server. */
export const same = (text: string): Words => ({ nl: text, en: text })

/** A text that is composed of other texts, in each language. */
export const combine = (make: (language: Language) => string): Words => ({ nl: make('nl'), en: make('en') })
