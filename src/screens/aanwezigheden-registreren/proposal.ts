import { combine, createStore, type Store, sample } from 'effector'
import type { Day } from '#session/attendance/timetable.ts'
import { forCurrentParams } from '#session/calls/call.ts'
import { createReading } from '#session/calls/reading.ts'
import type { Choice } from '#session/registration/choice.ts'
import { afterSaving, type Marks, type Person } from '#session/registration/marks.ts'
import { readPeople } from '#session/registration/saving.ts'
import { $unsent, unsentOf } from '#session/registration/unsent.ts'
import type { Codes } from './list/codes.ts'
import { hourBefore } from './list/hours.ts'
import { asBefore } from './list/marks.ts'

interface Inputs {
  readonly $day: Store<Day | null>
  readonly $choice: Store<Choice | null>
  readonly $people: Store<readonly Person[]>
  readonly $marks: Store<Marks>
  readonly $codes: Store<Codes>
}

/** The codes of the hour before, as an offer for the people who are open in this hour. */
export interface Proposal {
  /** The hour before. */
  readonly uur: number
  /** How many people were absent then and are open now: one or more. */
  readonly absent: number
  /** The marks once the offer is taken. */
  readonly marks: Marks
}

/**
 * The offer of the codes that the same group had in the hour before. Null while nobody who is open was absent then, and where
 * that hour cannot be read, because the list works without it. rule: registration-13
 */
export function createProposal({ $day, $choice, $people, $marks, $codes }: Inputs): Store<Proposal | null> {
  const $hour = combine($day, $choice, (day, choice) => hourBefore(day?.rows ?? [], choice))
  const $someOpen = $people.map((people) => people.some(({ fixed, common }) => !fixed && common.type === 0))
  const $before = combine($choice, $hour, $someOpen, (choice, hour, open) =>
    choice !== null && hour !== null && open ? { ...choice, uren: [hour] } : null,
  )
  const reading = createReading(readPeople)
  sample({ clock: $before.updates.filterMap((before) => before ?? undefined), target: reading.started })
  const $earlier = createStore<readonly Person[]>([])
    .on(forCurrentParams(reading, $before).answered, (_, { result }) => result)
    .reset($before)
  return combine(
    { before: $before, earlier: $earlier, people: $people, marks: $marks, codes: $codes, unsent: $unsent },
    ({ before, earlier, people, marks, codes, unsent }) => {
      const [uur = 0] = before?.uren ?? []
      const waiting = unsentOf(unsent, before)?.marks ?? {}
      const taken = asBefore(
        marks,
        people,
        earlier.map((person) => afterSaving(person, waiting)),
        codes,
      )
      return taken.absent > 0 ? { uur, ...taken } : null
    },
  )
}
