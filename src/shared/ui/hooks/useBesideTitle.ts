import { useLayoutEffect, useState } from 'react'
import { useMediaQuery } from './useMediaQuery.ts'

/** On a phone the place beside the title in the bar above the screen; null on a wider screen. */
export function useBesideTitle(): Element | null {
  const isPhone = useMediaQuery('(max-width: 30rem)')
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => setPlace(document.querySelector('[data-screen-controls]')), [])
  return isPhone ? place : null
}
