import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveMock } from '#mocks/http/serve.ts'

/** The two servers of the bench of a class, each in a process of its own: `mock` or `bare`. It tells its address first. */

const mb = (bytes: number) => bytes / 2 ** 20

/** What the mock server's process is asked. */
export type Question = { readonly open: string } | 'heap' | 'resident'

async function answer(question: Question, open: (code: string) => Promise<{ path: string }>) {
  if (question === 'resident') return mb(process.memoryUsage().rss)
  if (question !== 'heap') return (await open(question.open)).path
  globalThis.gc?.()
  return mb(process.memoryUsage().heapUsed)
}

if (process.argv[2] === 'mock') {
  const { url, rooms } = await serveMock({ port: 0, rooms: 1_000 })
  process.on('message', async (question: Question) => {
    process.send?.(await answer(question, (code) => rooms.open(code)))
  })
  process.send?.(url)
} else {
  // Node alone answers every call with the same bytes.
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.end('{ "success" : true, "data" : [] }'))
  })
  // As the mock server does: after 5 s a busy machine would meet connections that are just being closed.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
}
