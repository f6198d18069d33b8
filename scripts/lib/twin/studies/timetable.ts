import { lesuurTijden } from '#fixtures/pupilTimetable.ts'
import type { Row } from '#mocks/db/tables.ts'
import type { Draw } from '../drawing/draw.ts'

/** An hour that a group has every week. */
export type Hour = Omit<Row<'lesuren'>, 'ID'>

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * The hour of a group that begins at this time of the day: the school's own where it was recorded, else the usual one that
 * begins nearest.
 * @param own when the hours of the school begin, as far as that was recorded
 */
export function hourAt(from: string, own: ReadonlyMap<string, number>): number {
  const known = own.get(from)
  if (known !== undefined) return known
  const distances = lesuurTijden.map(([start]) => Math.abs(minutesOf(start) - minutesOf(from)))
  return distances.indexOf(Math.min(...distances)) + 1
}

/** When an hour begins and ends, where that was not recorded. server: teacher-11, client-14 */
export function timesOf(hour: number): { Van: string; Tot: string } {
  const [Van, Tot] = lesuurTijden[hour - 1] ?? lesuurTijden[0]
  return { Van, Tot }
}

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
