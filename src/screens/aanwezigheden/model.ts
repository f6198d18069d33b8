import { combine, createEvent, createStore, restore, sample } from 'effector'
import { vwoparticipaties } from '../../api/endpoints/vwoparticipaties.ts'
import { toLLID } from '../../api/identity.ts'
import { createResource } from '../../session/calls/resource.ts'
import { $subjectID } from '../../session/user/child.ts'
import { userChanged } from '../../session/user/session.ts'
import { expandedIn, flip } from './expanded.ts'
import { searchTree } from './search.ts'
import { countLessons, toTree } from './tree.ts'

/** What the server has of it. */
export const resource = createResource(
  vwoparticipaties,
  $subjectID.map((id) => (id === null ? null : { query: { LLID: toLLID(id) } })),
)

export const { opened } = resource

/** Something was typed in the search field. */
export const searched = createEvent<string>()
/** A group was opened or closed; its ID. */
export const toggled = createEvent<string>()

export const $rows = resource.$data.map((rows) => toTree(rows ?? []))

export const $question = restore(searched, '').reset(opened, userChanged)
/** What fits the search; null while nothing is searched. */
export const $hits = combine($rows, $question, searchTree)
const $searching = $hits.map((hits) => hits !== null)

const noGroups: ReadonlySet<string> = new Set()
const $toggledInTree = createStore(noGroups)
  .on(sample({ clock: toggled, filter: $searching.map((searching) => !searching) }), flip)
  .reset(opened, userChanged)
const $toggledInSearch = createStore(noGroups)
  .on(sample({ clock: toggled, filter: $searching }), flip)
  .reset(searched, opened, userChanged)

/** Which groups stand open, by ID. Closed at first; all of them while something is searched. */
export const $expanded = combine(
  { rows: $rows, searching: $searching, inTree: $toggledInTree, inSearch: $toggledInSearch },
  ({ rows, searching, inTree, inSearch }) => expandedIn(rows, searching ? inSearch : inTree, searching),
)

/** How many lessons are shown, of how many. */
export const $count = combine($rows, $hits, (rows, hits) => {
  const all = countLessons(rows)
  return { all, shown: hits ? rows.reduce((sum, { id }) => sum + (hits.get(id) ?? 0), 0) : all }
})
