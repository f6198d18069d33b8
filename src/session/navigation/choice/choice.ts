import { createEffect, createEvent, restore, sample, scopeBind } from 'effector'
import { backFx, navigateFx, routeEntered } from '#shared/browser/environment.ts'
import { paths } from '#shared/portal/paths.ts'
import { sessionEnded } from '../../user/session.ts'
import { screenTitled } from '../screen/screen.ts'

/** A request to the generic dropdown page. rule: choice-2 */
export interface ChoiceRequest {
  readonly items: readonly string[]
  readonly selected?: readonly number[]
  readonly title?: string
  readonly isMultiSelect?: boolean
  readonly showFilterBar?: boolean
  readonly atLeastOneSelectedItemRequired?: boolean
  readonly selectAllButtonVisible?: boolean
  readonly selectAllButtonName?: string
  /** Makes a long list searchable. rule: choice-9 */
  readonly search?: ChoiceSearch
}

interface ChoiceSearch {
  readonly label: string
  /** The second line of an item, by its index. */
  readonly details: (index: number) => string
  /** The indexes that match a typed text, the best match first. */
  readonly find: (typed: string) => readonly number[]
  /** The indexes that are offered before anything is typed. */
  readonly recent: readonly number[]
}

/** The state of a dropdown: the request with its defaults, and the chosen indexes. */
export interface Dropdown extends Required<Omit<ChoiceRequest, 'search'>> {
  readonly search?: ChoiceSearch
  readonly chosen: readonly number[]
}

const defaults = {
  selected: [],
  title: 'Maak een keuze',
  isMultiSelect: false,
  showFilterBar: false,
  atLeastOneSelectedItemRequired: false,
  selectAllButtonVisible: false,
  selectAllButtonName: 'Selecteer alles',
} as const

/** Builds the initial state from a request. rule: choice-5 */
export const openDropdown = (request: ChoiceRequest): Dropdown => {
  const dropdown = { ...defaults, ...request }
  return { ...dropdown, chosen: dropdown.selected }
}

/** Toggles an item. A single-select deselects the others; a dropdown that needs one keeps its last. rule: choice-3, choice-6 */
export function toggleItem(dropdown: Dropdown, place: number): Dropdown {
  const { chosen, isMultiSelect, atLeastOneSelectedItemRequired } = dropdown
  const on = !chosen.includes(place)
  const others = isMultiSelect ? chosen.filter((other) => other !== place) : []
  if (!on && others.length === 0 && atLeastOneSelectedItemRequired) return dropdown
  return { ...dropdown, chosen: on ? [...others, place].sort((a, b) => a - b) : others }
}

/** Selects everything, or nothing if everything is selected already and an empty choice is allowed. */
export function toggleAll(dropdown: Dropdown): Dropdown {
  const every = dropdown.items.map((_, place) => place)
  const all = dropdown.chosen.length === every.length
  return { ...dropdown, chosen: all && !dropdown.atLeastOneSelectedItemRequired ? [] : every }
}

interface Question {
  readonly dropdown: Dropdown
  /** Resolves the promise of the call that opened the page. */
  readonly answer: (chosen: readonly number[] | null) => void
}

export const itemToggled = createEvent<number>()
export const allToggled = createEvent()
/** The user has left the page in any way; the selection is the answer. rule: choice-4 */
export const choiceClosed = createEvent()
const questionAsked = createEvent<Question>()

const updated =
  <Arg>(change: (dropdown: Dropdown, arg: Arg) => Dropdown) =>
  (question: Question | null, arg: Arg) =>
    question && { ...question, dropdown: change(question.dropdown, arg) }

const $question = restore(questionAsked, null)
  .on(itemToggled, updated(toggleItem))
  .on(allToggled, updated(toggleAll))

export const $dropdown = $question.map((question) => question?.dropdown ?? null)

/**
 * Opens the dropdown page. Resolves with the chosen indexes when the user comes back; with null if nothing is chosen
 * although a choice is required, or if the session ends first.
 */
export const chooseFx = createEffect((request: ChoiceRequest): Promise<readonly number[] | null> => {
  const show = scopeBind(questionAsked, { safe: true })
  return new Promise((answer) => show({ dropdown: openDropdown(request), answer }))
})
// A user who stays on a screen with unsaved changes keeps its title, because the page is never entered.
sample({
  clock: routeEntered,
  source: $dropdown,
  filter: (_, { path }) => path === paths.maakEenKeuze,
  fn: (dropdown) => ({ path: paths.maakEenKeuze, title: dropdown?.title ?? '' }),
  target: screenTitled,
})
sample({ clock: questionAsked, fn: () => ({ to: paths.maakEenKeuze }), target: navigateFx })

// One choice completes a single-select. rule: choice-3
sample({
  clock: itemToggled,
  source: $dropdown,
  filter: (dropdown) => dropdown?.isMultiSelect === false,
  target: backFx,
})

const left = sample({ clock: choiceClosed, source: $question })
const answerFx = createEffect((question: Question | null) => {
  if (!question) return
  const { chosen, atLeastOneSelectedItemRequired } = question.dropdown
  question.answer(chosen.length === 0 && atLeastOneSelectedItemRequired ? null : chosen)
})
sample({ clock: left, target: answerFx })
const abandonFx = createEffect((question: Question | null) => question?.answer(null))
const abandoned = sample({ clock: sessionEnded, source: $question })
sample({ clock: abandoned, target: abandonFx })
$question.reset(left, abandoned)
