/** The words that a school adds to a vocabulary, by what they mean, e.g. `{ "present": ["Présent"] }`. */
export type OwnWords<Kind extends string> = Readonly<Partial<Record<Kind, readonly string[]>>>

/** The vocabularies to which a school can add words. */
export interface SchoolWords {
  readonly attendance?: OwnWords<string>
  readonly result?: OwnWords<string>
  readonly exemption?: OwnWords<string>
}

// Only Vite knows `env`.
const env: Partial<ImportMetaEnv> = import.meta.env ?? {}

/** Those of this build, which has checked them. docs/hosting.md */
export const schoolWords: SchoolWords = JSON.parse(env.VITE_WORDS || '{}')
