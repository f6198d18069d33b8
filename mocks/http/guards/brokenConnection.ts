import type { ServerRequest } from 'srvx'

const partialAnswer = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\n\r\n'

/**
 * Returns a function that must be called for each incoming request, and gives the function that breaks its connection, so that
 * a request without an answer still arrives once. If a connection that was used before closes without an answer, a browser
 * repeats the request, and a proxy sends it to another machine. On these connections the start of an answer is sent first.
 */
export function trackConnections(): (request: ServerRequest) => () => void {
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
