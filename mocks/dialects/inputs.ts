import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import type { Schema } from '#api/fields/schema.ts'
import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import { json } from '../server/wire/answer.ts'
import type { Assumption, Behaviour, DialectCall, RequestData, TextAnswer } from './assumption.ts'
import { rpcRefusal } from './refusals.ts'
import { fieldSchemas } from './schemaFields.ts'
import { unobservable, unseenAlternative, usedEndpoints } from './unobservable.ts'

type RequestPart = 'query' | 'body' | 'data' | 'file'

/** A part of a request that a server might refuse, because no source says that servers accept it. */
interface Input {
  readonly endpoint: Endpoint
  readonly part: RequestPart
  readonly name: string
  readonly schema: Schema
}

/**
 * The fields in the query and body of a request, and its data and its file as a whole. The number of a record is left out,
 * because it is also in the path. server: rest-7
 */
function inputsOf(endpoint: Endpoint): readonly Input[] {
  const parts = fieldSchemas(endpoint.request)
  const fieldsOf = (part: 'query' | 'body') =>
    Object.entries(fieldSchemas(parts[part])).map(([name, schema]) => ({ endpoint, part, name, schema }))
  const wholes = (['data', 'file'] as const).flatMap((part): Input[] => {
    const schema = parts[part]
    return schema ? [{ endpoint, part, name: part, schema }] : []
  })
  return [...fieldsOf('query'), ...fieldsOf('body').filter(({ name }) => name !== 'ID'), ...wholes]
}

/** Every input that is only assumed, according to the letters (S, O, A) of the endpoints. server: provenance-1 */
export const assumedInputs: readonly Input[] = usedEndpoints
  .flatMap(inputsOf)
  .filter(({ endpoint: { provenance }, name }) => (provenance.inputs?.[name] ?? provenance.call) === 'A')

/** The first argument of an Ext.Direct call. */
const argumentIn = (body: Fields): unknown => (Array.isArray(body.data) ? body.data[0] : undefined)

/** Whether a request has a value for the input; the number 0 counts as none. server: rest-7 */
function isSent({ part, name }: Input, { query, body }: RequestData): boolean {
  if (part === 'file') return true
  const fields = parseJson(body)
  const value =
    part === 'query'
      ? query.get(name)
      : !isFields(fields)
        ? undefined
        : part === 'data'
          ? argumentIn(fields)
          : fields[name]
  return value !== undefined && value !== null && value !== '' && value !== 0
}

/** Whether the usual server accepts a request without this input. */
const canBeAbsent = ({ schema }: Input) => schema instanceof z.ZodMiniOptional

/** The data of an Ext.Direct call with empty lists, so that it stores nothing. */
const withEmptyLists = (value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, Array.isArray(each) ? [] : each]))
    : value

/** How a server ignores the input; undefined if it would then refuse the call. */
function ignoring(input: Input): Behaviour | undefined {
  const { part, name } = input
  if (part === 'data')
    return {
      acceptBody: (body) =>
        Array.isArray(body.data) ? { ...body, data: body.data.map(withEmptyLists) } : body,
    }
  if (!canBeAbsent(input)) return undefined
  return part === 'query'
    ? { acceptQuery: (query) => new URLSearchParams([...query].filter(([each]) => each !== name)) }
    : { acceptBody: ({ [name]: _, ...rest }) => rest }
}

function refusal({ endpoint, name }: Input, { sent }: DialectCall): TextAnswer {
  const message = `Onbekend: ${name}`
  if (!endpoint.rpc) return json(400, { success: false, message }) as TextAnswer
  return rpcRefusal({ status: 200, contentType: 'text/html', body: sent?.body ?? '{}' }, message)
}

/**
 * The assumptions about inputs that no source names: a server may ignore or refuse them. No answer shows which, so a
 * server's choice cannot be recognised.
 */
export const inputAssumptions: readonly Assumption[] = assumedInputs.map((input) => {
  const { endpoint, name } = input
  const ignored = ignoring(input)
  return unobservable({
    id: `${endpoint.name} takes ${name}`,
    words: { en: `${name}, sent in ${endpoint.name}`, nl: `${name}, gestuurd in ${endpoint.name}` },
    fact: 'provenance-1',
    calls: [endpoint],
    alternatives: [
      unseenAlternative('taken', 'taken', 'aangenomen'),
      ...(ignored ? [unseenAlternative('ignored', 'ignored', 'genegeerd', ignored)] : []),
      {
        ...unseenAlternative('refused', 'refused, with a message', 'geweigerd, met een melding', {
          refuse: (call) => (call.sent && isSent(input, call.sent) ? refusal(input, call) : undefined),
        }),
        refuses: true,
      },
    ],
  })
})
