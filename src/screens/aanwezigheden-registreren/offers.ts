import { attach, combine, createEvent, createStore, merge, restore, sample } from 'effector'
import { type Choice, sameChoice, sameGroup } from '#session/registration/choice.ts'
import {
  type Draft,
  draftsChanged,
  readDraftsFx,
  withDraft,
  withoutDraft,
} from '#session/registration/drafts.ts'
import { $unsent, type Unsent, unsentDropped, unsentOf, unsentPut } from '#session/registration/unsent.ts'
import { userChanged } from '#session/user/session.ts'
import { $choice, $name, $several, choiceRestored, started } from './choosing.ts'
import { withMarks } from './list/editing.ts'
import { abandoned, filledIn, stored } from './marking.ts'
import { $editing, $marks, $people } from './people.ts'
import { register, restored } from './register.ts'

// Stores marks that are not saved or not sent on the device, and restores or offers them later. rule: registration-7, known-7

/** The marks of an earlier visit are restored; if that loses others, the user has agreed already. */
export const offerTaken = createEvent()
export const offerDiscarded = createEvent()

const draftOf = ({ choice, name, marks }: Draft | Unsent): Draft => ({ choice, name, marks: { ...marks } })

const readOffersFx = attach({ effect: readDraftsFx })
sample({ clock: started, target: readOffersFx })

type Passage = Readonly<Record<'from' | 'to', Choice | null>>
// The list that was open before, and the current one.
const $passage = createStore<Passage>({ from: null, to: null }).on($choice, ({ to }, choice) => ({
  from: to,
  to: choice,
}))
const keepsGroup = ({ from, to }: Passage, several: boolean) =>
  from !== null && to !== null && several && from.Datum === to.Datum && sameGroup(from, to)
/** The user leaves a list that waits for a connection; its marks leave the screen too. */
const leftWaiting = sample({
  clock: $passage.updates,
  source: { unsent: $unsent, several: $several },
  fn: ({ unsent, several }, passage) =>
    keepsGroup(passage, several) || sameChoice(passage.from, passage.to)
      ? null
      : unsentOf(unsent, passage.from),
}).filterMap((unsent) => (unsent?.state === 'waiting' ? unsent : undefined))
const $unsentHere = combine($choice, $unsent, (choice, unsent) => unsentOf(unsent, choice))
/** The current list, if it waits for a connection. */
export const $waitingHere = $unsentHere.map((unsent) => (unsent?.state === 'waiting' ? unsent : null))

/** Lists with unsaved marks. They stay until they are restored or discarded, whatever is filled in meanwhile. */
const $drafts = restore(readOffersFx, [])
  .on(leftWaiting, (drafts, unsent) => [...withoutDraft(drafts, unsent.choice), draftOf(unsent)])
  .on(unsentDropped, withoutDraft)
  .reset(userChanged)
/** A list that others changed or the server refused is offered first; one that waits for a connection is not offered. */
export const $offer = combine($drafts, $unsent, $choice, (drafts, unsent, open): Draft | null => {
  const stuck = unsent.find(({ state, choice }) => state !== 'waiting' && !sameChoice(choice, open))
  return stuck ? draftOf(stuck) : (drafts.find(({ choice }) => !unsentOf(unsent, choice)) ?? null)
})
const offered = sample({ clock: offerTaken, source: $offer, filter: Boolean })
const discarded = sample({ clock: offerDiscarded, source: $offer, filter: Boolean })

/** The marks of the opened list, if it was not sent. */
const putBack = sample({
  clock: [$choice, $unsent, leftWaiting, readOffersFx.doneData],
  source: { unsentHere: $unsentHere, marks: $marks },
  filter: ({ marks }) => Object.keys(marks).length === 0,
}).filterMap(({ unsentHere }) => unsentHere ?? undefined)
$drafts.on([offered, discarded, putBack], (drafts, { choice }) => withoutDraft(drafts, choice))

// The marks to send follow what is filled in, and abandoned marks are not sent.
const followed = sample({
  clock: filledIn,
  source: { waiting: $waitingHere, marks: $marks, people: $people },
}).filterMap(({ waiting, marks, people }): Unsent | undefined => {
  if (waiting === null) return undefined
  const more = people.filter(
    ({ id }) => marks[id] !== undefined && !waiting.people.some((known) => known.id === id),
  )
  return { ...waiting, marks, people: [...waiting.people, ...more] }
})
const isEmpty = ({ marks }: Unsent) => Object.keys(marks).length === 0
sample({ clock: followed.filter({ fn: (unsent) => !isEmpty(unsent) }), target: unsentPut })
// A list whose marks are removed, abandoned or discarded is not sent.
sample({
  clock: merge([
    followed.filter({ fn: isEmpty }),
    sample({ clock: abandoned, source: $unsentHere, filter: Boolean }),
    sample({
      clock: discarded,
      source: $unsent,
      fn: (unsent, { choice }) => unsentOf(unsent, choice),
    }).filterMap((unsent) => unsent ?? undefined),
  ]),
  fn: ({ choice }) => choice,
  target: unsentDropped,
})

// The marks to store. They are stored again when the hours change, because they then count for other hours.
const $draft = combine($choice, $name, $marks, (choice, name, marks) =>
  choice && Object.keys(marks).length > 0 ? draftOf({ choice, name, marks }) : null,
)
const $all = combine($drafts, $draft, withDraft)
const movedOn = sample({ clock: $passage.updates, source: $draft, filter: Boolean })
sample({ clock: [filledIn, stored, abandoned, discarded, movedOn], source: $all, target: draftsChanged })

$editing.reset(leftWaiting).on([offered, putBack], (editing, { marks }) => withMarks(editing, marks))
sample({ clock: offered, fn: ({ choice }) => choice, target: choiceRestored })
sample({ clock: offered, fn: () => undefined, target: restored })
const stuck = putBack.filter({ fn: ({ state }) => state !== 'waiting' })
sample({ clock: stuck, fn: () => undefined, target: [restored, register.retried] })
