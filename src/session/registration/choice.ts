import type { IsoDate } from '#shared/dates/dates.ts'

/** A group and the hours of a day in which it is registered. */
export interface Choice {
  readonly Datum: IsoDate
  readonly GroepID: number
  readonly GroepType: number
  /** In order. */
  readonly uren: readonly number[]
}

type Group = Pick<Choice, 'GroepID' | 'GroepType'>

export const sameGroup = (a: Group, b: Group): boolean =>
  a.GroepID === b.GroepID && a.GroepType === b.GroepType

/** Whether both are chosen and equal. */
export const sameChoice = (a: Choice | null, b: Choice | null): boolean =>
  a !== null && b !== null && a.Datum === b.Datum && sameGroup(a, b) && a.uren.join() === b.uren.join()

/** Whether a lesson is of the chosen group, in one of the chosen hours. */
export const isChosen = (lesson: Group & { readonly Lesuur: number }, choice: Choice): boolean =>
  sameGroup(lesson, choice) && choice.uren.includes(lesson.Lesuur)

/** The key of an hour of a group on a day. */
export const hourKey = ({ Datum, GroepID, GroepType }: Omit<Choice, 'uren'>, uur: number): string =>
  [Datum, GroepType, GroepID, uur].join(' ')

/** The key of the hour of a lesson on a day. */
export const lessonKey = (lesson: Group & { readonly Lesuur: number }, Datum: IsoDate): string =>
  hourKey({ ...lesson, Datum }, lesson.Lesuur)
