import { useLayoutEffect, useRef } from 'react'
import { openAbove } from '../../browser/navigation/openAbove.ts'

/** While something is open above the screen, Back closes it. rule: brought-5 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => (isOpen ? openAbove(() => latest.current()) : undefined), [isOpen])
}
