import * as z from 'zod/mini'

/** The same in the languages of a report. */
export const wordsSchema = z.object({ nl: z.string(), en: z.string() })
export type Words = z.output<typeof wordsSchema>
export type Language = keyof Words

/** What is the same in every language: a value, a name of the server's. */
export const same = (text: string): Words => ({ nl: text, en: text })

/** Words made from other words. */
export const combine = (make: (language: Language) => string): Words => ({ nl: make('nl'), en: make('en') })
