import { groupTypes } from '#api/endpoints/registration.ts'
import type { Rows } from '#mocks/db/tables.ts'
import { weekdayOf } from '#mocks/server/core/clock.ts'
import { daysFrom } from '#shared/dates/calendarDays.ts'

/**
 * The last hour of a whole class that a teacher has registered, if possible one with a row that the secretariat fixed; or the
 * first hour to come if none is registered.
 */
export function registeredHourOf(rows: Rows, teacher: number | null, today: string) {
  // Another school may divide its classes in another way, so only a whole class is certain to have these people.
  const wholeClasses = rows.groepen.filter(({ GroepType }) => GroepType === groupTypes.klas)
  const classes = new Set(wholeClasses.map(({ GroepID }) => GroepID))
  const ownHours = rows.lesuren.filter(
    ({ PersoneelID, GroepID }) => PersoneelID === teacher && classes.has(GroepID),
  )
  const registered = rows.registraties.filter(
    ({ GroepID, Lesuur, Datum, aanwezig }) =>
      aanwezig.length > 0 &&
      ownHours.some(
        (hour) => hour.GroepID === GroepID && hour.Lesuur === Lesuur && hour.Weekdag === weekdayOf(Datum),
      ),
  )
  const registeredHour =
    registered.findLast(({ regels }) => regels.some(({ Vast }) => Vast)) ?? registered.at(-1)
  const { Datum, GroepID, Lesuur } = registeredHour ?? nextHour(ownHours, rows.lesvrijedagen, today)
  const fixed = new Set(registeredHour?.regels.map(({ CursistID }) => CursistID))
  const group = first(rows.groepen, 'group of that hour', (each) => each.GroepID === GroepID)
  const member = first(
    rows.groepsleden,
    'member of that group',
    (seat) => seat.GroepID === GroepID && !fixed.has(seat.CursistID),
  )
  const type = first(rows.aanwezigheidstypes.slice(1), 'type other than present')
  return {
    lesdag: Datum,
    groepId: GroepID,
    groepType: group.GroepType,
    lesuur: Lesuur,
    registeredId: member.CursistID,
    aanwezigheidstypeId: type.ID,
  }
}

/** The first of these weekly hours, from a day on, that is not in a holiday. */
function nextHour(hours: Rows['lesuren'], holidays: Rows['lesvrijedagen'], today: string) {
  const coming = daysFrom(today, 100)
    .filter((day) => !holidays.some(({ Van, Tot }) => Van <= day && day <= Tot))
    .flatMap((Datum) =>
      hours.filter(({ Weekdag }) => Weekdag === weekdayOf(Datum)).map((hour) => ({ ...hour, Datum })),
    )
  return first(coming, 'hour to register')
}

/** The first element, or the first that meets a condition. Throws if the fixtures have none. */
export function first<T>(all: readonly T[], what: string, matches: (each: T) => unknown = () => true): T {
  const found = all.find(matches)
  if (found === undefined) throw new Error(`The fixtures have no ${what}`)
  return found
}
