import { combine, createEvent, restore, sample } from 'effector'
import { subjectsReceived } from '#session/agenda/hues.ts'
import { screenTitled } from '#session/navigation/screen/screen.ts'
import { createPrintMenubar } from '#session/navigation/top-bar/printing.ts'
import { states, totalsOf } from '#session/programme/modules.ts'
import * as programme from '#session/programme/opleidingen.ts'
import { navigateFx } from '#shared/browser/environment.ts'
import { createFlag } from '#shared/createFlag.ts'
import { paths } from '#shared/portal/paths.ts'
import { type Column, defaultSort, type Filter, filtered, type Sort, sorted, toggled } from './order.ts'

export {
  $hasModulesWithoutProgramme as $hasUnassigned,
  programmesAndModulesState as resource,
  refetch,
} from '#session/programme/opleidingen.ts'

export const opened = createEvent()
export const closed = createEvent()
const $isOpen = createFlag(opened, closed)

sample({ clock: opened, target: [programme.choiceRestored, programme.needed] })

// After a reload the choice is read from the tab; without a choice, the user first chooses a programme.
sample({
  clock: [
    programme.choiceKnown,
    sample({ clock: programme.$programmes, filter: programme.$programmes.map((known) => known !== null) }),
  ],
  filter: combine($isOpen, programme.$choiceMissing, (isOpen, missing) => isOpen && missing),
  fn: () => ({ to: paths.opleiding, replace: true }),
  target: navigateFx,
})

sample({
  clock: [opened, programme.$chosen],
  source: programme.$chosen,
  filter: (chosen) => chosen !== null,
  fn: (chosen) => ({ path: paths.module, title: chosen?.name ?? '' }),
  target: screenTitled,
})

/** Whether the programme is a former one, in which nothing is still to come. */
export const $isFinished = combine(
  programme.$chosenId,
  programme.$programmes,
  (id, programmes) => programmes?.past.some((each) => each.id === id) ?? false,
)
export const $totals = programme.$chosenModules.map((rows) => totalsOf(rows))

// The modules that are followed now have the first hues, as in the agenda. rule: landing-9
sample({
  clock: programme.$chosenModules,
  fn: (rows) => rows.filter(({ outcome }) => outcome === 'following').map(({ name }) => name),
  target: subjectsReceived,
})

/** The filters; the one for unknown results only if there are any. rule: module-4, module-8 */
export const $filters = $totals.map(({ other }): readonly Filter[] => [
  'all',
  ...states.filter((state) => state !== 'other' || other > 0),
])
export const filterChosen = createEvent<Filter>()
export const $filter = restore(filterChosen, 'all').reset(programme.$chosenId)

export const columnChosen = createEvent<Column>()
export const sortChosen = createEvent<Sort>()
export const $sort = restore(sortChosen, defaultSort).on(columnChosen, toggled).reset(programme.$chosenId)

/** The rows that match the filter; the timeline shows the same. */
export const $filtered = combine(programme.$chosenModules, $filter, filtered)
export const $shown = combine($filtered, $sort, sorted)

/** The menubar, whose icon prints the list with its results. */
export const $menubar = createPrintMenubar(programme.$chosenModules.map((rows) => rows.length > 0))

/** Whether there are rows. No module at all differs from a filter without a match. */
export const $filling = combine(programme.$chosenModules, $filtered, (all, some) =>
  all.length === 0 ? 'empty' : some.length === 0 ? 'filteredOut' : 'filled',
)

export const presentationChosen = createEvent<'list' | 'timeline'>()
export const $presentation = restore(presentationChosen, 'list')
