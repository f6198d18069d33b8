import { useLayoutEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

const findPlace = () =>
  typeof document === 'undefined' ? null : document.querySelector('[data-screen-controls]')

/** The element beside the title in the top bar; on a screen wider than a phone null, unless `onWide`. */
export function useBesideTitle(onWide = false): Element | null {
  const isPhone = useMediaQuery('(max-width: 30rem)')
  // It is found at the first rendering if possible, so that the screen at once has its height when the user goes back.
  const [place, setPlace] = useState(findPlace)
  useLayoutEffect(() => setPlace(findPlace), [])
  return isPhone || onWide ? place : null
}
