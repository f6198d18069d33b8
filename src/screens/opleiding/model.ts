import { createEvent, sample } from 'effector'
import { programmeChosen, refreshed } from '../../session/programme/opleidingen.ts'
import { navigateFx } from '../../shared/browser/environment.ts'
import { paths } from '../../shared/paths.ts'

export {
  $modulesLoading,
  $programmes,
  $totals,
  programmesState as resource,
} from '../../session/programme/opleidingen.ts'

export const opened = createEvent()
sample({ clock: opened, target: refreshed })

/** A programme was chosen, by its OpleidingsvariantID. rule: programme-2 */
export const chosen = createEvent<number>()
sample({ clock: chosen, target: programmeChosen })
sample({ clock: chosen, fn: () => ({ to: paths.module, morph: true }), target: navigateFx })
