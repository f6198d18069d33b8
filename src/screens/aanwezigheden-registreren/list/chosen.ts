import { inOrder, type Lesson } from '#session/attendance/lessonTimes.ts'
import type { Day } from '#session/attendance/timetable.ts'
import { type Choice, sameChoice, sameGroup } from '#session/registration/choice.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { choiceOf, tabsOf, withHour } from './hours.ts'

/** A day that is asked for, with what is to be registered on it where that is known. */
export interface Asked {
  readonly day: IsoDate
  readonly choice: Choice | null
}

/** The day that is looked at, and what is registered on it. */
export interface Chosen {
  /** Null while the screen is still on the day on which it opened. */
  readonly asked: Asked | null
  /** The day that is looked at, with its groups; null before the first is read. */
  readonly day: Day | null
  /** What is registered; null while no group is chosen. */
  readonly choice: Choice | null
  /** The last that was registered: its group is looked for on another day. */
  readonly last: Choice | null
  /** What was chosen by itself when the screen opened; null before that. */
  readonly begun: { readonly choice: Choice | null } | null
  /** Whether several hours are taken together. */
  readonly several: boolean
}

export const nothingChosen: Chosen = {
  asked: null,
  day: null,
  choice: null,
  last: null,
  begun: null,
  several: false,
}

export const withChoice = (chosen: Chosen, choice: Choice | null): Chosen => ({
  ...chosen,
  choice,
  last: choice ?? chosen.last,
})

/** The screen is opened anew: it shows what it showed until it is read. */
export const beginning = (chosen: Chosen): Chosen => ({ ...chosen, asked: null, begun: null, several: false })

/** What the screen opens on. The server's answer follows what was last known: what the user has chosen meanwhile stays. rule: known-1 */
export function begun(chosen: Chosen, start: Day & { readonly choice: Choice | null }): Chosen {
  const { date, rows, notShown, choice: found } = start
  const { choice: now, begun: before } = chosen
  const stays = before !== null && (before.choice !== now || sameChoice(now, found))
  const choice = stays ? now : found
  return { ...withChoice(chosen, choice), day: { date, rows, notShown }, begun: { choice } }
}

/** Another day is asked for. */
export const dayAsked = (chosen: Chosen, asked: Asked): Chosen => ({ ...chosen, asked, choice: null })

/** A day is read: what was asked for, or the group of before; else the first lesson of the day. */
export function dayFound(chosen: Chosen, day: Day): Chosen {
  const { asked, last } = chosen
  const same = last ? day.rows.filter((row) => sameGroup(row, last)) : []
  const [lesson] = inOrder(same.length > 0 ? same : day.rows)
  return { ...withChoice(chosen, asked?.choice ?? (lesson ? choiceOf(day.date, lesson) : null)), day }
}

/** What was kept is put back: at once on the day that is shown, else when its day has been asked for. */
export function restored(chosen: Chosen, choice: Choice): Chosen {
  const several = choice.uren.length > 1
  return chosen.day?.date === choice.Datum
    ? { ...withChoice(chosen, choice), several }
    : { ...chosen, several }
}

export const withLesson = (chosen: Chosen, lesson: Lesson): Chosen =>
  withChoice(chosen, chosen.day && choiceOf(chosen.day.date, lesson))

export function otherHour(chosen: Chosen, uur: number): Chosen {
  const { day, choice, several } = chosen
  const row = tabsOf(day?.rows ?? [], choice, several).find((tab) => tab.uur === uur)?.row
  return row && choice ? withChoice(chosen, withHour(choice, row, several)) : chosen
}

/** Back to one hour: the first of those that were taken together. */
export function switched(chosen: Chosen): Chosen {
  const { choice } = chosen
  const several = !chosen.several
  return several || choice === null || choice.uren.length <= 1
    ? { ...chosen, several }
    : { ...withChoice(chosen, { ...choice, uren: choice.uren.slice(0, 1) }), several }
}
