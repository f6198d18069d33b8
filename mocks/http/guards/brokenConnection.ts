import type { ServerRequest } from 'srvx'

/** Breaks the connections of requests that a fault leaves without an answer. */
export interface Connections {
  /** To be called for each incoming request. Returns a function that breaks its connection. */
  arrived(request: ServerRequest): () => void
}

const start = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\n'

/**
 * A browser repeats a request by itself when a connection that it had used before closes without an answer, and a proxy asks
 * another machine then. There, the start of an answer is sent first, so that each request comes once.
 */
export function createConnections(): Connections {
  const used = new WeakSet<object>()
  return {
    arrived({ runtime, headers }) {
      const socket = runtime?.node?.req.socket
      const isUsed = socket !== undefined && used.has(socket)
      if (socket) used.add(socket)
      return () => {
        if (isUsed || headers.has('X-Forwarded-For')) socket?.end(start, () => socket.destroy())
        else socket?.destroy()
      }
    },
  }
}
