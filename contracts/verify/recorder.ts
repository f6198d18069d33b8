import { sessionCookie } from '../../mocks/server/core/sessions.ts'
import type { Endpoint } from '../../src/api/endpoint.ts'
import { endpoints } from '../../src/api/endpoints/index.ts'
import { indexHeader } from '../describe/pactFile.ts'
import { connectionProblem } from './connectionFailure.ts'
import { sendOn } from './gateway.ts'
import type { Provider, StateFailure } from './provider.ts'
import type { Sessions } from './sessions.ts'
import { passwordCalls, prepareUndo, type Send, type UndoResult } from './undo.ts'
import type { RecordedCall } from './workerReport.ts'

interface RecorderOptions {
  readonly provider: Provider
  readonly sessions: Sessions
  readonly callLimitMs: number
  readonly deadline: number
  readonly undo: readonly number[]
}

/** What Pact gets when there is no answer. */
const noAnswer = () => new Response(null, { status: 599 })

const endingCalls: readonly Endpoint[] = [
  ...endpoints.filter(({ effect }) => effect === 'ends a session'),
  ...passwordCalls,
]

/** Whether a request with this body may end the caller's session or change the password. */
const endsLogin = (body: unknown): boolean =>
  isRecord(body) &&
  ('NewPaswoord' in body || endingCalls.some(({ rpc }) => rpc !== undefined && rpc.method === body.method))

/** Forwards the calls of Pact's library to a server with the session of the current caller, and records the answers. */
export function createRecorder({ provider, sessions, callLimitMs, deadline, undo }: RecorderOptions) {
  const calls: RecordedCall[] = []

  async function answer(request: Request, failures: readonly StateFailure[]): Promise<Response> {
    const interaction = Number(request.headers.get(indexHeader))
    const server = provider.server()
    const record = (seen: Partial<RecordedCall>) => {
      calls.push({ interaction, ms: 0, failures: [...failures], late: false, server, ...seen })
    }
    // Without its states a call would carry the examples of the pact to a real server.
    if (Date.now() > deadline || failures.length > 0) {
      record({ late: failures.length === 0 })
      return noAnswer()
    }
    const { pathname, search } = new URL(request.url)
    const address = `${server}${pathname}${search}`
    const body = await request.clone().text()
    const caller = provider.caller()
    const cookie = caller?.cookie(address) ?? ''
    const undoing = undo.includes(interaction)
      ? await undoOf(request.method, address, cookie, body)
      : undefined
    const began = performance.now()
    try {
      const response = await sendOn(request, address, cookie, callLimitMs)
      const ms = performance.now() - began
      const seen = await readAnswer(response)
      const undone = undoing && (seen.changed ? await undoing() : 'nothing to undo')
      record({ ms, answer: seen.answer, ...(undone && { undone }) })
      return seen.forPact
    } catch (error) {
      record({ ms: performance.now() - began, lost: connectionProblem(error) })
      return noAnswer()
    } finally {
      if (caller && endsLogin(readJson(body))) sessions.forget(caller)
    }
  }

  async function undoOf(method: string, url: string, cookie: string, body: string) {
    const send: Send = async (method, url, body) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const headers = text === null ? {} : { 'Content-Type': 'application/json' }
      const request = new Request(url, { method, body: text, headers })
      const response = await sendOn(request, url, cookie, callLimitMs)
      const { changed, json } = await readAnswer(response)
      return { ok: changed, json }
    }
    try {
      return await prepareUndo({ method, url, body: readJson(body) }, send)
    } catch {
      return async (): Promise<UndoResult> => 'cannot be undone'
    }
  }

  return { calls: calls as readonly RecordedCall[], answer }
}

const isText = /json|text|javascript|html|xml|urlencoded|^$/i

/** Reads an answer as a client does: the layout of JSON does not matter, and of the cookies only the session's counts. */
async function readAnswer(response: Response) {
  const { status } = response
  const headers = new Headers(response.headers)
  const setCookies = response.headers.getSetCookie()
  headers.delete('set-cookie')
  for (const line of setCookies) if (line.startsWith(`${sessionCookie}=`)) headers.append('set-cookie', line)
  const attachment = /^attachment/i.test(headers.get('content-disposition') ?? '')
  const bytes = await response.arrayBuffer()
  const body =
    !attachment && isText.test(headers.get('content-type') ?? '') ? new TextDecoder().decode(bytes) : null
  const json = body === null ? undefined : readJson(body)
  const forPact = json === undefined ? bytes : new TextEncoder().encode(JSON.stringify(json)).buffer
  const refused = isRecord(json) && 'error' in json && json.error !== null
  return {
    answer: { status, setCookies, body },
    json,
    /** Whether the server carried out the request. */
    changed: response.ok && !refused,
    forPact: new Response(forPact.byteLength > 0 ? forPact : null, { status, headers }),
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
