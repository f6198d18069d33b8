import { addressOf, dayOf, type Entry } from '#session/agenda/entries.ts'

/** What an earlier entry shows too: the whole place, if it is of the same day, else the address of the place. */
export type Repeated = 'place' | 'address'

/** What earlier entries show of the place of an entry, by its ID. */
export function repeatedPlaces(entries: readonly Entry[]): ReadonlyMap<string, Repeated> {
  const seen = new Set<string>()
  return new Map(
    entries.flatMap((entry): [string, Repeated][] => {
      const place = `${entry.place} ${addressOf(entry)}`
      const [inDay, before] = [seen.has(`${dayOf(entry)} ${place}`), seen.has(place)]
      seen.add(place).add(`${dayOf(entry)} ${place}`)
      return inDay ? [[entry.id, 'place']] : before && entry.place !== '' ? [[entry.id, 'address']] : []
    }),
  )
}
