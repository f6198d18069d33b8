import type { Endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints/index.ts'
import { aboutOf } from '#api/fields/about.ts'
import { argumentsOf, fieldsByName } from '#api/fields/describedFields.ts'
import { isFields } from '#shared/values/json.ts'

const allEndpoints: readonly Endpoint[] = endpoints

/** The names of fields with a secret, in any call. */
const secretNames: ReadonlySet<string> = new Set(
  allEndpoints.flatMap((endpoint) =>
    [...fieldsByName(endpoint)].flatMap(([name, field]) => (aboutOf(field) === 'secret' ? [name] : [])),
  ),
)
const isSecret = (name: string) => secretNames.has(name.toLowerCase())
const argumentsByMethod = new Map(
  allEndpoints.flatMap((endpoint) =>
    endpoint.rpc ? [[endpoint.rpc.method.toLowerCase(), argumentsOf(endpoint)]] : [],
  ),
)
const mask = '•••'

function maskValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskValue)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecret(name) && field !== '' ? mask : maskValue(field),
    ]),
  )
}

/** The path and query of an address, with its secrets masked, and without `_dc`, which differs in every call. */
export function maskPath(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams]
    .filter(([name]) => name !== '_dc')
    .map(([name, value]) => `${name}=${isSecret(name) ? mask : value}`)
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`
}

/** The positional arguments of an Ext.Direct call, masked. A text in a call without an endpoint may be a secret. */
const maskArguments = (method: unknown, data: readonly unknown[]): unknown[] => {
  const known = argumentsByMethod.get(String(method).toLowerCase())
  return data.map((value, index) =>
    typeof value === 'string' && (known?.[index] ?? 'secret') === 'secret' ? mask : maskValue(value),
  )
}

/** The longest text in the log, in characters. */
const maxLength = 2_000

/** The beginning of a body for the log, masked; `''` if it could not be parsed. */
export function maskBody(parsed: unknown): string {
  if (parsed === undefined) return ''
  const safe =
    isFields(parsed) && Array.isArray(parsed.data)
      ? { ...parsed, data: maskArguments(parsed.method, parsed.data) }
      : maskValue(parsed)
  return JSON.stringify(safe).slice(0, maxLength)
}

/** A field in JSON text whose value is a string. The end of the value may be missing. */
const textField = /"(\w+)"(\s*:\s*)"(?:[^"\\]|\\.)+("|\\?$)/g

/** The beginning of an answer for the log, masked. The answer is not parsed, because it may be large. */
export function maskText(text: string): string {
  const start = text
    .slice(0, maxLength)
    .replace(textField, (whole, name: string, colon: string) =>
      isSecret(name) ? `"${name}"${colon}"${mask}"` : whole,
    )
  // A slice keeps the whole string in memory; a copy does not.
  return JSON.parse(JSON.stringify(start)) as string
}
