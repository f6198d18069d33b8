import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'

/**
 * The two servers of the bench of a class, each in a process of its own: `mock` with the folder of its rooms, or `bare`. It tells
 * its address first.
 */

const mb = (bytes: number) => bytes / 2 ** 20

/** The messages to the process of the mock server. */
export type Question = { readonly open: string } | 'heap' | 'resident' | 'sqlite' | 'find all'

/** The time in which SQLite alone writes one row to the disk, in ms: the median of a hundred writes. */
function sqliteMs(folder: string): number {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'))
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (row TEXT)')
  const insert = db.prepare('INSERT INTO rows VALUES (?)')
  const times = Array.from({ length: 100 }, () => {
    const began = performance.now()
    insert.run('x'.repeat(300))
    return performance.now() - began
  })
  db.close()
  return times.sort((a, b) => a - b)[50] ?? 0
}

async function answer(question: Question, { rooms }: MockServer, folder: string) {
  if (question === 'sqlite') return sqliteMs(folder)
  if (question === 'find all') {
    for (const { code } of await rooms.list()) await rooms.find(code)
    return rooms.count()
  }
  if (question === 'resident') return mb(process.memoryUsage().rss)
  if (question !== 'heap') return (await rooms.open(question.open)).path
  globalThis.gc?.()
  return mb(process.memoryUsage().heapUsed)
}

if (process.argv[2] === 'mock') {
  const folder = process.argv[3] ?? ''
  const mock = await serveMock({ port: 0, rooms: 1_000, stateFolder: folder })
  process.on('message', async (question: Question) => {
    process.send?.(await answer(question, mock, folder))
  })
  process.send?.(mock.url)
} else {
  // A bare Node server, which answers every call with the same bytes.
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.end('{ "success" : true, "data" : [] }'))
  })
  // Like the mock server. With the default of 5 s, clients on a busy machine would use connections that are just being
  // closed.
  server.keepAliveTimeout = 65_000
  server.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
}
