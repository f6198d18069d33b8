import type { Row } from '../../../mocks/db/tables.ts'
import type { Draw } from './draw.ts'

/** An hour that a group has every week. */
export type Hour = Omit<Row<'lesuren'>, 'ID'>

/** When the hours of a day begin. They take 50 minutes. server: teacher-11 */
const starts = ['08:30', '09:20', '10:25', '11:15', '13:00', '13:50', '14:55', '15:45'] as const
const ends = ['09:20', '10:10', '11:15', '12:05', '13:50', '14:40', '15:45', '16:35'] as const

/** The hour of a group at this time of the day. */
export const hourAt = (from: string): number =>
  Math.max(1, starts.findLastIndex((start) => start <= from) + 1)

/** When an hour begins and ends. */
export const timesOf = (hour: number): { Van: string; Tot: string } => ({
  Van: starts[hour - 1] ?? starts[0],
  Tot: ends[hour - 1] ?? ends[0],
})

const schoolDays = [1, 2, 3, 4, 5]

/**
 * The hours, and for the weekdays for which nobody asked the hours that a teacher has on another day.
 * @param asked the weekdays for which each teacher asked
 */
export function withOtherDays(
  hours: readonly Hour[],
  asked: ReadonlyMap<number, ReadonlySet<number>>,
  draw: Draw,
): readonly Hour[] {
  const all = [...hours]
  const placeOf = ({ GroepID, Weekdag, Lesuur }: Hour) => `${GroepID} ${Weekdag} ${Lesuur}`
  const taken = new Set(hours.map(placeOf))
  for (const [teacher, days] of asked) {
    const own = hours.filter(({ PersoneelID, Weekdag }) => PersoneelID === teacher && days.has(Weekdag))
    const known = [...new Set(own.map(({ Weekdag }) => Weekdag))]
    if (known.length === 0) continue
    for (const Weekdag of schoolDays.filter((each) => !days.has(each))) {
      const like = draw.pick(`weekday ${teacher} ${Weekdag}`, known)
      const copies = own.filter((hour) => hour.Weekdag === like).map((hour) => ({ ...hour, Weekdag }))
      for (const copy of copies.filter((hour) => !taken.has(placeOf(hour)))) {
        taken.add(placeOf(copy))
        all.push(copy)
      }
    }
  }
  return all
}
