import { type AttendanceWord, attendanceVocabulary } from '#api/words/attendance.ts'
import type { RunningModule } from '#session/attendance/running.ts'

/** More dots are unreadable. */
const maxDots = 60

/** The lessons of a module, each with a dot; none where there are too many. */
export const dotted = ({ lessons }: RunningModule): RunningModule['lessons'] =>
  lessons.length <= maxDots ? lessons : []

/** Every kind, in the order of a legend. */
export const legend = [...Object.keys(attendanceVocabulary), 'unknown'] as AttendanceWord['kind'][]

/** The kinds of attendance in these modules, in the order of a legend. */
export const kindsIn = (modules: readonly RunningModule[]): AttendanceWord['kind'][] => {
  const found = new Set(modules.flatMap((module) => dotted(module).map(({ attendance }) => attendance.kind)))
  return legend.filter((kind) => found.has(kind))
}
