import type { DemoPerson } from '../people/demoPeople.ts'
import { sitePaths } from '../server/wire/sites.ts'

/**
 * The address that signs somebody in on a phone, for a QR code: the page of that person's edition on the server. What signs in
 * is behind the `#`, which a browser sends to no server. rule: sign-in-8
 */
export const phoneLink = ({
  serverLocation,
  username,
  password,
}: Pick<DemoPerson, 'serverLocation' | 'username' | 'password'>): string =>
  `${serverLocation}/#/?un=${encodeURIComponent(username)}/pw=${encodeURIComponent(password)}`

const others: readonly string[] = Object.values(sitePaths).filter((path) => path !== sitePaths.STUDENT)

/**
 * The path below which the portal looks for the server at which somebody signs in without a connection. It knows the students'
 * edition alone by the address of the page; a {@link phoneLink} leads to the page of another one, and means that one.
 * @param base the path in front of the school's sites
 */
export function sitesPathOf(base: string, { pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  const site = others.find((path) => pathname.startsWith(`${base}${path}/`))
  return site !== undefined && hash.startsWith('#/?un=') ? base + site : base
}
