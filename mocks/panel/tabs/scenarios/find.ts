import type { Status } from '#mocks/controls/api.ts'
import type { ScenarioInfo } from '#mocks/controls/faults/scenario.ts'
import { createMatcher } from '#shared/search/searchable.ts'

/** The scenarios whose title, purpose or name has every word of a search, in their order. */
export function findScenarios(scenarios: readonly ScenarioInfo[], search: string): ScenarioInfo[] {
  const isFound = createMatcher(search)
  return scenarios.filter(({ name, title, purpose }) => isFound(`${name} ${title} ${purpose}`))
}

/** The start of a scenario, if it is the latest change that can be undone; otherwise null. */
export function startToUndo({ undoable: [last] }: Pick<Status, 'undoable'>): string | null {
  return last?.what.startsWith('scenario ') ? last.what : null
}
