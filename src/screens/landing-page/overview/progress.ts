import type { ResponseOf } from '#api/endpoint.ts'
import type { opleiding } from '#api/endpoints/opleiding.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import {
  type ModuleRecord,
  type Totals,
  toModuleRows,
  totalsOf,
  withoutDuplicates,
} from '#session/programme/modules.ts'
import { inBatches } from '#shared/batches.ts'
import { groupBy } from '#shared/values/groupBy.ts'

/** A current programme, with the student's progress. */
export interface Progress {
  readonly name: string
  readonly totals: Totals
}

/**
 * A student's progress in each programme; many modules are counted in batches. Rejects with an {@link ApiFailure} if the
 * server does not say to which programme a module belongs. rule: landing-7, programme-3, request-15; server: resource-15
 */
export async function progressOf(
  programmes: ResponseOf<typeof opleiding>,
  modules: readonly ModuleRecord[],
): Promise<Progress[]> {
  if (modules.some(({ OpleidingsvariantID }) => OpleidingsvariantID === undefined))
    throw new ApiFailure(vwomodule.name, { kind: 'mismatch', fields: ['OpleidingsvariantID'] })
  const names = new Map(
    programmes.map((each) => [String(each.OpleidingsvariantID), each.Opleidingsvariantomschrijving]),
  )
  const ofProgramme = new Map(groupBy(modules, ({ OpleidingsvariantID }) => String(OpleidingsvariantID)))
  const progress: Progress[] = []
  await inBatches([...names], ([id, name]) => {
    progress.push({ name, totals: totalsOf(withoutDuplicates(toModuleRows(ofProgramme.get(id) ?? []))) })
  })
  return progress
}
