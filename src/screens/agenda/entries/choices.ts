import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Kind } from '../../../session/agenda/entries.ts'
import { chooseFx } from '../../../session/navigation/choice.ts'
import { userChanged } from '../../../session/user/session.ts'
import { pointTypeNames, texts } from '../texts.ts'
import { subjectsIn } from './selection.ts'
import { $answer } from './source.ts'

/** Choices from lists of unknown length, made on the dropdown page. */

export const filterCleared = createEvent()

/** The subjects to choose from. */
export const $subjects = $answer.map((answer) => subjectsIn(answer?.entries ?? []))

/** The user wants to choose which subjects to see. */
export const subjectsWanted = createEvent()
/** The subjects to see; none is all. */
const $chosen = createStore<readonly string[]>([]).reset(filterCleared, userChanged)
/** Of these, what there is at this moment: a subject that is gone hides nothing. */
export const $chosenSubjects = combine($chosen, $subjects, (chosen, subjects) =>
  chosen.filter((subject) => subjects.includes(subject)),
)

const chooseSubjectsFx = attach({
  source: { subjects: $subjects, chosen: $chosenSubjects },
  effect: async ({ subjects, chosen }) => {
    const places = await chooseFx({
      dropdownID: 'agenda-vakken',
      items: subjects,
      selected: chosen.map((subject) => subjects.indexOf(subject)),
      title: texts.subject,
      isMultiSelect: true,
      showFilterBar: true,
      selectAllButtonVisible: true,
      // What counts is what the agenda shows, which `filterCleared` changes too.
      keepDataAfterSelection: false,
    })
    if (places === null || places.length === subjects.length) return []
    return subjects.filter((_, place) => places.includes(place))
  },
})
sample({ clock: subjectsWanted, target: chooseSubjectsFx })
sample({ clock: chooseSubjectsFx.doneData, target: $chosen })

/** The user wants to choose which types of points to see. rule: point-6 */
export const typesWanted = createEvent()
/** The names of the types to see; none is all. */
export const $chosenTypes = createStore<readonly string[]>([]).reset(filterCleared, userChanged)
const typeNames: readonly string[] = pointTypeNames.map(({ name }) => name)
const chooseTypesFx = attach({
  source: $chosenTypes,
  effect: async (chosen) => {
    const places = await chooseFx({
      dropdownID: 'agenda-types',
      items: typeNames,
      selected: chosen.map((name) => typeNames.indexOf(name)),
      title: texts.type,
      isMultiSelect: true,
      selectAllButtonVisible: true,
      keepDataAfterSelection: false,
    })
    if (places === null || places.length === typeNames.length) return []
    return typeNames.filter((_, place) => places.includes(place))
  },
})
sample({ clock: typesWanted, target: chooseTypesFx })
sample({ clock: chooseTypesFx.doneData, target: $chosenTypes })
/** The kinds of entries to see; none is all. */
export const $chosenKinds = $chosenTypes.map((chosen): readonly Kind[] =>
  pointTypeNames.filter(({ name }) => chosen.includes(name)).flatMap(({ kinds }) => kinds),
)
