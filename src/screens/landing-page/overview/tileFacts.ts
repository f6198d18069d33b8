import { combine } from 'effector'
import type { FormName } from '#api/forms.ts'
import { $shortcuts } from '#session/navigation/menu/shortcuts.ts'
import { weekOf } from '#shared/dates/calendarDays.ts'
import { formatEuro } from '#shared/values/amounts.ts'
import { lessonsIn } from './lessons.ts'
import { $at, $forms, $lessons, $missing, $payments, $presence, $progress, $subjects } from './model.ts'
import { texts } from './texts.ts'

/** The facts on tiles that no card shows: lessons this week, presence, modules, amount paid; `''` while they are fetched. */
export const $tileFacts = combine(
  {
    subjects: $subjects,
    at: $at,
    lessons: $lessons,
    forms: $forms,
    payments: $payments,
    presence: $presence,
    progress: $progress,
  },
  ({ subjects: [subject], at, forms, ...facts }): Partial<Record<FormName, string>> => {
    if (subject?.childId !== null) return {}
    const { key } = subject
    const { lessons, payments, presence, progress } = facts
    const factOn = (form: FormName, facts: object | null, text: string | false) =>
      forms.includes(form) && (!facts || text) ? { [form]: text || '' } : {}
    const week = lessonsIn(lessons?.get(key) ?? [], weekOf(at.slice(0, 10)))
    const count = week.filter(({ cancelled }) => !cancelled).length
    // The tile of somebody who registers attendance counts hours instead of lessons.
    const inWords = forms.includes('AanwezighedenRegistreren') ? texts.hoursThisWeek : texts.lessonsThisWeek
    const percentage = presence?.get(key)?.now.percentage ?? null
    const paid = payments?.get(key)?.paid ?? 0
    const following = progress?.get(key)?.[0]?.totals.following ?? 0
    return {
      ...factOn('Agenda', lessons, count > 0 && inWords(count)),
      ...factOn('Aanwezigheden', presence, percentage !== null && texts.presence(percentage)),
      ...factOn('Opleiding', progress, following > 0 && texts.following(following)),
      ...factOn('Betalingen', payments, paid > 0 && texts.paidAmount(formatEuro(paid))),
    }
  },
)

/** The screens that a card of the page opens. */
const formsWithCard: readonly FormName[] = [
  'Agenda',
  'Aanwezigheden',
  'AanwezighedenRegistreren',
  'Betalingen',
  'Opleiding',
]

/** The screens that the bar or a card opens; a narrow page hides their tiles. rule: landing-2 */
export const $formsLinkedElsewhere = combine(
  { forms: $forms, shortcuts: $shortcuts, missing: $missing },
  ({ forms, shortcuts, missing }): readonly FormName[] => {
    const onCards = missing === 'all' ? [] : forms.filter((form) => formsWithCard.includes(form))
    return onCards.length === 0 ? [] : [...onCards, ...shortcuts.map(({ form }) => form)]
  },
)
