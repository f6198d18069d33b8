import { useLayoutEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

const placeNow = () =>
  typeof document === 'undefined' ? null : document.querySelector('[data-screen-controls]')

/** On a phone the place beside the title in the bar above the screen; null on a wider screen. */
export function useBesideTitle(): Element | null {
  const isPhone = useMediaQuery('(max-width: 30rem)')
  // It is known at the first rendering where possible, so that the screen has its former height at once when the user goes
  // back.
  const [place, setPlace] = useState(placeNow)
  useLayoutEffect(() => setPlace(placeNow), [])
  return isPhone ? place : null
}
