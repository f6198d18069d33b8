import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Controls } from '#mocks/controls/api.ts'
import { createTraffic, type TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import type { Dialect } from '#mocks/dialects/dialect.ts'
import { endpointFinder } from '#mocks/server/finder.ts'
import type { CallResult } from '#mocks/server/wire/answer.ts'

/** A call of a real server, with its answer. */
export interface RealCall {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly method: string
  /** The absolute address. */
  readonly url: string
  readonly body: string
  readonly result: CallResult
  /** Milliseconds. */
  readonly duration: number
}

export interface RealTraffic {
  record(call: RealCall): TrafficEntry
  /** Answers a request of the panel; returns false for any other request. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** The controls of a real server. */
type TrafficControls = Pick<Controls, 'traffic' | 'clearTraffic'>

const controlPath = /^\/__mock\/(\w+)$/
const changed = JSON.stringify({ tables: [], everything: false })

/**
 * Collects the calls of a real server for the panel. Checks each answer against its schema.
 * @param dialect the known dialect of that server; each entry notes what in the answer contradicts it
 */
export function createRealTraffic(dialect?: Dialect): RealTraffic {
  const traffic = createTraffic({ limit: 5_000, trusted: false, dialect })
  const endpointOf = endpointFinder()
  const listening = new Set<ServerResponse>()
  const notify = () => {
    for (const response of listening) response.write(`data: ${changed}\n\n`)
  }
  const controls: TrafficControls = {
    traffic: async (after = 0) => traffic.entries().filter(({ id }) => id > after),
    async clearTraffic() {
      traffic.clear()
      notify()
    },
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(': \n\n')
    listening.add(response)
    response.on('close', () => listening.delete(response))
  }

  async function reply(
    name: keyof TrafficControls,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const after: unknown = JSON.parse((await text(request)) || 'null')
    const result = await controls[name](typeof after === 'number' ? after : undefined)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ result: result ?? null }))
  }

  return {
    record({ at, method, url, body, result, duration }) {
      const call = { method, url, body, cookies: {} }
      const entry = traffic.record({ at, call, endpoint: endpointOf(call), result, duration, fault: null })
      notify()
      return entry()
    },
    answer(request, response) {
      const [, name] = controlPath.exec(request.url ?? '') ?? []
      if (request.method === 'GET' && name === 'events') {
        listen(response)
        return true
      }
      if (request.method !== 'POST' || (name !== 'traffic' && name !== 'clearTraffic')) return false
      // Browsers let only pages of this server send this type, so no other site can read the calls.
      if (request.headers['content-type']?.startsWith('application/json')) {
        reply(name, request, response).catch(() => response.writeHead(400).end())
      } else response.writeHead(415).end()
      return true
    },
  }
}
