/** The words that a school adds to a vocabulary, by what they mean, e.g. `{ "present": ["Présent"] }`. */
export type AddedWords<Kind extends string> = Readonly<Partial<Record<Kind, readonly string[]>>>

export interface SchoolWords {
  readonly attendance?: AddedWords<string>
  readonly result?: AddedWords<string>
  readonly exemption?: AddedWords<string>
}

// Outside Vite, `import.meta.env` is undefined.
const env: Partial<ImportMetaEnv> = import.meta.env ?? {}

/** The words with which this build was made; the build has checked them. See docs/hosting.md. */
export const schoolWords: SchoolWords = JSON.parse(env.VITE_WORDS || '{}')
