import { type Lesson, sortLessons } from '#session/attendance/lessonTimes.ts'
import type { Day } from '#session/attendance/timetable.ts'
import { type Choice, isChosen, sameChoice, sameGroup } from '#session/registration/choice.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { choiceOf, tabsOf, withHour } from './hours.ts'

/** A requested day, with the group and hours to register on it if they are known. */
export interface DayRequest {
  readonly day: IsoDate
  readonly choice: Choice | null
}

/** The shown day, and the group and hours that are registered on it. */
export interface Chosen {
  /** The requested day; null while the screen is still on the day on which it opened. */
  readonly request: DayRequest | null
  /** The shown day, with its groups; null before the first is read. */
  readonly day: Day | null
  /** The chosen group and hours; null while no group is chosen. */
  readonly choice: Choice | null
  /** The last choice; on another day its group is chosen again. */
  readonly last: Choice | null
  /** The choice that the screen made when it opened; null before that. */
  readonly opening: { readonly choice: Choice | null } | null
  /** Whether several hours are registered together. */
  readonly several: boolean
}

export const nothingChosen: Chosen = {
  request: null,
  day: null,
  choice: null,
  last: null,
  opening: null,
  several: false,
}

export const withChoice = (chosen: Chosen, choice: Choice | null): Chosen => ({
  ...chosen,
  choice,
  last: choice ?? chosen.last,
})

/** The state when the screen opens; the earlier day stays until the new one is read. */
export const reopen = (chosen: Chosen): Chosen => ({
  ...chosen,
  request: null,
  opening: null,
  several: false,
})

/** The state once the first day is read. A choice that the user made after the cached answer stays. rule: known-1 */
export function showStart(chosen: Chosen, start: Day & { readonly choice: Choice | null }): Chosen {
  const { date, rows, notShown, choice: found } = start
  const { choice: now, opening: before } = chosen
  const stays = before !== null && (before.choice !== now || sameChoice(now, found))
  const choice = stays ? now : found
  return { ...withChoice(chosen, choice), day: { date, rows, notShown }, opening: { choice } }
}

/** The state when another day is requested. */
export const requestDay = (chosen: Chosen, request: DayRequest): Chosen => ({
  ...chosen,
  request,
  choice: null,
})

/**
 * The state once a day is read: with the requested choice, else the group of before, else the first lesson. A choice that was
 * made on an earlier reading of the day stays.
 */
export function showDay(chosen: Chosen, day: Day): Chosen {
  const { request, last, choice } = chosen
  if (choice !== null && choice.Datum === day.date && day.rows.some((row) => isChosen(row, choice)))
    return { ...chosen, day }
  const same = last ? day.rows.filter((row) => sameGroup(row, last)) : []
  const [lesson] = sortLessons(same.length > 0 ? same : day.rows)
  return { ...withChoice(chosen, request?.choice ?? (lesson ? choiceOf(day.date, lesson) : null)), day }
}

/** The state when a choice is restored: at once if its day is shown, else once that day is read. */
export function restoreChoice(chosen: Chosen, choice: Choice): Chosen {
  const several = choice.uren.length > 1
  return chosen.day?.date === choice.Datum
    ? { ...withChoice(chosen, choice), several }
    : { ...chosen, several }
}

/** The state once a lesson of the shown day is chosen. */
export const chooseLesson = (chosen: Chosen, lesson: Lesson): Chosen =>
  withChoice(chosen, chosen.day && choiceOf(chosen.day.date, lesson))

/** The state after a tap on an hour; unchanged if that hour cannot be chosen. */
export function chooseHour(chosen: Chosen, uur: number): Chosen {
  const { day, choice, several } = chosen
  const row = tabsOf(day?.rows ?? [], choice, several).find((tab) => tab.uur === uur)?.row
  return row && choice ? withChoice(chosen, withHour(choice, row, several)) : chosen
}

/** Switches between one and several hours; of several hours the first stays chosen. */
export function switchSeveral(chosen: Chosen): Chosen {
  const { choice } = chosen
  const several = !chosen.several
  return several || choice === null || choice.uren.length <= 1
    ? { ...chosen, several }
    : { ...withChoice(chosen, { ...choice, uren: choice.uren.slice(0, 1) }), several }
}
