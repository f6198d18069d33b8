import { combine, sample } from 'effector'
import type { FormName } from '#api/forms.ts'
import { $shortcuts } from '#session/navigation/menu/shortcuts.ts'
import { weekOf } from '#shared/dates/calendarDays.ts'
import { $formsLinkedElsewhere, $tileFacts } from '../model.ts'
import { lessonsIn } from './lessons.ts'
import { $at, $forms, $lessons, $missing, $subjects } from './model.ts'
import { texts } from './texts.ts'

/** Somebody who registers attendance reads about hours; without hours of their own there is no fact. */
function weekText(week: number, forms: readonly FormName[]): string | undefined {
  if (!forms.includes('AanwezighedenRegistreren')) return texts.lessonsThisWeek(week)
  return week > 0 ? texts.hoursThisWeek(week) : undefined
}

/** The fact of a tile that no card has: the number of lessons in this week. */
const $facts = combine(
  { subjects: $subjects, at: $at, lessons: $lessons, forms: $forms },
  ({ subjects: [subject], at, lessons, forms }) => {
    const entries = subject?.childId === null ? lessons?.get(subject.key) : null
    if (!entries) return {}
    const week = lessonsIn(entries, weekOf(at.slice(0, 10)))
    return { Agenda: weekText(week.filter(({ cancelled }) => !cancelled).length, forms) }
  },
)
sample({ clock: $facts, target: $tileFacts })

/** The screens to which a card of the page leads. */
const withCard: readonly FormName[] = [
  'Agenda',
  'Aanwezigheden',
  'AanwezighedenRegistreren',
  'Betalingen',
  'Opleiding',
]

const $linked = combine(
  { forms: $forms, shortcuts: $shortcuts, missing: $missing },
  ({ forms, shortcuts, missing }): readonly FormName[] => {
    const onCards = missing === 'all' ? [] : forms.filter((form) => withCard.includes(form))
    return onCards.length === 0 ? [] : [...onCards, ...shortcuts.map(({ form }) => form)]
  },
)
sample({ clock: $linked, target: $formsLinkedElsewhere })
