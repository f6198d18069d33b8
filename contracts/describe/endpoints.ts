import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import type { Schema } from '#api/fields/schema.ts'
import { fieldsOf } from './schemaFields.ts'

/** The endpoints under one common type. */
export const allEndpoints: readonly Endpoint[] = endpoints

/** The endpoints by their names in the pact. */
export const byName: ReadonlyMap<string, Endpoint> = new Map(
  allEndpoints.map((endpoint) => [endpoint.name, endpoint]),
)

/** The fields in the records of all lists, with their schemas. */
export const recordFields = allEndpoints.flatMap(({ record }) => [...fieldsOf(record)]) as [string, Schema][]
