import type { ChangeMessage } from '../../sw/messages.ts'
import { otherPages } from '../school/addresses.ts'

/** Tables that change whenever the portal is used; no screen shows data from them. */
const quietTables: ReadonlySet<string> = new Set([
  'gebruikers',
  'voorkeuren',
  'uploads',
  'nummers',
  'berichten',
  'activaties',
  'herstelaanvragen',
])

/** What a portal does to show a change that was made elsewhere. */
export type Renewal = 'open the screen again' | 'take the new settings' | 'sign in again'

/**
 * What a portal has to do after a change that was made elsewhere. It learns the rights of its user at the sign-in, so after a
 * change of the school's settings its user signs in again. A restarted school has no sessions any more: everybody signs in again.
 */
export async function renewalOf(
  { tables, everything }: Pick<ChangeMessage, 'tables' | 'everything'>,
  countSessions: () => Promise<number>,
): Promise<Renewal | null> {
  if (everything) return (await countSessions()) === 0 ? 'sign in again' : null
  if (tables.includes('configuratie')) return 'take the new settings'
  return isVisible({ tables }) ? 'open the screen again' : null
}

/** Whether screens may show a change of rows. */
export const isVisible = ({ tables }: Pick<ChangeMessage, 'tables'>): boolean =>
  tables.some((table) => !quietTables.has(table))

/** The maximum number of portals side by side; more would be too small to read. */
export const maxFrames = 4

/** The usernames in the address of the page, `?naast-elkaar=an.peeters,beheerder`, without duplicates. */
export function usernamesIn({ search }: Pick<Location, 'search'>): string[] {
  const names = (new URLSearchParams(search).get(otherPages.sideBySide) ?? '').split(',').filter(Boolean)
  return [...new Set(names)].slice(0, maxFrames)
}

/** The address of the page with these people. */
export const sideBySidePage = (portal: string, usernames: readonly string[]): string =>
  `${portal}?${otherPages.sideBySide}=${usernames.map(encodeURIComponent).join(',')}`
