import { sitePaths } from '../../mocks/server/sites.ts'

/** Where a school's editions are. */
export interface Location {
  /** What stands before each site path: `https://school.example`. */
  readonly base: string
  /** The site path that was named: `/webstudent`. */
  readonly home: string
}

/**
 * Reads the address of one edition; the others of that school are next to it. An address without a path is the
 * school's, and its students' edition is meant. Throws an Error with a sentence for a person.
 */
export function readLocation(address: string): Location {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`"${address}" is no address: write it as https://school.example/webstudent.`)
  if (url.username || url.password)
    throw new Error('The address must not hold a name or password: those of the accounts come otherwise.')
  if (url.search || url.hash)
    throw new Error(`"${address}" must end with the path of an edition, /webstudent.`)
  const path = url.pathname.replace(/\/+$/, '').replace(/\/bin\/server\.fcgi.*$/, '')
  const cut = path.lastIndexOf('/')
  if (cut < 0) return { base: url.origin, home: sitePaths.STUDENT }
  return { base: `${url.origin}${path.slice(0, cut)}`, home: path.slice(cut) }
}
