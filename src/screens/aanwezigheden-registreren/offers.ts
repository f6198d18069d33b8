import { attach, combine, createStore, type Event, merge, type Store, sample } from 'effector'
import { type Choice, sameChoice, sameGroup } from '#session/registration/choice.ts'
import {
  type Draft,
  draftsChanged,
  readDraftsFx,
  withDraft,
  withoutDraft,
} from '#session/registration/drafts.ts'
import type { Marks, Person } from '#session/registration/marks.ts'
import { $unsent, type Unsent, unsentDropped, unsentOf, unsentPut } from '#session/registration/unsent.ts'
import { userChanged } from '#session/user/session.ts'

interface Inputs {
  readonly $choice: Store<Choice | null>
  readonly $several: Store<boolean>
  /** The name of the group. */
  readonly $name: Store<string>
  readonly $people: Store<readonly Person[]>
  readonly $marks: Store<Marks>
  readonly started: Event<void>
  /** The user has filled something in, or undone it. */
  readonly changed: Event<unknown>
  /** Marks were stored. */
  readonly stored: Event<unknown>
  readonly abandoned: Event<void>
  readonly offerTaken: Event<void>
  readonly offerDiscarded: Event<void>
}

const draftOf = ({ choice, name, marks }: Draft | Unsent): Draft => ({ choice, name, marks: { ...marks } })

/**
 * Keeps marks that are not saved, or saved and not sent, on the device, and puts them back or offers them again.
 * rule: registration-7, known-7
 */
export function createOffers(inputs: Inputs) {
  const { $choice, $several, $name, $marks } = inputs
  const readOffersFx = attach({ effect: readDraftsFx })
  sample({ clock: inputs.started, target: readOffersFx })

  // The list that was open before, and the current one.
  const $passage = createStore<Record<'from' | 'to', Choice | null>>({ from: null, to: null }).on(
    $choice,
    ({ to }, choice) => ({ from: to, to: choice }),
  )
  const staysWith = ({ from, to }: Record<'from' | 'to', Choice | null>, several: boolean) =>
    from !== null && to !== null && several && from.Datum === to.Datum && sameGroup(from, to)
  /** The user leaves a list that waits for a connection; its marks leave the screen too. */
  const parted = sample({
    clock: $passage.updates,
    source: { unsent: $unsent, several: $several },
    fn: ({ unsent, several }, passage) =>
      staysWith(passage, several) || sameChoice(passage.from, passage.to)
        ? null
        : unsentOf(unsent, passage.from),
  }).filterMap((unsent) => (unsent?.state === 'waiting' ? unsent : undefined))
  const $here = combine($choice, $unsent, (choice, unsent) => unsentOf(unsent, choice))
  /** The current list, if it waits for a connection. */
  const $waitingHere = $here.map((unsent) => (unsent?.state === 'waiting' ? unsent : null))

  /** Lists with unsaved marks. They stay until they are put back or thrown away, whatever is filled in meanwhile. */
  const $drafts = createStore<readonly Draft[]>([])
    .on(readOffersFx.doneData, (_, drafts) => drafts)
    .on(parted, (drafts, unsent) => [...withoutDraft(drafts, unsent.choice), draftOf(unsent)])
    .on(unsentDropped, withoutDraft)
    .reset(userChanged)
  /** A list that others changed or the server refused is offered first; one that waits for a connection is not offered. */
  const $offer = combine($drafts, $unsent, $choice, (drafts, unsent, open): Draft | null => {
    const stuck = unsent.find(({ state, choice }) => state !== 'waiting' && !sameChoice(choice, open))
    return stuck ? draftOf(stuck) : (drafts.find(({ choice }) => !unsentOf(unsent, choice)) ?? null)
  })
  const offered = sample({ clock: inputs.offerTaken, source: $offer }).filterMap(
    (draft) => draft ?? undefined,
  )
  const discarded = sample({ clock: inputs.offerDiscarded, source: $offer }).filterMap(
    (draft) => draft ?? undefined,
  )
  $drafts.on([offered, discarded], (drafts, { choice }) => withoutDraft(drafts, choice))

  /** The marks of the opened list, if it was not sent. */
  const putBack = sample({
    clock: [$choice, $unsent, parted, readOffersFx.doneData],
    source: { here: $here, marks: $marks },
    filter: ({ here, marks }) => here !== null && Object.keys(marks).length === 0,
    fn: ({ here }) => here as Unsent,
  })
  $drafts.on(putBack, (drafts, { choice }) => withoutDraft(drafts, choice))

  followUnsent(inputs, { $here, $waitingHere, discarded })
  // The marks to keep. They are kept again when the hours change, because they then count for other hours.
  const $draft = combine($choice, $name, $marks, (choice, name, marks) =>
    choice && Object.keys(marks).length > 0 ? draftOf({ choice, name, marks }) : null,
  )
  const $all = combine($drafts, $draft, withDraft)
  sample({
    clock: [inputs.changed, inputs.stored, inputs.abandoned, discarded],
    source: $all,
    target: draftsChanged,
  })
  sample({
    clock: $passage.updates,
    source: { all: $all, draft: $draft },
    filter: ({ draft }) => draft !== null,
    fn: ({ all }) => all,
    target: draftsChanged,
  })

  return { $offer, offered, parted, putBack, $waitingHere }
}

/** The marks to send follow what is filled in, and marks that are given up are not sent. */
function followUnsent(
  { changed, abandoned, $marks, $people }: Inputs,
  {
    $here,
    $waitingHere,
    discarded,
  }: { $here: Store<Unsent | null>; $waitingHere: Store<Unsent | null>; discarded: Event<Draft> },
) {
  const followed = sample({
    clock: changed,
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
  sample({
    clock: merge([
      followed.filter({ fn: isEmpty }),
      sample({ clock: abandoned, source: $here }).filterMap((unsent) => unsent ?? undefined),
      sample({
        clock: discarded,
        source: $unsent,
        fn: (unsent, { choice }) => unsentOf(unsent, choice),
      }).filterMap((unsent) => unsent ?? undefined),
    ]),
    fn: ({ choice }) => choice,
    target: unsentDropped,
  })
}
