import { HttpResponse, http, type RequestHandler } from 'msw'
import { parseJson } from '#shared/values/json.ts'
import { readText } from '../../exchange/readText.ts'
import { setCookieOf } from '../../server/wire/cookie.ts'
import { type Controls, callControl } from '../api.ts'
import { ControlRefusal, refusalResponse } from '../refusal.ts'
import { maxSchoolBytes } from './limits.ts'
import { controlsPath, outboxPath } from './paths.ts'

/** The largest argument of a control, in bytes, unless it takes a school as a file. */
const maxBytes = 256_000
const schoolFileControls = new Set(['restore', 'importFile'])

/**
 * The text of a request to a control; HTTP 415 for a type other than JSON, and 413 for a body that is larger than the control
 * takes.
 */
export async function readArgument(request: Request, limit = maxBytes): Promise<string | Response> {
  // Browsers let only pages of this server and of allowed origins send this type, so that no other site can control a school.
  if (!request.headers.get('Content-Type')?.startsWith('application/json')) {
    const sentence = 'De bediening verwacht JSON (Content-Type: application/json).'
    return refusalResponse(new ControlRefusal('no-json-type', sentence))
  }
  return (
    (await readText(request, limit)) ?? refusalResponse(new ControlRefusal('too-large', 'Dit is te groot.'))
  )
}

async function answer(controls: Controls, request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const text = await readArgument(request, schoolFileControls.has(name) ? maxSchoolBytes : maxBytes)
  if (text instanceof Response) return text
  const argument = parseJson(text)
  if (text !== '' && argument === undefined)
    return refusalResponse(new ControlRefusal('no-json', 'Dit is geen JSON.'))
  // Some clients send `null` to a control without an argument.
  const given = argument ?? undefined
  try {
    if (name === 'signInAs') return await signIn(controls, given)
    const result = await callControl(controls, name, given)
    return HttpResponse.json({ result: result ?? null })
  } catch (error) {
    return refusalResponse(error)
  }
}

/** Signs in with `signInAs`; a browser also gets the session's cookie. */
async function signIn(controls: Controls, person: unknown): Promise<Response> {
  const result = await callControl(controls, 'signInAs', person)
  const headers = { 'Set-Cookie': setCookieOf(result.session, result.site) }
  return HttpResponse.json({ result }, { headers })
}

export const noContent = () => new HttpResponse(null, { status: 204 })

/** The controls of a school over HTTP. */
export const controlHandlers = (controls: Controls): RequestHandler[] => [
  http.get(`*${outboxPath}`, async () => HttpResponse.json([...(await controls.messages())])),
  http.delete(`*${outboxPath}`, async () => {
    await controls.clearMessages()
    return noContent()
  }),
  http.post(`*${controlsPath}/:control`, ({ request }) => answer(controls, request)),
]
