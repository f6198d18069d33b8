import { combine, createEvent, createStore, restore, sample } from 'effector'
import { not } from 'patronum'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { $hueOf, subjectsReceived } from '#session/agenda/hues.ts'
import { type Participatie, presenceNow, runningModules } from '#session/attendance/running.ts'
import { createCall } from '#session/calls/call.ts'
import { createRefetch } from '#session/calls/refetch.ts'
import { createResource } from '#session/calls/resource.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { rowLinkedOn } from '#session/navigation/screen/linkedRow.ts'
import { createPrintMenubar } from '#session/navigation/top-bar/printing.ts'
import { type ModuleRow, toModuleRows, withoutDuplicates } from '#session/programme/modules.ts'
import { userChanged } from '#session/user/session.ts'
import { $studentRequest } from '#session/user/subject.ts'
import { printFx } from '#shared/browser/print.ts'
import { createFlag } from '#shared/createFlag.ts'
import { todayAt } from '#shared/dates/today.ts'
import { compareTexts } from '#shared/values/order.ts'
import { expandedIn, flip } from './expanded.ts'
import { searchTree } from './search.ts'
import { countLessons, pathTo, toTree } from './tree.ts'
import { isPartial, modulesOfYear, yearOf } from './year.ts'

export const resource = createResource(vwoparticipaties, $studentRequest)

export const { opened } = resource
export const refetch = createRefetch(resource)

export const $today = todayAt(opened)
/** The current modules; empty before the day is known. rule: attendance-11 */
export const $running = combine(resource.$data, $today, (rows, today) =>
  rows && today ? runningModules(rows, today) : [],
)
/** The presence in all current modules together. rule: attendance-10 */
export const $presence = combine($running, $today, presenceNow)
export { $hueOf }

sample({
  clock: $running,
  fn: (running) => running.flatMap(({ name, subjects }) => (subjects === null ? name : [])),
  target: subjectsReceived,
})

export const searched = createEvent<string>()
/** The group with this ID was opened or closed. */
export const toggled = createEvent<string>()
/** A row is to be shown, by its path: its groups, the outer one first, and itself. rule: attendance-12 */
export const rowWanted = createEvent<readonly string[]>()
/** The path of the row to show; a new array for each request. */
export const $wanted = createStore<readonly string[]>([])
  .on(rowWanted, (_, path) => [...path])
  .on(searched, (path, text) => (text === '' ? path : []))
  .reset(opened, userChanged)

/** The maximum number of lessons in the tree, because the table makes a row of each, even in closed groups. rule: request-15 */
const maxLessons = 5_000
const byDay = (a: Participatie, b: Participatie) => compareTexts(b.LESDatum ?? '', a.LESDatum ?? '')

// The results of the year come from the call of Opleiding, for users who may open that screen; others have none.
const results = createCall(vwomodule)
const resultsWanted = sample({
  clock: opened,
  source: combine({ request: $studentRequest, menu: $mainMenu }),
}).filterMap(({ request, menu }) =>
  request && menu.some(({ form }) => form === 'Opleiding') ? request : undefined,
)
sample({ clock: resultsWanted, target: results.started })
const $results = createStore<readonly ModuleRow[]>([])
  .on(results.answered, (_, { result }) => withoutDuplicates(toModuleRows(result)))
  .reset(opened, userChanged)
/** The academic year at a glance. rule: attendance-14 */
export const $year = combine(
  { rows: resource.$data, results: $results, today: $today, running: $running },
  ({ rows, results, today, running }) =>
    rows && today ? yearOf(rows, results, today, isPartial(running, today)) : [],
)
/** The modules below the printed year. */
export const $yearModules = combine(
  { rows: resource.$data, results: $results, today: $today },
  ({ rows, results, today }) => (rows && today ? modulesOfYear(rows, results, today) : []),
)
/** The user prints only the year. */
export const yearPrintWanted = createEvent()
export const $printsYear = createFlag(yearPrintWanted, [printFx.finally, opened])
sample({ clock: yearPrintWanted, target: printFx })

export const $rows = combine(resource.$data, $today, (rows, today) =>
  toTree(rows && rows.length > maxLessons ? rows.toSorted(byDay).slice(0, maxLessons) : (rows ?? []), today),
)
/** The number of lessons if only the most recent are in the tree; 0 if all are. */
export const $tooMany = resource.$data.map((rows) => (rows && rows.length > maxLessons ? rows.length : 0))

export const $question = restore(searched, '').reset(opened, userChanged)
/** The rows that match the search; null while nothing is searched. */
export const $hits = combine($rows, $question, searchTree)
const $searching = $hits.map((hits) => hits !== null)

const noGroups: ReadonlySet<string> = new Set()
const $toggledInTree = createStore(noGroups)
  .on(sample({ clock: toggled, filter: not($searching) }), flip)
  .reset(opened, userChanged)
const $toggledInSearch = createStore(noGroups)
  .on(sample({ clock: toggled, filter: $searching }), flip)
  .reset(searched, opened, userChanged)

/** Which groups are open, by ID. At first none is; during a search all are. rule: attendance-4 */
export const $expanded = combine(
  { rows: $rows, searching: $searching, inTree: $toggledInTree, inSearch: $toggledInSearch },
  ({ rows, searching, inTree, inSearch }) => expandedIn(rows, searching ? inSearch : inTree, searching),
)

/** The row that a link leads to, until that row is known. rule: landing-8 */
const $linked = restore(rowLinkedOn(opened), '').reset(rowWanted, userChanged)
sample({
  clock: combine($rows, $linked, pathTo),
  filter: (path) => path.length > 0,
  target: rowWanted,
})

sample({ clock: rowWanted, fn: () => '', target: searched })
// The groups of the row to show are opened.
sample({
  clock: rowWanted,
  source: { rows: $rows, toggled: $toggledInTree },
  fn: ({ rows, toggled }, wanted) => {
    const open = expandedIn(rows, toggled, false)
    return wanted.filter((id) => !open[id]).reduce<ReadonlySet<string>>(flip, toggled)
  },
  target: $toggledInTree,
})

/** The menubar, whose icon prints all known lessons. */
export const $menubar = createPrintMenubar($rows.map((rows) => rows.length > 0))

/** How many lessons are shown, and how many there are. */
export const $count = combine($rows, $hits, (rows, hits) => {
  const all = countLessons(rows)
  return { all, shown: hits ? rows.reduce((sum, { id }) => sum + (hits.get(id) ?? 0), 0) : all }
})
