import { searchable } from '../../../src/shared/searchable.ts'
import type { ScenarioInfo, Status } from '../../controls/api.ts'

/** The scenarios that have every word of a search in their title, purpose or name, in their order. */
export function findScenarios(scenarios: readonly ScenarioInfo[], search: string): ScenarioInfo[] {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return scenarios.filter(({ name, title, purpose }) => {
    const text = searchable(`${name} ${title} ${purpose}`)
    return words.every((word) => text.includes(word))
  })
}

/** The start of a scenario that is the last thing that can be undone, as the school calls it; null for another. */
export function startToUndo({ undoable: [last] }: Pick<Status, 'undoable'>): string | null {
  return last?.what.startsWith('scenario ') ? last.what : null
}
