import { HttpResponse, http, type RequestHandler } from 'msw'
import { sessionCookie } from '../server/core/sessions.ts'
import { type Controls, callControl } from './api.ts'

/** Where the controls of a mock server stand, beside its sites: `POST /__mock/{control}`. */
export const controlsPath = '/__mock'
/** The messages that the school has sent, for whoever only reads: `GET`, newest first; `DELETE` empties it. */
export const outboxPath = `${controlsPath}/outbox`

/** How much a control may be given, in bytes: a large school as a file. */
const mostBytes = 50_000_000

const refusal = (status: number, message: string) => HttpResponse.json({ message }, { status })

async function answer(controls: Controls, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  // Only a page of this server may send this type, so that no other site can steer a school.
  if (!request.headers.get('Content-Type')?.startsWith('application/json'))
    return refusal(415, 'De bediening verwacht JSON (Content-Type: application/json).')
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) return refusal(413, 'Dit is te groot.')
  let argument: unknown
  try {
    const text = await request.text()
    argument = text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return refusal(400, 'Dit is geen JSON.')
  }
  try {
    const result = await callControl(controls, name, argument ?? undefined)
    return HttpResponse.json({ result: result ?? null }, { headers: cookieOf(name, result) })
  } catch (error) {
    return refusal(400, error instanceof Error ? error.message : String(error))
  }
}

/** Whoever signs somebody in from a browser is signed in there. */
function cookieOf(name: string, result: unknown): Record<string, string> {
  if (name !== 'signInAs') return {}
  const { session, site } = result as { session: string; site: string }
  return { 'Set-Cookie': `${sessionCookie}=${session}; path=${site}/` }
}

/** The controls of a school over HTTP. */
export const controlHandlers = (controls: Controls): RequestHandler[] => [
  http.get(`*${outboxPath}`, async () => HttpResponse.json([...(await controls.messages())])),
  http.delete(`*${outboxPath}`, async () => {
    await controls.clearMessages()
    return new HttpResponse(null, { status: 204 })
  }),
  http.post(`*${controlsPath}/:control`, ({ request }) => answer(controls, request)),
]
