import type { Row } from '#mocks/db/tables.ts'
import { drawnPayment, drawnResult } from '../drawing/course.ts'
import type { Making } from '../drawing/making.ts'
import { fewest } from '../drawing/population.ts'
import type { Person } from '../people/people.ts'
import { dayOf, type Fields, numberOf, textOf } from '../reading/values.ts'

/** Programmes and modules of the twin, found by what was recorded of them. */
export interface Catalogue {
  /** The number of the module with this number or, where there is none, this name; a new one if it is not known yet. */
  moduleOf(original: number | null, name: string): number
}

const results = ['GESLAAGD', 'NT_GESLAAGD', 'NT_DEELGENOMEN', 'VRIJSTELLING', '?', ''] as const

/** A result as the table has it; what is no known result counts as none. */
const resultOf = (text: string): Row<'loopbanen'>['Resultaat'] =>
  results.find((each) => each === text.trim().toUpperCase()) ?? ''

/** From so many people on, a programme that few of them follow would say who somebody is. */
const manyPeople = 20

/** The programmes that fewer than {@link fewest} of many people follow, by their name. */
function rareNames(people: readonly Person[]): ReadonlySet<string> {
  const followers = new Map<string, Set<number>>()
  const asked = people.filter(({ facts }) => facts.programmes !== null)
  for (const { facts } of asked)
    for (const row of [...(facts.programmes ?? []), ...(facts.past ?? [])]) {
      const name = textOf(row, 'Opleidingsvariantomschrijving')
      followers.set(name, (followers.get(name) ?? new Set()).add(facts.id))
    }
  if (asked.length < manyPeople) return new Set()
  return new Set([...followers].filter(([, ids]) => ids.size < fewest).map(([name]) => name))
}

/** What everybody has enrolled in, followed and paid, in the order in which it came. */
export function makeStudies(making: Making, people: readonly Person[]): Catalogue {
  const { rows, numbers, texts, draw } = making
  const rare = rareNames(people)
  const variants = new Map<string, number>()
  const modules = new Map<string, number>()

  function variantOf(original: number | null, variant: string, programme = variant): number {
    const byName = `name ${variant}`
    const key = original ? `number ${original}` : byName
    const known = variants.get(key)
    if (known !== undefined) return known
    const OpleidingsvariantID = original ? numbers.variant.of(original) : numbers.variant.fresh()
    const nameOf = rare.has(variant) ? texts.hidden : texts.thing
    rows.opleidingen.push({
      OpleidingsvariantID,
      Opleiding: nameOf(programme),
      Opleidingsvariantomschrijving: nameOf(variant),
    })
    variants.set(key, OpleidingsvariantID)
    if (!variants.has(byName)) variants.set(byName, OpleidingsvariantID)
    return OpleidingsvariantID
  }

  function moduleOf(original: number | null, name: string, OpleidingsvariantID = 0, type = ''): number {
    const byName = `name ${name}`
    const key = original ? `number ${original}` : byName
    const known = modules.get(key)
    if (known !== undefined) return known
    const ModuleID = original ? numbers.module.of(original) : numbers.module.fresh()
    const row = {
      ModuleID,
      OpleidingsvariantID,
      Moduleomschrijving: texts.thing(name),
      OpleidingType: texts.thing(type),
    }
    rows.modules.push(row)
    modules.set(key, ModuleID)
    if (!modules.has(byName)) modules.set(byName, ModuleID)
    return ModuleID
  }

  const variantIn = (row: Fields): number =>
    variantOf(
      numberOf(row, 'OpleidingsvariantID'),
      textOf(row, 'Opleidingsvariantomschrijving'),
      textOf(row, 'Opleiding'),
    )

  /** Who was recorded without studies gets those of somebody else. */
  const recorded = people.filter(({ facts }) => facts.programmes !== null)
  const withStudies = people.map(({ facts, row }) => {
    const isOwn = facts.programmes ?? facts.past ?? facts.modules ?? facts.payments
    const borrows = !isOwn && row.soort === 'cursist' && recorded.length > 0
    return { row, facts: borrows ? draw.pick(`studies ${facts.id}`, recorded).facts : facts }
  })

  const firstVariant = new Map<number, number>()
  for (const { facts, row: person } of withStudies) {
    const CursistID = person.ID
    const enrolled = (row: Fields, afgerond: boolean) => {
      const OpleidingsvariantID = variantIn(row)
      if (!firstVariant.has(CursistID)) firstVariant.set(CursistID, OpleidingsvariantID)
      rows.inschrijvingen.push({
        ID: rows.inschrijvingen.length + 1,
        CursistID,
        OpleidingsvariantID,
        afgerond,
        Inschrijfdatum: drawnPayment(draw, `of ${CursistID} in ${OpleidingsvariantID}`, making.day)
          .Inschrijfdatum,
      })
    }
    for (const row of facts.programmes ?? []) enrolled(row, false)
    for (const row of facts.past ?? []) enrolled(row, true)
  }
  for (const { facts, row: person } of withStudies) {
    const CursistID = person.ID
    for (const row of facts.modules ?? []) {
      const original = numberOf(row, 'OpleidingsvariantID')
      const given =
        textOf(row, 'Atype').toUpperCase() === 'VRIJSTELLING'
          ? 'VRIJSTELLING'
          : resultOf(textOf(row, 'Resultaat'))
      const Resultaat = drawnResult(draw, `${CursistID} ${rows.loopbanen.length}`, given)
      const variant = original ? numbers.variant.of(original) : (firstVariant.get(CursistID) ?? 0)
      rows.loopbanen.push({
        ID: rows.loopbanen.length + 1,
        CursistID,
        ModuleID: moduleOf(
          numberOf(row, 'ModuleID'),
          textOf(row, 'Moduleomschrijving'),
          variant,
          textOf(row, 'OpleidingType'),
        ),
        LoopbaanVan: dayOf(row, 'LoopbaanVan'),
        LoopbaanTot: dayOf(row, 'LoopbaanTot'),
        Resultaat,
        Atype: Resultaat === 'VRIJSTELLING' ? 'VRIJSTELLING' : '',
      })
    }
    for (const row of facts.payments ?? []) {
      rows.betalingen.push({
        ID: rows.betalingen.length + 1,
        CursistID,
        OpleidingsvariantID: variantOf(null, textOf(row, 'Opleidingvariantomschrijving')),
        ...drawnPayment(draw, `${CursistID} ${rows.betalingen.length}`, making.day),
      })
    }
  }
  return { moduleOf: (original, name) => moduleOf(original, name) }
}
