import { isFileApi } from '#api/endpoint.ts'
import type { ServerType } from '#api/school/serverTypes.ts'
import { type Site, siteOf } from './sites.ts'

const addressPattern = /^(.*)\/bin\/(server\.fcgi|filemanager\.cgi)\/?(.*)$/

/** The server location in the address of a call: the part before `/bin/`. */
export const locationOf = (url: string): string => url.replace(/\/bin\/.*$/, '')

/** The address of a request. */
export interface Address {
  readonly site: Site
  /** The path after `server.fcgi/`; `''` for a path of the other program. */
  readonly path: string
  readonly searchParams: URLSearchParams
  readonly origin: string
}

/**
 * Reads the address of a call.
 * @param defaultSite the edition at a path that names none
 */
export function readAddress(url: string, defaultSite?: ServerType): Address {
  const { pathname, searchParams, origin } = new URL(url)
  const [, sitePath = '', program, path = ''] = addressPattern.exec(pathname) ?? []
  // The two programs have different APIs.
  const isOwnProgram = (program === 'filemanager.cgi') === isFileApi(path.replace(/\/.*$/, ''))
  return {
    site: siteOf(sitePath, defaultSite),
    path: isOwnProgram ? decodePath(path) : '',
    searchParams,
    origin,
  }
}

/** A path without percent-encoding, or as it is if the encoding is wrong. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
