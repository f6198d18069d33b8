import { attach, createEvent, sample } from 'effector'
import { paths } from '#shared/portal/paths.ts'
import { $children, $selectedChild } from '../../user/child.ts'
import { personName } from '../../user/personName.ts'
import { subjectChosen } from '../../user/subject.ts'
import { $path } from '../path.ts'
import { reenterFx } from '../screen/reenter.ts'
import { chooseFx } from './choice.ts'

// A parent switches to another child, on every screen with a child's data. rule: role-3, role-4

/** The maximum number of children that fit side by side on a phone; with more, a parent chooses on the dropdown page. */
const maxChildrenInView = 3
export const $choosesChildInList = $children.map(({ length }) => length > maxChildrenInView)

export const childSwitched = createEvent<number>()
export const childWanted = createEvent()

const chooseChildFx = attach({
  source: { children: $children, child: $selectedChild },
  effect: async ({ children, child }) => {
    const indexes = await chooseFx({
      items: children.map(personName),
      selected: child ? [children.indexOf(child)] : [],
      title: 'Kind',
      atLeastOneSelectedItemRequired: true,
    })
    return children[indexes?.[0] ?? -1] ?? null
  },
})
sample({ clock: childWanted, target: chooseChildFx })
sample({ clock: chooseChildFx.doneData.filterMap((child) => child?.ID), target: childSwitched })

const otherChild = sample({
  clock: childSwitched,
  source: $selectedChild,
  filter: (child, id) => child?.ID !== id,
  fn: (_, id) => id,
})
sample({ clock: otherChild, target: subjectChosen })
// The agenda refetches by itself for another child, and keeps its day and view.
sample({
  clock: otherChild,
  filter: $path.map((path) => path !== paths.maakEenKeuze && path !== paths.agenda),
  target: reenterFx,
})
