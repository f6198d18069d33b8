import { UserError } from '#contracts/problems/userError.ts'
import type { Language } from '#contracts/problems/words.ts'

/** The language of the report and of all other output of the command. Throws a {@link UserError} for an unknown language */
export function languageOf({ lang = 'nl' }: { readonly lang?: string | undefined }): Language {
  if (lang === 'nl' || lang === 'en') return lang
  throw new UserError({
    nl: `--lang ${lang}: het verslag is in nl of en.`,
    en: `--lang ${lang}: the report is in nl or en.`,
  })
}

/** The language of a command line before it is parsed, for help and mistakes: Dutch, unless it asks for English. */
export const languageIn = (args: readonly string[]): Language =>
  args.some((word, at) => word === '--lang=en' || (word === '--lang' && args[at + 1] === 'en')) ? 'en' : 'nl'
