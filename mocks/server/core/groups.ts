import { academicYearName } from '#shared/dates/academicYear.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import type { Database } from '../../db/database.ts'
import { hourId } from '../../db/registrationTables.ts'
import type { Row } from '../../db/tables.ts'
import { Refusal } from '../wire/answer.ts'
import { weekdayOf } from './clock.ts'
import type { SignedInContext, User } from './route.ts'
import { isTeacher } from './staff.ts'

type Tables = Database['tables']

/** The type of group that is a lesson of adult education. server: teacher-4 */
const leseenheid = 2

/** A lesson of a group in one hour of a day. */
export interface GroupHour {
  readonly GroepID: number
  readonly GroepType: number
  readonly Omschrijving: string
  readonly Lesuur: number
  readonly VakNaam: string
  readonly LokaalID: number
  readonly PersoneelID: number
  /** The number of a lesson of adult education, else 0. */
  readonly LESID: number
  readonly Van: string
  readonly Tot: string
}

/** The number of the hour of an adults' lesson, which counts as one hour of the morning, afternoon or evening. */
const hourOf = (from: string): number => (from < '12:00' ? 2 : from < '17:00' ? 5 : 8)

/** Whether pupils have no lessons on a day. */
export const isHoliday = ({ lesvrijedagen }: Tables, date: string): boolean =>
  lesvrijedagen.all().some(({ Van, Tot }) => Van <= date && date <= Tot)

/** All groups and hours of a day, in chronological order. */
function hoursOn(tables: Tables, date: string): GroupHour[] {
  const pupils = isHoliday(tables, date) ? [] : tables.lesuren.where('Weekdag', weekdayOf(date))
  const hours = pupils.flatMap((row): GroupHour[] => {
    const groep = tables.groepen.get(row.GroepID)
    return groep ? [{ ...row, GroepType: groep.GroepType, Omschrijving: groep.Omschrijving, LESID: 0 }] : []
  })
  const units = tables.lessen.where('LESDatum', date).flatMap((les): GroupHour[] => {
    const klas = tables.klassen.get(les.KlasID)
    if (!klas || les.alleenAgenda) return []
    return [
      {
        GroepID: les.KlasID,
        GroepType: leseenheid,
        Omschrijving: klas.Klasomschrijving,
        Lesuur: hourOf(les.LESVANUUR),
        VakNaam: tables.modules.get(klas.ModuleID)?.Moduleomschrijving ?? '',
        LokaalID: klas.LokaalID,
        PersoneelID: klas.PersoneelID,
        LESID: les.LESID,
        Van: les.LESVANUUR,
        Tot: les.LESTOTUUR,
      },
    ]
  })
  return [...hours, ...units].sort((a, b) => a.Lesuur - b.Lesuur || a.GroepID - b.GroepID)
}

const teaches = ({ personeel }: Tables, { PersoneelID }: User): boolean => {
  const employee = PersoneelID === null ? undefined : personeel.get(PersoneelID)
  return employee !== undefined && isTeacher(employee)
}

/** The groups and hours of a day that a user may register: a teacher's own, and all for other staff. server: teacher-3 */
export function ownHours({ db: { tables }, user }: SignedInContext, date: string): GroupHour[] {
  const all = hoursOn(tables, date)
  return teaches(tables, user) ? all.filter(({ PersoneelID }) => PersoneelID === user.PersoneelID) : all
}

/** One of the {@link ownHours}. HTTP 403 for a group of somebody else, 404 if it has no lesson then. server: rest-8 */
export function ownHour(
  context: SignedInContext,
  {
    Datum,
    GroepID,
    GroepType,
    Lesuur,
  }: { Datum: string } & Pick<GroupHour, 'GroepID' | 'GroepType' | 'Lesuur'>,
): GroupHour {
  const isRequested = (hour: GroupHour) =>
    hour.GroepID === GroepID && hour.GroepType === GroepType && hour.Lesuur === Lesuur
  const date = Datum.slice(0, 10)
  const own = ownHours(context, date).find(isRequested)
  if (own) return own
  if (hoursOn(context.db.tables, date).some(isRequested))
    throw new Refusal(403, 'Deze groep is van iemand anders')
  throw new Refusal(404, 'Deze groep heeft dan geen les')
}

/** Refuses a day outside the present academic year with HTTP 400, for registrations and agenda points alike. */
export function checkDay({ clock }: SignedInContext, date: string): void {
  if (academicYearName(date) !== academicYearName(dayAt(clock.now())))
    throw new Refusal(400, 'Deze dag ligt in een ander schooljaar')
}

/** The attendance of one person in one hour. */
export interface AttendanceLine {
  readonly CursistID: number
  readonly KlasNummer: number
  readonly AanwezigheidstypeID: number
  readonly Commentaar: string
  readonly Vast: boolean
}

const unregistered = { AanwezigheidstypeID: 0, Commentaar: '', Vast: false } as const

const registrationOf = ({ registraties }: Tables, GroepID: number, date: string, hour: number) =>
  registraties.where('GroepID', GroepID).find(({ Datum, Lesuur }) => Datum === date && Lesuur === hour)

/** A person's attendance in a registration, which has no line for those who are present without a comment. */
export function lineOf(
  row: Row<'registraties'> | undefined,
  CursistID: number,
  present: number,
): Omit<AttendanceLine, 'KlasNummer'> {
  const line = row?.regels.find((each) => each.CursistID === CursistID)
  if (line) return line
  const isPresent = row?.aanwezig.includes(CursistID) === true
  return { ...unregistered, CursistID, AanwezigheidstypeID: isPresent ? present : 0 }
}

/** The ID of the first type, which is "present". server: teacher-2 */
export const presentType = ({ aanwezigheidstypes }: Tables): number => aanwezigheidstypes.all()[0]?.ID ?? 0

/** The people of a group in one hour, with the attendance of each. */
export function linesOf({ tables }: Database, date: string, hour: GroupHour): AttendanceLine[] {
  if (hour.GroepType === leseenheid) return linesOfUnit(tables, hour)
  const row = registrationOf(tables, hour.GroepID, date, hour.Lesuur)
  const present = presentType(tables)
  return tables.groepsleden
    .where('GroepID', hour.GroepID)
    .map(({ CursistID, KlasNummer }) => ({ ...lineOf(row, CursistID, present), KlasNummer }))
}

function linesOfUnit(tables: Tables, { LESID }: GroupHour): AttendanceLine[] {
  const remark = tables.lessen.get(LESID)?.bijzonderheid ?? ''
  const nameOf = (id: number) => tables.cursisten.get(id)?.Naam ?? ''
  return tables.participaties
    .where('LESID', LESID)
    .toSorted((a, b) => nameOf(a.CursistID).localeCompare(nameOf(b.CursistID), 'nl-BE'))
    .map(({ CursistID, ParticipatieOmschrijving, Commentaar = '', Vast = false }, n) => {
      const [type] = tables.aanwezigheidstypes.where('Omschrijving', ParticipatieOmschrijving || remark)
      return { CursistID, KlasNummer: n + 1, AanwezigheidstypeID: type?.ID ?? 0, Commentaar, Vast }
    })
}

/** The attendance of one person in one hour, as a user registers it. */
export type WrittenLine = Pick<AttendanceLine, 'CursistID' | 'AanwezigheidstypeID' | 'Commentaar'>

/** Stores lines of one hour. Later calls overwrite earlier ones. server: teacher-7, teacher-9, teacher-10 */
export async function storeLines(
  { tables }: Database,
  date: string,
  hour: GroupHour,
  lines: readonly WrittenLine[],
): Promise<void> {
  if (hour.GroepType === leseenheid) return storeLinesOfUnit(tables, hour, lines)
  const { GroepID, Lesuur, VakNaam } = hour
  const known = registrationOf(tables, GroepID, date, Lesuur)
  const present = presentType(tables)
  const sentLines = new Map(lines.map((line) => [line.CursistID, { ...line, Vast: false }]))
  // A person who is present without a comment has no line, see `lineOf`.
  const hasLine = (line: WrittenLine) =>
    line.Commentaar !== '' || ![0, present].includes(line.AanwezigheidstypeID)
  const former = known?.regels ?? []
  const added = [...sentLines.values()].filter(
    ({ CursistID }) => !former.some((line) => line.CursistID === CursistID),
  )
  const regels = [...former.map((line) => sentLines.get(line.CursistID) ?? line), ...added].filter(
    (line) => line.Vast || hasLine(line),
  )
  const wasPresent = new Set(known?.aanwezig)
  const aanwezig = tables.groepsleden
    .where('GroepID', GroepID)
    .map(({ CursistID }) => CursistID)
    .filter((id) => {
      const line = sentLines.get(id)
      return line ? line.AanwezigheidstypeID === present && !hasLine(line) : wasPresent.has(id)
    })
  const ID = hourId(date, GroepID, Lesuur)
  if (known) await tables.registraties.update(known.ID, { aanwezig, regels })
  else await tables.registraties.insert({ ID, GroepID, Datum: date, Lesuur, VakNaam, aanwezig, regels })
}

async function storeLinesOfUnit(
  { participaties, aanwezigheidstypes }: Tables,
  { LESID }: GroupHour,
  lines: readonly WrittenLine[],
): Promise<void> {
  for (const { CursistID, AanwezigheidstypeID, Commentaar } of lines) {
    const seat = participaties.where('LESID', LESID).find((each) => each.CursistID === CursistID)
    const type = aanwezigheidstypes.get(AanwezigheidstypeID)
    if (!seat) continue
    await participaties.update(seat.ID, {
      ParticipatieOmschrijving: type?.Omschrijving ?? '',
      ParticipatieColor: type?.Kleur ?? '',
      // An empty comment is stored as no comment.
      Commentaar: Commentaar || undefined,
    })
  }
}
