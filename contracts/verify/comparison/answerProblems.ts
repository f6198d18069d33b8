import { rpcError } from '../../../src/api/answers/answer.ts'
import type { Endpoint } from '../../../src/api/endpoint.ts'
import { parseCapabilities } from '../../../src/api/school/capabilities.ts'
import { parseJson } from '../../../src/shared/json.ts'
import { closedListAt, isListed } from '../../describe/facts/closedLists.ts'
import { parseWithMessages } from '../../describe/parse.ts'
import { cookieProblem, createJar } from '../server/sessions.ts'
import { describeValue, type Problem } from './problem.ts'
import type { RecordedCall } from './workerReport.ts'

/** The value at a path of names and positions. */
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  )
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((place, key) => {
    if (typeof key === 'number') return `${place}[]`
    return place === '' ? String(key) : `${place}.${String(key)}`
  }, '') || 'body'

/** Kinds of values, in the words that {@link describeValue} has for them. */
const kinds: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What the schema expects, from the message of an issue. */
const wanted = (message: string) => {
  const kind = /^Invalid input: expected (\w+)/.exec(message)?.[1]
  return kind !== undefined
    ? (kinds[kind] ?? kind)
    : message.startsWith('expected ')
      ? message.replace('expected ', '')
      : `what the portal can read (${message})`
}

/**
 * The issues that the portal's own schema has with an answer that should be a success. It checks what no matcher of
 * Pact can, such as a negative identifier. Each place occurs once.
 */
export function schemaProblems(endpoint: Endpoint, body: string): Problem[] {
  const read = ['list', 'rpc'].includes(endpoint.envelope) ? parseJson(body) : body
  const parsed = parseWithMessages(endpoint.answer, read)
  if (parsed.success) return []
  const problems = new Map<string, Problem>()
  for (const { path, message } of parsed.error.issues) {
    const place = placeOf(path)
    if (!problems.has(place))
      problems.set(place, {
        place,
        expected: wanted(message),
        got: describeValue(valueAt(read, path)),
      })
  }
  return [...problems.values()]
}

/**
 * The one problem of an Ext.Direct answer that is a refusal where a success is expected, or the other way round: every
 * field is another one then. Undefined when the answer is of the expected kind.
 */
export function turnedProblem(
  endpoint: Endpoint,
  isSuccessExpected: boolean,
  body: string,
): Problem | undefined {
  const json = endpoint.envelope === 'rpc' ? parseJson(body) : undefined
  if (rpcError.safeParse(json).success)
    return isSuccessExpected ? { place: 'error', expected: 'a success', got: 'a refusal' } : undefined
  const isSuccess = typeof json === 'object' && json !== null && 'result' in json && !('jsonrpc' in json)
  return isSuccess && !isSuccessExpected
    ? { place: 'error', expected: 'a refusal', got: 'a success' }
    : undefined
}

/** Every value in a JSON value, with its place. */
function* valuesIn(value: unknown, path: readonly PropertyKey[] = []): Generator<[string, unknown]> {
  if (path.length > 0) yield [placeOf(path), value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value))
    yield* valuesIn(each, [...path, Array.isArray(value) ? Number(key) : key])
}

/** The values that are in no closed list of the rules, each place once. The portal's own schema lets them pass. */
export function listProblems(endpoint: Endpoint, body: string): Problem[] {
  const values =
    endpoint.envelope === 'script' ? Object.entries(parseCapabilities(body)) : [...valuesIn(parseJson(body))]
  const problems = new Map<string, Problem>()
  for (const [place, value] of values) {
    const list = closedListAt(endpoint.name, place)
    const isScalar = typeof value === 'string' || typeof value === 'number'
    // A flag that is not there, and a value of another kind, are reported as such.
    const isOther = endpoint.envelope === 'script' ? value === '' : typeof value !== typeof list?.values[0]
    if (!list || !isScalar || isOther || isListed(list, value)) continue
    problems.set(place, {
      place,
      expected: `one of ${list.values.map((each) => (each === '' ? "''" : each)).join(', ')}`,
      got: typeof value === 'number' ? 'another number' : describeValue(value),
    })
  }
  return [...problems.values()]
}

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

/** What stands where a flag should be assigned. */
function insteadOf(name: string, script: string): string {
  const value = name === 'TypeServer' ? `["'][^"']*["']` : '(true|false)'
  const any = new RegExp(`\\b${name}\\s*=`)
  const right = new RegExp(`\\b${name}\\s*=\\s*${value}\\s*([;,\\s]|$)`)
  const read = script.replace(comments, '')
  if (right.test(read)) return 'one in a function or an object'
  if (any.test(read)) return 'another value'
  return any.test(script) ? 'one in a comment' : 'none'
}

/**
 * The flags that a script does not assign, as the portal reads it. A pattern of Pact does not see whether an assignment
 * stands in a comment, a function or an object. server: flags-1, flags-3
 */
export function flagProblems({ envelope }: Endpoint, body: string): Problem[] {
  if (envelope !== 'script') return []
  const names = Object.keys(parseCapabilities(''))
  // What a script does not assign keeps the value that it had before.
  const before = names.map((name) => `${name} = ${name === 'TypeServer' ? '"?"' : 'true'};\n`).join('')
  const [alone, after] = [body, before + body].map((text) => Object.values(parseCapabilities(text)))
  return names.flatMap((name, index) =>
    alone?.[index] === after?.[index]
      ? []
      : [{ place: name, expected: 'an assignment of this flag', got: insteadOf(name, body) }],
  )
}

/**
 * A call that opens a session must set a cookie that a browser sends with the next call.
 * server: session-1, session-2
 */
export function sessionProblems({ server, answer }: RecordedCall): Problem[] {
  const jar = createJar()
  for (const line of answer?.setCookies ?? [])
    jar.setCookieSync(line, `${server}/bin/server.fcgi/RPC/ROUTER`, { ignoreError: true })
  const got = cookieProblem(jar, server, answer?.setCookies ?? [])
  return got === '' ? [] : [{ place: 'Set-Cookie', expected: 'a session cookie for the whole site', got }]
}
