import type { ServerRequest } from 'srvx'

/** Breaks the connections of requests that a fault leaves unanswered. */
export interface Connections {
  /** Must be called for each incoming request. Returns a function that breaks its connection. */
  track(request: ServerRequest): () => void
}

const partialAnswer = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\n'

/**
 * Breaks connections so that each request still arrives once. If a connection that was used before closes without an answer, a
 * browser repeats the request, and a proxy sends it to another machine. On these connections the start of an answer is sent
 * first.
 */
export function createConnections(): Connections {
  const usedSockets = new WeakSet<object>()
  return {
    track({ runtime, headers }) {
      const socket = runtime?.node?.req.socket
      const isUsed = socket !== undefined && usedSockets.has(socket)
      if (socket) usedSockets.add(socket)
      return () => {
        if (isUsed || headers.has('X-Forwarded-For')) socket?.end(partialAnswer, () => socket.destroy())
        else socket?.destroy()
      }
    },
  }
}
