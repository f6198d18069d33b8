import type { Api } from '#api/endpoint.ts'
import type { Fields } from '#shared/values/json.ts'
import { recordsIn } from '../verify/server/answer.ts'
import type { Visitor } from './visitor.ts'

/** The records of a list; none if the server refuses. */
export async function readList(
  { access }: Pick<Visitor, 'access'>,
  { api, resource }: { api: Api; resource: string },
  query: Readonly<Record<string, string>> = {},
): Promise<Fields[]> {
  const { status, json } = await access.call({ method: 'GET', api, resource, query })
  return status === 200 ? recordsIn(json) : []
}

export const idOf = (record: Fields | undefined): number | undefined =>
  typeof record?.ID === 'number' ? record.ID : undefined

export const idsIn = (records: readonly Fields[]): number[] => records.flatMap((record) => idOf(record) ?? [])

/** A period that contains the agenda points of any school year. */
export const anyPeriod = { MinVan: '2000-01-01', MaxVan: '2099-12-31' }

/** The first element that meets a condition; undefined if none of the first ten does. Each of them takes a call. */
export async function firstOf<T>(
  all: readonly T[],
  holds: (one: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const each of all.slice(0, 10)) if (await holds(each)) return each
  return undefined
}
