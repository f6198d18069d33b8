import { combine, sample } from 'effector'
import { formatEuro } from '../../../shared/amounts.ts'
import { weekOf } from '../../../shared/dates/calendarDays.ts'
import { tilesKnown } from '../model.ts'
import { daysFrom, lessonsOn } from './lessons.ts'
import { $at, $lessons, $payments, $presence, $progress, $subjects } from './model.ts'
import { texts } from './texts.ts'

/** What the tiles say, where there is one person of whom they can say it. */
const $facts = combine(
  {
    subjects: $subjects,
    at: $at,
    lessons: $lessons,
    payments: $payments,
    presence: $presence,
    progress: $progress,
  },
  ({ subjects: [subject, other], at, lessons, payments, presence, progress }) => {
    if (!subject || other) return {}
    const { key } = subject
    const entries = lessons?.get(key)
    const week = at === '' ? [] : daysFrom(weekOf(at.slice(0, 10)).from, 7)
    const paid = payments?.get(key)
    const percentage = presence?.get(key)?.percentage
    const following = progress?.get(key)?.reduce((sum, { totals }) => sum + totals.following, 0)
    return {
      ...(entries && {
        Agenda: texts.lessonsThisWeek(
          week.flatMap((day) => lessonsOn(entries, day)).filter(({ cancelled }) => !cancelled).length,
        ),
      }),
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
