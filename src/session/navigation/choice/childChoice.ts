import { attach, createEvent, sample } from 'effector'
import { paths } from '#shared/paths.ts'
import { $children, $selectedChild, childSelected } from '../../user/child.ts'
import { personName } from '../../user/personName.ts'
import { $path } from '../access/guards.ts'
import { enterAnewFx } from '../screen/enterAnew.ts'
import { chooseFx } from './choice.ts'

/** A parent switches to another child, on every screen that shows a child's data. rule: role-3, role-4 */

/** The most children that fit side by side on a phone; with more, a parent chooses on the dropdown page. */
const childrenInView = 3
export const $choosesChildInList = $children.map(({ length }) => length > childrenInView)

/** The child with this ID was chosen above a screen. */
export const childSwitched = createEvent<number>()
/** The dropdown page with the children is wanted. */
export const childWanted = createEvent()

const chooseChildFx = attach({
  source: { children: $children, child: $selectedChild },
  effect: async ({ children, child }) => {
    const places = await chooseFx({
      items: children.map(personName),
      selected: child ? [children.indexOf(child)] : [],
      title: 'Kind',
      atLeastOneSelectedItemRequired: true,
    })
    return children[places?.[0] ?? -1] ?? null
  },
})
sample({ clock: childWanted, target: chooseChildFx })
sample({ clock: chooseChildFx.doneData.filterMap((child) => child?.ID), target: childSwitched })

const other = sample({
  clock: childSwitched,
  source: $selectedChild,
  filter: (child, id) => child?.ID !== id,
  fn: (_, id) => id,
})
sample({ clock: other, target: childSelected })
// Not the agenda, which refetches by itself when it is about another child, and keeps its day and its view.
sample({
  clock: other,
  filter: $path.map((path) => path !== paths.maakEenKeuze && path !== paths.agenda),
  target: enterAnewFx,
})
