import type { Schema } from '#api/fields/schema.ts'
import { writeJson } from './fpjson.ts'

/** An answer of the server. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly setCookie?: string | undefined
  /** The name under which a browser saves the body as a file. */
  readonly attachment?: string
}

/** The result of a call: an answer, a broken connection, or no answer at all. */
export type CallResult = Answer | 'no connection' | 'no answer'

/** Thrown by a route to refuse: a REST call gets the status, an Ext.Direct call an error with the message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The refusal of a request because of these of its fields. */
export const invalidRequest = (...fields: string[]): Refusal =>
  new Refusal(400, `Ongeldige aanvraag: ${fields.join(', ')}`)

/** The message about a save that changes nothing, which a client counts as success. server: rest-10 */
export const notChanged = 'Content not changed'

/** The reason phrases of the statuses that the server and a proxy in front of it send. */
export const reasonPhrases = {
  200: 'OK',
  204: 'No Content',
  302: 'Found',
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
} as const

/** The statuses whose body is a web page. */
export const errorStatuses = [401, 404, 500, 502, 503, 504] as const
export type ErrorStatus = (typeof errorStatuses)[number]

/** The error page of the web framework, or of a proxy in front of it. server: session-5 */
export const errorPage = (status: ErrorStatus, detail: string): Answer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<html><head><title>${status} ${reasonPhrases[status]}</title></head><body><h1>${reasonPhrases[status]}</h1><p>${escapeHtml(detail)}</p></body></html>`,
})

/** The page of the web framework about an unknown path. */
export const unknownPathPage = (path: string): Answer =>
  errorPage(404, `Could not determine HTTP module for request "${path}"`)

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** An answer with JSON as the framework writes it; `schema` says which numbers are fractions. */
export const json = (status: number, body: unknown, schema?: Schema): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: writeJson(body, schema),
})
