import { type RefObject, useEffect, useRef } from 'react'
import { shortDay } from '#shared/dates/dayNames.ts'
import { texts } from '../../texts.ts'
import { type Folding, foldAt } from '../layout/folding.ts'

const nameOfButton = [
  ['.mantine-WeekView-weekViewDayLabel', (day: string) => `${day}, ${texts.toDay}`],
  ['.mantine-WeekView-weekViewAllDaySlotsList > button', (day: string) => `${texts.wholeDay}, ${day}`],
] as const

/**
 * Names the buttons of the days of a week, in the element of the ref, and marks the hours that the current time covers and those
 * that are folded. The library names a day `2026-11-23`, and takes no other name and no mark.
 * @param covered the places on the axis of the hours that the current time covers
 */
export function useDayNames(
  covered: ReadonlySet<number>,
  folding: Folding,
): RefObject<HTMLDivElement | null> {
  const week = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const [buttons, nameOf] of nameOfButton)
      for (const button of week.current?.querySelectorAll(buttons) ?? []) {
        const [date] = /\d{4}-\d\d-\d\d$/.exec(button.getAttribute('aria-label') ?? '') ?? []
        if (date) button.setAttribute('aria-label', nameOf(shortDay(date)))
      }
    const labels = week.current?.querySelectorAll('.mantine-WeekView-weekViewSlotLabel')
    for (const [n, label] of labels?.entries() ?? []) {
      const fold = foldAt(folding, folding.from + n)
      label.toggleAttribute('data-covered', covered.has(n))
      label.toggleAttribute('data-folded', fold !== undefined)
      label.setAttribute('data-till', fold?.from === folding.from + n ? texts.noLessonsTill(fold.till) : '')
    }
  })
  return week
}
