import { type RefObject, useEffect, useRef } from 'react'
import { shortDay } from '#shared/dates/dayNames.ts'
import { texts } from '../../texts.ts'
import { type Folding, foldsOf } from '../places/folding.ts'

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
    const folds = foldsOf(folding)
    const labels = week.current?.querySelectorAll<HTMLElement>('.mantine-WeekView-weekViewSlotLabel')
    for (const [n, label] of labels?.entries() ?? []) {
      const hour = folding.from + n
      const till = folds.get(hour)
      label.toggleAttribute('data-covered', covered.has(n))
      label.toggleAttribute('data-folded', folding.folded.has(hour) && till === undefined)
      if (till === undefined) delete label.dataset.fold
      else label.dataset.fold = texts.noLessonsTill(till)
    }
  })
  return week
}
