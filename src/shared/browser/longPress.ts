/** rule: top-bar-4 */
export const longPress = { ms: 500, maxX: 70, maxY: 60 } as const

/** Where and when a finger or the mouse was; px, and milliseconds of any clock. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly time: number
}

/**
 * Whether a press that began and ended so asks for help: held over 500 ms, moved under 70 px sideways and under
 * 60 px up or down. rule: top-bar-4
 */
export const isLongPress = (start: Point, end: Point): boolean =>
  end.time - start.time > longPress.ms &&
  Math.abs(end.x - start.x) < longPress.maxX &&
  Math.abs(end.y - start.y) < longPress.maxY
