import { academicYearOf } from '#shared/dates/academicYear.ts'
import { dayMs } from '#shared/dates/schoolTime.ts'
import type { Database } from '../../db/database.ts'
import { hourId } from '../../db/registrationTables.ts'
import type { Row } from '../../db/tables.ts'
import { weekdayOf } from './clock.ts'
import { isHoliday } from './groups.ts'

type Tables = Database['tables']

/** An hour of a class of pupils on one day. */
export interface PupilHour extends Omit<Row<'lesuren'>, 'ID'> {
  /** The ID of the hour, which is the same in the pupil's attendance. server: teacher-9 */
  readonly ID: number
  readonly date: string
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The number of days ahead for which the timetable is known, even across the summer. */
const aheadDays = 60

/** The first day of the first academic year with known holidays. */
function firstDay({ lesvrijedagen }: Tables): string | undefined {
  const [first] = lesvrijedagen
    .all()
    .map(({ Van }) => Van)
    .sort()
  return first && academicYearOf(first).from
}

/** The hours of a pupil's class on days with lessons, from the first year with known holidays on. server: client-13 */
export function pupilHours(tables: Tables, CursistID: number, today: string): PupilHour[] {
  const groups = tables.groepsleden.where('CursistID', CursistID)
  return repeatWeekly(
    tables,
    groups.flatMap(({ GroepID }) => tables.lesuren.where('GroepID', GroepID)),
    today,
  )
}

/** The hours that a teacher gives to pupils, in the same period. server: teacher-21 */
export const hoursGivenBy = (tables: Tables, PersoneelID: number, today: string): PupilHour[] =>
  repeatWeekly(tables, tables.lesuren.where('PersoneelID', PersoneelID), today)

/** Repeats weekly hours on each day with lessons. */
function repeatWeekly(tables: Tables, weekly: readonly Row<'lesuren'>[], today: string): PupilHour[] {
  const first = firstDay(tables)
  if (weekly.length === 0 || first === undefined) return []
  const endOfYear = academicYearOf(today).till
  const ahead = isoDay(Date.parse(today) + aheadDays * dayMs)
  const end = Date.parse(ahead > endOfYear ? ahead : endOfYear)
  const found: PupilHour[] = []
  for (let ms = Date.parse(first); ms <= end; ms += dayMs) {
    const date = isoDay(ms)
    const weekday = weekdayOf(date)
    const hours = weekly.filter(({ Weekdag }) => Weekdag === weekday)
    if (hours.length === 0 || isHoliday(tables, date)) continue
    for (const hour of hours) found.push({ ...hour, date, ID: hourId(date, hour.GroepID, hour.Lesuur) })
  }
  return found
}

/** The hour with an ID in a request; undefined if there is none. */
export function hourAt(tables: Tables, id: number): PupilHour | undefined {
  const digits = String(Math.floor(id / 10_000))
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  if (Number.isNaN(Date.parse(date)) || isHoliday(tables, date)) return undefined
  const hour = tables.lesuren
    .where('GroepID', Math.floor((id % 10_000) / 10))
    .find(({ Weekdag, Lesuur }) => Weekdag === weekdayOf(date) && Lesuur === id % 10)
  return hour && { ...hour, date, ID: id }
}
