import { useEffect, useState } from 'react'

/**
 * `opened`, but not before the second drawing. The library gives the focus back to where it was when something
 * opened, and notes that only of what it has drawn closed before.
 */
export function useOpensLater(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return opened && drawn
}
