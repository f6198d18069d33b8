import { combine, createEvent, restore, sample } from 'effector'
import { rowLinkedOn } from '#session/navigation/screen/linkedRow.ts'
import { rowOf } from '#session/news/news.ts'
import { bestAttempts, stateOf, states } from '#session/programme/modules.ts'
import { $modules, $programmes, programmeChosen, refreshed } from '#session/programme/opleidingen.ts'
import { userChanged } from '#session/user/session.ts'
import { navigateFx } from '#shared/browser/environment.ts'
import { linkTo } from '#shared/portal/dayAddress.ts'
import { paths } from '#shared/portal/paths.ts'

export {
  $modulesLoading,
  $programmes,
  $totals,
  programmesState as resource,
  refetch,
} from '#session/programme/opleidingen.ts'

export const opened = createEvent()
sample({ clock: opened, target: refreshed })

/** A programme was chosen, by its OpleidingsvariantID. rule: programme-2 */
export const chosen = createEvent<number>()
sample({ clock: chosen, target: programmeChosen })
sample({ clock: chosen, fn: () => ({ to: paths.module, morph: true }), target: navigateFx })

// A link to a module leads on to the programme that has it. rule: landing-8
const $linked = restore(rowLinkedOn(opened), '').reset(programmeChosen, userChanged)
const moduleLinked = combine({ row: $linked, modules: $modules }).updates.filterMap(({ row, modules }) => {
  const [programme] =
    [...(modules ?? [])].find(([, rows]) => rows.some(({ moduleId }) => rowOf.module(moduleId) === row)) ?? []
  return programme === undefined ? undefined : { programme, row }
})
sample({ clock: moduleLinked, fn: ({ programme }) => programme, target: programmeChosen })
sample({
  clock: moduleLinked,
  fn: ({ row }) => ({ to: linkTo(paths.module, { row }), replace: true }),
  target: navigateFx,
})

/** The maximum number of named modules, as many as `ModuleProgress` has pieces. */
const maxNamed = 24

/**
 * The modules of the only current programme, in the order of their pieces; `[]` if there are several programmes or too many
 * modules, or while they are unknown. rule: programme-3
 */
export const $named = combine($modules, $programmes, (byProgramme, programmes) => {
  const only = programmes?.current.length === 1 ? programmes.current[0] : undefined
  const rows = only && byProgramme?.get(only.id)
  if (!rows) return []
  const named = bestAttempts(rows)
  const inOrder = states.flatMap((state) => named.filter((each) => each.state === state))
  return inOrder.length > maxNamed ? [] : inOrder
})

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
