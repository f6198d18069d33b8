import { isDeepStrictEqual } from 'node:util'
import { removeDocument } from '#api/endpoints/documents.ts'
import { aboutOf } from '#api/fields/about.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { recordFields } from '../../describe/endpoints.ts'
import { anotherRow, inRows, type Place, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { asFields, listOf } from '../server/answer.ts'
import type { PlannedRequest } from '../situations/pactRequest.ts'
import { differing, type ReadableSubject } from './subjects.ts'

/** Whether a value is stored as it was sent. An absent text equals '', because servers need not send it. server: rest-3 */
const isKept = (sent: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(sent, stored) || (sent === '' && stored === undefined)

/** The letters and digits of a text; for a phone number only the last ones, which every notation has. */
const lettersAndDigits = (text: string): string => {
  const signs = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return /^\d{9,}$/.test(signs) ? signs.slice(-8) : signs
}

/** Whether a field is about the school in all its occurrences, because reports must not contain data about people. */
const isAboutSchool = (name: string): boolean => {
  const own = recordFields.filter(([field]) => field === name)
  return own.length > 0 && own.every(([, schema]) => aboutOf(schema) === 'school')
}

/** The problem of a value that is not stored as it was sent; a text may be stored in the server's own form. */
function notStored(name: string, sent: unknown, stored: unknown): Difference {
  const place = readAgain(name)
  if (stored === undefined) return { kind: 'stored nowhere', place }
  const isSame =
    typeof sent === 'string' &&
    typeof stored === 'string' &&
    lettersAndDigits(sent) === lettersAndDigits(stored)
  const values = isAboutSchool(name)
    ? { expected: JSON.stringify(sent) ?? '', got: JSON.stringify(stored) ?? '' }
    : undefined
  return { kind: isSame ? 'stored in its own way' : 'stored otherwise', place, values }
}

/** Whether a field cannot show what was stored: it is never there, or has another type, which is reported where it is read. */
const showsNothing = (name: string, sent: Fields, old: Fields = {}, current: Fields = {}): boolean =>
  name in current ? typeof current[name] !== typeof sent[name] : !(name in old)

/** The fields of a record that were sent and are not stored as they were sent. */
function storedProblems(names: readonly string[], sent: Fields, before: unknown, now: unknown): Difference[] {
  const [old, current] = [before, now].map(asFields)
  return names.flatMap((name): Difference[] => {
    if (!(name in sent) || isKept(sent[name], current?.[name])) return []
    if (isFields(now) && showsNothing(name, sent, old, current)) return []
    return current?.[name] !== undefined && isDeepStrictEqual(current[name], old?.[name])
      ? [{ kind: 'not stored', place: readAgain(name) }]
      : [notStored(name, sent[name], current?.[name])]
  })
}

/** The fields in the answer to a save that differ from what is stored afterwards. */
const answeredProblems = (names: readonly string[], answered: Fields, now: unknown): Difference[] =>
  names.flatMap((name) =>
    isFields(now) &&
    typeof answered[name] === typeof now[name] &&
    !isDeepStrictEqual(answered[name], now[name])
      ? [{ kind: 'answered otherwise', place: inRows(name) }]
      : [],
  )

const unsentProblem = (place: Place, isThere: boolean): Difference => ({
  kind: isThere ? 'changed unasked' : 'lost unasked',
  place,
})

/** The fields that were not sent, and that a save changed nevertheless. server: rest-6 */
const lostFields = (names: readonly string[], sent: Fields, before: unknown, now: unknown): Difference[] =>
  names.flatMap((name) =>
    isFields(before) && isFields(now) && name in before && !(name in sent) && !isKept(before[name], now[name])
      ? [unsentProblem(readAgain(name), name in now)]
      : [],
  )

/** The problem of a wrong ID in the answer to a save: the next save with it would not find the record. */
const numberProblems = (answered: Fields, stored: Fields | undefined): Difference[] =>
  stored !== undefined && 'ID' in answered && answered.ID !== stored.ID
    ? [{ kind: 'other ID answered', place: inRows('ID') }]
    : []

/** The problem of a second copy of the row that a save makes or changes. */
const copies = (isCopy: (row: Fields) => boolean, before: unknown, now: unknown): Difference[] =>
  listOf(now).some((row) => isCopy(row) && !listOf(before).some(({ ID }) => ID === row.ID))
    ? [{ kind: 'stored twice', place: readAgain('ID') }]
    : []

/** The problem of a number that is in a list more often than before. */
export function repeatedRows(key: string, before: unknown, now: unknown): Difference[] {
  const times = (rows: unknown, { [key]: number }: Fields) =>
    listOf(rows).filter((row) => row[key] === number).length
  const isMore = listOf(now).some((row) => times(now, row) > Math.max(1, times(before, row)))
  return isMore ? [{ kind: 'stored twice', place: readAgain(key) }] : []
}

/** The problem of a list in which a row that the save must not touch has changed or is gone. */
export function otherRows(
  key: string,
  mayChange: (row: Fields) => boolean,
  before: unknown,
  now: unknown,
): Difference[] {
  const protectedRows = listOf(before).filter((row) => !mayChange(row))
  for (const row of protectedRows) {
    const current = listOf(now).find((each) => each[key] === row[key])
    if (differing(row, current).length > 0) return [unsentProblem(anotherRow, current !== undefined)]
  }
  return []
}

const minuteIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/.exec(value)?.slice(1).join(' ') : undefined

/** Whether a moment differs from the one that was sent. A moment in an unknown form is reported where it is read. */
const isOtherMinute = (read: unknown, sent: unknown): boolean => {
  const [one, other] = [minuteIn(read), minuteIn(sent)]
  return one !== undefined && other !== undefined && one !== other
}

/** The fields of a point that a change must keep if it does not send them. server: teacher-17 */
const pointFields = [
  'Titel',
  'Nota',
  'Details',
  'Omschrijving',
  'Commentaar',
  'Van',
  'Tot',
  'HeleDag',
  'TypePunt',
  'GroepID',
]
/** The fields of a point that determine who sees it, and when. */
const placeFields = ['TypePunt', 'HeleDag', 'GroepID']

/** The fields that identify a preference. server: resource-26 */
const preferenceKey = ['SchermNaam', 'Section', 'Name']

/** What a successful call sent, the state of its subject before and now, and the record in its answer. */
interface SavedSubject {
  readonly request: Pick<PlannedRequest, 'body' | 'query' | 'path'>
  readonly sent: Fields
  readonly before: unknown
  readonly now: unknown
  readonly answered: Fields
}

/** The field that a server composes from the parts of an address. server: resource-10 */
export const addressLine = 'Adres'

/** The parts of an address that the line contains. */
const addressParts = ['Straat', 'Straatnr', 'Straatbus'] as const

/** The length in characters up to which a street leaves room for the other parts in the line. */
const shortStreet = 50

/** The problem of an address line that lacks a part of the address, although it had that part before. */
function addressLineProblems(sent: Fields, old: Fields, current: Fields): Difference[] {
  const words = (text: unknown) =>
    ` ${String(text ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const isIn = (name: string, row: Fields) =>
    words(row[name]) !== '  ' && words(row[addressLine]).includes(words(row[name]))
  const isLost = (name: string) =>
    name in sent &&
    current[name] === sent[name] &&
    current[name] !== '' &&
    isIn(name, old) &&
    !isIn(name, current)
  // A line that lacked a part before is of another kind.
  const isWhole = addressParts.every((name) => words(old[name]) === '  ' || isIn(name, old))
  return isWhole && String(current.Straat).length <= shortStreet && addressParts.some(isLost)
    ? [{ kind: 'line of before', place: readAgain(addressLine) }]
    : []
}

function recordProblems(
  fields: readonly string[],
  { sent, before, now, answered }: SavedSubject,
): Difference[] {
  const problems = storedProblems(fields, sent, before, now)
  const [old, current] = [before, now].map(asFields) as [Fields, Fields]
  const unsent = isFields(now)
    ? differing(old, now).filter((name) => name !== addressLine && name in old)
    : []
  return [
    ...problems,
    ...(problems.length > 0 ? [] : answeredProblems(Object.keys(sent), answered, now)),
    ...lostFields(unsent, sent, before, now),
    ...addressLineProblems(sent, old, current),
  ]
}

function preferenceProblems({ sent, before, now, answered }: SavedSubject): Difference[] {
  const storedPreference = listOf(now).find((preference) =>
    'ID' in sent
      ? preference.ID === sent.ID
      : preferenceKey.every((name) => preference[name] === sent[name] || !(name in preference)),
  )
  if (
    storedPreference?.Value !== sent.Value &&
    !(storedPreference && showsNothing('Value', sent, {}, storedPreference))
  )
    return [notStored('Value', sent.Value, storedPreference && (storedPreference.Value ?? null))]
  const old = listOf(before).find(({ ID }) => ID === storedPreference?.ID)
  const isCopy = (row: Fields) =>
    row.ID !== storedPreference?.ID && preferenceKey.every((name) => row[name] === storedPreference?.[name])
  return [
    ...numberProblems(answered, storedPreference),
    // The owner must stay too. server: resource-35
    ...lostFields([...preferenceKey, 'UserID'], sent, old, storedPreference),
    // What is sent with another key is another preference.
    ...(old && preferenceKey.some((name) => name in sent && name in old && sent[name] !== old[name])
      ? [unsentProblem(anotherRow, false)]
      : []),
    ...otherRows('ID', ({ ID }) => ID === storedPreference?.ID, before, now),
    ...repeatedRows('ID', before, now),
    ...copies(isCopy, before, now),
  ]
}

function documentProblems({ request: { path, query }, before, now }: SavedSubject): Difference[] {
  const isRemoval = path.toLowerCase().endsWith(removeDocument.resource.toLowerCase())
  const removed = isRemoval ? query.D_ID : undefined
  const others = otherRows('D_ID', ({ D_ID }) => String(D_ID) === removed, before, now)
  if (removed === undefined) {
    // The verifier may have added other documents in the meantime, so only their number can be checked.
    const isMore = listOf(now).length > listOf(before).length
    return isMore ? others : [{ kind: 'no document', place: readAgain('D_ID') }]
  }
  const isThere = listOf(now).some(({ D_ID }) => String(D_ID) === removed)
  return isThere ? [{ kind: 'still there', place: readAgain('D_ID') }] : others
}

function pointProblems({ request, sent, before, now, answered }: SavedSubject): Difference[] {
  const id = Number(request.path.split('/').at(-1))
  const isNew = (point: Fields) => !listOf(before).some((old) => old.ID === point.ID)
  const storedPoint = listOf(now).find((point) =>
    Number.isInteger(id) && id > 0
      ? point.ID === id
      : ['Titel', 'Nota'].every((name) => point[name] === sent[name]) && isNew(point),
  )
  const others = otherRows('ID', (point) => point.ID === id || point.ID === storedPoint?.ID, before, now)
  const isRemoved = Object.keys(sent).length === 0
  if (isRemoved) return storedPoint ? [{ kind: 'still there', place: readAgain('ID') }] : others
  // Some servers make a new point for each change.
  const isBeside = (row: Fields) => isNew(row) && row.ID !== id && row.Titel === sent.Titel
  if (storedPoint && 'Titel' in sent && storedPoint.Titel !== sent.Titel && listOf(now).some(isBeside))
    return [{ kind: 'stored beside', place: readAgain('Titel') }]
  if (!storedPoint) return [notStored('Titel', sent.Titel, undefined)]
  if ('Titel' in sent && storedPoint.Titel !== sent.Titel)
    return [notStored('Titel', sent.Titel, storedPoint.Titel ?? null)]
  const old = listOf(before).find(({ ID }) => ID === id)
  const moved = ['Van', 'Tot'].filter((name) => isOtherMinute(storedPoint[name], sent[name]))
  const problems = storedProblems(placeFields, sent, old, storedPoint)
  const isCopy = (row: Fields) =>
    row.ID !== storedPoint.ID &&
    row.ID !== id &&
    row.Titel === storedPoint.Titel &&
    row.Van === storedPoint.Van
  return [
    ...numberProblems(answered, storedPoint),
    ...moved.map((name) => notStored(name, sent[name], storedPoint[name])),
    ...problems,
    // The earlier state of a point that the verifier made is unknown.
    ...(old || problems.length > 0 ? [] : answeredProblems(placeFields, answered, storedPoint).slice(0, 1)),
    ...lostFields(pointFields, sent, old, storedPoint),
    ...others,
    ...copies(isCopy, before, now),
  ]
}

function registrationProblems({ sent, before, now }: SavedSubject): Difference[] {
  const lines = listOf(sent.data).flatMap(({ Leerlingen }) => listOf(Leerlingen))
  const isSent = ({ LL_ID }: Fields) => lines.some((line) => line.LL_ID === LL_ID)
  const problems = lines.flatMap((line) => {
    const storedRow = listOf(now).find(({ LL_ID }) => LL_ID === line.LL_ID)
    return ['AanwezigheidstypeID', 'Commentaar']
      .filter((name) => storedRow?.[name] !== line[name])
      .map((name) => notStored(name, line[name], storedRow && (storedRow[name] ?? null)))
  })
  return problems.length > 0
    ? problems
    : [...otherRows('LL_ID', isSent, before, now), ...repeatedRows('LL_ID', before, now)]
}

function configurationProblems({ sent, before, now }: SavedSubject): Difference[] {
  const [stored] = listOf(sent.data)
  if (!stored || !isFields(before) || !isFields(now)) return []
  return Object.keys(before).flatMap((name) =>
    name in stored && !isKept(stored[name], now[name]) ? [notStored(name, stored[name], now[name])] : [],
  )
}

/** The fields that a request sends. */
export const sentIn = ({ body }: Pick<PlannedRequest, 'body'>): Fields =>
  body && 'json' in body ? asFields(body.json) : {}

/**
 * The problems of what a server shows after a success when it is read again.
 * @param before the subject before the call
 * @param now the subject after the success
 * @param answered the record in the answer to the call
 */
export function readBackProblems(
  subject: ReadableSubject,
  request: SavedSubject['request'],
  before: unknown,
  now: unknown,
  answered: Fields = {},
): Difference[] {
  const sent = sentIn(request)
  const saved: SavedSubject = { request, sent, before, now, answered }
  switch (subject.kind) {
    case 'record':
      return recordProblems(subject.fields, saved)
    case 'preferences':
      return preferenceProblems(saved)
    case 'documents':
      return documentProblems(saved)
    case 'points':
      return pointProblems(saved)
    case 'registration':
      return registrationProblems(saved)
    case 'configuration':
      return configurationProblems(saved)
    case 'children':
      // A parent may have been linked to this child before.
      return listOf(before).length + listOf(now).length > 0 || !Array.isArray(now)
        ? [...otherRows('ID', () => false, before, now), ...repeatedRows('ID', before, now)]
        : [{ kind: 'stored nowhere', place: readAgain('ID') }]
  }
}
