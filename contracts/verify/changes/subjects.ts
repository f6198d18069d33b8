import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Api, Method } from '#api/endpoint.ts'
import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents } from '#api/endpoints/documents.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { leerlingAanwezigheid } from '#api/endpoints/registration.ts'
import { getServerConfig } from '#api/endpoints/serverConfig.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { allEndpoints, recordFields } from '../../describe/endpoints.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import type { Left } from '../../problems/left.ts'
import { withoutDoubles } from '../comparison/lessonRows.ts'
import { asFields, listOf, type ReadAnswer, recordsIn } from '../server/answer.ts'

/** Something on a server that a verification may change, and can read before and after. */
export const subjectSchema = z.discriminatedUnion('kind', [
  /** A record with an ID. `fields` are those that a PUT may send. */
  z.object({ kind: z.literal('record'), resource: z.string(), id: z.int(), fields: z.array(z.string()) }),
  z.object({ kind: z.literal('configuration') }),
  /** The preferences of a user. The new ones that `made` identifies were made by the verification. */
  z.object({
    kind: z.literal('preferences'),
    made: z.optional(z.object({ SchermNaam: z.string(), Section: z.string(), Name: z.optional(z.string()) })),
  }),
  /** The password of an account, which the server never shows. */
  z.object({ kind: z.literal('password') }),
  z.object({ kind: z.literal('documents'), point: z.int() }),
  /** The registration of a group in one hour. `LL_ID` identifies a row. */
  z.object({
    kind: z.literal('registration'),
    Datum: z.string(),
    Lesuur: z.int(),
    GroepID: z.int(),
    GroepType: z.int(),
  }),
  /** The agenda points of a teacher on one day. New ones were made by the verification. */
  z.object({ kind: z.literal('points'), day: z.string() }),
  /** The linked children of a parent. `mayGrow` if a new child is expected. */
  z.object({ kind: z.literal('children'), mayGrow: z.boolean() }),
])
export type Subject = z.output<typeof subjectSchema>
export type ReadableSubject = Exclude<Subject, { kind: 'password' }>

/** The calls of one signed-in user to one server. */
export interface Access {
  call(
    request: {
      readonly method: Method
      readonly api?: Api
      readonly resource: string
      readonly id?: number
      readonly query?: Readonly<Record<string, string>>
    },
    body?: unknown,
  ): Promise<ReadAnswer>
  rpc(
    of: { readonly rpc?: { readonly action: string; readonly method: string } },
    data: unknown[],
  ): Promise<ReadAnswer>
}

type Preferences = Extract<Subject, { kind: 'preferences' }>

/** Whether a preference is the one that the verification makes. server: resource-26 */
export const isMade = ({ made }: Preferences, preference: Fields): boolean =>
  made !== undefined && Object.entries(made).every(([name, value]) => preference[name] === value)

/** The present state of a subject; undefined if this user cannot read it. */
export async function readSubject(subject: ReadableSubject, access: Access): Promise<unknown> {
  switch (subject.kind) {
    case 'record':
      return readRecord(subject, access)
    case 'configuration': {
      const { json } = await access.rpc(getServerConfig, [])
      return isFields(json) && isFields(json.result) ? json.result : undefined
    }
    case 'preferences':
      return readList(access, { method: 'GET', resource: userPreference.resource })
    case 'children':
      return readList(access, { method: 'GET', resource: leerling.resource })
    case 'registration': {
      const { kind: _, ...hour } = subject
      const query = Object.fromEntries(Object.entries(hour).map(([name, value]) => [name, String(value)]))
      return readList(access, { method: 'GET', resource: leerlingAanwezigheid.resource, query })
    }
    case 'points': {
      const query = boundsOf(subject.day)
      const points = await readList(access, { method: 'GET', resource: agendaPunt.resource, query })
      return points && withoutDoubles(withinBounds(points, query))
    }
    case 'documents': {
      const { resource, api } = documents
      return readList(access, { method: 'GET', api, resource, query: { AgendaPunt: String(subject.point) } })
    }
  }
}

async function readList(
  access: Access,
  request: Parameters<Access['call']>[0],
): Promise<Fields[] | undefined> {
  const { status, json } = await access.call(request)
  // A list that could not be read must not count as an empty one.
  return status === 200 && isFields(json) ? recordsIn(json) : undefined
}

/** Whether a single record of a resource can be requested by its ID. server: rest-22 */
const canReadOne = (resource: string) =>
  allEndpoints.some(
    (each) => each.method === 'GET' && each.resource === resource && fieldsOf(each.request).has('id'),
  )

/** The query for the agenda of one day, `YYYY-MM-DD`, or of all days up to another. server: agenda-2 */
export const boundsOf = (day: string, lastDay = day) => ({
  MinTot: `${day}T00:00:00`,
  MaxVan: `${lastDay}T23:59:59`,
})

/** The points that are not outside these bounds. What a server gives outside them is the subject of a probe of its own. */
export const withinBounds = (points: readonly Fields[], bounds: ReturnType<typeof boundsOf>): Fields[] =>
  points.filter(({ Van, Tot }) => {
    const [from, until] = [dayIn(Van), dayIn(Tot)]
    return (from ?? '') <= bounds.MaxVan.slice(0, 10) && (until ?? '9999') >= bounds.MinTot.slice(0, 10)
  })

/** The day of a moment; undefined for another form. */
const dayIn = (value: unknown) => /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0]

async function readRecord(
  { resource, id }: Extract<Subject, { kind: 'record' }>,
  access: Access,
): Promise<Fields | undefined> {
  const single = canReadOne(resource)
    ? recordsIn((await access.call({ method: 'GET', resource, id })).json)
    : []
  const all = single.length > 0 ? single : recordsIn((await access.call({ method: 'GET', resource })).json)
  return all.find((record) => record.ID === id)
}

/** The resources that each give a part of a student's data by the student's ID. */
export const partsOfStudent: readonly string[] = allEndpoints
  .filter(({ method, request }) => method === 'GET' && fieldsOf(request).has('id'))
  .map(({ resource }) => resource)

/** The fields of a student that other resources give and a save must not change, as far as they can be read. */
export async function surroundingsOf(subject: ReadableSubject, access: Access): Promise<Fields> {
  if (subject.kind !== 'record' || !partsOfStudent.includes(subject.resource)) return {}
  const others = partsOfStudent.filter((resource) => resource !== subject.resource)
  const records = await Promise.all(others.map((resource) => readRecord({ ...subject, resource }, access)))
  const all = Object.assign({}, ...records.map((record) => record ?? {}))
  const isOther = ([name]: [string, unknown]) => knownFields.has(name) && !subject.fields.includes(name)
  return Object.fromEntries(Object.entries(all).filter(isOther))
}

/** Whether a field has signs in the place of its value. A server that shows no secrets may also send an empty one. */
export function isMasked(row: Fields, name: string): boolean {
  const value = row[name]
  if (value === '') return name.endsWith('Secret') && (row[name.replace(/Secret$/, 'ID')] ?? '') !== ''
  return typeof value === 'string' && /[*•●]{2}|([xX#])\1{3}/.test(value)
}

/** Whether a field shows its whole value, so that it can be put back. */
export const isShown = (row: Fields, name: string): boolean =>
  row[name] !== undefined && !isMasked(row, name) && !/(…|\.{3})$/.test(String(row[name]))

const knownFields = new Set(recordFields.map(([name]) => name))

/** Whether a value is a date with a time, in any order, or a time stamp in seconds or ms. */
const isMoment = (value: unknown): boolean =>
  typeof value === 'number' ? value > 1e9 : /^\d{1,4}[-/]\d\d[-/]\d{1,4}[ T]\d\d:\d\d/.test(String(value))

/** Whether a field changes by itself: the last sign-in, or a moment that the portal does not know. */
const isVolatile = (name: string, one: unknown, other: unknown): boolean =>
  name === 'lastlogin' || (!knownFields.has(name) && isMoment(one) && isMoment(other))

/** Whether two values are the same. The order of names does not matter, and an absent text equals ''. server: rest-3 */
const isSameValue = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? '', other ?? '')

/** The names of the fields that differ, without those that change by themselves. */
export function differing(before: Fields, now: unknown): string[] {
  const current = asFields(now)
  const names = new Set([...Object.keys(before), ...Object.keys(current)])
  return [...names].filter(
    (name) => !isSameValue(before[name], current[name]) && !isVolatile(name, before[name], current[name]),
  )
}

/**
 * Whether only a preference of the verification is left of a change. No known call removes one; the next run finds it and makes
 * no other. server: resource-39
 */
export const isLasting = (subject: ReadableSubject, before: unknown, now: unknown): boolean =>
  subject.kind === 'preferences' &&
  subject.made !== undefined &&
  listDifferences('UserPreference', 'ID', before, now, () => false).length === 0

/** The differences from the earlier state, without the values. */
export function differences(subject: ReadableSubject, before: unknown, now: unknown): Left[] {
  switch (subject.kind) {
    case 'record':
      return changedFields(subject.resource, String(subject.id), before, now)
    case 'configuration':
      return changedFields('configuration', '', before, now)
    case 'preferences':
      return listDifferences('UserPreference', 'ID', before, now, (preference) =>
        subject.made === undefined ? true : isMade(subject, preference),
      )
    case 'children':
      return listDifferences('Leerling', 'ID', before, now, () => !subject.mayGrow)
    case 'registration':
      return listDifferences('LeerlingAanwezigheid', 'LL_ID', before, now)
    case 'points':
      return listDifferences('AgendaPunt', 'ID', before, now)
    case 'documents':
      return listDifferences(`Doc (AgendaPunt ${subject.point})`, 'D_ID', before, now)
  }
}

const changedFields = (of: string, id: string, before: unknown, now: unknown): Left[] =>
  isFields(before) ? differing(before, now).map((name) => ({ kind: 'field', of, id, name })) : []

/** @param isNew whether a record that did not exist before counts as a difference */
function listDifferences(
  of: string,
  key: string,
  before: unknown,
  now: unknown,
  isNew: (record: Fields) => boolean = () => true,
): Left[] {
  const [old, current] = [listOf(before), listOf(now)]
  const changed = old.flatMap((record): Left[] => {
    const id = String(record[key])
    const same = current.filter((each) => each[key] === record[key])
    // A server may give several rows one number: each is compared with the one that is like it.
    const currentRecord = same.find((each) => differing(record, each).length === 0) ?? same[0]
    return currentRecord ? changedFields(of, id, record, currentRecord) : [{ kind: 'gone', of, id }]
  })
  const added = current.filter((each) => !old.some((record) => record[key] === each[key])).filter(isNew)
  return [...changed, ...added.map((record): Left => ({ kind: 'new', of, id: String(record[key]) }))]
}
