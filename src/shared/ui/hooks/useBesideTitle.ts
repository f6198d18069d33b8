import { useLayoutEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

/** The selectors of the place at the end of the top bar, and of the line of its title. */
const places = { end: '[data-screen-controls]', line: '[data-title-line]' } as const

/** The element beside the title in the top bar; on a screen wider than a phone null, unless `onWide`. */
export function useBesideTitle(onWide = false, where: keyof typeof places = 'end'): Element | null {
  const isPhone = useMediaQuery('(max-width: 30rem)')
  const findPlace = () => (typeof document === 'undefined' ? null : document.querySelector(places[where]))
  // The element is looked up at the first rendering if possible, so that the screen has its height at once when the user goes
  // back.
  const [place, setPlace] = useState(findPlace)
  useLayoutEffect(() => setPlace(document.querySelector(places[where])), [where])
  return isPhone || onWide ? place : null
}
