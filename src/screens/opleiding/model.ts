import { createEvent, sample } from 'effector'
import { stateOf } from '../../session/programme/modules.ts'
import { $modules, programmeChosen, refreshed } from '../../session/programme/opleidingen.ts'
import { navigateFx } from '../../shared/browser/environment.ts'
import { paths } from '../../shared/paths.ts'

export {
  $modulesLoading,
  $programmes,
  $totals,
  programmesState as resource,
  reread,
} from '../../session/programme/opleidingen.ts'

export const opened = createEvent()
sample({ clock: opened, target: refreshed })

/** A programme was chosen, by its OpleidingsvariantID. rule: programme-2 */
export const chosen = createEvent<number>()
sample({ clock: chosen, target: programmeChosen })
sample({ clock: chosen, fn: () => ({ to: paths.module, morph: true }), target: navigateFx })

/** The names of the modules of each programme that are followed now; null until they are known. rule: programme-3 */
export const $following = $modules.map((byProgramme) =>
  byProgramme
    ? new Map(
        [...byProgramme].map(([id, rows]) => {
          const names = rows.filter(({ outcome }) => stateOf(outcome) === 'following').map(({ name }) => name)
          return [id, [...new Set(names)]]
        }),
      )
    : null,
)
