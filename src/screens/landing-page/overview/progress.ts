import type { ResponseOf } from '#api/endpoint.ts'
import type { opleiding } from '#api/endpoints/opleiding.ts'
import {
  type ModuleRecord,
  type Totals,
  toModuleRows,
  totalsOf,
  withoutDuplicates,
} from '#session/programme/modules.ts'
import { groupBy } from '#shared/groupBy.ts'
import { inPieces } from '#shared/pieces.ts'

/** A programme that is followed now, and how far the student is. */
export interface Progress {
  readonly name: string
  readonly totals: Totals
}

/** How far a student is in each programme; of many in pieces. rule: landing-7, programme-3, request-15 */
export async function progressOf(
  programmes: ResponseOf<typeof opleiding>,
  modules: readonly ModuleRecord[],
): Promise<Progress[]> {
  const names = new Map(
    programmes.map((each) => [String(each.OpleidingsvariantID), each.Opleidingsvariantomschrijving]),
  )
  const ofProgramme = new Map(groupBy(modules, ({ OpleidingsvariantID }) => String(OpleidingsvariantID)))
  const progress: Progress[] = []
  await inPieces([...names], ([id, name]) => {
    progress.push({ name, totals: totalsOf(withoutDuplicates(toModuleRows(ofProgramme.get(id) ?? []))) })
  })
  return progress
}
