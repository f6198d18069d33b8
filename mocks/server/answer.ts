import { writeJson } from './fpjson.ts'

/** What the server sends back. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly setCookie?: string
}

/** A refusal that a route throws: a REST call gets the status, an Ext.Direct call an error with the message. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const titles: Record<number, string> = { 401: 'Unauthorized', 404: 'Not Found' }

/** The web framework's own error page. wire: Session */
export const errorPage = (status: 401 | 404, detail: string): Answer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: `<html><head><title>${status} ${titles[status]}</title></head><body><h1>${titles[status]}</h1><p>${escapeHtml(detail)}</p></body></html>`,
})

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const json = (status: number, body: unknown, contentType = 'application/json'): Answer => ({
  status,
  contentType: `${contentType}; charset=utf-8`,
  body: writeJson(body),
})
