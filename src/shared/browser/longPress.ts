/** A long press takes more than `ms` milliseconds, and moves less than these distances in px. rule: top-bar-4 */
const longPress = { ms: 500, maxX: 70, maxY: 60 } as const

/** A position of a finger or the mouse in px, with its time in milliseconds of any clock. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly time: number
}

export const pointOf = (event: {
  readonly clientX: number
  readonly clientY: number
  readonly timeStamp: number
}): Point => ({ x: event.clientX, y: event.clientY, time: event.timeStamp })

/** Whether a press asks for help: over 500 ms, moved less than 70 px sideways and less than 60 px up or down. rule: top-bar-4 */
export const isLongPress = (start: Point, end: Point): boolean =>
  end.time - start.time > longPress.ms &&
  Math.abs(end.x - start.x) < longPress.maxX &&
  Math.abs(end.y - start.y) < longPress.maxY
