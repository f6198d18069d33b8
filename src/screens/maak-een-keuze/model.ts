import { combine, createEvent, restore, sample } from 'effector'
import { texts as choiceTexts } from '#session/counter/texts.ts'
import { $dropdown, allToggled, choiceClosed, itemToggled } from '#session/navigation/choice/choice.ts'
import type { Menubar } from '#session/navigation/top-bar/menubar.ts'
import { backFx } from '#shared/browser/environment.ts'
import { foldAccents } from '#shared/search/searchable.ts'
import { texts } from './texts.ts'

export { $dropdown, allToggled, choiceClosed as closed, itemToggled }

/** The text button of a choice of several items goes back, which saves the choice. */
const done = createEvent()
sample({ clock: done, target: backFx })
export const $menubar = $dropdown.map(
  (dropdown): Menubar => (dropdown?.isMultiSelect ? { buttons: [{ label: texts.done, chosen: done }] } : {}),
)

export const filterChanged = createEvent<string>()
export const $filter = restore(filterChanged, '').reset(choiceClosed)

/** An item of the list: its index in the request, and its texts. */
export interface Entry {
  readonly place: number
  readonly text: string
  /** The second line; `''` for none. */
  readonly details: string
  readonly chosen: boolean
}

/** The maximum number of items that a searched list shows; one of at most `shortList` is first shown whole. */
const maxShown = 50
const shortList = 200

/** The indexes of the listed items, how many there are in all, and whether they are those that were chosen last. */
const $listed = combine($dropdown, $filter, (dropdown, filter) => {
  if (!dropdown) return { places: [], count: 0, recent: false }
  const { items, search } = dropdown
  const all = items.map((_, place) => place)
  if (!search) {
    const wanted = foldAccents(filter.trim())
    const places = all.filter((place) => foldAccents(items[place] ?? '').includes(wanted))
    return { places, count: places.length, recent: false }
  }
  if (filter.trim() !== '') {
    const places = search.find(filter)
    return { places: places.slice(0, maxShown), count: places.length, recent: false }
  }
  if (search.recent.length > 0) return { places: search.recent, count: search.recent.length, recent: true }
  const places = all.length > shortList ? [] : all
  return { places, count: places.length, recent: false }
})

/** The items that match the filter; accents and capitals make no difference. rule: choice-9 */
export const $entries = combine($dropdown, $listed, (dropdown, { places }): readonly Entry[] =>
  dropdown
    ? places.map((place) => ({
        place,
        text: dropdown.items[place] ?? '',
        details: dropdown.search?.details(place) ?? '',
        chosen: dropdown.chosen.includes(place),
      }))
    : [],
)

/** The text above the items of a searched list. */
export const $heading = combine($listed, $filter, ({ places, count, recent }, filter) => {
  if (recent) return texts.recent
  if (filter.trim() === '') return places.length === 0 ? choiceTexts.typeFirst : ''
  return choiceTexts.found(count, places.length)
})

/** Enter in the search field chooses the best match. */
export const firstChosen = createEvent()
const best = sample({
  clock: firstChosen,
  source: { entries: $entries, filter: $filter },
  filter: ({ filter }) => filter.trim() !== '',
  fn: ({ entries }) => entries[0]?.place,
}).filterMap((place) => place)
sample({ clock: best, target: itemToggled })
