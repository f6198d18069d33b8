import { useEffect, useState } from 'react'

/**
 * `opened`, but not before the second rendering. The library returns the focus only for a window that it has first rendered
 * closed.
 */
export function useOpensLater(opened: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return opened && drawn
}
