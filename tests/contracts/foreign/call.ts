/** A call and its answer, as the parts of the school hand them to each other. */
import type { Json, Row } from './json.ts'
import type { SiteType, User } from './people.ts'
import type { School, Session } from './school.ts'

export interface Call {
  school: School
  /** Such as `GET rest/betalingen`, `RPC authenticate`, `GET files/doc/get` or `GET photo`: in lower case after the method. */
  route: string
  method: string
  /** The path as the client wrote it. */
  path: string
  site: SiteType
  /** The part of the path after the resource. */
  id: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** The parameters of a call of Ext.Direct. */
  data: Json[]
  session?: Session
  user?: User
  now: Date
}

export interface Answer {
  status: number
  /** The value that is written as JSON. */
  value?: Json
  /** The text that is written as it is. */
  text?: string
  bytes?: Buffer
  type?: string
  headers?: Record<string, string>
}

/** Thrown to refuse a call: REST answers with the status and the message, Ext.Direct with an error. */
export class Refusal extends Error {
  status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Handler = (call: Call) => Answer

/** A list answer of REST. */
export const list = (rows: Row[] | object[], status = 200): Answer => ({
  status,
  value: { success: true, data: rows as Row[] },
})

/** The signed-in user, or 401. */
export function signedIn(call: Call): User {
  if (!call.user) throw new Refusal(401, 'Niet aangemeld')
  return call.user
}

/** The signed-in administrator, or 403. */
export function administrator(call: Call): User {
  const user = signedIn(call)
  if (user.role !== 'root') throw new Refusal(403, 'Alleen voor de beheerder')
  return user
}

/** The fields that a call sends in its query, in a form, in the field `rows` of a form, or as JSON. */
export function sent(call: Call): Row {
  const out: Row = Object.fromEntries(call.query)
  delete out._dc
  const text = call.body.toString('utf8').trim()
  if (!text) return out
  let body: Json
  if (/^[{[]/.test(text)) body = JSON.parse(text) as Json
  else {
    const form = Object.fromEntries(new URLSearchParams(text))
    body = form.rows === undefined ? form : (JSON.parse(form.rows) as Json)
  }
  const first = Array.isArray(body) ? body[0] : body
  return { ...out, ...(first !== null && typeof first === 'object' && !Array.isArray(first) ? first : {}) }
}

/** A value that was sent, as text. */
export const textOf = (value: Json | undefined): string =>
  value === undefined || value === null ? '' : String(value)

/** Something around the calls of a school: it may change a call, the answer, or both. */
export type Around = (call: Call, next: Handler) => Answer

const isOn = (route: string | RegExp, call: Call): boolean =>
  typeof route === 'string' ? call.route === route : route.test(call.route)

/** Changes the answers to the calls of a route. */
export const answerTo =
  (route: string | RegExp, change: (answer: Answer, call: Call) => Answer): Around =>
  (call, next) => {
    const answer = next(call)
    return isOn(route, call) ? change(answer, call) : answer
  }

/** Changes the calls of a route before they are answered. */
export const callOf =
  (route: string | RegExp, change: (call: Call) => Call): Around =>
  (call, next) =>
    next(isOn(route, call) ? change(call) : call)

/** A handler with a check before it. */
export const after =
  (check: (call: Call) => unknown, answer: Handler): Handler =>
  (call) => {
    check(call)
    return answer(call)
  }

/** Stores the named fields and answers with the record; a school may refuse a save that changes nothing. */
export function storeFields(
  call: Call,
  record: object,
  fields: Row,
  names: string[],
  row: () => Row,
): Answer {
  const target = record as Record<string, unknown>
  const changed = names.filter(
    (name) => fields[name] !== undefined && textOf(fields[name]) !== textOf(target[name] as string),
  )
  if (!changed.length && call.school.character.unchanged === 'refused')
    throw new Refusal(400, 'Content not changed')
  for (const name of changed)
    target[name] = typeof target[name] === 'number' ? Number(fields[name]) : textOf(fields[name])
  return list([row()])
}
