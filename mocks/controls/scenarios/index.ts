import type { Scenario } from '../scenario.ts'
import { lineScenarios } from './line.ts'
import { momentScenarios } from './moments.ts'
import { peopleScenarios } from './people.ts'
import { settingScenarios } from './settings.ts'

/** Every named starting point, in the order in which a trainer finds them. */
export const scenarios: readonly Scenario[] = [
  ...peopleScenarios,
  ...settingScenarios,
  ...momentScenarios,
  ...lineScenarios,
]
