import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { backFx, navigateFx } from '../../shared/browser/environment.ts'
import { paths } from '../../shared/paths.ts'
import { sessionEnded, userChanged } from '../user/session.ts'
import { screenTitled } from './screenTitle.ts'

/** What the generic dropdown page asks. rule: choice-2 */
export interface ChoiceRequest {
  /** Names this dropdown; what was chosen is kept under it. */
  readonly dropdownID: string
  /** What can be chosen, as it reads. The answer is in places in this list. */
  readonly items: readonly string[]
  /** The places that are chosen at first. */
  readonly selected?: readonly number[]
  readonly title?: string
  readonly isMultiSelect?: boolean
  readonly showFilterBar?: boolean
  readonly atLeastOneSelectedItemRequired?: boolean
  /** Off: each opening starts from `selected` again instead of from the last choice. */
  readonly keepDataAfterSelection?: boolean
  readonly selectAllButtonVisible?: boolean
  readonly selectAllButtonName?: string
}

/** A dropdown as it stands: the request with every default filled in, and what is chosen. */
export interface Dropdown extends Required<ChoiceRequest> {
  readonly chosen: readonly number[]
}

const defaults = {
  selected: [],
  title: 'Maak een keuze',
  isMultiSelect: false,
  showFilterBar: false,
  atLeastOneSelectedItemRequired: false,
  keepDataAfterSelection: true,
  selectAllButtonVisible: false,
  selectAllButtonName: 'Selecteer alles',
} as const

/**
 * Reuses what was chosen before if the dropdown keeps its data and its list is the same, else rebuilds it.
 * rule: choice-5
 */
export function openDropdown(request: ChoiceRequest, known: Dropdown | undefined): Dropdown {
  const dropdown = { ...defaults, ...request }
  const same =
    known?.items.length === request.items.length && known.items.every((item, n) => item === request.items[n])
  return {
    ...dropdown,
    chosen: known && dropdown.keepDataAfterSelection && same ? known.chosen : dropdown.selected,
  }
}

/**
 * Single: the item is toggled, the others are let go. Multi: the item is toggled. The last item of a dropdown that
 * needs one stays. rule: choice-3, choice-6
 */
export function toggleItem(dropdown: Dropdown, place: number): Dropdown {
  const { chosen, isMultiSelect, atLeastOneSelectedItemRequired } = dropdown
  const on = !chosen.includes(place)
  const others = isMultiSelect ? chosen.filter((other) => other !== place) : []
  if (!on && others.length === 0 && atLeastOneSelectedItemRequired) return dropdown
  return { ...dropdown, chosen: on ? [...others, place].sort((a, b) => a - b) : others }
}

/** Everything; or nothing, when everything is chosen already and nothing may be. */
export function toggleAll(dropdown: Dropdown): Dropdown {
  const every = dropdown.items.map((_, place) => place)
  const all = dropdown.chosen.length === every.length
  return { ...dropdown, chosen: all && !dropdown.atLeastOneSelectedItemRequired ? [] : every }
}

interface Question {
  readonly dropdown: Dropdown
  /** Resolves the call that opened the page. */
  readonly answer: (chosen: readonly number[] | null) => void
}

export const itemToggled = createEvent<number>()
export const allToggled = createEvent()
/** The page has been left, whichever way. */
export const choiceClosed = createEvent()
const asked = createEvent<Question>()

const step =
  <Arg>(change: (dropdown: Dropdown, arg: Arg) => Dropdown) =>
  (question: Question | null, arg: Arg) =>
    question && { ...question, dropdown: change(question.dropdown, arg) }

const $question = createStore<Question | null>(null, { serialize: 'ignore' })
  .on(asked, (_, question) => question)
  .on(itemToggled, step(toggleItem))
  .on(allToggled, step(toggleAll))

/** The dropdown that is open. */
export const $dropdown = $question.map((question) => question?.dropdown ?? null)

/** Every dropdown that has been open, by its name. */
const $dropdowns = createStore<Readonly<Record<string, Dropdown>>>({}).reset(userChanged)

/**
 * Opens the dropdown page; resolves with the places that are chosen when the user comes back, or with null when
 * nothing is chosen although something must be, and when the session ends meanwhile.
 */
export const chooseFx = attach({
  source: $dropdowns,
  effect: (dropdowns, request: ChoiceRequest): Promise<readonly number[] | null> => {
    const show = scopeBind(asked, { safe: true })
    return new Promise((answer) => {
      show({ dropdown: openDropdown(request, dropdowns[request.dropdownID]), answer })
    })
  },
})
sample({
  clock: asked,
  fn: ({ dropdown: { title } }) => ({ path: paths.maakEenKeuze, title }),
  target: screenTitled,
})
sample({ clock: asked, fn: () => ({ to: paths.maakEenKeuze }), target: navigateFx })

// A single-select is done with its one choice. rule: choice-3
sample({
  clock: itemToggled,
  source: $dropdown,
  filter: (dropdown) => dropdown?.isMultiSelect === false,
  fn: () => undefined,
  target: backFx,
})

const left = sample({ clock: choiceClosed, source: $question })
$dropdowns.on(left, (all, question) =>
  question ? { ...all, [question.dropdown.dropdownID]: question.dropdown } : all,
)
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
