import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import type { Schema } from '#api/fields/schema.ts'
import { type Fields, isFields, parseJson } from '#shared/json.ts'
import { json } from '../server/wire/answer.ts'
import { refusedRpc } from './answers.ts'
import {
  type Alternative,
  type Asked,
  type Assumption,
  assumption,
  type Said,
  type Sent,
} from './assumption.ts'

type Part = 'query' | 'body' | 'data' | 'file'

/** A part of a request although no source says that a server accepts it. */
interface Input {
  readonly endpoint: Endpoint
  readonly part: Part
  readonly name: string
  readonly schema: Schema
}

const shapeOf = (schema: unknown): Readonly<Record<string, Schema>> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, Schema>) : {}

/** The fields of the parts of a request. The number of a record stands in the path too. server: rest-7 */
function inputsOf(endpoint: Endpoint): readonly Input[] {
  const parts = shapeOf(endpoint.request)
  const fieldsOf = (part: 'query' | 'body') =>
    Object.entries(shapeOf(parts[part])).map(([name, schema]) => ({ endpoint, part, name, schema }))
  const wholes = (['data', 'file'] as const).flatMap((part): Input[] => {
    const schema = parts[part]
    return schema ? [{ endpoint, part, name: part, schema }] : []
  })
  return [...fieldsOf('query'), ...fieldsOf('body').filter(({ name }) => name !== 'ID'), ...wholes]
}

/** Every input that no source says a server accepts, by the letters of the endpoints. server: provenance-1 */
export const assumedInputs: readonly Input[] = (endpoints as readonly Endpoint[])
  .filter(({ unused }) => unused === undefined)
  .flatMap(inputsOf)
  .filter(({ endpoint: { provenance }, name }) => (provenance.inputs?.[name] ?? provenance.call) === 'A')

/** The first argument of an Ext.Direct call. */
const argumentIn = (body: Fields): unknown => (Array.isArray(body.data) ? body.data[0] : undefined)

/** Whether a request has a value for it; the number 0 is none. server: rest-7 */
function isSent({ part, name }: Input, { query, body }: Sent): boolean {
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

/** Whether the usual server takes a request without it. */
const canBeAbsent = ({ schema }: Input) => schema instanceof z.ZodMiniOptional

/** What an Ext.Direct call then stores: nothing of any list. */
const emptied = (value: unknown): unknown =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, Array.isArray(each) ? [] : each]))
    : value

/** How a server behaves that does not know the input; undefined where it then refuses the call. */
function ignored(input: Input): Alternative | undefined {
  const { part, name } = input
  const alternative = { id: 'ignored', words: { en: 'ignored', nl: 'genegeerd' }, fits: () => false }
  if (part === 'data')
    return {
      ...alternative,
      speech: {
        accept: (body) => (Array.isArray(body.data) ? { ...body, data: body.data.map(emptied) } : body),
      },
    }
  if (!canBeAbsent(input)) return undefined
  if (part === 'query')
    return {
      ...alternative,
      speech: {
        ask: (query) => new URLSearchParams([...query].filter(([each]) => each !== name)),
      },
    }
  return { ...alternative, speech: { accept: ({ [name]: _, ...rest }) => rest } }
}

function refusal({ endpoint, name }: Input, { sent }: Asked): Said {
  const message = `Onbekend: ${name}`
  if (!endpoint.rpc) return json(400, { success: false, message }) as Said
  return refusedRpc({ status: 200, contentType: 'text/html', body: sent?.body ?? '{}' }, message)
}

/**
 * Whether a server accepts an input that no source names: it may ignore it silently, or refuse the call. No answer shows
 * which, so it cannot be recognised from outside.
 */
export const inputAssumptions: readonly Assumption[] = assumedInputs.map((input) => {
  const { endpoint, part, name } = input
  const other = ignored(input)
  return assumption({
    id: `${endpoint.name} takes ${name}`,
    words: { en: `${name}, sent in ${endpoint.name}`, nl: `${name}, gestuurd in ${endpoint.name}` },
    fact: 'provenance-1',
    endpoints: [endpoint.name],
    signs: () => [],
    alternatives: [
      { id: 'taken', words: { en: 'taken', nl: 'aangenomen' }, fits: () => false },
      ...(other ? [other] : []),
      {
        id: 'refused',
        words: { en: 'refused, with a message', nl: 'geweigerd, met een melding' },
        fits: () => false,
        refuses: true,
        speech: {
          refuse: (asked) =>
            asked.sent && (part === 'file' || isSent(input, asked.sent)) ? refusal(input, asked) : undefined,
        },
      },
    ],
    describe: () => '',
  })
})
