import { combine, createEvent, sample } from 'effector'
import { longToastShown } from '#shared/messages/toasts.ts'
import { personName } from '../user/personName.ts'
import { $chosenPerson, subjectLeft } from '../user/subject.ts'
import { $person, ownServerMessage, sendToTabsFx } from '../user/tabs.ts'
import { texts } from './texts.ts'

/** The user is done with the chosen person, whom no tab shows any more. rule: counter-6 */
export const personClosed = createEvent()

const closed = sample({
  clock: personClosed,
  source: combine({ person: $person, chosen: $chosenPerson }),
}).filterMap(({ person, chosen }) => (person && chosen ? { person, subject: chosen.ID } : undefined))
sample({ clock: closed, fn: ({ subject }) => subject, target: subjectLeft })
sample({ clock: closed, fn: (about) => ({ kind: 'done' as const, ...about }), target: sendToTabsFx })

// The same user is done with this person in another tab, so this tab stops showing the person too, and says why.
const closedElsewhere = ownServerMessage.filterMap(({ kind, isOwn, subject }) =>
  kind === 'done' && isOwn ? subject : undefined,
)
sample({
  clock: closedElsewhere,
  source: $chosenPerson,
  filter: (chosen, subject) => chosen?.ID === subject,
  fn: (chosen) => texts.doneElsewhere(chosen ? personName(chosen) : ''),
  target: longToastShown,
})
sample({ clock: closedElsewhere, target: subjectLeft })
