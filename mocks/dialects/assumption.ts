import type { Endpoint } from '#api/endpoint.ts'
import type { Fields } from '#shared/values/json.ts'
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
 * How a server with an alternative differs from the usual simulated one. `refuse`, `acceptBody` and `acceptQuery` act on the
 * request; then `record`, `body` and `answer` act on the answer of the usual server.
 */
export interface Behaviour {
  /** Answers instead of the usual server, which then does nothing; undefined to let it answer. */
  readonly refuse?: (call: DialectCall) => TextAnswer | undefined
  /** Translates the body of a request into one for the usual server. */
  readonly acceptBody?: ((body: Fields, call: DialectCall) => Fields) | undefined
  /** Translates the query of a request into one for the usual server. */
  readonly acceptQuery?: (query: URLSearchParams, call: DialectCall) => URLSearchParams
  /** Changes each record of a list, or the result of an Ext.Direct call. */
  readonly record?: (record: Fields, call: DialectCall) => Fields
  /** Changes the whole body of a success. */
  readonly body?: (body: Fields, call: DialectCall) => Fields
  /** Changes the whole answer. `usual` is the answer before all changes. */
  readonly answer?: (answer: TextAnswer, call: DialectCall, usual: TextAnswer) => TextAnswer
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
  /** The fact behind that expectation, if it is not the call's own. */
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
  readonly whyImpossible?: string
}

/** A behaviour that no source states and in which servers may differ, with every known alternative. */
export interface Assumption<Sign = unknown> {
  /** Unique. The file of a dialect contains it: `vwoparticipaties.LESDatum`. */
  readonly id: string
  /** What the assumption is about. */
  readonly words: Words
  /** The fact in docs/server.md behind it. */
  readonly fact: string
  /** The endpoints that it is about; `signs` and behaviours get only their calls. All endpoints if absent. */
  readonly endpoints?: readonly string[]
  /** What an answer of these endpoints shows about it; empty if nothing. */
  readonly signs: (call: ObservedCall) => readonly Sign[]
  /** The alternatives; the usual one comes first. */
  readonly alternatives: readonly Alternative<Sign>[]
  /** Pairs of alternatives that some schools' data cannot tell apart. */
  readonly alike?: readonly (readonly [string, string])[] | undefined
  /** Describes a sign that fits no alternative, without personal data. */
  readonly describe: (sign: Sign) => string
}

/**
 * Hides the type of an assumption's signs, so that assumptions of all types go into one list. A sign is described by its own text if
 * `describe` is absent.
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
