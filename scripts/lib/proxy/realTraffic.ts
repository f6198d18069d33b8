import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Controls } from '../../../mocks/controls/api.ts'
import type { Outcome } from '../../../mocks/controls/failedAnswer.ts'
import { createTraffic, type TrafficEntry } from '../../../mocks/controls/traffic.ts'
import { endpointFinder } from '../../../mocks/server/finder.ts'

/** A call of a real server and what came of it. */
interface RealCall {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly method: string
  /** The whole address. */
  readonly url: string
  readonly body: string
  readonly outcome: Outcome
  /** Milliseconds. */
  readonly duration: number
}

export interface RealTraffic {
  note(call: RealCall): TrafficEntry
  /** Answers what the panel asks; false for everything else. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** What there is to ask of a server that is not ours. */
type Asked = Pick<Controls, 'traffic' | 'clearTraffic'>

const asking = /^\/__mock\/(\w+)$/
const newsOf = JSON.stringify({ tables: [], everything: false })

/** The log of what was said with a real server, each answer held against its schema, for the panel in the page. */
export function createRealTraffic(): RealTraffic {
  const traffic = createTraffic({ limit: 5_000, trusted: false })
  const endpointOf = endpointFinder()
  const listening = new Set<ServerResponse>()
  const tell = () => {
    for (const response of listening) response.write(`data: ${newsOf}\n\n`)
  }
  const asked: Asked = {
    traffic: async (after = 0) => traffic.entries().filter(({ id }) => id > after),
    async clearTraffic() {
      traffic.clear()
      tell()
    },
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(': \n\n')
    listening.add(response)
    response.on('close', () => listening.delete(response))
  }

  async function reply(name: keyof Asked, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const after: unknown = JSON.parse(Buffer.concat(parts).toString() || 'null')
    const result = await asked[name](typeof after === 'number' ? after : undefined)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ result: result ?? null }))
  }

  return {
    note({ at, method, url, body, outcome, duration }) {
      const call = { method, url, body, cookies: {} }
      const entry = traffic.note({ at, call, endpoint: endpointOf(call), outcome, duration, fault: null })
      tell()
      return entry()
    },
    answer(request, response) {
      const [, name] = asking.exec(request.url ?? '') ?? []
      if (request.method === 'GET' && name === 'events') {
        listen(response)
        return true
      }
      if (request.method !== 'POST' || (name !== 'traffic' && name !== 'clearTraffic')) return false
      // Only a page of this server may send this type, so that no other site can read along.
      if (request.headers['content-type']?.startsWith('application/json')) {
        reply(name, request, response).catch(() => response.writeHead(400).end())
      } else response.writeHead(415).end()
      return true
    },
  }
}
