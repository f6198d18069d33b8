import type { AttendanceWord } from '#api/words/attendance.ts'
import classes from './Dot.module.css'
import { texts } from './texts.ts'

type Kind = AttendanceWord['kind']

/** How a lesson was attended, as a shape of one colour; the word stands beside it. rule: attendance-13 */
export function Dot({ kind }: { kind: Kind }) {
  return <i className={classes.dot} data-mark={kind} aria-hidden="true" />
}

/** What the shapes mean. */
export const DotNames = ({ kinds }: { kinds: readonly Kind[] }) =>
  kinds.map((kind) => (
    <li key={kind}>
      <Dot kind={kind} />
      {texts.kinds[kind]}
    </li>
  ))
