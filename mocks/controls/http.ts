import { HttpResponse, http, type RequestHandler } from 'msw'
import type { OutboxControl } from './outbox.ts'

/** Where the controls of a mock server stand, beside its sites. */
export const outboxPath = '/__mock/outbox'

/** The controls over HTTP: `GET /__mock/outbox` lists the messages, newest first, `DELETE` empties it. */
export const controlHandlers = (outbox: OutboxControl): RequestHandler[] => [
  http.get(`*${outboxPath}`, () => HttpResponse.json(outbox.list())),
  http.delete(`*${outboxPath}`, () => {
    outbox.clear()
    return new HttpResponse(null, { status: 204 })
  }),
]
