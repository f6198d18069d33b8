import { getResponse } from 'msw'
import { serve } from 'srvx'
import { controlHandlers } from './controls/http.ts'
import { outboxControl } from './controls/outbox.ts'
import { openDemo } from './demo.ts'
import type { PhotoStore } from './exchange.ts'
import { createHandlers } from './handlers.ts'
import { readPhoto } from './photos.ts'
import { type Clock, systemClock } from './server/clock.ts'
import type { SchoolServer } from './server/server.ts'

export interface MockServerOptions {
  port: number
  hostname?: string
  /** How many generated students surround the hand-made people. */
  students?: number
  seed?: number
  clock?: Clock
  /** Where photos come from; the files of the fixtures if not given. */
  photos?: PhotoStore
}

export interface MockServer {
  /** e.g. `http://127.0.0.1:8080` */
  readonly url: string
  readonly server: SchoolServer
  close(): Promise<void>
}

/**
 * Runs the simulated school on a real HTTP port; 0 is any free one. Rejects with a sentence for a person if the
 * server cannot listen there.
 */
export async function serveMock(options: MockServerOptions): Promise<MockServer> {
  const {
    port,
    hostname = '127.0.0.1',
    students = 0,
    seed = 1,
    clock = systemClock,
    photos = readPhoto,
  } = options
  const { server, answer } = await openDemo({ clock, seed, students })
  const handlers = [...controlHandlers(outboxControl(server)), ...createHandlers(answer, photos)]
  const http = serve({
    port,
    hostname,
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) =>
      (await getResponse(handlers, request)) ?? new Response('Not Found', { status: 404 }),
  })
  await http.ready().catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'that port is already in use' : error.message
    throw new Error(`The mock server cannot listen on ${hostname}:${port}: ${why}`, { cause: error })
  })
  return {
    url: (http.url ?? `http://${hostname}:${port}`).replace(/\/$/, ''),
    server,
    close: () => http.close(true),
  }
}
