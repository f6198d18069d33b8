import { useEffect, useState } from 'react'

/** Delays `opened` until the second rendering: the library returns the focus only for a window that it first drew closed. */
export function useDelayedOpening(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return opened && drawn
}
