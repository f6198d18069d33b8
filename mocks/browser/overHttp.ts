import { type Controls, remoteControls } from '../controls/api.ts'
import type { NewsMessage } from '../sw/messages.ts'

/**
 * What stands in front of the sites of the school on the server that this page came from, `''` or `/kamer/CODE`;
 * null for a page that has its school in the browser.
 */
export const schoolOnServer = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="webstudent-mock"]')?.content ?? null

/** The controls of a school on a mock server. */
export const httpControls = (base: string): Controls =>
  remoteControls(async (name, argument) => {
    const response = await fetch(`${base}/__mock/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(argument ?? null),
    })
    const answer = (await response.json()) as { result: unknown; message?: string }
    if (!response.ok) throw new Error(answer.message ?? `HTTP ${response.status}`)
    return answer.result
  })

const listeners = new Set<(news: NewsMessage) => void>()
let events: EventSource | null = null

/** One line for all who listen: a browser has few to one host. */
function openEvents(base: string): EventSource {
  const source = new EventSource(`${base}/__mock/events`)
  const tell = (news: NewsMessage) => {
    for (const listener of listeners) listener(news)
  }
  // Whatever happened while there was no line was not heard.
  source.onopen = () => tell({ tables: [], everything: true })
  source.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as NewsMessage)
  return source
}

/** Calls back at each change of a school on a mock server; gives what ends that. */
export function watchHttp(base: string, listener: (news: NewsMessage) => void): () => void {
  listeners.add(listener)
  events ??= openEvents(base)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    events?.close()
    events = null
  }
}
