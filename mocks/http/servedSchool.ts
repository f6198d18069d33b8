import { getResponse } from 'msw'
import type { ServerRequest } from 'srvx'
import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'
import { controlHandlers } from '../controls/http/controlHandlers.ts'
import { eventsPath, pactPath } from '../controls/http/paths.ts'
import { isRunning } from '../controls/puzzles/puzzle.ts'
import type { Simulation } from '../controls/simulation.ts'
import type { PhotoStore } from '../exchange/exchange.ts'
import { createHandlers } from '../exchange/handlers.ts'
import type { Visitor } from '../pageMarks.ts'
import { readLimitedCall } from './guards/bodies.ts'
import { refusedControl } from './guards/controlGuard.ts'
import { createFrameSessions } from './guards/frameSessions.ts'
import type { TrainerCheck } from './guards/trainer.ts'
import type { PortalFiles } from './portalFiles.ts'
import { controlResources } from './resources/controlResources.ts'
import { createChangeStreams } from './resources/events.ts'
import { noSchoolPage } from './rooms/pages/roomPages.ts'
import type { Rooms } from './rooms/rooms.ts'

/** A school at a path of a server, with its controls and the portal. */
export interface ServedSchool {
  /** The answer of the school or its portal; null for a request to neither. */
  answer(request: ServerRequest): Promise<Response | null>
}

/**
 * Answers a Pact verifier below {@link pactPath}; null for other requests.
 * @param school `answer` answers a request as the school does
 * @param path the path below the school's own
 */
export type PactStates = (
  school: Pick<Simulation, 'controls'> & { answer(request: Request): Promise<Response | null> },
) => (request: Request, path: string) => Promise<Response | null>

interface SchoolOptions {
  readonly simulation: Simulation
  /** The path in front of its sites: `''`, or `/kamer/CODE`. */
  readonly base: string
  readonly photos: PhotoStore
  readonly portal: PortalFiles | null
  readonly trainer: TrainerCheck
  /** Whether everybody may sign in as anybody with a click, without the trainer's code; no if not given. */
  readonly isForAnybody?: () => boolean
  /** The origins of other websites that may control it. */
  readonly origins: readonly string[]
  /** The site at a path that names none; the students' site if not given. */
  readonly defaultSite?: ServerType | undefined
  /** The rooms of the server, for the school at its root. */
  readonly rooms?: Rooms | undefined
  readonly pact?: PactStates | undefined
}

const sites = new Set<string>(['', ...Object.values(sitePaths)])

/** The part of a path in front of what a school answers, such as `/webstudent`; null if a school does not answer the path. */
function prefixOf(path: string): string | null {
  const [, prefix] =
    /^(.*)\/bin\/(?:server\.fcgi|filemanager\.cgi)(?:\/|$)/.exec(path) ??
    /^(.*)\/fotos\/leerling\//.exec(path) ??
    /^(.*)\/start\.html$/i.exec(path) ??
    []
  return prefix ?? null
}

/** Serves a school below `base`. It answers only at its sites. */
export function serveSchool(options: SchoolOptions): ServedSchool {
  const { simulation, base, photos, portal, trainer, origins, defaultSite, rooms } = options
  const { isForAnybody = () => false } = options
  const visitorOf = (request: ServerRequest): Visitor =>
    trainer.allows(request, request.ip ?? '') ? 'trainer' : isForAnybody() ? 'guest' : 'pupil'
  const handlers = [
    ...controlResources(simulation.controls, rooms),
    ...controlHandlers(simulation.controls),
    ...createHandlers(simulation.answer, photos, readLimitedCall, { defaultSite }),
  ]
  const openStream = createChangeStreams(simulation)
  const answerFrame = createFrameSessions()
  const pact = options.pact?.({ controls: simulation.controls, answer: answerWith })
  return { answer: (request) => answerFrame(request, answerWith) }

  async function answerWith(request: Request): Promise<Response | null> {
    const path = new URL(request.url).pathname.slice(base.length)
    const prefix = prefixOf(path)
    const isPact = pact !== undefined && path.startsWith(`${pactPath}/`)
    if (!isPact && prefix !== null && !sites.has(prefix.toLowerCase())) return noSchoolPage()
    const refused = refusedControl(path, request, trainer, origins, isRunning(simulation.puzzle()))
    if (refused) return refused
    if (path === eventsPath && request.method === 'GET') return openStream(request.signal)
    if (isPact) return pact(request, path)
    const answer = await getResponse(handlers, request)
    if (!answer) return (await portal?.answer(request, base, visitorOf(request))) ?? null
    // The `Date` header follows the school's own clock.
    if (answer.type !== 'error') answer.headers.set('Date', new Date(simulation.clock.now()).toUTCString())
    return answer
  }
}
