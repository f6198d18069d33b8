import { createEvent, sample } from 'effector'
import { $subjectID } from '../../session/child.ts'
import { programmeChosen, programmesState, refreshed } from '../../session/opleidingen.ts'
import { navigateFx } from '../../shared/surroundings.ts'

export { $modulesLoading, $programmes, $totals } from '../../session/opleidingen.ts'

export const { $error, $face, $loading, retried } = programmesState

/** Whether there is somebody whom it is about. */
export const $hasSubject = $subjectID.map((id) => id !== null)

export const opened = createEvent()
sample({ clock: opened, target: refreshed })

/** A programme was chosen, by its OpleidingsvariantID. spec: student-and-administration §2 */
export const chosen = createEvent<number>()
sample({ clock: chosen, target: programmeChosen })
sample({ clock: chosen, fn: () => ({ to: '/opleiding/module' }), target: navigateFx })
