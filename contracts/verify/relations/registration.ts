import { aanwezigheidstype, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { edgeCasesOf, personalText } from '#api/fields/edgeCases.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import type { Fields } from '#shared/values/json.ts'
import { anotherRow, firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { touchedIn } from '../changes/changes.ts'
import { differing } from '../changes/subjects.ts'
import { isSame, unless } from '../probes/compare.ts'
import { type Hour, hoursOn, isEditable, peopleIn, registeredHour, sunday } from '../probes/people/hour.ts'
import type { Probe, ProbeContext, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { textProblems } from './edgeCases.ts'
import { seriesOf } from './series.ts'

/** The length in characters of the longest remark that is sent. */
const maxRemark = 60

/** How many other groups and hours of the day are read before and after. */
const maxOthers = 6

/** The distances in days at which a wrong date would put a registration. */
const nearDays = [-7, -1, 1, 7]

/**
 * The new line for each row: a type that the row does not have, and a comment of its own or, at each third row, none.
 * @param isPlain whether the comments have no edge cases in them
 */
export function linesFor(rows: readonly Fields[], types: readonly Fields[], isPlain: boolean) {
  // The first type means present, which a server need not store. server: teacher-2
  const absenceTypes = types.slice(1)
  const comments = isPlain ? [] : edgeCasesOf(personalText)
  return rows.map((row, at) => {
    const others = absenceTypes.filter(({ ID }) => !isSame(ID, row.AanwezigheidstypeID))
    const sign = comments[at % comments.length]
    return {
      LL_ID: row.LL_ID,
      AanwezigheidstypeID: others[at % others.length]?.ID,
      Commentaar: at % 3 === 1 ? '' : `${at + 1}. ${sign || 'Nagekeken'}`.slice(0, maxRemark),
    }
  })
}
type Line = ReturnType<typeof linesFor>[number]

/** The problems of the rows that were sent, and of those that were not. */
function rowProblems(
  before: readonly Fields[],
  lines: readonly Line[],
  now: readonly Fields[],
): Difference[] {
  const rowIn = (rows: readonly Fields[], { LL_ID }: Fields) => rows.find((row) => isSame(row.LL_ID, LL_ID))
  const ofLines = lines.flatMap((line): Difference[] => {
    const [old, row] = [rowIn(before, line), rowIn(now, line)]
    if (!row) return [{ kind: 'lost unasked', place: readAgain('LL_ID') }]
    const isOtherType = !isSame(row.AanwezigheidstypeID, line.AanwezigheidstypeID)
    const unsent = Object.fromEntries(Object.entries(old ?? {}).filter(([name]) => !(name in line)))
    return [
      ...unless(!isOtherType, 'stored otherwise', readAgain('AanwezigheidstypeID')),
      // The interactions report a server that never gives a comment.
      ...textProblems({ Commentaar: line.Commentaar }, row),
      ...touchedIn(unsent, row),
    ]
  })
  const unsent = before.filter((row) => !rowIn(lines, row))
  const isTouched = unsent.some((row) => differing(row, rowIn(now, row)).length > 0)
  return [...ofLines, ...unless(!isTouched, 'changed unasked', anotherRow)]
}

/** The hours that a registration must not touch; those of the same group on other days come last. */
export async function otherHours(reader: Pick<Somebody, 'list'>, hour: Hour): Promise<readonly Hour[]> {
  const day = hour.Datum
  const lessons = await hoursOn(reader, day)
  // A pupil may be in several groups of one hour.
  const ofDay = lessons.filter(({ Lesuur }) => Lesuur !== hour.Lesuur)
  const isOwn = ({ GroepID, GroepType }: Hour) => GroepID === hour.GroepID && GroepType === hour.GroepType
  const ownFirst = ofDay.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  const near = nearDays.map((days) => ({ ...hour, Datum: plusDays(day, days) }))
  return [...ownFirst.slice(0, maxOthers), ...near]
}

/** An hour with all its rows and the editable ones. */
interface FilledHour {
  readonly hour: Hour
  readonly before: readonly Fields[]
  readonly editableRows: readonly Fields[]
}

/** How many people in an hour are enough. */
const manyPeople = 5

/** The days around the registered hour that may have an hour with more people, by their distance. */
const daysTried = [0, 1, 2, -1, -4, -5]

/** The registered hour, after one in which more people can be registered, if the teacher has such an hour in those days. */
async function hoursByPeople(context: ProbeContext): Promise<FilledHour[]> {
  const { teacher, hour } = await registeredHour(context)
  const filled = async (each: Hour): Promise<FilledHour> => {
    const before = await peopleIn(teacher, each)
    return { hour: each, before, editableRows: before.filter(isEditable) }
  }
  const registered = await filled(hour)
  let largest = registered
  for (const days of daysTried) {
    const day = plusDays(hour.Datum, days)
    if (largest.editableRows.length >= manyPeople || day > dayAt(Date.now())) continue
    const hours = (await hoursOn(teacher, day)).slice(0, maxOthers)
    for (const each of await Promise.all(hours.map(filled)))
      if (each.editableRows.length > largest.editableRows.length) largest = each
  }
  return largest === registered ? [registered] : [largest, registered]
}

/** How many registrations one person gets in succession. */
const inARow = 3

/** How many types are registered one after the other. */
const maxTypes = 8

/** A type and a remark, one of which may be the current one. */
type Registered = Pick<Line, 'AanwezigheidstypeID' | 'Commentaar'>

/** A series of remarks with the types in turns, then each type with a fixed remark and without one. */
function* registeredOf(types: readonly Fields[], stored: () => Fields): Generator<Registered> {
  const texts = edgeCasesOf(personalText).map((text) => text.slice(0, maxRemark))
  let at = 0
  // The type changes at every second remark, so that at the others the remark alone changes.
  for (const sent of seriesOf([['Commentaar', texts]], verwerkAanwezigheden.name, stored)) {
    const type = types[Math.floor(at++ / 2) % types.length]
    yield { AanwezigheidstypeID: type?.ID, Commentaar: String(sent.Commentaar) }
  }
  for (const { ID } of types.slice(0, maxTypes)) {
    yield { AanwezigheidstypeID: ID, Commentaar: 'Enkel dit' }
    yield { AanwezigheidstypeID: ID, Commentaar: '' }
  }
}

/**
 * The problems of a series of registrations of two people in an hour, and of the first of them in another hour of that day. The
 * writers take turns, and the last of them reads the rows.
 */
async function seriesProblems(
  writers: readonly Somebody[],
  hours: readonly Hour[],
  types: readonly Fields[],
): Promise<Difference[]> {
  const reader = writers.at(-1)
  if (!reader || types.length === 0) return []
  const read = () => Promise.all(hours.map((hour) => peopleIn(reader, hour)))
  let rows = await read()
  const [first, second = first] = (rows[0] ?? []).filter(isEditable)
  const seats = [
    { of: 0, LL_ID: first?.LL_ID },
    { of: 0, LL_ID: second?.LL_ID },
    { of: 1, LL_ID: first?.LL_ID },
  ].filter(({ of, LL_ID }) => rows[of]?.some((row) => isEditable(row) && isSame(row.LL_ID, LL_ID)))
  const found: Difference[] = []
  let at = 0
  let stored: Fields = {}
  for (const sent of registeredOf(types, () => stored)) {
    // Some in succession, so that similar registrations are about the same person.
    const { of, LL_ID } = seats[Math.floor(at / inARow) % seats.length] ?? {}
    const writer = writers[at++ % writers.length]
    const hour = of === undefined ? undefined : hours[of]
    if (!writer || !hour) return found
    const line = { LL_ID, ...sent }
    const { accepted } = await writer.access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen: [line] }])
    if (!accepted) continue
    const now = await read()
    for (const [each, before] of rows.entries())
      found.push(...rowProblems(before, each === of ? [line] : [], now[each] ?? []))
    rows = now
    stored = now[of ?? 0]?.find((row) => isSame(row.LL_ID, LL_ID)) ?? {}
  }
  return found
}

/**
 * Registers again what is registered in an hour of an earlier day. Only a comparison with an earlier version shows whether that
 * should work.
 */
async function registerEarlier(
  context: ProbeContext,
  teacher: Somebody,
  others: readonly Hour[],
  { Datum }: Hour,
): Promise<void> {
  const earlier = others.find((each) => each.Datum < Datum)
  const rows = earlier ? await peopleIn(teacher, earlier) : []
  const row = rows.find((each) => isEditable(each) && Number(each.AanwezigheidstypeID) > 0)
  if (!earlier || !row) return
  const { LL_ID, AanwezigheidstypeID, Commentaar } = row
  const Leerlingen = [{ LL_ID, AanwezigheidstypeID, Commentaar: Commentaar ?? '' }]
  await context.changing(
    teacher,
    { kind: 'registration', ...earlier },
    () => teacher.access.rpc(verwerkAanwezigheden, [{ ...earlier, Leerlingen }]),
    { alone: true },
  )
}

/** What is wrong with a registration of everybody in an hour; undefined if the server refuses it. */
async function problemsOf(
  context: ProbeContext,
  { hour, before, editableRows }: FilledHour,
): Promise<Difference[] | undefined> {
  const { teacher } = await registeredHour(context)
  const reader = context.offers(roles.staff) ? await context.person(roles.staff) : teacher
  const others = await otherHours(reader, hour)
  await registerEarlier(context, teacher, others, hour)
  const types = await teacher.list(aanwezigheidstype)
  // The first type means present. A server that never stores it shows it nowhere. server: teacher-2
  const isStored = before.some(({ AanwezigheidstypeID }) => isSame(AanwezigheidstypeID, types[0]?.ID))
  const storedTypes = isStored ? types : types.slice(1)
  const rowsIn = async (hours: readonly Hour[]) =>
    (await Promise.all(hours.map((each) => peopleIn(reader, each)))).map((rows) =>
      rows
        .map((row) => JSON.stringify([row.LL_ID, row.AanwezigheidstypeID, row.Commentaar]))
        .sort()
        .join(),
    )
  const read = async () => ({
    around: await rowsIn(others),
    far: await rowsIn([{ ...hour, Datum: sunday }]),
  })
  // Another hour of the group on that day, or of another group with the same people.
  const again = others.find(({ Datum }) => Datum === hour.Datum)
  const ask = async (): Promise<Difference[] | undefined> => {
    const readBefore = await read()
    for (const isPlain of [false, true]) {
      const lines = linesFor(editableRows, types, isPlain)
      if (lines.length === 0 || lines.some(({ AanwezigheidstypeID }) => AanwezigheidstypeID === undefined))
        return undefined
      const { accepted } = await teacher.access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen: lines }])
      // A server may refuse what it cannot store; the interactions report one that refuses everything.
      if (!accepted) continue
      const readAfter = await read()
      // Another probe reports a server that has the same rows on all days.
      const isSameEachDay = readAfter.far[0] !== readBefore.far[0]
      const isKept = others.every(
        ({ Datum }, at) =>
          readAfter.around[at] === readBefore.around[at] || (isSameEachDay && Datum !== hour.Datum),
      )
      return firstAtEachPlace([
        ...rowProblems(before, lines, await peopleIn(teacher, hour)),
        ...unless(isKept, 'other hours too', readAgain('AanwezigheidstypeID')),
        ...(await seriesProblems([reader, teacher], [hour, ...(again ? [again] : [])], storedTypes)),
      ])
    }
    return undefined
  }
  return context.changing(teacher, { kind: 'registration', ...hour }, () =>
    again ? context.changing(reader, { kind: 'registration', ...again }, ask, { alone: true }) : ask(),
  )
}

/**
 * Registers everybody in an hour at once, each in a different way, and checks the rows of the hour, the other hours of the day,
 * and the same hour of other days. Then staff and the teacher register two of them in turns, and one of them in another hour too.
 * server: teacher-6, teacher-7, teacher-10
 */
export const registrationRelation: Probe = {
  description: 'a registration is stored as it was sent, for its people, its hour and its day alone',
  descriptionNl:
    'een registratie wordt bewaard zoals ze verstuurd is, enkel voor haar mensen, haar lesuur en haar dag',
  relation: 'a write and its surroundings',
  endpoint: verwerkAanwezigheden.name,
  fact: 'teacher-7',
  shownBy: ['a teacher registers attendance', 'a teacher asks for the people of a group'],
  states: [roles.registeringTeacher],
  optionalStates: [roles.staff],
  writes: 'registration',
  async run(context) {
    for (const each of await hoursByPeople(context)) {
      const problems = await problemsOf(context, each)
      if (problems) return problems
    }
    return []
  },
}

/**
 * Registers somebody of another group in an hour of the teacher; the server must store nothing. server: teacher-3, teacher-7
 */
export const strangersRelation: Probe = {
  description: 'a registration stores nothing about somebody who is not in its group',
  descriptionNl: 'een registratie bewaart niets van wie niet in haar groep zit',
  endpoint: verwerkAanwezigheden.name,
  fact: 'teacher-3',
  shownBy: ['a teacher registers attendance', 'a teacher asks for the people of a group'],
  states: [roles.registeringTeacher, roles.staff],
  writes: 'registration',
  async run(context) {
    const { teacher, hour } = await registeredHour(context)
    const clerk = await context.person(roles.staff)
    const own = await peopleIn(teacher, hour)
    const lessons = await hoursOn(clerk, hour.Datum)
    // A server that checks only the hour would store it in a group of the same hour.
    const others = lessons.filter(({ Lesuur, GroepID }) => Lesuur === hour.Lesuur && GroepID !== hour.GroepID)
    for (const other of others.slice(0, maxOthers)) {
      const isOwn = ({ LL_ID }: Fields) => own.some((row) => isSame(row.LL_ID, LL_ID))
      const outsider = (await peopleIn(clerk, other)).find((row) => isEditable(row) && !isOwn(row))
      const [line] = linesFor(outsider ? [outsider] : [], await teacher.list(aanwezigheidstype), true)
      if (!outsider || line?.AanwezigheidstypeID === undefined) continue
      return context.changing(clerk, { kind: 'registration', ...other }, () =>
        context.changing(teacher, { kind: 'registration', ...hour }, async () => {
          await teacher.access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen: [line] }])
          const find = (rows: readonly Fields[]) => rows.find((row) => isSame(row.LL_ID, line.LL_ID))
          const theirs = find(await peopleIn(clerk, other))
          const isStored = (['AanwezigheidstypeID', 'Commentaar'] as const).some(
            (name) => theirs && !isSame(theirs[name], outsider[name]),
          )
          const isAdded = find(await peopleIn(teacher, hour)) !== undefined
          return unless(!isStored && !isAdded, 'people of other groups', readAgain('LL_ID'))
        }),
      )
    }
    return []
  },
}
