import { type AttendanceWord, attendanceVocabulary } from '#api/words/attendance.ts'
import type { RunningModule } from '#session/attendance/running.ts'

/** The maximum number of dots; more are unreadable. */
const maxDots = 60

/** The lessons of a module, each with a dot; none if there are too many. */
export const withDots = ({ lessons }: RunningModule): RunningModule['lessons'] =>
  lessons.length <= maxDots ? lessons : []

/** Every kind, in the order of a legend. */
export const legendOrder = [...Object.keys(attendanceVocabulary), 'unknown'] as AttendanceWord['kind'][]

/** The kinds of attendance in these modules, in the order of a legend. */
export const kindsIn = (modules: readonly RunningModule[]): AttendanceWord['kind'][] => {
  const found = new Set(modules.flatMap(withDots).map(({ attendance }) => attendance.kind))
  return legendOrder.filter((kind) => found.has(kind))
}
