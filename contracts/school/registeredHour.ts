import type { Rows } from '#mocks/db/tables.ts'

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The last hour of a whole class that a teacher has registered, or the first one to come where there is none yet. */
export function registeredHourOf(rows: Rows, teacher: number | null, today: string) {
  // Who is in a part of a class follows from the names, which another school has otherwise.
  const classes = new Set(rows.groepen.filter((each) => each.GroepType === 0).map((each) => each.GroepID))
  const own = rows.lesuren.filter(
    ({ PersoneelID, GroepID }) => PersoneelID === teacher && classes.has(GroepID),
  )
  const done = rows.registraties.findLast(
    ({ GroepID, Lesuur, Datum, aanwezig }) =>
      aanwezig.length > 0 &&
      own.some(
        (hour) => hour.GroepID === GroepID && hour.Lesuur === Lesuur && hour.Weekdag === weekdayOf(Datum),
      ),
  )
  const days = Array.from({ length: 100 }, (_, n) =>
    new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10),
  )
  const free = (day: string) => rows.lesvrijedagen.some(({ Van, Tot }) => Van <= day && day <= Tot)
  const next = days
    .flatMap((Datum) =>
      free(Datum)
        ? []
        : own.filter(({ Weekdag }) => Weekdag === weekdayOf(Datum)).map((hour) => ({ ...hour, Datum })),
    )
    .at(0)
  const { Datum, GroepID, Lesuur } = chosen(done ?? next, 'an hour to register')
  const fixed = new Set(done?.regels.map(({ CursistID }) => CursistID))
  const group = chosen(
    rows.groepen.find((each) => each.GroepID === GroepID),
    'the group of that hour',
  )
  const somebody = chosen(
    rows.groepsleden.find((seat) => seat.GroepID === GroepID && !fixed.has(seat.CursistID)),
    'somebody in that group',
  )
  const type = chosen(rows.aanwezigheidstypes[1], 'another type than present')
  return {
    lesdag: Datum,
    groepId: GroepID,
    groepType: group.GroepType,
    lesuur: Lesuur,
    registeredId: somebody.CursistID,
    aanwezigheidstypeId: type.ID,
  }
}

/** What the fixtures must have. */
export function chosen<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The fixtures have no ${what}`)
  return found
}
