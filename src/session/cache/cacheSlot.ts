import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import { choosesSubject, type Role } from '../user/roles.ts'

/** The name under which an answer is cached, and its expiry in ms since 1970. */
interface CacheSlot {
  readonly name: string
  readonly till: number | null
}
/** The start page requests at most this many days. The agenda requests many more, so its answer has another name. */
const daysAhead = 45

/** The days for which an agenda is requested, or null. `isLong`: the agenda requests them, not the start page. */
export function daysOf({ MinTot = '', MaxVan = '' }: Readonly<Record<string, string>>) {
  const [from, till] = [MinTot.slice(0, 10), MaxVan.slice(0, 10)]
  const days = (Date.parse(till) - Date.parse(from)) / dayMs
  return Number.isNaN(days) ? null : { from, till, isLong: days > daysAhead }
}

/**
 * Where the answer of a call is cached; null if it is not. For teachers and staff only the lists of registration are cached,
 * and never the data of somebody whom they have chosen. rule: known-1, counter-6
 */
export function cacheSlotOf(
  { name, cachedFor }: Endpoint,
  { query = {} }: RequestParts,
  role: Role,
): CacheSlot | null {
  const chooses = choosesSubject(role)
  switch (cachedFor) {
    case 'student':
      return chooses ? null : { name: `${name} ${query.LLID}`, till: null }
    case 'user':
      return { name, till: null }
    case 'agenda': {
      const { Leerling = '' } = query
      const days = daysOf(query)
      return days && !(chooses && Leerling !== '')
        ? { name: `${name} ${Leerling} ${days.isLong}`, till: null }
        : null
    }
    case 'registration': {
      if (!chooses) return null
      const till = query.Datum === undefined ? null : Date.parse(query.Datum.slice(0, 10)) + 2 * dayMs
      return { name: [name, ...Object.values(query)].join(' '), till }
    }
    default:
      return null
  }
}
