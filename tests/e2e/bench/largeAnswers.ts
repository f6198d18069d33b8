import type { WireOf } from '#api/endpoint.ts'
import type { betalingen } from '#api/endpoints/betalingen.ts'
import type { opleiding } from '#api/endpoints/opleiding.ts'
import type { vwomodule } from '#api/endpoints/vwomodule.ts'
import type { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'

/** The number of records in each list. */
export const sizes = { payments: 100_000, programmes: 5_000, modules: 15_000, lessons: 20_000 } as const

const many = <Row>(count: number, row: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, n) => row(n))
const two = (n: number) => String(n).padStart(2, '0')

/**
 * The bodies of answers with far too much in them, by their resource. All lessons are on one day.
 * @param day `YYYY-MM-DD`
 */
export function largeAnswers(day: string): ReadonlyMap<string, string> {
  const payments: WireOf<typeof betalingen> = many(sizes.payments, (n) => ({
    Opleidingvariantomschrijving: `Opleiding ${n % 500}`,
    Inschrijfdatum: `${two(1 + (n % 28))}/${two(1 + (n % 12))}/${2000 + (n % 26)}`,
    Tebetalen: 187.5,
    Betaald: n % 3 === 0 ? 187.5 : n % 200,
  }))
  const programmes: WireOf<typeof opleiding> = many(sizes.programmes, (n) => ({
    Opleiding: `Richting ${n % 50}`,
    OpleidingsvariantID: n,
    Opleidingsvariantomschrijving: `Opleiding ${n}`,
  }))
  const modules: WireOf<typeof vwomodule> = many(sizes.modules, (n) => ({
    ModuleID: n,
    OpleidingsvariantID: n % sizes.programmes,
    Moduleomschrijving: `Module ${n}`,
    OpleidingType: '',
    LoopbaanVan: '2026-09-01',
    LoopbaanTot: '2027-01-31',
    Resultaat: n % 2 === 0 ? 'GESLAAGD' : '?',
    Atype: '',
  }))
  const lessons: WireOf<typeof vwoparticipaties> = many(sizes.lessons, (n) => ({
    LESID: n,
    Klasomschrijving: 'Alles samen',
    SchooljaarRange: '2026-2027',
    LESDatum: day,
    LESVANUUR: `${two(8 + (n % 12))}:${two((n % 4) * 15)}`,
    LESTOTUUR: `${two(9 + (n % 12))}:${two((n % 4) * 15)}`,
    ParticipatieOmschrijving: n % 2 === 0 ? 'Aanwezig' : '',
    ParticipatieColor: n % 2 === 0 ? '#A5D6A7' : '',
    Moduleomschrijving: `Vak ${n % 40}`,
    ModuleID: 1,
    LokaalOmschrijving: `Lokaal ${n % 90}`,
    LokaalCode: `B${n % 90}`,
    LesPlaatsOmschrijving: 'Campus',
    LesPlaatsStraat: 'Kruidhofdreef',
    LesPlaatsStraatNr: '48',
    LesPlaatsStraatBus: '',
    LesPlaatsDeelgemeente: 'Mechelen',
    LeerkrachtVoornaam: 'Jan',
    LeerkrachtNaam: `Janssens ${n % 300}`,
  }))
  const lists = { betalingen: payments, opleiding: programmes, vwogevolgdeopleiding: [], vwomodule: modules }
  return new Map(
    Object.entries({ ...lists, vwoparticipaties: lessons }).map(([resource, data]) => [
      resource,
      JSON.stringify({ success: true, data }),
    ]),
  )
}
