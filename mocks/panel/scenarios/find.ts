import { finder } from '../../../src/shared/searchable.ts'
import type { ScenarioInfo, Status } from '../../controls/api.ts'

/** The scenarios that have every word of a search in their title, purpose or name, in their order. */
export function findScenarios(scenarios: readonly ScenarioInfo[], search: string): ScenarioInfo[] {
  const isFound = finder(search)
  return scenarios.filter(({ name, title, purpose }) => isFound(`${name} ${title} ${purpose}`))
}

/** The start of a scenario that is the last thing that can be undone, as the school calls it; null for another. */
export function startToUndo({ undoable: [last] }: Pick<Status, 'undoable'>): string | null {
  return last?.what.startsWith('scenario ') ? last.what : null
}
