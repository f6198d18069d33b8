import { sessionCookie } from '../../mocks/server/sessions.ts'
import { numberHeader } from '../describe/pactFile.ts'
import type { RecordedCall } from './workerReport.ts'
import { connectionProblem } from './connectionFailure.ts'
import { sendOn } from './gateway.ts'
import type { Provider, StateFailure } from './provider.ts'
import type { Sessions } from './sessions.ts'
import { prepareUndo, type Send, type Undone } from './undo.ts'

export interface RecorderOptions {
  readonly provider: Provider
  readonly sessions: Sessions
  readonly callLimitMs: number
  readonly deadline: number
  readonly undo: readonly number[]
}

/** What Pact gets in place of an answer that there is not. */
const noAnswer = () => new Response(null, { status: 599 })

/** Methods after which the session or the password may be another one. */
const endsSession = /"method"\s*:\s*"(Logout|Change\w*Password)"|"NewPaswoord"/

/** Passes the calls of Pact's library on to a server as the caller of the moment, and keeps what was seen. */
export function createRecorder({ provider, sessions, callLimitMs, deadline, undo }: RecorderOptions) {
  const calls: RecordedCall[] = []

  async function answer(request: Request, failures: readonly StateFailure[]): Promise<Response> {
    const interaction = Number(request.headers.get(numberHeader))
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
      const seen = await look(response)
      const undone = undoing && (seen.changed ? await undoing() : 'nothing to undo')
      record({ ms, answer: seen.answer, ...(undone && { undone }) })
      return seen.forPact
    } catch (error) {
      record({ ms: performance.now() - began, lost: connectionProblem(error) })
      return noAnswer()
    } finally {
      if (caller && endsSession.test(body)) sessions.forget(caller)
    }
  }

  async function undoOf(method: string, url: string, cookie: string, body: string) {
    const send: Send = async (method, url, body) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const headers = text === null ? {} : { 'Content-Type': 'application/json' }
      const request = new Request(url, { method, body: text, headers })
      const response = await sendOn(request, url, cookie, callLimitMs)
      const { changed, json } = await look(response)
      return { ok: changed, json }
    }
    try {
      return await prepareUndo({ method, url, body: readJson(body) }, send)
    } catch {
      return async (): Promise<Undone> => 'cannot be undone'
    }
  }

  return { calls: calls as readonly RecordedCall[], answer }
}

const isText = /json|text|javascript|html|xml|urlencoded|^$/i

/** What a client sees of an answer: JSON without regard to how it is written, and of the cookies the session's. */
async function look(response: Response) {
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
  const refused = typeof json === 'object' && json !== null && 'error' in json && json.error !== null
  return {
    answer: { status, setCookies, body },
    json,
    /** Whether the server did what it was asked. */
    changed: response.ok && !refused,
    forPact: new Response(forPact.byteLength > 0 ? forPact : null, { status, headers }),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
