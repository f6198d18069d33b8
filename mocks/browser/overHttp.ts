import { type Controls, remoteControls } from '../controls/api.ts'
import { controlsPath, eventsPath } from '../controls/http/paths.ts'
import { tabHeader } from '../exchange/exchange.ts'
import { createListeners } from '../listeners.ts'
import { tabName } from '../panel/page/tabName.ts'
import type { SavedSchool } from '../saved/savedSchool.ts'
import type { ChangeMessage } from '../sw/messages.ts'

/** The name of the school on the server, and the people who can sign in; null for the demo's own school. */
export function savedOnServer(): Pick<SavedSchool, 'name' | 'people'> | null {
  const text = document.getElementById('webstudent-school')?.textContent
  return text ? (JSON.parse(text) as Pick<SavedSchool, 'name' | 'people'>) : null
}

/** The controls of a school on a mock server, over HTTP. */
export const httpControls = (base: string): Controls =>
  remoteControls(async (name, argument) => {
    const response = await fetch(`${base}${controlsPath}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tabHeader]: tabName() },
      body: JSON.stringify(argument ?? null),
    })
    const answer = (await response.json().catch(() => ({}))) as { result?: unknown; text?: string }
    if (!response.ok) throw new Error(answer.text ?? `HTTP ${response.status}`)
    return answer.result
  })

const listeners = createListeners<[change: ChangeMessage]>()
let events: EventSource | null = null

/** Opens one connection for all listeners, because a browser allows only a few to one host. */
function openEvents(base: string): EventSource {
  const source = new EventSource(base + eventsPath)
  // It also opens after a lost connection, during which the page missed changes.
  source.onopen = () => listeners.notify({ tables: [], everything: true })
  source.onmessage = ({ data }: MessageEvent<string>) => listeners.notify(JSON.parse(data) as ChangeMessage)
  return source
}

/** Calls the listener at each change of a school on a mock server. Returns a function that stops it. */
export function watchHttp(base: string, listener: (change: ChangeMessage) => void): () => void {
  const end = listeners.add(listener)
  events ??= openEvents(base)
  return () => {
    end()
    if (listeners.count() > 0) return
    events?.close()
    events = null
  }
}
