import type { ChangeMessage } from '../../sw/messages.ts'

/** Tables that change by the mere use of the portal: what a screen shows does not come from them. */
const quietTables: ReadonlySet<string> = new Set([
  'gebruikers',
  'voorkeuren',
  'uploads',
  'nummers',
  'berichten',
  'activaties',
  'herstelaanvragen',
])

/** What a portal does that shows somebody else's side of a change. */
export type Renewal = 'open the screen anew' | 'take the new settings' | 'sign in again'

/**
 * What a change asks of a portal in which it was not made. What a user may do is known since the sign-in, so that other
 * settings of the school need another sign-in. A school that was restarted has no sessions any more: everybody
 * signs in again.
 */
export async function renewalOf(
  { tables, everything }: Pick<ChangeMessage, 'tables' | 'everything'>,
  countSessions: () => Promise<number>,
): Promise<Renewal | null> {
  if (everything) return (await countSessions()) === 0 ? 'sign in again' : null
  if (tables.includes('configuratie')) return 'take the new settings'
  return isSeen({ tables }) ? 'open the screen anew' : null
}

/** Whether a change of rows may be one that screens show. */
export const isSeen = ({ tables }: Pick<ChangeMessage, 'tables'>): boolean =>
  tables.some((table) => !quietTables.has(table))

/** The people beside each other, as the address of the page names them: `?naast-elkaar=an.peeters,beheerder`. */
const parameter = 'naast-elkaar'
/** More would be too small to read. */
export const mostFrames = 4

export const isSideBySidePage = ({ search }: Pick<Location, 'search'>): boolean =>
  new URLSearchParams(search).has(parameter)

/** The usernames in the address, each once. */
export function usernamesIn({ search }: Pick<Location, 'search'>): string[] {
  const names = (new URLSearchParams(search).get(parameter) ?? '').split(',').filter(Boolean)
  return [...new Set(names)].slice(0, mostFrames)
}

/** The address of the page with these people. */
export const sideBySidePage = (portal: string, usernames: readonly string[]): string =>
  `${portal}?${parameter}=${usernames.map(encodeURIComponent).join(',')}`
