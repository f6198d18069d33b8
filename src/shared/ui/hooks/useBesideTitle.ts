import { useLayoutEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

const placeNow = () =>
  typeof document === 'undefined' ? null : document.querySelector('[data-screen-controls]')

/** On a phone the place beside the title in the bar above the screen; null on a wider screen. */
export function useBesideTitle(): Element | null {
  const isPhone = useMediaQuery('(max-width: 30rem)')
  // Known from the first drawing on where it can be: going back, the screen is as high at once as it was left.
  const [place, setPlace] = useState(placeNow)
  useLayoutEffect(() => setPlace(placeNow), [])
  return isPhone ? place : null
}
