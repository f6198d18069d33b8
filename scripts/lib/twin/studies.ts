import { plusDays } from '#fixtures/calendar.ts'
import { programmes } from '#fixtures/catalogue.ts'
import { paid, pastResult } from '#fixtures/people/generatedStudent.ts'
import type { Fields } from '#shared/values/json.ts'
import type { People } from './people.ts'
import type { Call } from './reading/calls.ts'
import { dayOf, numberOf, textOf } from './reading/values.ts'
import type { Builder } from './twinBuilder.ts'

/** The programmes and modules of the twin. */
type Catalogue = ReturnType<typeof createCatalogue>

/** Copies the programmes and modules of the school, with their numbers. */
export function createCatalogue({ addRow, newId, copyText, copyField }: Builder) {
  const variants = new Map<string, number>()
  const modules = new Map<string, number>()
  return {
    programme(row: Fields): number {
      const name = textOf(row, 'Opleidingsvariantomschrijving') || textOf(row, 'Opleidingvariantomschrijving')
      const recorded = numberOf(row, 'OpleidingsvariantID')
      const OpleidingsvariantID = recorded ?? variants.get(name) ?? newId('opleidingen')
      if (!variants.has(name)) variants.set(name, OpleidingsvariantID)
      addRow('opleidingen', {
        OpleidingsvariantID,
        Opleiding: copyField('Opleiding', row, 'Opleiding') || copyText('Opleiding', name),
        Opleidingsvariantomschrijving: copyText('Opleiding', name),
      })
      return OpleidingsvariantID
    },
    /** The number of a module, by its recorded number or, without one, by its name. */
    module(id: number | null, name: string, row: Fields = {}): number {
      const ModuleID = id || (modules.get(name) ?? newId('modules'))
      if (!modules.has(name)) modules.set(name, ModuleID)
      addRow('modules', {
        ModuleID,
        OpleidingsvariantID: numberOf(row, 'OpleidingsvariantID') ?? 0,
        Moduleomschrijving: copyText('Module', name),
        OpleidingType: copyField('Type', row, 'OpleidingType'),
      })
      return ModuleID
    },
  }
}

const isResult = (text: string) => /^(GESLAAGD|NT_GESLAAGD|NT_DEELGENOMEN|VRIJSTELLING|\?)$/.test(text)

const fees = Object.values(programmes).map(({ prijs }) => prijs)

/** Makes as many payments and results as were recorded, with amounts and results from the fixtures. */
export function createStudies(builder: Builder, people: People, catalogue: Catalogue) {
  const { rows, addRow, chance, day } = builder
  const lately = () => plusDays(day, -chance.int(1, 700))
  const cursistOf = ({ person }: Call): number => people.personFor(person ?? 0).ID

  return {
    programmes(call: Call, afgerond: boolean): void {
      for (const row of call.rows)
        addRow('inschrijvingen', {
          ID: rows.inschrijvingen.length + 1,
          CursistID: cursistOf(call),
          OpleidingsvariantID: catalogue.programme(row),
          Inschrijfdatum: lately(),
          afgerond,
        })
    },
    modules(call: Call): void {
      for (const row of call.rows) {
        const recorded = textOf(row, 'Resultaat').trim().toUpperCase()
        // A module that runs or has yet to begin stays so; an unknown word counts as no result.
        const Resultaat = !isResult(recorded) ? '' : recorded === '?' ? '?' : pastResult(chance)
        const isExempt = isResult(recorded) && recorded !== '?' && chance.chance(8)
        addRow('loopbanen', {
          ID: rows.loopbanen.length + 1,
          CursistID: cursistOf(call),
          ModuleID: catalogue.module(numberOf(row, 'ModuleID'), textOf(row, 'Moduleomschrijving'), row),
          LoopbaanVan: dayOf(row, 'LoopbaanVan'),
          LoopbaanTot: dayOf(row, 'LoopbaanTot'),
          Resultaat: isExempt ? 'VRIJSTELLING' : Resultaat,
          Atype: isExempt ? 'VRIJSTELLING' : '',
        })
      }
    },
    payments(call: Call): void {
      for (const row of call.rows) {
        const Tebetalen = chance.pick(fees)
        const Inschrijfdatum = lately()
        addRow(
          'betalingen',
          {
            ID: rows.betalingen.length + 1,
            CursistID: cursistOf(call),
            OpleidingsvariantID: catalogue.programme(row),
            Inschrijfdatum,
            Tebetalen,
            Betaald: paid(chance, Tebetalen, Inschrijfdatum < plusDays(day, -180)),
          },
          row,
        )
      }
    },
  }
}
