import { UserError } from '#contracts/problems/userError.ts'
import type { Language } from '#contracts/problems/words.ts'

/** The language of the report and of all other output. Throws a {@link UserError} for an unknown language. */
export function languageOf({ lang = 'nl' }: { readonly lang?: string | undefined }): Language {
  if (lang === 'nl' || lang === 'en') return lang
  throw new UserError({
    nl: `--lang ${lang}: het verslag is in nl of en.`,
    en: `--lang ${lang}: the report is in nl or en.`,
  })
}

/** The language of a command line that is not parsed yet, for its help and its mistakes. */
export const languageIn = (args: readonly string[]): Language =>
  /(^| )--lang[= ]en( |$)/.test(args.join(' ')) ? 'en' : 'nl'
