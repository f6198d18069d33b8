import { isIP } from 'node:net'
import { type ServerRequest, serve } from 'srvx'
import type { ServerType } from '#api/school/serverTypes.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import type { OnAnswer } from '../controls/handlers/context.ts'
import { ControlRefusal, refusalResponse } from '../controls/refusal.ts'
import type { Simulation } from '../controls/simulation.ts'
import { maskPath } from '../controls/traffic/masking.ts'
import { openDemo } from '../demo.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { PhotoStore } from '../exchange/exchange.ts'
import { readPhoto } from '../exchange/photos.ts'
import type { SavedSchool } from '../saved/savedSchool.ts'
import { type Clock, hoursAhead, systemClock } from '../server/core/clock.ts'
import type { SchoolServer, ServerOptions } from '../server/server.ts'
import { tooManyCodes } from './guards/controlGuard.ts'
import { createGuessLimit, type GuessLimit } from './guards/guessLimit.ts'
import { classAddresses, createHostCheck } from './guards/hosts.ts'
import { maxBodyBytes, refusal } from './guards/limits.ts'
import { createRequestFilter } from './guards/requestFilter.ts'
import { createTrainerCheck, type TrainerCheck } from './guards/trainer.ts'
import { openPortal, type PortalFiles } from './portalFiles.ts'
import { classPath } from './rooms/pages/classPage.ts'
import { admitTrainer, enterRoom, explainRefusal, openRoom } from './rooms/pages/entrance.ts'
import { manageClass, manageRooms } from './rooms/pages/management.ts'
import { overviewPath } from './rooms/pages/roomOverview.ts'
import {
  noSchoolPage,
  projectorPage,
  startPage,
  tooManyCodesPage,
  unknownRoomPage,
} from './rooms/pages/roomPages.ts'
import { isRoomControlCall, roomPath } from './rooms/roomCodes.ts'
import { openRooms, type Room, type Rooms } from './rooms/rooms.ts'
import { type PactStates, type ServedSchool, serveSchool } from './servedSchool.ts'

export interface MockServerOptions {
  port: number
  hostname?: string
  /** The number of generated students besides the personas. */
  students?: number | undefined
  seed?: number | undefined
  clock?: Clock
  /** The photos; the files of the fixtures if not given. */
  photos?: PhotoStore | undefined
  /** A school from a folder, instead of the demo's own. */
  school?: SavedSchool | undefined
  /** The folder of a built portal, to serve at every site. */
  portal?: string | undefined
  /** The folder in which rooms survive a restart. */
  stateFolder?: string | undefined
  /** The largest number of open rooms; 100 if not given. */
  rooms?: number | undefined
  /** The time without a call after which a room is closed, in ms. */
  idleMs?: number
  /** The calls that the school at the root answers; all if not given. */
  routes?: ServerOptions['routes']
  /** Answers a Pact verifier for the school at the root; not given if it should not be answered. */
  pact?: PactStates | undefined
  /** The site of the school at the root for a path that names none; the students' if not given. */
  defaultSite?: ServerType | undefined
  /** Answers calls that no route knows, in every school. */
  unknown?: ServerOptions['unknown'] | undefined
  /** The dialect of every school until its trainer changes it; the usual behaviour if not given. */
  dialect?: Dialect | undefined
  /** Called with a line of an access log for each request and its answer. */
  onRequest?: ((line: string) => void) | undefined
  /** Called with each call of the school at the root, and its answer before the dialect. */
  onAnswer?: OnAnswer
  /** Names of this server other than those of the computer, such as that of a proxy in front of it. */
  hosts?: readonly string[]
  /** The addresses of proxies whose `X-Forwarded-For`, `-Proto` and `-Host` headers are trusted: `127.0.0.1`, `10.0.0.2`. */
  proxies?: readonly string[]
  /** The origins of other websites that may call schools and controls, such as `https://test.example`. */
  origins?: readonly string[]
  /** The code that is needed to open rooms and control schools. If not given, everybody may. */
  trainerCode?: string | undefined
  /** The certificate and key for HTTPS, both in PEM. */
  tls?: { readonly cert: string; readonly key: string } | undefined
}

/** Redirects to the code in small letters, because a proxy that chooses a machine by the code knows only these. */
function redirectToLowerCase({ url }: Request, code: string): Response {
  const { pathname, search } = new URL(url)
  const Location = `${roomPath(code.toLowerCase())}${pathname.slice(roomPath(code).length)}${search}`
  return new Response(null, { status: 308, headers: { Location } })
}

export interface MockServer {
  /** The address, such as `http://127.0.0.1:8080`; `https://…` with a certificate. */
  readonly url: string
  readonly server: SchoolServer
  readonly simulation: Simulation
  readonly rooms: Rooms
  close(): Promise<void>
}

const sweepMs = 60_000
/** How long an idle connection stays open, in ms: longer than at a proxy in front, see docs/hosting.md. */
const keepAliveMs = 65_000

/** The address that the server listens at, with the requested name, because the certificate is for that name. */
function addressOf(listening: string, hostname: string): string {
  const address = new URL(listening)
  if (isIP(hostname) === 0) address.hostname = hostname
  return address.href.replace(/\/$/, '')
}

/** HTTP 404, with a page for a person and a line for a program. */
const notFound = ({ headers }: Request) =>
  headers.get('Accept')?.includes('text/html') ? noSchoolPage() : refusal(404, 'Not Found')

/** What answers the requests to a server. */
interface ServerContext extends Pick<MockServer, 'simulation' | 'rooms'> {
  readonly root: ServedSchool
  readonly schoolIn: (room: Room) => ServedSchool
  readonly hostname: string
  readonly portal: PortalFiles | null
  readonly trainer: TrainerCheck
  readonly guesses: GuessLimit
  readonly origins: readonly string[]
}

/** Opens the school at the root and the rooms. */
async function openSchools(options: MockServerOptions): Promise<ServerContext> {
  const { hostname = '127.0.0.1', clock = systemClock, photos = readPhoto, seed = 1, students = 0 } = options
  const { school, dialect, defaultSite, unknown, origins = [], onAnswer, routes } = options
  const portal = options.portal === undefined ? null : await openPortal(options.portal, school)
  const demo = { clock, seed, students, school, dialect }
  const rooms = await openRooms({
    ...demo,
    folder: options.stateFolder,
    idleMs: options.idleMs,
    maxOpen: options.rooms,
    server: { unknown },
  })
  const guesses = createGuessLimit(Date.now)
  const trainer = createTrainerCheck(options.trainerCode ?? null, guesses)
  const simulation = await openDemo({ ...demo, onAnswer, routes, server: { defaultSite, unknown } })
  const shared = { photos, portal, trainer, origins }
  const root = serveSchool({ ...shared, simulation, base: '', defaultSite, rooms, pact: options.pact })
  const schools = new WeakMap<Room, ServedSchool>()
  const schoolIn = (room: Room): ServedSchool => {
    const { simulation, path: base } = room
    const school =
      schools.get(room) ??
      serveSchool({ ...shared, simulation, base, isForAnybody: () => rooms.isForAnybody(room) })
    schools.set(room, school)
    return school
  }
  return { simulation, rooms, root, schoolIn, hostname, portal, trainer, guesses, origins }
}

/** The room with this code, if it exists and the visitor may look it up; otherwise the answer that says why not. */
async function roomFor(
  request: ServerRequest,
  { rooms, guesses }: ServerContext,
  code: string,
): Promise<Room | Response> {
  const address = request.ip ?? ''
  const isControl = isRoomControlCall(request)
  if (!guesses.allows(address, code)) return isControl ? tooManyCodes() : tooManyCodesPage()
  const room = await rooms.find(code)
  if (room) guesses.addHit(address, code)
  else guesses.addMiss(address, code)
  if (room || !isControl) return room ?? unknownRoomPage()
  return refusalResponse(new ControlRefusal('unknown-room', `Er is geen kamer ${code}.`))
}

/** The visitor, and what they may access. */
const entranceOf = ({ ip = '' }: ServerRequest, { rooms, trainer, origins }: ServerContext) => ({
  rooms,
  trainer,
  origins,
  address: ip,
})

/** The server's own page at this path; undefined for any other path. */
function serverPage(
  path: string,
  request: ServerRequest,
  context: ServerContext,
): Response | Promise<Response> | undefined {
  const { simulation, hostname, portal, trainer } = context
  const entrance = entranceOf(request, context)
  const addresses = () => classAddresses(request.url, hostname)
  switch (path) {
    case '/health':
      return Response.json({ status: 'ok' })
    case '/':
      return portal ? startPage(trainer.allows(request, entrance.address)) : undefined
    case '/scherm':
      return portal ? projectorPage(addresses()) : undefined
    case '/trainer':
      return admitTrainer(request, entrance)
    case '/kamer':
      return enterRoom(request, entrance)
    case overviewPath:
      return manageRooms(request, entrance)
    case classPath:
      return manageClass(request, { ...entrance, origin: addresses()[0], root: { simulation } })
    default:
      return undefined
  }
}

/** Answers at a path below `/kamer/{code}`. */
async function answerInRoom(
  code: string,
  path: string,
  request: ServerRequest,
  context: ServerContext,
): Promise<Response> {
  if (code === '') return unknownRoomPage()
  if (code !== code.toLowerCase()) return redirectToLowerCase(request, code)
  if (request.method === 'POST' && path === roomPath(code))
    return openRoom(code, request, entranceOf(request, context))
  const room = await roomFor(request, context, code)
  if (room instanceof Response) return room
  const rest = path.slice(room.path.length)
  if (context.portal && (rest === '' || rest === '/'))
    return Response.redirect(new URL(`${room.path}/webstudent/`, request.url), 302)
  return (await context.schoolIn(room).answer(request)) ?? notFound(request)
}

async function answer(request: ServerRequest, context: ServerContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  const page = serverPage(pathname, request, context)
  if (page) return page
  const [, code] = /^\/kamer\/([^/]*)/.exec(pathname) ?? []
  if (code !== undefined) return answerInRoom(code, pathname, request, context)
  return (await context.root.answer(request)) ?? notFound(request)
}

/** A line of an access log: the time in Brussels, the sender, the request, the result, and the ms. Secrets are masked. */
function logLine({ ip = '-', method, url }: ServerRequest, status: number, ms: number): string {
  const now = Date.now()
  const at = `${momentAt(now).replace(' ', 'T')}+${hoursAhead(now)}:00`
  return `${at} ${ip} ${method} ${maskPath(url)} ${status} ${ms}`
}

/**
 * Serves simulated schools on an HTTP port (0: any free one): a shared one at the root, and one for each room below
 * `/kamer/{code}`. Rejects with a sentence for the user if the server cannot listen there.
 */
export async function serveMock(options: MockServerOptions): Promise<MockServer> {
  const { port, tls } = options
  const context = await openSchools(options)
  const { simulation, rooms, hostname, origins } = context
  const filter = createRequestFilter({
    isOwnHost: createHostCheck(hostname, options.hosts),
    origins,
    personal: [overviewPath, classPath],
    explain: explainRefusal,
  })
  const http = serve({
    port,
    hostname,
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: maxBodyBytes,
    trustProxy: [...(options.proxies ?? [])],
    async fetch(request) {
      const startedAt = performance.now()
      const response = await filter(request, (allowed) => answer(allowed, context))
      options.onRequest?.(logLine(request, response.status, Math.round(performance.now() - startedAt)))
      return response
    },
    // HTTP/2 has no reason phrases, which the portal shows.
    node: { keepAliveTimeout: keepAliveMs, ...(tls && { http2: false }) },
    ...(tls && { tls: { cert: tls.cert, key: tls.key } }),
  })
  await http.ready().catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'that port is already in use' : error.message
    throw new Error(`The mock server cannot listen on ${hostname}:${port}: ${reason}`, { cause: error })
  })
  const sweepTimer = setInterval(() => void rooms.closeIdle(), sweepMs)
  sweepTimer.unref()
  return {
    url: addressOf(http.url ?? `${tls ? 'https' : 'http'}://${hostname}:${port}`, hostname),
    server: simulation.server,
    simulation,
    rooms,
    async close() {
      clearInterval(sweepTimer)
      await http.close(true)
      await rooms.close()
    },
  }
}
