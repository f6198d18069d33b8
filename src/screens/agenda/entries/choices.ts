import { attach, combine, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import type { Kind } from '#session/agenda/entries.ts'
import { type ChoiceRequest, chooseFx } from '#session/navigation/choice/choice.ts'
import { userChanged } from '#session/user/session.ts'
import { kindNames, pointTypes, texts } from '../texts.ts'
import { subjectsIn } from './selection.ts'
import { $answer } from './source.ts'

// Choices of the filter from lists of unknown length, made on the dropdown page.

export const filterCleared = createEvent()

/**
 * A choice of several names. `wanted` opens the dropdown page. `$chosen` has the chosen names that still exist, so that a name
 * that is gone hides nothing. Choosing none or all shows everything.
 */
function createChooser(
  $names: Store<readonly string[]>,
  page: Pick<ChoiceRequest, 'title' | 'showFilterBar'>,
): { readonly wanted: EventCallable<void>; readonly $chosen: Store<readonly string[]> } {
  const wanted = createEvent()
  const $kept = createStore<readonly string[]>([]).reset(filterCleared, userChanged)
  const $chosen = combine($kept, $names, (kept, names) => kept.filter((name) => names.includes(name)))
  const chooseNamesFx = attach({
    source: { names: $names, chosen: $chosen },
    effect: async ({ names, chosen }) => {
      const indexes = await chooseFx({
        ...page,
        items: names,
        selected: chosen.map((name) => names.indexOf(name)),
        isMultiSelect: true,
        selectAllButtonVisible: true,
      })
      if (indexes === null || indexes.length === names.length) return []
      return names.filter((_, index) => indexes.includes(index))
    },
  })
  sample({ clock: wanted, target: chooseNamesFx })
  sample({ clock: chooseNamesFx.doneData, target: $kept })
  return { wanted, $chosen }
}

export const $subjects = $answer.map((answer) => subjectsIn(answer?.entries ?? []))
export const { wanted: subjectsWanted, $chosen: $chosenSubjects } = createChooser($subjects, {
  title: texts.subject,
  showFilterBar: true,
})

/** The names of the chosen types of points. rule: point-6 */
export const { wanted: typesWanted, $chosen: $chosenTypes } = createChooser(
  $answer.map((answer): readonly string[] => {
    const names = pointTypes.map(({ name }) => name)
    const hasUnknown = answer?.entries.some(({ kind }) => kind === 'ander')
    return hasUnknown ? names : names.filter((name) => name !== kindNames.ander)
  }),
  { title: texts.type },
)
/** The chosen kinds of entries; none shows all. */
export const $chosenKinds = $chosenTypes.map((chosen): readonly Kind[] =>
  pointTypes.filter(({ name }) => chosen.includes(name)).flatMap(({ kinds }) => kinds),
)
