import { sitePaths } from '#api/school/serverTypes.ts'
import { readKey } from '#shared/reading/text.ts'
import { UserError } from '../../problems/userError.ts'

/** The addresses of a school's sites. */
export interface Location {
  /** The part before each site path: `https://school.example`. */
  readonly base: string
  /** The given site path: `/webstudent`. */
  readonly sitePath: string
}

/**
 * Reads the address of one site, as typed or copied from an address bar. An address without a path means the students'
 * site. Throws a {@link UserError}.
 */
export function readLocation(address: string): Location {
  const typed = readKey(address)
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UserError({
      nl: `"${address}" is geen adres; een adres ziet eruit als https://school.example/webstudent.`,
      en: `"${address}" is not an address; an address looks like https://school.example/webstudent.`,
    })
  if (url.username || url.password)
    throw new UserError({
      nl: 'In het adres hoort geen naam of wachtwoord: die van de accounts komen van elders.',
      en: 'The address must not contain a name or password: those of the accounts are given elsewhere.',
    })
  // The address bar may show a page of the portal, or its start page.
  if (url.search || (url.hash !== '' && !/^#(\/|$)/.test(url.hash)))
    throw new UserError({
      nl: `"${address}" moet eindigen met het pad van een editie, /webstudent.`,
      en: `"${address}" must end with the path of an edition, /webstudent.`,
    })
  const path = url.pathname
    .replace(/\/bin\/server\.fcgi.*$|\/(?:index|default)\.html?$/i, '')
    .replace(/\/+$/, '')
  const lastSlash = path.lastIndexOf('/')
  if (lastSlash < 0) return { base: url.origin, sitePath: sitePaths.STUDENT }
  return { base: `${url.origin}${path.slice(0, lastSlash)}`, sitePath: path.slice(lastSlash) }
}
