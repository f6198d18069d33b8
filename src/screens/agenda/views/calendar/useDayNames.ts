import { type RefObject, useEffect, useRef } from 'react'
import { shortDay } from '#shared/dates/dayNames.ts'
import { texts } from '../../texts.ts'

const nameOfButton = [
  ['.mantine-WeekView-weekViewDayLabel', (day: string) => `${day}, ${texts.toDay}`],
  ['.mantine-WeekView-weekViewAllDaySlotsList > button', (day: string) => `${texts.wholeDay}, ${day}`],
] as const

/**
 * Names the buttons of the days of a week, in the element of the ref, and marks the hours that the current time covers. The
 * library names a day `2026-11-23`, and takes no other name and no mark.
 * @param covered the places of those hours on the axis
 */
export function useDayNames(covered: ReadonlySet<number>): RefObject<HTMLDivElement | null> {
  const week = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const [buttons, nameOf] of nameOfButton)
      for (const button of week.current?.querySelectorAll(buttons) ?? []) {
        const [date] = /\d{4}-\d\d-\d\d$/.exec(button.getAttribute('aria-label') ?? '') ?? []
        if (date) button.setAttribute('aria-label', nameOf(shortDay(date)))
      }
    for (const [n, label] of week.current
      ?.querySelectorAll('.mantine-WeekView-weekViewSlotLabel')
      .entries() ?? [])
      label.toggleAttribute('data-covered', covered.has(n))
  })
  return week
}
