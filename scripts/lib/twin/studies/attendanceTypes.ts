import { aanwezigheidstypes } from '#fixtures/registrations.ts'
import type { Row } from '#mocks/db/tables.ts'
import type { Making } from '../drawing/making.ts'
import { colourOf, type Fields, numberOf, textOf } from '../reading/values.ts'
import { remarkOf } from './lessons.ts'

/** What can be registered of somebody, found by recorded number or description. */
export interface AttendanceTypes {
  /** The type with this recorded number; undefined for 0, which is not filled in yet. */
  of(original: number): Row<'aanwezigheidstypes'> | undefined
  /** The type with this recorded description; made if there is none. */
  named(description: string, colour: string): Row<'aanwezigheidstypes'>
  /** One that is drawn in the place of what was registered of somebody; most people are present. */
  drawn(label: string, given: Row<'aanwezigheidstypes'>): Row<'aanwezigheidstypes'>
  /** The first type is "present". server: teacher-2 */
  readonly present: number
}

/** The types that a server gave, else those of the fixtures, with as many more as registrations name. */
export function createTypes({ facts, rows, numbers, texts, draw }: Making): AttendanceTypes {
  const byNumber = new Map<number, Row<'aanwezigheidstypes'>>()
  const byName = new Map<string, Row<'aanwezigheidstypes'>>()

  function add(ID: number, row: Fields): Row<'aanwezigheidstypes'> {
    const description = textOf(row, 'Omschrijving')
    const made = {
      ID,
      Code: texts.thing(textOf(row, 'Code')),
      Omschrijving: texts.thing(description),
      Kleur: colourOf(row, 'Kleur'),
    }
    rows.aanwezigheidstypes.push(made)
    if (!byName.has(description)) byName.set(description, made)
    return made
  }

  const seen = facts.hours.flatMap((hour) =>
    hour.rows.flatMap((row) => numberOf(row, 'AanwezigheidstypeID') || []),
  )
  if (facts.types.rows) {
    for (const row of facts.types.rows) {
      const original = numberOf(row, 'ID')
      if (original) byNumber.set(original, add(numbers.type.of(original), row))
    }
  } else {
    const originals = [...new Set(seen)].sort((a, b) => a - b)
    for (const [n, row] of aanwezigheidstypes.entries()) {
      const original = originals[n]
      const made = add(original ? numbers.type.of(original) : numbers.type.fresh(), row)
      if (original) byNumber.set(original, made)
    }
  }
  return {
    of(original) {
      if (original === 0) return undefined
      const known =
        byNumber.get(original) ??
        add(numbers.type.of(original), { Omschrijving: `Type ${byNumber.size + 1}` })
      byNumber.set(original, known)
      return known
    },
    named: (description, colour) =>
      byName.get(description) ?? add(numbers.type.fresh(), { Omschrijving: description, Kleur: colour }),
    drawn(label, given) {
      const [present = given, ...others] = rows.aanwezigheidstypes.filter(
        ({ Omschrijving }) => remarkOf(Omschrijving) === '',
      )
      const isPresent = others.length === 0 || draw.int(`present ${label}`, 100) < 85
      return isPresent ? present : draw.pick(`type ${label}`, others)
    },
    present: rows.aanwezigheidstypes[0]?.ID ?? 0,
  }
}
