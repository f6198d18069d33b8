import { combine, createEvent, createStore } from 'effector'
import { $dropdown, allToggled, choiceClosed, itemToggled } from '../../session/choice.ts'

export { $dropdown, allToggled, choiceClosed as closed, itemToggled }

export const filterChanged = createEvent<string>()
export const $filter = createStore('')
  .on(filterChanged, (_, text) => text)
  .reset(choiceClosed)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl-BE')

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
        .filter(({ text }) => plain(text).includes(plain(filter.trim())))
    : [],
)
