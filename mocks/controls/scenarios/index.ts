import type { Scenario } from '../faults/scenario.ts'
import { momentScenarios } from './moments.ts'
import { networkScenarios } from './network.ts'
import { peopleScenarios } from './people.ts'
import { registrationScenarios } from './registration.ts'
import { settingScenarios } from './settings.ts'

const all = [
  ...peopleScenarios,
  ...registrationScenarios,
  ...settingScenarios,
  ...momentScenarios,
  ...networkScenarios,
] as const satisfies readonly Scenario[]

export type ScenarioName = (typeof all)[number]['name']

/** All starting points, in the order in which the panel lists them. */
export const scenarios: readonly (Scenario & { readonly name: ScenarioName })[] = all
