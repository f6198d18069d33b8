import { combine, createEvent, restore, sample } from 'effector'
import { texts as choiceTexts } from '#session/counter/texts.ts'
import { $dropdown, allToggled, choiceClosed, itemToggled } from '#session/navigation/choice/choice.ts'
import type { Menubar } from '#session/navigation/top-bar/menubar.ts'
import { backFx } from '#shared/browser/environment.ts'
import { foldAccents } from '#shared/searchable.ts'
import { texts } from './texts.ts'

export { $dropdown, allToggled, choiceClosed as closed, itemToggled }

/** Several can be chosen, and going back saves them; a text button does the same. */
const done = createEvent()
sample({ clock: done, target: backFx })
export const $menubar = $dropdown.map(
  (dropdown): Menubar => (dropdown?.isMultiSelect ? { buttons: [{ label: texts.done, chosen: done }] } : {}),
)

export const filterChanged = createEvent<string>()
export const $filter = restore(filterChanged, '').reset(choiceClosed)

/** An entry of the list: its place in the request, and how it reads. */
export interface Entry {
  readonly place: number
  readonly text: string
  /** The second line; `''` for none. */
  readonly details: string
  readonly chosen: boolean
}

/** A list that is searched shows so many at once; one that is not longer stands there whole before anything is typed. */
const mostShown = 50
const shortList = 200

/** What the page lists: the places, how many there are in all, and whether they are the last ones that were chosen. */
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
    return { places: places.slice(0, mostShown), count: places.length, recent: false }
  }
  if (search.recent.length > 0) return { places: search.recent, count: search.recent.length, recent: true }
  const places = all.length > shortList ? [] : all
  return { places, count: places.length, recent: false }
})

/** The entries that the filter lets through; accents and capitals make no difference. rule: choice-9 */
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

/** What stands above the entries of a list that is searched. */
export const $heading = combine($listed, $filter, ({ places, count, recent }, filter) => {
  if (recent) return texts.recent
  if (filter.trim() === '') return places.length === 0 ? choiceTexts.typeFirst : ''
  return choiceTexts.found(count, places.length)
})

/** Enter in the search field chooses the best that was found. */
export const firstChosen = createEvent()
const best = sample({
  clock: firstChosen,
  source: { entries: $entries, filter: $filter },
  filter: ({ filter }) => filter.trim() !== '',
  fn: ({ entries }) => entries[0]?.place,
}).filterMap((place) => place)
sample({ clock: best, target: itemToggled })
