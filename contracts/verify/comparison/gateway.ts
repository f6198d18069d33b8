import { serve } from 'srvx'

export interface Gateway {
  readonly url: string
  close(): Promise<void>
}

/**
 * A server on this machine that forwards every request and returns the answer.
 * @param forward makes the call; if it rejects, the answer is HTTP 502 with the reason
 */
export async function startGateway(forward: (request: Request) => Promise<Response>): Promise<Gateway> {
  const http = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    // A client that reuses a connection at the moment of its closing would lose the answer.
    node: { keepAliveTimeout: 0 },
    fetch: (request) =>
      forward(request).catch((error: unknown) => new Response(String(error), { status: 502 })),
  })
  await http.ready()
  return { url: (http.url ?? '').replace(/\/$/, ''), close: () => http.close(true) }
}
