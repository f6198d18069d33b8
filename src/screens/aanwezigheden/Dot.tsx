import type { AttendanceWord } from '#api/words/attendance.ts'
import classes from './Dot.module.css'
import { texts } from './texts.ts'

type Kind = AttendanceWord['kind']

/** The shape and colour of a lesson's attendance; its word is beside it. rule: attendance-13 */
export function Dot({ kind }: { kind: Kind }) {
  return <i className={classes.dot} data-mark={kind} aria-hidden="true" />
}

/** The legend of the shapes. */
export const DotNames = ({ kinds }: { kinds: readonly Kind[] }) =>
  kinds.map((kind) => (
    <li key={kind}>
      <Dot kind={kind} />
      {texts.kinds[kind]}
    </li>
  ))
