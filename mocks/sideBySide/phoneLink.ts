import type { DemoPerson } from '../people/demoPeople.ts'

/**
 * The address that signs somebody in on a phone, for a QR code: the page of that person's edition on the server. The data for
 * it are after the `#`, which a browser sends to no server. rule: sign-in-8
 */
export const phoneLink = ({
  serverLocation,
  username,
  password,
}: Pick<DemoPerson, 'serverLocation' | 'username' | 'password'>): string =>
  `${serverLocation}/#/?un=${encodeURIComponent(username)}/pw=${encodeURIComponent(password)}`
