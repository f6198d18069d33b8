import type { ServerRequest } from 'srvx'

const partialAnswer = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\n'

/**
 * Breaks connections in such a way that each request arrives only once. Call the result for each request: it returns the function
 * that breaks that request's connection. If a connection that was used before closes without an answer, a browser repeats the
 * request, and a proxy sends it to another machine. On these connections the start of an answer is sent first.
 */
export function createConnectionBreaker(): (request: ServerRequest) => () => void {
  const usedSockets = new WeakSet<object>()
  return ({ runtime, headers }) => {
    const socket = runtime?.node?.req.socket
    const isUsed = socket !== undefined && usedSockets.has(socket)
    if (socket) usedSockets.add(socket)
    return () => {
      if (isUsed || headers.has('X-Forwarded-For')) socket?.end(partialAnswer, () => socket.destroy())
      else socket?.destroy()
    }
  }
}
