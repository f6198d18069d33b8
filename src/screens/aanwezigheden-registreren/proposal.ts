import { combine, createStore, sample } from 'effector'
import { createCachedTask } from '#session/calls/cachedTask.ts'
import { forCurrentParams } from '#session/calls/call.ts'
import { afterSaving, type Marks } from '#session/registration/marks.ts'
import { readPeople } from '#session/registration/saving.ts'
import { $unsent, unsentOf } from '#session/registration/unsent.ts'
import { $choice, $codes, $day } from './choosing.ts'
import { hourBefore } from './list/hours.ts'
import { asBefore } from './list/marks.ts'
import { $marks, $people, nobody } from './people.ts'

/** The codes of the hour before, as an offer for the people without a code in this hour. */
interface Proposal {
  readonly uur: number
  /** The number of people who were absent then and have no code now; at least one. */
  readonly absent: number
  /** The marks once the offer is taken. */
  readonly marks: Marks
}

const $hour = combine($day, $choice, (day, choice) => hourBefore(day?.rows ?? [], choice))
const $someOpen = $people.map((people) => people.some(({ fixed, common }) => !fixed && common.type === 0))
const $before = combine($choice, $hour, $someOpen, (choice, hour, open) =>
  choice !== null && hour !== null && open ? { ...choice, uren: [hour] } : null,
)
const reading = createCachedTask(readPeople)
sample({ clock: $before, filter: Boolean, target: reading.started })
const $earlier = createStore(nobody)
  .on(forCurrentParams(reading, $before).answered, (_, { result }) => result)
  .reset($before)

/**
 * The offer of the codes that the same group had in the hour before. Null if nobody without a code was absent then, or if that
 * hour cannot be read: the list works without it. rule: registration-13
 */
export const $proposal = combine(
  { before: $before, earlier: $earlier, people: $people, marks: $marks, codes: $codes, unsent: $unsent },
  ({ before, earlier, people, marks, codes, unsent }): Proposal | null => {
    const [uur = 0] = before?.uren ?? []
    const waiting = unsentOf(unsent, before)?.marks ?? {}
    const known = earlier.map((person) => afterSaving(person, waiting))
    const taken = asBefore(marks, people, known, codes)
    return taken.absent > 0 ? { uur, ...taken } : null
  },
)
