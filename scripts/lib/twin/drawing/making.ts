import { type Rows, tableNames } from '#mocks/db/tables.ts'
import { foldAccents } from '#shared/searchable.ts'
import type { Facts } from '../reading/factTypes.ts'
import type { Traces } from '../reading/traces.ts'
import { type Fields, isFields, numberOf, textOf } from '../reading/values.ts'
import { type Contacts, createContacts } from './contacts.ts'
import { createDraw, type Draw } from './draw.ts'
import { createNames, type Names } from './names.ts'
import { createNumbers, type Numbers } from './numbers.ts'
import { createPlaces, type Places } from './places.ts'
import { createPopulation, type Population } from './population.ts'
import { createTexts, type Texts } from './texts.ts'

const kinds = [
  ...(['person', 'user', 'staff', 'module', 'variant', 'group', 'point', 'document'] as const),
  ...(['type', 'town', 'system', 'preference'] as const),
] as const
type Kind = (typeof kinds)[number]

/** What every part of a twin is made with. */
export interface Making {
  readonly facts: Facts
  readonly traces: Traces
  /** The day of the recording, `YYYY-MM-DD`. */
  readonly day: string
  readonly draw: Draw
  readonly texts: Texts
  readonly names: Names
  readonly numbers: Readonly<Record<Kind, Numbers>>
  readonly population: Population
  readonly places: Places
  readonly contacts: Contacts
  /** The tables, which the parts fill. */
  readonly rows: Rows
}

const nameFields = [
  'Voornaam',
  'Naam',
  'Roepnaam',
  'LeerkrachtVoornaam',
  'LeerkrachtNaam',
  'PersoneelNaam',
  'name',
  'fullname',
  'gebruikersnaam',
]

/** Every row that was recorded, of whatever kind. */
function* recordedRows(facts: Facts): Generator<Fields> {
  for (const person of facts.persons.values()) {
    yield* [person.listed, person.seated, person.record, person.personalia, person.extra]
    for (const list of [person.programmes, person.past, person.modules, person.attendance]) yield* list ?? []
  }
  for (const user of facts.users.values()) {
    yield user.account
    if (isFields(user.login.UserData)) yield user.login.UserData
    if (isFields(user.login.SessionConfig)) yield user.login.SessionConfig
    yield* user.preferences ?? []
    yield* user.links ?? []
  }
  for (const points of facts.agendas.values()) yield* points.values()
  for (const { rows } of [...facts.days, ...facts.hours]) yield* rows
}

/** The words of the names of people, folded. */
function nameWords(facts: Facts): Set<string> {
  const words = new Set<string>()
  for (const row of recordedRows(facts))
    for (const field of nameFields)
      for (const word of foldAccents(textOf(row, field)).match(/\p{L}+/gu) ?? [])
        if (word.length > 1) words.add(word)
  // Names that every server gives to users who are nobody.
  for (const word of ['beheerder', 'systeemgebruiker']) words.delete(word)
  return words
}

/** The recorded numbers of each kind. */
function numbersOf(facts: Facts): Record<Kind, Set<number>> {
  const found = Object.fromEntries(kinds.map((kind) => [kind, new Set<number>()])) as Record<
    Kind,
    Set<number>
  >
  const fields: readonly [string, Kind][] = [
    ['ModuleID', 'module'],
    ['OpleidingsvariantID', 'variant'],
    ['PersoneelID', 'staff'],
    ['GroepID', 'group'],
    ['LESID', 'point'],
    ['UserID', 'user'],
    ['LL_ID', 'person'],
    ['AanwezigheidstypeID', 'type'],
    ['ExternSysteemID', 'system'],
  ]
  const add = (kind: Kind, value: number | null) => {
    if (value !== null) found[kind].add(value)
  }
  for (const row of recordedRows(facts)) for (const [name, kind] of fields) add(kind, numberOf(row, name))
  for (const id of facts.persons.keys()) add('person', id)
  for (const { id, people, preferences } of facts.users.values()) {
    add('user', id)
    for (const each of people ?? []) add('person', each)
    for (const row of preferences ?? []) add('preference', numberOf(row, 'ID'))
  }
  for (const points of facts.agendas.values())
    for (const row of points.values()) add('point', numberOf(row, 'ID'))
  for (const [point, rows] of facts.documents) {
    add('point', point)
    for (const row of rows) add('document', numberOf(row, 'D_ID'))
  }
  for (const { group } of facts.hours) add('group', group)
  for (const row of facts.types.rows ?? []) add('type', numberOf(row, 'ID'))
  for (const row of facts.towns.rows ?? []) add('town', numberOf(row, 'ID'))
  for (const row of facts.systems.rows ?? []) add('system', numberOf(row, 'ID'))
  for (const row of facts.configurations.values()) add('system', numberOf(row, 'AzureDomeinID'))
  return found
}

/** Prepares everything that a twin is made with. The key is used here and nowhere else. */
export function startMaking(facts: Facts, traces: Traces, key: Uint8Array, day: string): Making {
  const draw = createDraw(key)
  const names = nameWords(facts)
  const texts = createTexts({ draw, traces, names })
  const originals = numbersOf(facts)
  const numbers = Object.fromEntries(
    kinds.map((kind) => [kind, createNumbers(kind, { draw, traces }, originals[kind])]),
  ) as unknown as Record<Kind, Numbers>
  return {
    facts,
    traces,
    day,
    draw,
    texts,
    numbers,
    names: createNames({ draw, traces, recorded: names }),
    population: createPopulation(facts, { draw, traces }, day),
    places: createPlaces({ draw, traces, texts, numbers: numbers.town, recorded: facts.towns.rows }),
    contacts: createContacts({ draw, traces }),
    rows: Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as Rows,
  }
}
