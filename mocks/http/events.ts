import type { NewsMessage } from '../sw/messages.ts'

/** Where a page hears of changes, beside the controls. */
export const eventsPath = '/__mock/events'

const beatMs = 25_000

/** A stream of news for one page, as server-sent events. It ends with the page. */
export function newsStream(
  watch: (listener: (news: { tables: ReadonlySet<string>; everything: boolean }) => void) => () => void,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const end = watch(({ tables, everything }) => {
        const news: NewsMessage = { tables: [...tables], everything }
        send(`data: ${JSON.stringify(news)}\n\n`)
      })
      // Something in between may end a line on which nothing is said.
      const beat = setInterval(() => send(': \n\n'), beatMs)
      stop = () => {
        clearInterval(beat)
        end()
      }
      send(': \n\n')
      signal.addEventListener('abort', () => stop())
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}
