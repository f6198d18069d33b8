import { rijksregisterNummer } from '#fixtures/formats.ts'
import { nameGroups } from '#fixtures/names.ts'
import type { Facts, PersonFacts } from '../reading/factTypes.ts'
import type { Traces } from '../reading/traces.ts'
import { dayOf, textOf } from '../reading/values.ts'
import type { Draw } from './draw.ts'

/** What is drawn for a person, and says nothing of the person behind it. */
export interface Traits {
  readonly geslacht: 'M' | 'V'
  readonly geboren: string
  readonly nationaliteit: string
}

/** So many people at least share each age group, and each nationality, that a twin shows. */
export const fewest = 5

interface Band {
  readonly from: number
  readonly till: number
  readonly people: number
}

/** Years of birth in groups of ten years with at least {@link fewest} people each; the whole range where there are fewer. */
export function bandsOf(years: readonly number[], usual: Omit<Band, 'people'>): readonly Band[] {
  const bands: Band[] = []
  for (const year of [...years].sort((a, b) => a - b)) {
    const from = Math.floor(year / 10) * 10
    const last = bands.at(-1)
    if (last && (last.till >= year || last.people < fewest))
      bands[bands.length - 1] = { ...last, till: Math.max(last.till, from + 9), people: last.people + 1 }
    else bands.push({ from, till: from + 9, people: 1 })
  }
  const [rest] = bands.slice(-1)
  const before = bands.at(-2)
  if (rest && before && rest.people < fewest)
    bands.splice(-2, 2, { from: before.from, till: rest.till, people: before.people + rest.people })
  const known = bands.filter(({ people }) => people >= fewest)
  return known.length > 0 ? known : [{ ...usual, people: 1 }]
}

/** The nationalities that the product knows: of the twin's people none is another one. */
export const nationalities: readonly string[] = nameGroups.map(({ nationaliteit }) => nationaliteit)

const two = (value: number) => String(value).padStart(2, '0')
const adults = { from: 1956, till: 2006 }

/**
 * Who lives in the twin: sex, age and nationality are drawn for each person from what the whole recording has, and not from
 * that person's own record. So no combination of them leads to anybody, while the school as a whole keeps its mix.
 */
export function createPopulation(
  facts: Facts,
  { draw, traces }: { draw: Draw; traces: Traces },
  day: string,
) {
  const all = [...facts.persons.values()]
  const genders = all
    .map(({ record }) => textOf(record, 'Geslacht'))
    .filter((text): text is 'M' | 'V' => text === 'M' || text === 'V')
  const counts = new Map<string, number>()
  for (const { record } of all) {
    const text = textOf(record, 'NationaliteitOmschrijving')
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shown = [...counts].filter(([text, people]) => people >= fewest && nationalities.includes(text))
  const pool = shown.flatMap(([text, people]) => Array.from({ length: people }, () => text))
  const schoolYear = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
  const yearsOf = (kind: PersonFacts['kind']) =>
    all
      .filter((person) => (person.kind ?? 'cursist') === kind)
      .flatMap(({ record, listed }) => dayOf(record, 'GeboorteDatum') || dayOf(listed, 'GeboorteDatum') || [])
      .map((born) => Number(born.slice(0, 4)))
  const bands = {
    cursist: bandsOf(yearsOf('cursist'), adults),
    leerling: bandsOf(yearsOf('leerling'), { from: schoolYear - 18, till: schoolYear - 12 }),
  }
  /** A group stands here as often as it has people, up to a number that keeps the mix. */
  const weighted = (list: readonly Band[]) => {
    const step = Math.max(1, Math.max(...list.map(({ people }) => people)) / 1_000)
    return list.flatMap((band) => Array.from({ length: Math.ceil(band.people / step) }, () => band))
  }
  const ages = { cursist: weighted(bands.cursist), leerling: weighted(bands.leerling) }

  const births = new Set(
    all.flatMap(({ record, listed }) => [dayOf(record, 'GeboorteDatum'), dayOf(listed, 'GeboorteDatum')]),
  )
  /** In a recording of thousands every day is somebody's: then another person's is taken after so many tries. */
  const mostTries = 200
  /** Whether somebody of the recording has this birth date, or the national number that it gives. */
  const isRecorded = (born: string, sex: 'M' | 'V', tries: number) =>
    (tries < mostTries && births.has(born)) ||
    traces.numbers.has(rijksregisterNummer(born, sex).replace(/\D/g, ''))

  return {
    /** What is drawn for one person. */
    traitsOf(label: string, kind: 'cursist' | 'leerling'): Traits {
      const geslacht =
        genders.length >= fewest
          ? draw.pick(`sex ${label}`, genders)
          : draw.pick(`sex ${label}`, ['M', 'V'] as const)
      const nationaliteit = pool.length > 0 ? draw.pick(`nationality ${label}`, pool) : 'Belgische'
      const { from, till } = draw.pick(`age ${label}`, ages[kind])
      for (let n = 0; ; n++) {
        const year = from + draw.int(`year ${label} ${n}`, till - from + 1)
        const geboren = `${year}-${two(1 + draw.int(`month ${label} ${n}`, 12))}-${two(1 + draw.int(`day ${label} ${n}`, 28))}`
        if (!isRecorded(geboren, geslacht, n)) return { geslacht, geboren, nationaliteit }
      }
    },
  }
}

export type Population = ReturnType<typeof createPopulation>
