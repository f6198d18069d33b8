import type { SchoolChange } from '../controls/context.ts'
import type { ChangeMessage } from '../sw/messages.ts'

/** The path of the stream of changes, beside the controls. */
export const eventsPath = '/__mock/events'

const heartbeatMs = 25_000

/** The changes of a school for one page, as server-sent events. The stream ends with the page. */
export function changeStream(
  watch: (listener: (change: SchoolChange) => void) => () => void,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const end = watch(({ tables, everything }) => {
        const message: ChangeMessage = { tables: [...tables], everything }
        send(`data: ${JSON.stringify(message)}\n\n`)
      })
      // A proxy may close a connection that is silent for long.
      const heartbeat = setInterval(() => send(': \n\n'), heartbeatMs)
      stop = () => {
        clearInterval(heartbeat)
        end()
      }
      send(': \n\n')
      signal.addEventListener('abort', () => stop())
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}
