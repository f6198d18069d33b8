import { combine, createEvent, createStore, sample } from 'effector'
import { $dropdown, allToggled, choiceClosed, itemToggled } from '../../session/navigation/choice.ts'
import type { Menubar } from '../../session/navigation/menubar.ts'
import { backFx } from '../../shared/browser/environment.ts'
import { foldAccents } from '../../shared/searchable.ts'
import { texts } from './texts.ts'

export { $dropdown, allToggled, choiceClosed as closed, itemToggled }

/** Several can be chosen, and going back saves them; a text button does the same. */
const done = createEvent()
sample({ clock: done, target: backFx })
export const $menubar = $dropdown.map(
  (dropdown): Menubar => (dropdown?.isMultiSelect ? { buttons: [{ label: texts.done, chosen: done }] } : {}),
)

export const filterChanged = createEvent<string>()
export const $filter = createStore('')
  .on(filterChanged, (_, text) => text)
  .reset(choiceClosed)

/** An entry of the list: its place in the request, and how it reads. */
export interface Entry {
  readonly place: number
  readonly text: string
  readonly chosen: boolean
}

/** The entries that the filter lets through; accents and capitals make no difference. */
export const $entries = combine($dropdown, $filter, (dropdown, filter): readonly Entry[] =>
  dropdown
    ? dropdown.items
        .map((text, place) => ({ place, text, chosen: dropdown.chosen.includes(place) }))
        .filter(({ text }) => foldAccents(text).includes(foldAccents(filter.trim())))
    : [],
)
