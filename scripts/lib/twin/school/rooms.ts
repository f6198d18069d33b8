import type { Making } from '../drawing/making.ts'
import { type Fields, textOf } from '../reading/values.ts'

/** The rooms of the twin, found by what stands with a lesson. */
export interface Rooms {
  /** The number of the room of a row; 0 for none. A row that names only the code means the first room with it. */
  of(row: Fields): number
}

const placeFields = [
  ...(['LesPlaatsOmschrijving', 'LesPlaatsStraat', 'LesPlaatsStraatNr'] as const),
  ...(['LesPlaatsStraatBus', 'LesPlaatsDeelgemeente'] as const),
]

/** Rows that say much of a room come first, so that those with a code alone find it. */
export function createRooms({ facts, rows, texts, places, draw }: Making): Rooms {
  const known = new Map<string, number>()
  const sites = new Map<string, number>()
  const byCode = new Map<string, number>()

  function siteOf(row: Fields): number {
    const key = placeFields.map((name) => textOf(row, name)).join('|')
    if (!/[^|]/.test(key)) return 0
    const found = sites.get(key)
    if (found !== undefined) return found
    const LesPlaatsID = sites.size + 1
    sites.set(key, LesPlaatsID)
    const drawn = (name: (typeof placeFields)[number], make: () => string) =>
      textOf(row, name) === '' ? '' : make()
    rows.lesplaatsen.push({
      LesPlaatsID,
      Omschrijving: texts.thing(textOf(row, 'LesPlaatsOmschrijving')),
      Straat: drawn('LesPlaatsStraat', () => places.street(`site ${key}`)),
      StraatNr: drawn('LesPlaatsStraatNr', () => String(1 + draw.int(`site house ${key}`, 200))),
      StraatBus: drawn('LesPlaatsStraatBus', () => String(1 + draw.int(`site box ${key}`, 9))),
      Deelgemeente: drawn('LesPlaatsDeelgemeente', () => places.town(`site ${key}`)),
    })
    return LesPlaatsID
  }

  function roomOf(row: Fields): number {
    const [code, description] = [textOf(row, 'LokaalCode'), textOf(row, 'LokaalOmschrijving')]
    const place = siteOf(row)
    if (code === '' && description === '' && place === 0) return 0
    if (description === '' && place === 0 && byCode.has(code)) return byCode.get(code) ?? 0
    const key = `${code}|${description}|${place}`
    // The agenda names a room without its site.
    const found = known.get(key) ?? (place === 0 ? known.get(`${code}|${description}`) : undefined)
    if (found !== undefined) return found
    const LokaalID = rows.lokalen.length + 1
    known.set(key, LokaalID)
    if (!known.has(`${code}|${description}`)) known.set(`${code}|${description}`, LokaalID)
    if (!byCode.has(code)) byCode.set(code, LokaalID)
    rows.lokalen.push({
      LokaalID,
      LesPlaatsID: place,
      Code: texts.thing(code),
      Omschrijving: texts.thing(description),
    })
    return LokaalID
  }

  for (const { attendance } of facts.persons.values()) for (const row of attendance ?? []) roomOf(row)
  for (const points of facts.agendas.values()) for (const row of points.values()) roomOf(row)
  return { of: roomOf }
}
