import type * as z from 'zod/v4/core'
import { rpcError } from '#api/answers/answer.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { formOf } from '#api/fields/about.ts'
import type { Schema } from '#api/fields/schema.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { isFields, parseJson } from '#shared/values/json.ts'
import { closedListAt, isListed } from '../../describe/facts/closedLists.ts'
import { fieldExamples } from '../../describe/pact/fieldExamples.ts'
import { fieldsOf } from '../../describe/schemaFields.ts'
import { anyRow, firstAtEachPlace, header, inBody } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { type Sort, sortOf } from '../../problems/sort.ts'
import { cookieFault, jarOf } from '../server/sessions.ts'
import type { RecordedCall } from './workerReport.ts'

/** The value at a path of a JSON value; undefined if there is none. */
export const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  )

const keysOf = (path: readonly PropertyKey[]): string[] =>
  path.map((key) => (typeof key === 'number' ? anyRow : String(key)))

/** The schema of a field, without its outer wrapper. */
function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  let node: z.$ZodType | undefined = schema
  for (const key of path) if (typeof key === 'string') node = fieldsOf(node).get(key)
  const { def } = (node as z.$ZodTypes | undefined)?._zod ?? {}
  const isWrapped = def?.type === 'optional' || def?.type === 'nullable' || def?.type === 'default'
  return (isWrapped ? def.innerType : node) as Schema | undefined
}

/** The sorts of values, by zod's names for the types of JSON. */
const sortByZodType: Readonly<
  Record<string, Sort['sort'] & ('boolean' | 'integer' | 'number' | 'any text' | 'list' | 'null')>
> = {
  boolean: 'boolean',
  int: 'integer',
  number: 'number',
  string: 'any text',
  array: 'list',
  null: 'null',
}

function expectedSort(issue: z.$ZodIssue, schema: Schema): Sort {
  if (issue.code === 'invalid_type') {
    const sort = sortByZodType[issue.expected]
    return sort === undefined ? { sort: 'object', names: [] } : { sort }
  }
  if (issue.code === 'invalid_value') return { sort: 'value', json: issue.values.map(String).join(', ') }
  if (issue.code === 'too_small' || issue.code === 'too_big') return { sort: 'natural' }
  const fieldSchema = schemaAt(schema, issue.path)
  const example = fieldSchema && fieldExamples.get(formOf(fieldSchema))?.example
  return example === undefined ? { sort: 'any text' } : { sort: 'text like', example: String(example) }
}

/** Whether null stands for an absent number. For an absent text, an empty one does. server: rest-3 */
function isAbsent(issue: z.$ZodIssue, value: unknown, { answer }: Endpoint): boolean {
  const field = fieldsOf(schemaAt(answer, issue.path.slice(0, -1))).get(String(issue.path.at(-1)))
  const isNumber = issue.code === 'invalid_type' && ['int', 'number'].includes(issue.expected)
  return value === null && isNumber && field?._zod.optin === 'optional'
}

/** How many rows are checked at once: zod passes all issues of a list to one call, which may overflow the stack. */
const maxRowsAtOnce = 1000

/** An answer with its rows, in several parts if there are many. */
function partsOf(read: unknown): unknown[] {
  if (!isFields(read) || !Array.isArray(read.data)) return [read]
  const { data } = read
  return Array.from({ length: Math.max(1, Math.ceil(data.length / maxRowsAtOnce)) }, (_, part) => ({
    ...read,
    data: data.slice(part * maxRowsAtOnce, (part + 1) * maxRowsAtOnce),
  }))
}

/**
 * The issues of the portal's own schema with an answer that should be a success, one for each place. The schema checks what
 * Pact's matchers cannot, such as a negative identifier.
 */
export function schemaProblems(endpoint: Endpoint, body: string): Difference[] {
  const read = ['list', 'rpc'].includes(endpoint.envelope) ? parseJson(body) : body
  return firstAtEachPlace(partsOf(read).flatMap((part) => partProblems(endpoint, part)))
}

/** A value with only the first rows of each list. */
function shortenLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxRowsAtOnce).map(shortenLists)
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortenLists(each)]))
}

/** Parses a part. If its inner lists have too many issues, only their first rows are parsed. */
function parseAnswer({ answer }: Endpoint, part: unknown) {
  try {
    return answer.safeParse(part)
  } catch {
    return answer.safeParse(shortenLists(part))
  }
}

function partProblems(endpoint: Endpoint, part: unknown): Difference[] {
  const parsed = parseAnswer(endpoint, part)
  if (parsed.success) return []
  const issueKeys = new Set<string>()
  const issues = parsed.error.issues.filter((issue) => {
    const value = valueAt(part, issue.path)
    // A list may have the same issue in each of thousands of rows.
    const key = `${keysOf(issue.path).join('.')} ${issue.code} ${value === null}`
    return !issueKeys.has(key) && issueKeys.add(key) && !isAbsent(issue, value, endpoint)
  })
  return firstAtEachPlace(
    issues.map((issue) => ({
      kind: 'sort',
      place: inBody(...keysOf(issue.path)),
      expected: expectedSort(issue, endpoint.answer),
      got: issue.code === 'too_small' ? { sort: 'another number' } : sortOf(valueAt(part, issue.path)),
    })),
  )
}

/**
 * The problem of an Ext.Direct answer that is a refusal instead of a success, or a success instead of a refusal. It replaces the
 * differences of all fields.
 */
export function oppositeProblem(
  endpoint: Endpoint,
  isSuccessExpected: boolean,
  body: string,
): Difference | undefined {
  const json = endpoint.envelope === 'rpc' ? parseJson(body) : undefined
  const place = inBody('error')
  if (rpcError.safeParse(json).success) return isSuccessExpected ? { kind: 'refusal', place } : undefined
  const isSuccess = isFields(json) && 'result' in json && !('jsonrpc' in json)
  return isSuccess && !isSuccessExpected ? { kind: 'success', place } : undefined
}

function* valuesIn(value: unknown, path: readonly string[] = []): Generator<[readonly string[], unknown]> {
  if (path.length > 0) yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value))
    yield* valuesIn(each, [...path, Array.isArray(value) ? anyRow : key])
}

/** The values that are not in the closed lists of the rules, one for each place. The portal's own schema accepts them. */
export function listProblems(endpoint: Endpoint, body: string): Difference[] {
  const isScript = endpoint.envelope === 'script'
  const values: Iterable<[readonly string[], unknown]> = isScript
    ? Object.entries(parseCapabilities(body)).map(([name, value]) => [[name], value])
    : valuesIn(parseJson(body))
  const problems: Difference[] = []
  for (const [path, value] of values) {
    const list = closedListAt(endpoint.name, path)
    const isScalar = typeof value === 'string' || typeof value === 'number'
    // Other checks report a missing flag, and a value of another type.
    const isOther = isScript ? value === '' : typeof value !== typeof list?.values[0]
    if (!list || !isScalar || isOther || isListed(list, value)) continue
    problems.push({
      kind: 'unlisted',
      place: { in: isScript ? 'script' : 'body', path: [...path] },
      values: list.values.map(String),
      got: typeof value === 'number' ? { sort: 'another number' } : sortOf(value),
    })
  }
  return firstAtEachPlace(problems)
}

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** What a script has instead of a correct assignment of a flag. */
function foundInstead(name: string, script: string): Extract<Difference, { kind: 'flag' }>['got'] {
  const value = name === 'TypeServer' ? `["'][^"']*["']` : '(true|false)'
  const any = new RegExp(`\\b${name}\\s*=`)
  const correct = new RegExp(`\\b${name}\\s*=\\s*${value}\\s*([;,\\s]|$)`)
  const read = script.replace(comments, '')
  if (correct.test(read)) return 'nested'
  if (any.test(read)) return 'another value'
  return any.test(script) ? 'comment' : 'nothing'
}

/**
 * The flags that a script does not assign, according to the portal's parser. A pattern of Pact cannot see whether an assignment
 * is in a comment, a function or an object. server: flags-1, flags-3
 */
export function flagProblems({ envelope }: Endpoint, body: string): Difference[] {
  if (envelope !== 'script') return []
  const names = Object.keys(parseCapabilities(''))
  // A flag that a script does not assign keeps its earlier value.
  const before = names.map((name) => `${name} = ${name === 'TypeServer' ? '"?"' : 'true'};\n`).join('')
  const [alone, after] = [body, before + body].map((text) => Object.values(parseCapabilities(text)))
  return names.flatMap((name, index): Difference[] =>
    alone?.[index] === after?.[index]
      ? []
      : [{ kind: 'flag', place: { in: 'script', path: [name] }, got: foundInstead(name, body) }],
  )
}

/**
 * The problems of an opened session without a cookie that a browser would send with the next call. server: session-1, session-2
 */
export function sessionProblems({ server, answer }: Pick<RecordedCall, 'server' | 'answer'>): Difference[] {
  const lines = answer?.setCookies ?? []
  const got = cookieFault(jarOf(lines, `${server}/bin/server.fcgi/RPC/ROUTER`), server, lines)
  return got === undefined
    ? []
    : [{ kind: 'cookie', place: header('Set-Cookie'), got, cookie: sessionCookie }]
}
