import { isVacation } from '#shared/dates/academicYear.ts'
import type { Period } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { longDay } from '#shared/dates/dayNames.ts'
import { calendarLook, calendarSettings, calendarWindow } from '#shared/ui/days/calendar.ts'
import { DatePickerInput } from '#shared/ui/mantine/fields/DatePickerInput.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { DatesProvider } from '#shared/ui/mantine/Schedule.ts'
import { typedTime } from './rules.ts'
import { texts } from './texts.ts'

/** The length of the longest time that is accepted, `09 u 20`. */
const maxTimeLength = 7

interface DayProps {
  readonly label: string
  readonly value: IsoDate
  readonly onChange: (day: IsoDate) => void
  readonly bounds: Period
  readonly error?: string | undefined
  readonly hint?: string
  readonly clearable?: boolean
  readonly disabled?: boolean
}

/** The choice of a day of the academic year; days without lessons are marked. rule: point-9 */
export function DayField({
  label,
  value,
  onChange,
  bounds,
  error,
  hint,
  clearable = false,
  disabled = false,
}: DayProps) {
  return (
    <DatesProvider settings={calendarSettings}>
      <DatePickerInput
        label={label}
        {...calendarLook}
        value={value || null}
        valueFormat="DD/MM/YYYY"
        placeholder={texts.calendar}
        minDate={bounds.from}
        maxDate={bounds.till}
        onChange={(day) => onChange(day ?? '')}
        description={hint}
        error={error}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': texts.clear(label) }}
        disabled={disabled}
        getDayProps={(day) =>
          isVacation(day)
            ? { 'data-vacation': true, 'aria-label': `${longDay(day)}, ${texts.vacationDay}` }
            : {}
        }
        popoverProps={{ hideDetached: false, classNames: calendarWindow }}
      />
    </DatesProvider>
  )
}

interface TimeProps extends Pick<DayProps, 'label' | 'error' | 'disabled'> {
  /** `HH:mm`, or another text that was typed. */
  readonly value: string
  readonly onChange: (time: string) => void
  readonly onLeave: () => void
}

/** A field for a typed time. rule: point-9 */
export function TimeField({ label, value, onChange, onLeave, error, disabled = false }: TimeProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={texts.timeForm}
      label={label}
      value={value}
      disabled={disabled}
      error={error}
      onBlur={() => {
        const time = typedTime(value)
        if (time !== value) onChange(time)
        onLeave()
      }}
      onChange={(event) => onChange(event.currentTarget.value.slice(0, maxTimeLength))}
    />
  )
}
