import type { Endpoint } from '#api/endpoint.ts'
import { type Fields, isFields } from '#shared/json.ts'
import type { Answer } from '../server/wire/answer.ts'

/** A text in both languages of reports. */
export interface Words {
  readonly en: string
  readonly nl: string
}

/** What is known of a call when its answer is written. */
export interface Asked {
  readonly endpoint: Endpoint
  /** The server location: `https://school.example/webstudent`. */
  readonly location: string
  /** Whether the call came with the session of a user. */
  readonly signedIn: boolean
  /** The data of the call; absent where the request is not visible. */
  readonly sent?: Sent
}

/** The data of a request. */
export interface Sent {
  readonly query: URLSearchParams
  readonly body: string
}

/** An answer of the simulated server whose body is text. */
export interface Said extends Answer {
  readonly body: string
}

/**
 * How a server that chose an alternative differs from the usual simulated one, in the order in which the parts are
 * applied. Each part is a function of an answer or a request of the usual server.
 */
export interface Speech {
  /** Changes each record of a list, or the result of an Ext.Direct call. */
  readonly record?: (record: Fields, asked: Asked) => Fields
  /** Changes the whole body of a success. */
  readonly body?: (body: Fields, asked: Asked) => Fields
  /** Changes the whole answer. `usual` is the one before anything was changed. */
  readonly answer?: (answer: Said, asked: Asked, usual: Said) => Said
  /** Turns the body of a request into the one that the usual server takes. */
  readonly accept?: ((body: Fields, asked: Asked) => Fields) | undefined
  /** Turns the query of a request into the one that the usual server takes. */
  readonly ask?: (query: URLSearchParams, asked: Asked) => URLSearchParams
  /** Answers instead of the usual server, which then does nothing; undefined to let it answer. */
  readonly refuse?: (asked: Asked) => Said | undefined
}

/** A call of a server and its answer, as visible to a client. */
export interface Seen {
  readonly endpoint: Endpoint
  readonly location: string
  readonly status: number
  /** The text of the body; `''` for a file. */
  readonly body: string
  /** The body as JSON; undefined if it is none. */
  readonly json: unknown
  readonly setCookies: readonly string[]
  /** What the contract expects of this call, e.g. `forbidden`; undefined in recorded traffic, where that is not known. */
  readonly outcome?: string | undefined
  /** The fact on which that rests, where it is not the call's own. */
  readonly fact?: string | undefined
}

/** One of the ways in which a server may do something. */
export interface Alternative<Sign = unknown> {
  /** Unique within its assumption; stands in the file of a dialect. */
  readonly id: string
  readonly words: Words
  /** Whether a server that chose this shows such a sign. */
  readonly fits: (sign: Sign) => boolean
  /** How the simulated server imitates it; absent for the first alternative, which is its own behaviour. */
  readonly speech?: Speech | undefined
  /** Whether it only refuses: a server that chose this shows nothing else of what the assumption is about. */
  readonly refuses?: boolean
  /** Why no server that follows the sources does so, or why no portal can work with it; in English. */
  readonly beyond?: string
}

/** Something that no source states and that a server may do in another way, with every known way. */
export interface Assumption<Sign = unknown> {
  /** Unique; the name in the file of a dialect: `vwoparticipaties.LESDatum`. */
  readonly id: string
  /** What it is about. */
  readonly words: Words
  /** The fact in docs/server.md. */
  readonly fact: string
  /** The endpoints that it is about; all when absent. */
  readonly endpoints?: readonly string[]
  /** What an answer shows of it; empty where it shows nothing. */
  readonly signs: (seen: Seen) => readonly Sign[]
  /** The usual one first. */
  readonly alternatives: readonly Alternative<Sign>[]
  /** Pairs of alternatives that a school's data may not tell apart. */
  readonly alike?: readonly (readonly [string, string])[] | undefined
  /** A sign that no alternative describes, without personal data. */
  readonly describe: (sign: Sign) => string
}

/** An assumption as one of a list: only the assumption itself knows the type of its signs. */
export const assumption = <Sign>(value: Assumption<Sign>): Assumption => value as unknown as Assumption

/** An alternative of which an answer shows the ID. */
export const named = (id: string, words: Words, speech?: Speech): Alternative<string> => ({
  id,
  words,
  fits: (sign) => sign === id,
  speech,
})

/**
 * Replaces an answer if the usual answer meets a condition.
 * @param say makes the new answer from the one so far; some start from the usual answer again
 */
export const instead = (
  isSo: (usual: Said, asked: Asked) => boolean,
  say: (answer: Said, asked: Asked, usual: Said) => Said,
): Speech => ({
  answer: (answer, asked, usual) => (isSo(usual, asked) ? say(answer, asked, usual) : answer),
})

/** Whether this answer is one that the assumption is about. */
export const concerns = ({ endpoints }: Assumption, { name }: Endpoint): boolean =>
  endpoints === undefined || endpoints.includes(name)

/** The records of a success, whether they come in a list or alone; or the result of an Ext.Direct call. */
export function recordsIn({ status, json }: Pick<Seen, 'status' | 'json'>): readonly Fields[] {
  if (status !== 200 || !isFields(json) || json.success === false) return []
  if (isFields(json.result)) return [loginIn(json.result)]
  if (isFields(json.data)) return [json.data]
  return Array.isArray(json.data) ? json.data.filter(isFields) : []
}

/** The result of a sign-in may stand one level deeper. server: method-5 */
const loginIn = (result: Fields): Fields =>
  isFields(result.data) && isFields(result.data.UserData) ? result.data : result

/** Whether an answer is a refusal in words: `success` is false, or it is an error of Ext.Direct. */
export const isRefusal = (json: unknown): boolean =>
  isFields(json) && (json.success === false || isFields(json.error))

/** A value without its content: letters are x, digits 9. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${value.replace(/\p{L}/gu, 'x').replace(/\d/g, '9').slice(0, 40)}"`
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a fraction'
  if (Array.isArray(value)) return 'a list'
  return value === null ? 'null' : typeof value === 'boolean' ? String(value) : 'an object'
}
