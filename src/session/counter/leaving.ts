import { combine, createEvent, sample } from 'effector'
import { toastShown } from '#shared/messages/toasts.ts'
import { personName } from '../user/personName.ts'
import { $chosenPerson, subjectLeft } from '../user/subject.ts'
import { $person, ownServerMessage, sendFx } from '../user/tabs.ts'
import { texts } from './texts.ts'

/** The user is done with the person who was chosen: no tab shows that person any more. rule: counter-6 */
export const doneClicked = createEvent()

const leaving = sample({ clock: doneClicked, source: combine({ person: $person, chosen: $chosenPerson }) })
const left = leaving.filterMap(({ person, chosen }) =>
  person && chosen ? { person, subject: chosen.ID } : undefined,
)
sample({ clock: left, fn: ({ subject }) => subject, target: subjectLeft })
sample({ clock: left, fn: (person) => ({ kind: 'done' as const, ...person }), target: sendFx })

// The same user is done with this person in another tab. This tab closes what it shows of them too, and says why.
const leftElsewhere = ownServerMessage.filterMap(({ kind, isOwn, subject }) =>
  kind === 'done' && isOwn ? subject : undefined,
)
sample({
  clock: leftElsewhere,
  source: $chosenPerson,
  filter: (chosen, subject) => chosen?.ID === subject,
  fn: (chosen) => ({
    text: texts.doneElsewhere(chosen ? personName(chosen) : ''),
    kind: 'long' as const,
  }),
  target: toastShown,
})
sample({ clock: leftElsewhere, target: subjectLeft })
