import type { Endpoint } from '#api/endpoint.ts'
import type { Assumption } from './assumption.ts'
import { fieldAssumptions } from './fields.ts'
import { fieldSchemas, isNumber, namesIn } from './schemaFields.ts'
import { assumedCalls, unobservable, unseenAlternative, usedEndpoints } from './unobservable.ts'

/** The names of all fields in requests. */
const requestFieldNames = new Set(usedEndpoints.flatMap(({ request }) => namesIn(request)))

/** Whether a field identifies a row or is needed by another call, so that a call is impossible without it. */
const isIdentity = ({ key }: Endpoint, name: string, schema: unknown): boolean =>
  name === 'ID' || name === key?.name || (isNumber(schema) && requestFieldNames.has(name))

/** How sure the field is: S, O or A. */
const letterOf = ({ provenance }: Endpoint, name: string) => provenance.fields?.[name] ?? provenance.call

/** The fields with an assumption of their own, because an answer shows their alternative. */
const assumedFieldIds = new Set(fieldAssumptions.map(({ id }) => id))

/**
 * The assumptions that an answer has a field: in the calls that only read and that no source names, each field that no source
 * states either.
 */
export const absentFields: readonly Assumption[] = assumedCalls
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) =>
    Object.entries(fieldSchemas(endpoint.record)).flatMap(([name, schema]) =>
      assumedFieldIds.has(`${endpoint.name}.${name}`) ||
      letterOf(endpoint, name) !== 'A' ||
      isIdentity(endpoint, name, schema)
        ? []
        : [[endpoint, name] as const],
    ),
  )
  .map(([endpoint, name]) =>
    unobservable({
      id: `${endpoint.name}.${name}`,
      words: { en: `${name} of ${endpoint.name}`, nl: `${name} van ${endpoint.name}` },
      fact: 'provenance-1',
      calls: [endpoint],
      alternatives: [
        unseenAlternative('there', 'there', 'staat er'),
        unseenAlternative('missing', 'not there', 'staat er niet', {
          record: ({ [name]: _, ...rest }) => rest,
        }),
      ],
    }),
  )
