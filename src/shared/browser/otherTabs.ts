import { createStore } from 'effector'

/** Sends messages to the other tabs of this browser that show a portal of the same origin. */
export interface OtherTabs {
  send(message: unknown): void
  /** Calls `receive` for each message of another tab. */
  listen(receive: (message: unknown) => void): void
  /** How long to wait for answers of the other tabs, in ms. */
  readonly answerLimitMs: number
}

const channelName = 'webstudent-tabs'

/** The channel of this browser; null if there is none. */
function browserTabs(): OtherTabs | null {
  if (typeof window === 'undefined') return null
  try {
    const channel = new BroadcastChannel(channelName)
    return {
      send: (message) => channel.postMessage(message),
      listen: (receive) => channel.addEventListener('message', ({ data }) => receive(data)),
      answerLimitMs: 100,
    }
  } catch {
    return null
  }
}

export const $otherTabs = createStore<OtherTabs | null>(browserTabs())
