import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createForwarder } from './forward.ts'

/** The names of this machine. Requests under another name are refused, because any site can let its name point here. */
const ownNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost'])

/** A running proxy that records. */
export interface RecordingServer {
  readonly url: string
  /** The number of calls in the file. */
  readonly calls: () => number
  close(): Promise<void>
}

/**
 * Serves a real school on 127.0.0.1 for any client, and writes each call to a file with all personal data replaced. A path
 * outside a school gets 404.
 * @param server the location of the portal's site, such as `https://school.example/webstudent`
 */
export async function serveRecording(server: string, file: string, port: number): Promise<RecordingServer> {
  let calls = 0
  const forward = createForwarder(server, {
    record: file,
    onCall: ({ result }) => {
      if (result !== 'no connection') calls += 1
    },
  })
  const http = createServer((request, response) => {
    const [name = ''] = (request.headers.host ?? '').split(':')
    if (!ownNames.has(name))
      response.writeHead(421).end('This proxy answers only for 127.0.0.1 and localhost.\n')
    else if (!forward(request, response))
      response.writeHead(404).end(`Only paths such as /webstudent/bin/ are passed on to ${server}.\n`)
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port, host: '127.0.0.1' }, resolve)
  })
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls: () => calls,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
