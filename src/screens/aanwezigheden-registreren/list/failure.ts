import {
  changedAmong,
  goneFrom,
  linesOf,
  type Marks,
  overtaken,
  type Person,
} from '#session/registration/marks.ts'
import { texts } from '../texts.ts'
import { fixedOtherwise, nameOf, storedOtherwise } from './marks.ts'

/** A save that failed. */
export interface Failure {
  /** What was to be saved. */
  readonly marks: Marks
  readonly why: string
  /** It is sent once there is a line: that is not said as a failure. rule: known-7 */
  readonly waits: boolean
}

/** What came to light when the list was read again after a save that failed. */
export interface Refetch {
  readonly people: readonly Person[]
  /** Whether the server has stored everything after all: its answer alone was lost. */
  readonly stored: boolean
  /** The message. */
  readonly text: string
  readonly overtaken: readonly Person[]
}

const namesOf = (people: readonly Person[]) => people.map(nameOf)

/** What was filled in and not stored, because of what somebody else has done meanwhile. */
export function othersText(others: readonly Person[], gone: readonly Person[]): string {
  const [fixed, changed] = [others.filter((each) => each.fixed), others.filter((each) => !each.fixed)]
  return [
    ...(changed.length > 0 ? [texts.overtaken(namesOf(changed))] : []),
    ...(fixed.length > 0 ? [texts.fixedMeanwhile(namesOf(fixed))] : []),
    ...(gone.length > 0 ? [texts.gone(namesOf(gone))] : []),
  ].join(' ')
}

/** Who was not saved, and why. @param uren those of several hours that were not saved */
export const failureTextOf = (
  people: readonly Person[],
  { marks, why }: Omit<Failure, 'waits'>,
  uren: readonly number[] = [],
): string => texts.notSaved(namesOf(changedAmong(people, marks)), why, uren)

/**
 * What a save that failed comes down to, by the list as it is now: some or all of it may have been stored.
 * rule: registration-3, registration-6
 * @param before the list before the save
 * @param marks what is filled in by now
 */
export function afterFailure(
  { marks: sent, why, waits }: Failure,
  {
    before,
    now,
    marks,
    uren,
  }: Record<'before' | 'now', readonly Person[]> & {
    readonly marks: Marks
    readonly uren: readonly number[]
  },
): Refetch {
  const left = changedAmong(now, sent)
  const gone = goneFrom(before, now, sent)
  const others = overtaken(before, now, marks, sent)
  const failed = uren.filter((uur) => linesOf(now, sent, uur).length > 0)
  const notSaved =
    left.length > 0 && !waits
      ? failureTextOf(now, { marks: sent, why }, failed.length < uren.length ? failed : [])
      : ''
  const text = [notSaved, othersText(others, gone)].filter((part) => part !== '').join(' ')
  return { people: now, stored: left.length === 0 && text === '', text, overtaken: others }
}

/** What others have done since marks that are put back were made. rule: registration-6 */
export function sinceMade(
  now: readonly Person[],
  marks: Marks,
): { readonly overtaken: readonly Person[]; readonly text: string } {
  const others = storedOtherwise(now, marks)
  const fixed = fixedOtherwise(now, marks)
  const here = new Set(now.map(({ id }) => String(id)))
  const gone = Object.keys(marks).filter((id) => !here.has(id)).length
  const text = [
    ...(others.length > 0 ? [texts.overtakenOffer(namesOf(others))] : []),
    ...(fixed.length > 0 ? [texts.fixedMeanwhile(namesOf(fixed))] : []),
    ...(gone > 0 ? [texts.goneOffer(gone)] : []),
  ].join(' ')
  return { overtaken: others, text }
}
