import { combine, sample } from 'effector'
import type { FormName } from '#api/forms.ts'
import type { Entry } from '#session/agenda/entries.ts'
import { formatEuro } from '#shared/amounts.ts'
import { weekOf } from '#shared/dates/calendarDays.ts'
import { tilesKnown } from '../model.ts'
import { lessonsIn } from './lessons.ts'
import { $at, $forms, $lessons, $payments, $presence, $progress, $subjects } from './model.ts'
import { texts } from './texts.ts'

/** How many lessons take place in the week of a moment. */
const lessonsInWeek = (entries: readonly Entry[], at: string) =>
  lessonsIn(entries, weekOf(at.slice(0, 10))).filter(({ cancelled }) => !cancelled).length

/** Somebody who registers reads about hours; without hours of their own there is nothing to tell. */
function weekText(week: number, forms: readonly FormName[]): string | undefined {
  if (!forms.includes('AanwezighedenRegistreren')) return texts.lessonsThisWeek(week)
  return week > 0 ? texts.hoursThisWeek(week) : undefined
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
    // A child's card says it.
    if (!subject || subject.childId !== null) return {}
    const { key } = subject
    const entries = lessons?.get(key)
    const paid = payments?.get(key)
    const percentage = presence?.get(key)?.now.percentage
    const following = progress?.get(key)?.reduce((sum, { totals }) => sum + totals.following, 0)
    const week = entries && lessonsInWeek(entries, at)
    return {
      Agenda: typeof week === 'number' ? weekText(week, forms) : undefined,
      Betalingen: paid?.payments
        ? paid.due > 0
          ? texts.stillDue(formatEuro(paid.due))
          : texts.paid
        : undefined,
      Aanwezigheden: typeof percentage === 'number' ? texts.presence(percentage) : undefined,
      Opleiding: following ? texts.following(following) : undefined,
    }
  },
)
sample({ clock: $facts, target: tilesKnown })
