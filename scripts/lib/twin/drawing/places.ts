import { gemeenten } from '#fixtures/gemeenten.ts'
import type { Rows } from '#mocks/db/tables.ts'
import { type Traces, wordsIn } from '../reading/traces.ts'
import { type Fields, numberOf, textOf } from '../reading/values.ts'
import type { Draw } from './draw.ts'
import type { Numbers } from './numbers.ts'
import type { Texts } from './texts.ts'

/** Streets and towns that are drawn, and say nothing of where somebody lives. */
export interface Places {
  street(label: string): string
  town(label: string): string
  /** The number of a town of the twin's own list. */
  townId(label: string): number
  readonly rows: Rows['gemeenten']
}

interface PlaceSources {
  readonly draw: Draw
  readonly traces: Traces
  readonly texts: Texts
  readonly numbers: Numbers
  /** The towns that a server gave; null where nobody asked for them. */
  readonly recorded: readonly Fields[] | null
}

const trees = [
  'Linden',
  'Beuken',
  'Eiken',
  'Kastanje',
  'Wilgen',
  'Berken',
  'Olmen',
  'Populieren',
  'Hazelaar',
  'Esdoorn',
]
const more = [
  'Merel',
  'Mees',
  'Vink',
  'Zwaluw',
  'Specht',
  'Reiger',
  'Kievit',
  'Leeuwerik',
  'Roodborst',
  'Nachtegaal',
]
const roads = ['laan', 'straat', 'dreef', 'weg', 'hof', 'pad', 'plein', 'hoek', 'veld', 'kouter']
const streets = [...trees, ...more.map((bird) => `${bird}en`)].flatMap((first) =>
  roads.map((road) => first + road),
)

const publicTowns = new Set(gemeenten.map(({ Postnummer, DeelGemeente }) => `${Postnummer} ${DeelGemeente}`))

/** The words of the public list of towns, which is part of the product. */
export const townWords: ReadonlySet<string> = new Set(
  gemeenten.flatMap(({ DeelGemeente }) => wordsIn(DeelGemeente)),
)

/** Towns of the public list stay in a list of towns; a name that is not on it becomes another one. */
function listOf({ recorded, texts, numbers }: PlaceSources): Rows['gemeenten'] {
  if (recorded === null) return gemeenten.map((row) => ({ ...row }))
  return recorded.flatMap((row) => {
    const id = numberOf(row, 'ID')
    if (id === null) return []
    const [number, name] = [textOf(row, 'Postnummer'), textOf(row, 'DeelGemeente')]
    const isPublic = publicTowns.has(`${number} ${name}`)
    const Postnummer = isPublic || /^\d{0,4}$/.test(number) ? number : texts.free(number)
    return [{ ID: numbers.of(id), Postnummer, DeelGemeente: isPublic ? name : texts.free(name) }]
  })
}

export function createPlaces(sources: PlaceSources): Places {
  const { draw, traces } = sources
  const isNew = (name: string) => wordsIn(name).every((word) => !traces.words.has(word))
  const freeStreets = streets.filter(isNew)
  const freeTowns = gemeenten.filter(({ DeelGemeente }) => isNew(DeelGemeente))
  const rows = listOf(sources)
  const enough = 40

  function madeUp(label: string): string {
    for (let n = 0; ; n++) {
      const road = draw.pick(`road ${label} ${n}`, roads)
      const name = `${draw.pick(`bird ${label} ${n}`, more)}${draw.pick(`tree ${label} ${n}`, trees).toLowerCase()}${road}`
      if (isNew(name) || n > 1_000) return name
    }
  }
  return {
    street: (label) =>
      freeStreets.length > enough ? draw.pick(`street ${label}`, freeStreets) : madeUp(label),
    town: (label) =>
      draw.pick(`town ${label}`, freeTowns.length > enough ? freeTowns : gemeenten).DeelGemeente,
    townId: (label) => (rows.length === 0 ? 0 : draw.pick(`home ${label}`, rows).ID),
    rows,
  }
}
