import {
  changedAmong,
  changedByOthers,
  goneFrom,
  linesOf,
  type Marks,
  type Person,
} from '#session/registration/marks.ts'
import { texts } from '../texts.ts'
import { fixedOtherwise, nameOf, storedOtherwise } from './marks.ts'

export interface Failure {
  readonly marks: Marks
  readonly why: string
  /** Whether the marks are sent once there is a connection, so that no failure is shown. rule: known-7 */
  readonly waits: boolean
}

/** The result of reading the list again after a failed save. */
export interface Refetch {
  readonly people: readonly Person[]
  /** Whether the server has stored everything, so that only its answer was lost. */
  readonly stored: boolean
  readonly text: string
  readonly overtaken: readonly Person[]
}

const namesOf = (people: readonly Person[]) => people.map(nameOf)

/** The message about marks that are not stored because somebody else made a change. */
export function othersText(others: readonly Person[], gone: readonly Person[]): string {
  const [fixed, changed] = [others.filter((each) => each.fixed), others.filter((each) => !each.fixed)]
  return [
    ...(changed.length > 0 ? [texts.overtaken(namesOf(changed))] : []),
    ...(fixed.length > 0 ? [texts.fixedMeanwhile(namesOf(fixed))] : []),
    ...(gone.length > 0 ? [texts.gone(namesOf(gone))] : []),
  ].join(' ')
}

/** The message that names who was not saved, and why. @param uren the hours that were not saved, if others were */
export const failureTextOf = (
  people: readonly Person[],
  { marks, why }: Omit<Failure, 'waits'>,
  uren: readonly number[] = [],
): string => texts.notSaved(namesOf(changedAmong(people, marks)), why, uren)

/**
 * The result of a failed save, judged by the list as it is now: the server may have stored some or all of it.
 * rule: registration-3, registration-6
 * @param before the list before the save
 * @param marks the current marks
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
  const others = changedByOthers(before, now, marks, sent)
  const failed = uren.filter((uur) => linesOf(now, sent, uur).length > 0)
  const notSaved =
    left.length > 0 && !waits
      ? failureTextOf(now, { marks: sent, why }, failed.length < uren.length ? failed : [])
      : ''
  const text = [notSaved, othersText(others, gone)].filter((part) => part !== '').join(' ')
  return { people: now, stored: left.length === 0 && text === '', text, overtaken: others }
}

/** The changes by others since the restored marks were made. rule: registration-6 */
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
