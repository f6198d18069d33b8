import type { ModuleRow } from '#session/programme/modules.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { texts } from './texts.ts'

/** The known dates of a module; as months if there is no room for days. */
export function Period(props: { row: ModuleRow; inMonths?: boolean }) {
  const { row, inMonths = false } = props
  const { from, till } = row
  const isKnown = from !== '' || till !== ''
  return (
    <span className={isKnown ? undefined : 'dim'}>
      {isKnown && inMonths ? texts.period(monthOf(from), monthOf(till)) : periodText(from, till)}
    </span>
  )
}

/** The month of a day: `09/2026`. */
const monthOf = (day: string): string => day && formatDate(day).slice(3)

/** The period as text: `09/09/2026 – 24/06/2027`, or that it is unknown. */
export const periodText = (from: string, till: string): string =>
  from === '' && till === ''
    ? texts.noPeriod
    : texts.period(from && formatDate(from), till && formatDate(till))
