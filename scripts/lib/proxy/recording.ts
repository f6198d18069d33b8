import type * as z from 'zod/v4/core'
import type { Endpoint } from '#api/endpoint.ts'
import { aboutOf, formOf } from '#api/fields/about.ts'
import { argumentsOf, fieldsByName, partOf } from '#api/fields/describedFields.ts'
import { identifier, llid } from '#api/fields/fields.ts'
import { fromLLID, toLLID } from '#api/llid.ts'
import type { RecordedLine } from '#contracts/traffic/har.ts'
import { endpointFinder } from '#mocks/server/finder.ts'
import { parseJson } from '#shared/values/json.ts'

type Leaves = ReturnType<typeof fieldsByName>

/** The fields of the envelope around an answer or a call. */
const envelope: ReadonlySet<string> = new Set(['success', 'tid', 'type', 'action', 'method', 'jsonrpc'])

/** A text of the same shape without its content: letters become x, digits become 0, and dates the first day of 2000. */
const shapeOf = (text: string) =>
  text
    .replace(/\p{N}/gu, '0')
    .replace(/\p{Uppercase}/gu, 'X')
    .replace(/\p{Alphabetic}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/^0000-00-00/, '2000-01-01')
    .replace(/^00\/00\/0000/, '01/01/2000')
    // A comment in the agenda is JSON with one key, which is the server's and stays. server: agenda-5
    .replace(/^\{"x{10}":/, '{"leerlingen":')

/** The names of the fields of a `multipart/form-data` body, whose content is a private file; null for any other body. */
function fieldsOfForm(text: string): string[] | null {
  if (!text.startsWith('--')) return null
  const dispositions = text.matchAll(/^Content-Disposition: form-data;.*?\bname="([^"\r\n]*)"/gim)
  return [...dispositions].map(([, name = '']) => name)
}

/** A body with its JSON replaced, or a description of a body that is not JSON. */
function replaceBody(text: string, replace: (json: unknown) => unknown): string {
  if (text === '') return ''
  const fields = fieldsOfForm(text)
  if (fields) return `(multipart/form-data of ${text.length} characters with ${fields.join(', ')})`
  const json = parseJson(text)
  return json === undefined ? `(${text.length} characters that are not JSON)` : JSON.stringify(replace(json))
}

const isWholeNumber = (text: string) => /^\d{1,15}$/.test(text)

const isMap = (field: z.$ZodType) => (field as z.$ZodTypes)._zod.def.type === 'record'

/**
 * Returns a function that replaces secrets and personal data in a call and its answer. What no endpoint describes counts as
 * personal. A number always gets the same replacement.
 */
export function createReplacer(): (exchange: RecordedLine) => RecordedLine {
  const endpointOf = endpointFinder()
  const numbers = new Map<number, number>([[0, 0]])
  const numberFor = (original: number) => {
    const known = numbers.get(original) ?? numbers.size
    numbers.set(original, known)
    return known
  }

  function replacePersonal(value: unknown, field: z.$ZodType | undefined): unknown {
    const isNumber = field !== undefined && formOf(field) === identifier
    if (typeof value === 'number') return isNumber ? numberFor(value) : 0
    if (typeof value !== 'string') return value === null ? null : false
    if (isNumber && isWholeNumber(value)) return String(numberFor(Number(value)))
    const id = field === llid ? fromLLID(value) : null
    return id === null ? shapeOf(value) : toLLID(numberFor(id))
  }

  function replaceValue(value: unknown, name: string, leaves: Leaves): unknown {
    const field = leaves.get(name.toLowerCase())
    const about = field && aboutOf(field)
    if (about === 'school' && (typeof value !== 'object' || (field && isMap(field)))) return value
    if (Array.isArray(value)) return value.map((each) => replaceValue(each, name, leaves))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([each, inner]) => [each, replaceValue(inner, each, leaves)]),
      )
    if (about === 'secret') return value === '' ? '' : 'xxx'
    return about === undefined && envelope.has(name) ? value : replacePersonal(value, field)
  }

  /** Replaces the arguments of an Ext.Direct call, which have no names. A personal argument loses its shape too. */
  function replaceArguments(value: unknown, endpoint: Endpoint | undefined, leaves: Leaves): unknown {
    const { data } = (value ?? {}) as { data?: unknown }
    if (!Array.isArray(data)) return replaceValue(value, '', leaves)
    const about = endpoint?.rpc ? argumentsOf(endpoint) : []
    const newData = data.map((each: unknown, place) =>
      typeof each === 'object' ? replaceValue(each, '', leaves) : about[place] === 'school' ? each : 'xxx',
    )
    return { ...(replaceValue({ ...(value as object), data: null }, '', leaves) as object), data: newData }
  }

  function replacePath(text: string, endpoint: Endpoint | undefined, leaves: Leaves): string {
    const { pathname, searchParams } = new URL(text, 'http://server')
    const query = [...searchParams]
      .filter(([name]) => name !== '_dc')
      .map(([name, value]) => {
        const field = leaves.get(name.toLowerCase())
        const isPersonalNumber = field && aboutOf(field) === 'person' && isWholeNumber(value)
        return `${name}=${isPersonalNumber ? numberFor(Number(value)) : replaceValue(value, name, leaves)}`
      })
    const id = endpoint && partOf(endpoint, 'id')
    const anonymous =
      id && aboutOf(id) === 'school'
        ? pathname
        : pathname.replace(/\/\d+(?=\/?$)/, (id) => `/${numberFor(Number(id.slice(1)))}`)
    return query.length === 0 ? anonymous : `${anonymous}?${query.join('&')}`
  }

  return (exchange) => {
    const { method, requestBody, responseBody } = exchange
    const url = new URL(exchange.path, 'http://server').href
    const endpoint = endpointOf({ method, url, body: requestBody })
    const leaves: Leaves = endpoint ? fieldsByName(endpoint) : new Map()
    const received = () => {
      if (endpoint?.envelope === 'script') return responseBody
      if (endpoint?.envelope === 'file') return `(${responseBody.length} characters of a file)`
      return replaceBody(responseBody, (json) => replaceValue(json, '', leaves))
    }
    return {
      ...exchange,
      path: replacePath(exchange.path, endpoint, leaves),
      requestBody: replaceBody(requestBody, (json) => replaceArguments(json, endpoint, leaves)),
      responseBody: received(),
    }
  }
}
