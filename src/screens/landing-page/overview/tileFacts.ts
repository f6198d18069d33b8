import { combine, sample } from 'effector'
import type { Entry } from '../../../session/agenda/entries.ts'
import type { Presence } from '../../../session/attendance/presence.ts'
import { formatEuro } from '../../../shared/amounts.ts'
import { weekOf } from '../../../shared/dates/calendarDays.ts'
import { tilesKnown } from '../model.ts'
import type { Facts } from './facts.ts'
import { lessonsIn } from './lessons.ts'
import { $at, $forms, $lessons, $payments, $presence, $progress, $subjects } from './model.ts'
import type { Subject } from './subjects.ts'
import { texts } from './texts.ts'

/** How many lessons take place in the week of a moment. */
const lessonsInWeek = (entries: readonly Entry[], at: string) =>
  lessonsIn(entries, weekOf(at.slice(0, 10))).filter(({ cancelled }) => !cancelled).length

/** What the tiles say of a parent's children, each by the first name. */
function factsOfChildren(
  subjects: readonly Subject[],
  at: string,
  lessons: Facts<readonly Entry[]> | null,
  presence: Facts<Presence> | null,
) {
  const weeks = subjects.flatMap(({ key, firstName: name }) => {
    const entries = lessons?.get(key)
    return entries ? [{ name, lessons: lessonsInWeek(entries, at) }] : []
  })
  const present = subjects.flatMap(({ key, firstName: name }) => {
    const percentage = presence?.get(key)?.percentage
    return typeof percentage === 'number' ? [{ name, percentage }] : []
  })
  return {
    ...(weeks.length > 0 && { Agenda: texts.lessonsOfChildren(weeks) }),
    ...(present.length > 0 && { Aanwezigheden: texts.presenceOfChildren(present) }),
  }
}

/** What the tiles say. */
const $facts = combine(
  {
    subjects: $subjects,
    at: $at,
    lessons: $lessons,
    payments: $payments,
    presence: $presence,
    progress: $progress,
    forms: $forms,
  },
  ({ subjects, at, lessons, payments, presence, progress, forms }) => {
    const [subject] = subjects
    if (!subject) return {}
    if (subject.childId !== null) return factsOfChildren(subjects, at, lessons, presence)
    const { key } = subject
    const entries = lessons?.get(key)
    const paid = payments?.get(key)
    const percentage = presence?.get(key)?.percentage
    const following = progress?.get(key)?.reduce((sum, { totals }) => sum + totals.following, 0)
    const week = entries && lessonsInWeek(entries, at)
    // Who registers reads of hours; of nobody's own hours there is nothing to tell.
    const registers = forms.includes('AanwezighedenRegistreren')
    return {
      ...(typeof week === 'number' && !registers && { Agenda: texts.lessonsThisWeek(week) }),
      ...(week && registers && { Agenda: texts.hoursThisWeek(week) }),
      ...(paid &&
        paid.payments > 0 && {
          Betalingen: paid.due > 0 ? texts.stillDue(formatEuro(paid.due)) : texts.paid,
        }),
      ...(typeof percentage === 'number' && { Aanwezigheden: texts.presence(percentage) }),
      ...(following && { Opleiding: texts.following(following) }),
    }
  },
)
sample({ clock: $facts, target: tilesKnown })
