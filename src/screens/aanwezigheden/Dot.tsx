import type { AttendanceWord } from '#api/words/attendance.ts'
import classes from './Dot.module.css'

/** How a lesson was attended, as a shape of one colour; the word stands beside it. rule: attendance-13 */
export function Dot({ kind }: { kind: AttendanceWord['kind'] }) {
  return <i className={classes.dot} data-mark={kind} aria-hidden="true" />
}
