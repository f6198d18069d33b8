import type { DateInputProps } from '@mantine/dates'
import { useRef, useState } from 'react'
import { readDay } from '../../reading/day.ts'
import { noteOf } from '../../reading/reading.ts'
import { calendarLook, calendarSettings, calendarWindow } from '../days/calendar.ts'
import { DatesProvider, DateInput as Field } from '../mantine/fields/DateInput.ts'
import { datePlaceholder } from '../texts.ts'
import { messagesBelow } from './messagesBelow.ts'

interface Props extends Pick<DateInputProps, 'label' | 'name' | 'error' | 'onBlur'> {
  /** `YYYY-MM-DD`, or `''` while there is no whole date. */
  value: string
  onChange: (day: string) => void
  min: string
  max: string
  autoComplete?: string
}

/**
 * A field for a day that is typed or pasted as `19/07/1998` or in words, or chosen. A text that is not a day stays as typed; a
 * remark names a day that was guessed. rule: date-8
 */
export function DateInput({ value, onChange, onBlur, min, max, ...props }: Props) {
  /** Whether a whole day was typed, so that the calendar would only cover the part below the field. */
  const [isTyped, setTyped] = useState(false)
  const [remark, setRemark] = useState('')
  /** The day in the typed text, which the library then reports as a change too. */
  const typedDay = useRef<string | null>(null)
  const days = max ? { minDate: min, maxDate: max } : { minDate: min }
  return (
    <DatesProvider settings={calendarSettings}>
      <Field
        {...props}
        {...calendarLook}
        value={value || null}
        valueFormat="DD/MM/YYYY"
        placeholder={datePlaceholder}
        dateParser={(typed) => readDay(typed, max).value}
        description={remark || null}
        inputWrapperOrder={messagesBelow}
        // A text that is not a day stays, because a message is shown about it.
        fixOnBlur={value !== ''}
        onInput={({ currentTarget }) => {
          const reading = readDay((currentTarget as HTMLInputElement).value, max)
          typedDay.current = reading.value
          setTyped(reading.value !== null)
          setRemark(reading.value === null ? '' : noteOf(reading))
          onChange(reading.value ?? '')
        }}
        onClick={() => setTyped(false)}
        onBlur={(event) => {
          setTyped(false)
          onBlur?.(event)
        }}
        onChange={(day) => {
          if (day !== typedDay.current) setRemark('')
          onChange(day ?? '')
        }}
        {...days}
        defaultLevel="decade"
        // The calendar opens where most people look for their year first.
        defaultDate={`${Number((max || '2020').slice(0, 4)) - 20}-01-01`}
        popoverProps={{ classNames: calendarWindow, disabled: isTyped }}
      />
    </DatesProvider>
  )
}
