import { getResponse, type RequestHandler } from 'msw'
import { serve } from 'srvx'
import type { SchoolChange } from '../controls/context.ts'
import { controlHandlers } from '../controls/http.ts'
import type { Simulation } from '../controls/simulation.ts'
import { openDemo } from '../demo.ts'
import type { PhotoStore } from '../exchange.ts'
import { createHandlers } from '../handlers.ts'
import { readPhoto } from '../photos.ts'
import { type Clock, systemClock } from '../server/core/clock.ts'
import type { SchoolServer, ServerOptions } from '../server/server.ts'
import type { ServerType } from '../server/wire/sites.ts'
import { changeStream, eventsPath } from './events.ts'
import { openPortal, type PortalFiles } from './portalFiles.ts'
import { refusedRoomPage, startPage, unknownRoomPage } from './roomPages.ts'
import { openRooms, type Room, type Rooms } from './rooms.ts'

interface MockServerOptions {
  port: number
  hostname?: string
  /** The number of generated students beside the hand-made people. */
  students?: number
  seed?: number
  clock?: Clock
  /** The photos; the files of the fixtures if not given. */
  photos?: PhotoStore
  /** The folder of a built portal, to serve at every site. */
  portal?: string
  /** The folder that stores the rooms over a restart. */
  stateFolder?: string
  /** A room without a call for this long is closed; in ms. */
  idleMs?: number
  /** What the school at the root answers; every call of the school server if not given. */
  routes?: ServerOptions['routes']
  /** The edition that the school at the root has at a path that names none; the students' if not given. */
  unnamedSite?: ServerType
  /** Serves HTTPS with this certificate and its key, both in PEM. */
  tls?: { readonly cert: string; readonly key: string }
}

export interface MockServer {
  /** e.g. `http://127.0.0.1:8080`, `https://…` with a certificate */
  readonly url: string
  readonly server: SchoolServer
  readonly simulation: Simulation
  readonly rooms: Rooms
  close(): Promise<void>
}

/** The largest body that is read, in bytes. */
const mostBytes = 50_000_000
const sweepMs = 60_000
const notFound = () => new Response('Not Found', { status: 404 })

/** A school with its handlers and its changes. */
interface ServedSchool {
  readonly handlers: readonly RequestHandler[]
  watch(listener: (change: SchoolChange) => void): () => void
}

/**
 * Runs simulated schools on a real HTTP port (0: any free one): a shared one at the root, and one for each room below
 * `/kamer/{code}`. Rejects with a readable message if the server cannot listen there.
 */
export async function serveMock(options: MockServerOptions): Promise<MockServer> {
  const { port, hostname = '127.0.0.1', clock = systemClock, photos = readPhoto } = options
  const { seed = 1, students = 0, stateFolder, idleMs, tls } = options
  const portal = options.portal === undefined ? null : await openPortal(options.portal)
  const rooms = await openRooms({ clock, seed, students, folder: stateFolder, ...(idleMs && { idleMs }) })
  const listeners = new Set<(change: SchoolChange) => void>()
  const simulation = await openDemo({
    clock,
    seed,
    students,
    ...(options.routes && { routes: options.routes }),
    server: { unnamedSite: options.unnamedSite },
    onChange: (change) => {
      for (const listener of listeners) listener(change)
    },
  })
  const handlersOf = ({ controls, answer }: Simulation) => [
    ...controlHandlers(controls),
    ...createHandlers(answer, photos),
  ]
  const root: ServedSchool = {
    handlers: handlersOf(simulation),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const served = new WeakMap<Room, ServedSchool>()
  const schoolIn = (room: Room): ServedSchool => {
    const known = served.get(room) ?? { handlers: handlersOf(room.simulation), watch: room.watch }
    served.set(room, known)
    return known
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (portal && pathname === '/') return startPage()
    if (pathname === '/kamer') return enter(request, rooms)
    const [, code] = /^\/kamer\/([^/]+)/.exec(pathname) ?? []
    if (code === undefined) {
      return pathname.startsWith('/kamer/') ? unknownRoomPage() : answerAt('', root, portal, request)
    }
    const room = rooms.find(code)
    if (!room) return unknownRoomPage()
    const rest = pathname.slice(room.path.length)
    if (portal && (rest === '' || rest === '/'))
      return Response.redirect(new URL(`${room.path}/webstudent/`, request.url), 302)
    return answerAt(room.path, schoolIn(room), portal, request)
  }

  const http = serve({
    port,
    hostname,
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: mostBytes,
    fetch: answer,
    // HTTP/2 has no reason phrases.
    ...(tls && { tls: { cert: tls.cert, key: tls.key }, node: { http2: false } }),
  })
  await http.ready().catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'that port is already in use' : error.message
    throw new Error(`The mock server cannot listen on ${hostname}:${port}: ${reason}`, { cause: error })
  })
  const sweeping = setInterval(() => void rooms.dropIdle(), sweepMs)
  sweeping.unref()
  return {
    url: (http.url ?? `${tls ? 'https' : 'http'}://${hostname}:${port}`).replace(/\/$/, ''),
    ...{ server: simulation.server, simulation, rooms },
    async close() {
      clearInterval(sweeping)
      await http.close(true)
      await rooms.close()
    },
  }
}

/** The answer of a school below a path of the server, or of the portal in front of it. */
async function answerAt(
  base: string,
  { handlers, watch }: ServedSchool,
  portal: PortalFiles | null,
  request: Request,
): Promise<Response> {
  const path = new URL(request.url).pathname.slice(base.length)
  if (path === eventsPath && request.method === 'GET') return changeStream(watch, request.signal)
  const answered = await getResponse([...handlers], request)
  return answered ?? (await portal?.answer(request, base)) ?? notFound()
}

/** Redirects to a room that exists (GET) or to a new one (POST). */
async function enter(request: Request, rooms: Rooms): Promise<Response> {
  const goTo = (path: string) => Response.redirect(new URL(`${path}/`, request.url), 303)
  if (request.method === 'GET') {
    const room = rooms.find(new URL(request.url).searchParams.get('code')?.trim() ?? '')
    return room ? goTo(room.path) : unknownRoomPage()
  }
  if (request.method !== 'POST') return notFound()
  const code = new URLSearchParams(await request.text()).get('code')?.trim() ?? ''
  try {
    return goTo((await rooms.open(code === '' ? undefined : code)).path)
  } catch (error) {
    if (error instanceof RangeError) return refusedRoomPage(error.message)
    throw error
  }
}
