import type { Endpoint } from '#api/endpoint.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import type { Answer } from '../server/wire/answer.ts'

/** A text in both languages of reports. */
export interface Words {
  readonly en: string
  readonly nl: string
}

/** A call whose answer is being written. */
export interface DialectCall {
  readonly endpoint: Endpoint
  /** The server location: `https://school.example/webstudent`. */
  readonly location: string
  /** Whether the call came with the session of a user. */
  readonly signedIn: boolean
  /** The data of the call; absent if the request is not visible. */
  readonly sent?: RequestData
}

/** The data of a request. */
export interface RequestData {
  readonly query: URLSearchParams
  readonly body: string
}

/** An answer of the simulated server whose body is text. */
export interface TextAnswer extends Answer {
  readonly body: string
}

/**
 * How a server with an alternative differs from the usual simulated one. The parts are applied in this order; each is a
 * function of an answer or a request of the usual server.
 */
export interface Behaviour {
  /** Changes each record of a list, or the result of an Ext.Direct call. */
  readonly record?: (record: Fields, call: DialectCall) => Fields
  /** Changes the whole body of a success. */
  readonly body?: (body: Fields, call: DialectCall) => Fields
  /** Changes the whole answer. `usual` is the answer before all changes. */
  readonly answer?: (answer: TextAnswer, call: DialectCall, usual: TextAnswer) => TextAnswer
  /** Translates the body of a request into one for the usual server. */
  readonly accept?: ((body: Fields, call: DialectCall) => Fields) | undefined
  /** Translates the query of a request into one for the usual server. */
  readonly ask?: (query: URLSearchParams, call: DialectCall) => URLSearchParams
  /** Answers instead of the usual server, which then does nothing; undefined to let it answer. */
  readonly refuse?: (call: DialectCall) => TextAnswer | undefined
}

/** A call of a server and its answer, as a client sees them. */
export interface ObservedCall {
  readonly endpoint: Endpoint
  readonly location: string
  readonly status: number
  /** The text of the body; `''` for a file. */
  readonly body: string
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown
  readonly setCookies: readonly string[]
  /** What the contract expects of this call, such as `forbidden`; undefined in recorded traffic, where it is unknown. */
  readonly outcome?: string | undefined
  /** The fact behind that expectation, if it is another than the call's own. */
  readonly fact?: string | undefined
}

/** One of the ways in which a server may behave. */
export interface Alternative<Sign = unknown> {
  /** Unique within its assumption. The file of a dialect contains it. */
  readonly id: string
  readonly words: Words
  /** Whether a server with this alternative shows such a sign. */
  readonly fits: (sign: Sign) => boolean
  /** How the simulated server imitates it; absent for the first alternative, which is its own behaviour. */
  readonly behaviour?: Behaviour | undefined
  /** Whether a server with it only refuses, and shows nothing else about the assumption. */
  readonly refuses?: boolean
  /** Why no server that follows the sources does this, or why no portal can work with it; in English. */
  readonly beyond?: string
}

/** A behaviour that no source states and in which servers may differ, with every known alternative. */
export interface Assumption<Sign = unknown> {
  /** Unique. The file of a dialect contains it: `vwoparticipaties.LESDatum`. */
  readonly id: string
  /** What the assumption is about. */
  readonly words: Words
  /** The fact in docs/server.md behind it. */
  readonly fact: string
  /** The endpoints that it is about, whose calls alone its signs and behaviours get; all if absent. */
  readonly endpoints?: readonly string[]
  /** What an answer of these endpoints shows about it; empty if nothing. */
  readonly signs: (seen: ObservedCall) => readonly Sign[]
  /** The alternatives; the usual one comes first. */
  readonly alternatives: readonly Alternative<Sign>[]
  /** Pairs of alternatives that the data of a school may not distinguish. */
  readonly alike?: readonly (readonly [string, string])[] | undefined
  /** Describes a sign that fits no alternative, without personal data. */
  readonly describe: (sign: Sign) => string
}

/**
 * An assumption for a list; only the assumption itself knows the type of its signs. A sign is described by its own text if `describe`
 * is absent.
 */
export const assumption = <Sign>(
  value: Omit<Assumption<Sign>, 'describe'> & Partial<Pick<Assumption<Sign>, 'describe'>>,
): Assumption => ({ describe: String, ...value }) as unknown as Assumption

/** An alternative that an answer shows by its ID. */
export const alternative = (id: string, words: Words, behaviour?: Behaviour): Alternative<string> => ({
  id,
  words,
  fits: (sign) => sign === id,
  behaviour,
})

/**
 * Replaces an answer if the usual answer meets a condition.
 * @param makeAnswer makes the new answer from the current one, or from the usual one
 */
export const replaceAnswer = (
  condition: (usual: TextAnswer, call: DialectCall) => boolean,
  makeAnswer: (answer: TextAnswer, call: DialectCall, usual: TextAnswer) => TextAnswer,
): Behaviour => ({
  answer: (answer, call, usual) => (condition(usual, call) ? makeAnswer(answer, call, usual) : answer),
})

/** Whether the assumption is about this endpoint. */
export const concerns = ({ endpoints }: Assumption, { name }: Endpoint): boolean =>
  endpoints === undefined || endpoints.includes(name)

/** The records of a successful answer, in a list or alone, or the result of an Ext.Direct call. */
export function recordsIn({ status, json }: Pick<ObservedCall, 'status' | 'json'>): readonly Fields[] {
  if (status !== 200 || !isFields(json) || json.success === false) return []
  if (isFields(json.result)) return [loginIn(json.result)]
  if (isFields(json.data)) return [json.data]
  return Array.isArray(json.data) ? json.data.filter(isFields) : []
}

/** The result of a sign-in, whose parts a server may nest one level deeper. server: method-5 */
export const loginIn = (result: Fields): Fields =>
  isFields(result.data) && isFields(result.data.UserData) ? result.data : result

/** Whether the body of an answer says that it is a refusal: `success` is false, or it is an error of Ext.Direct. */
export const isRefusal = (json: unknown): boolean =>
  isFields(json) && (json.success === false || isFields(json.error))

/** A value without its content: letters become x, and digits 9. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${value.replace(/\p{L}/gu, 'x').replace(/\d/g, '9').slice(0, 40)}"`
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a fraction'
  if (Array.isArray(value)) return 'a list'
  return value === null ? 'null' : typeof value === 'boolean' ? String(value) : 'an object'
}
