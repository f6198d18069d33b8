import type { Simulation } from '../../controls/simulation.ts'
import { markOfTab } from '../../sideBySide/frameTab.ts'
import type { ChangeMessage } from '../../sw/messages.ts'
import { tooManyRequests } from '../guards/limits.ts'

const heartbeatMs = 25_000
/** The number of pages that can follow a school: more than a class with some tabs each. */
const maxStreams = 100
/** The maximum number of messages that wait for a page that does not read them. */
const maxWaiting = 200

/**
 * Sends the changes of a school to the pages that follow it, as server-sent events. The streams share one listener, one
 * heartbeat, and the bytes of each message.
 * @returns a function that opens a stream for a page, which ends with the page; HTTP 429 if too many pages follow this school
 */
export function createChangeStreams({ watch }: Pick<Simulation, 'watch'>): (signal: AbortSignal) => Response {
  const encoder = new TextEncoder()
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let stop: (() => void) | null = null

  function send(text: string): void {
    const bytes = encoder.encode(text)
    for (const stream of streams) {
      stream.enqueue(bytes)
      if ((stream.desiredSize ?? 0) > -maxWaiting) continue
      remove(stream)
      stream.close()
    }
  }
  function begin(): () => void {
    const end = watch(({ tables, everything, time, tab }) => {
      const by = markOfTab(tab)
      const message: ChangeMessage = { tables: [...tables], everything, time, by }
      send(`data: ${JSON.stringify(message)}\n\n`)
    })
    // A proxy may close a connection on which nothing is sent for long.
    const heartbeat = setInterval(() => send(': \n\n'), heartbeatMs)
    return () => {
      clearInterval(heartbeat)
      end()
    }
  }
  function remove(stream: ReadableStreamDefaultController<Uint8Array>): void {
    if (!streams.delete(stream) || streams.size > 0) return
    stop?.()
    stop = null
  }

  return (signal) => {
    if (streams.size >= maxStreams)
      return tooManyRequests('Too many pages follow the changes of this school.')
    let removeThis = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller)
        stop ??= begin()
        removeThis = () => remove(controller)
        controller.enqueue(encoder.encode(': \n\n'))
        signal.addEventListener('abort', removeThis)
      },
      cancel: () => removeThis(),
    })
    return new Response(body, {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
    })
  }
}
