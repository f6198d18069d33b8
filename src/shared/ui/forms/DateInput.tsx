import type { DateInputProps } from '@mantine/dates'
import { useState } from 'react'
import { typedDay } from '../../validators/birthDate.ts'
import { calendarLook, calendarSettings, calendarWindow } from '../days/calendar.ts'
import { DatesProvider, DateInput as Field } from '../mantine/fields/DateInput.ts'
import { datePlaceholder } from '../texts.ts'

interface Props extends Pick<DateInputProps, 'label' | 'name' | 'error' | 'onBlur'> {
  /** `YYYY-MM-DD`, or `''` while there is no whole date. */
  value: string
  onChange: (day: string) => void
  min: string
  max: string
  autoComplete?: string
}

/**
 * A day that is typed or pasted as `19/07/1998` in any language of the browser, or chosen. What is no day stays as it was
 * typed. rule: date-8
 */
export function DateInput({ value, onChange, onBlur, min, max, ...props }: Props) {
  /** A whole day was typed: the calendar has nothing to add, and would cover what stands below the field. */
  const [isTyped, setTyped] = useState(false)
  const days = max ? { minDate: min, maxDate: max } : { minDate: min }
  return (
    <DatesProvider settings={calendarSettings}>
      <Field
        {...props}
        {...calendarLook}
        value={value || null}
        valueFormat="DD/MM/YYYY"
        placeholder={datePlaceholder}
        dateParser={typedDay}
        // A day is written in full; anything else is for the message to tell.
        fixOnBlur={value !== ''}
        onInput={({ currentTarget }) => {
          const day = typedDay((currentTarget as HTMLInputElement).value)
          setTyped(day !== null)
          onChange(day ?? '')
        }}
        onClick={() => setTyped(false)}
        onBlur={(event) => {
          setTyped(false)
          onBlur?.(event)
        }}
        onChange={(day) => onChange(day ?? '')}
        {...days}
        defaultLevel="decade"
        // Where most people look for their year first.
        defaultDate={`${Number((max || '2020').slice(0, 4)) - 20}-01-01`}
        popoverProps={{ classNames: calendarWindow, disabled: isTyped }}
      />
    </DatesProvider>
  )
}
