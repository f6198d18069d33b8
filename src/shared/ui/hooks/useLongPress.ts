import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { isLongPress, type Point, pointOf } from '../../browser/longPress.ts'

/** The handlers of a button that a long press or a right-click uses in another way than a tap or a click. rule: top-bar-4 */
export function useLongPress(onLongPress: () => void, onTap: () => void) {
  const start = useRef<Point | null>(null)
  const wasLong = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = pointOf(event)
      wasLong.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      wasLong.current = start.current !== null && isLongPress(start.current, pointOf(event))
      if (wasLong.current) onLongPress()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      onLongPress()
    },
    // The click that ends a long press does nothing.
    onClick: () => {
      if (wasLong.current) wasLong.current = false
      else onTap()
    },
  }
}
