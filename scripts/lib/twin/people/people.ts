import type { Row } from '#mocks/db/tables.ts'
import type { Making } from '../drawing/making.ts'
import type { Traits } from '../drawing/population.ts'
import type { PersonFacts } from '../reading/factTypes.ts'
import { type Fields, textOf } from '../reading/values.ts'

/** A pupil or student of the twin. */
export interface Person {
  readonly facts: PersonFacts
  readonly row: Row<'cursisten'>
}

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0
/** What stands in for a field that nobody asked for; one that was empty stays empty. */
const given = (fields: Fields, name: string, usual: string) =>
  isEmpty(fields) ? usual : textOf(fields, name)

const usual = { gsm: '0460 00 00 00', iban: 'BE00 0000 0000 0000', register: '00.00.00-000.00' } as const

/** Of which family somebody is: brothers and sisters keep one last name, if they had one. */
export function familiesOf({ facts }: Pick<Making, 'facts'>): ReadonlyMap<number, string> {
  const families = new Map<number, string>()
  for (const { id, site, people } of facts.users.values()) {
    if (site !== 'OUDERS') continue
    for (const child of people ?? []) {
      const last = textOf(facts.persons.get(child)?.listed ?? {}, 'Naam')
      if (!families.has(child)) families.set(child, `family ${id} ${last}`)
    }
  }
  return families
}

const byName = new Intl.Collator('nl-BE').compare

/** Whether rows came in the order of the last names. */
export function isByName(rows: readonly Fields[]): boolean {
  const names = rows.map((row) => textOf(row, 'Naam'))
  if (new Set(names).size < 3) return false
  return names.every((name, n) => n === 0 || byName(names[n - 1] ?? '', name) <= 0)
}

/** Everybody whom the recording knows, in the order of the longest list of people that it has. */
function inOrder({ facts }: Making): { people: PersonFacts[]; sorted: boolean } {
  const lists = [...facts.users.values()].flatMap(({ people }) => (people ? [people] : []))
  lists.sort((a, b) => b.length - a.length)
  const ids = new Set([...lists.flat(), ...facts.persons.keys()])
  const people = [...ids].flatMap((id) => facts.persons.get(id) ?? [])
  const longest = (lists[0] ?? []).map((id) => facts.persons.get(id)?.listed ?? {})
  return { people, sorted: isByName(longest) }
}

/**
 * The rows of all pupils and students. Name, sex, birth, nationality and home are drawn for each; fields that were empty stay
 * empty, and numbers keep their layout.
 */
export function makePeople(making: Making): readonly Person[] {
  const { facts, rows, numbers, population, contacts, places, names, texts, draw } = making
  const { people, sorted } = inOrder(making)
  const usualKind = people.some(({ kind }) => kind === 'leerling') ? 'leerling' : 'cursist'
  const families = familiesOf({ facts })

  function rowOf(person: PersonFacts): Row<'cursisten'> {
    const { id, record, personalia, extra } = person
    const label = `person ${id}`
    const soort = person.kind ?? usualKind
    const traits: Traits = population.traitsOf(label, soort)
    const { voornaam, naam } = names.draw(label, traits.geslacht, families.get(id))
    const drawn = (fields: Fields, name: string, make: () => string) =>
      given(fields, name, 'x') === '' ? '' : make()
    return {
      ID: numbers.person.of(id),
      soort,
      UserID: person.userid === null ? numbers.user.fresh() : numbers.user.of(person.userid),
      Voornaam: voornaam,
      Naam: naam,
      Roepnaam: given(record, 'Roepnaam', '') === '' ? '' : voornaam,
      Email: drawn(record, 'Email', () => `${names.username({ voornaam, naam })}@mail.example`),
      Bankrekening: contacts.iban(
        label,
        given(isEmpty(record) ? personalia : record, 'Bankrekening', usual.iban),
      ),
      NationaliteitOmschrijving: drawn(record, 'NationaliteitOmschrijving', () => traits.nationaliteit),
      GeboorteDatum: traits.geboren,
      GeboortegemeenteDeelGemeente: drawn(record, 'GeboortegemeenteDeelGemeente', () => places.town(label)),
      Geslacht: traits.geslacht,
      RijksregisterNummer: contacts.rijksregister(
        traits,
        given(record, 'RijksregisterNummer', usual.register),
      ),
      Gsm: contacts.gsm(label, given(personalia, 'Gsm', usual.gsm)),
      Telefoon: contacts.telefoon(label, given(extra, 'Telefoon', '')),
      Straat: drawn(extra, 'Straat', () => places.street(label)),
      Straatnr: drawn(extra, 'Straatnr', () => String(1 + draw.int(`house ${label}`, 240))),
      Straatbus: given(extra, 'Straatbus', '') === '' ? '' : String(1 + draw.int(`box ${label}`, 12)),
      GemeenteID: places.townId(label),
      Klas: soort === 'leerling' ? texts.thing(person.klas) : '',
      heeftFoto: true,
    }
  }

  const made = people.map((person): Person => ({ facts: person, row: rowOf(person) }))
  // A list that came by name stays by name.
  if (sorted)
    made.sort((a, b) => byName(`${a.row.Naam} ${a.row.Voornaam}`, `${b.row.Naam} ${b.row.Voornaam}`))
  rows.cursisten.push(...made.map(({ row }) => row))
  return made
}
