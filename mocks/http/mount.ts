import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { sitePaths } from '#api/school/serverTypes.ts'
import type { Simulation } from '../controls/simulation.ts'
import { type DemoOptions, openDemo } from '../demo.ts'
import type { PhotoStore } from '../exchange/exchange.ts'
import { readPhoto } from '../exchange/photos.ts'
import { type Clock, systemClock } from '../server/core/clock.ts'
import type { ServerOptions } from '../server/server.ts'
import { createGuessLimit } from './guards/guessLimit.ts'
import { maxBodyBytes } from './guards/limits.ts'
import { createRequestFilter } from './guards/requestFilter.ts'
import { createTrainerCheck } from './guards/trainer.ts'
import { openPortal } from './portalFiles.ts'
import { serveSchool } from './servedSchool.ts'

interface MountOptions extends Pick<DemoOptions, 'seed' | 'students' | 'routes' | 'server' | 'school'> {
  /** The path in front of the school's sites, such as `/demo`; none if not given. */
  readonly path?: string | undefined
  readonly clock?: Clock
  /** The photos; the files of the fixtures if not given. */
  readonly photos?: PhotoStore
  /** Answers calls that no route knows. */
  readonly unknown?: ServerOptions['unknown'] | undefined
  /** The folder of a built portal, to serve at every site. */
  readonly portal?: string
  /** The origins of other websites that may call and control the school. */
  readonly origins?: readonly string[] | undefined
  /** The code that is needed to control the school. If not given, everybody may. */
  readonly trainerCode?: string
}

/** A school in somebody else's server. */
export interface MountedSchool extends Pick<Simulation, 'controls' | 'server'> {
  /** The answer to a request; null for one that is not for the school. */
  fetch(request: Request): Promise<Response | null>
  /** The same for a Node server, as in `app.use(school.middleware)`. A request that is not for the school goes on to `next`. */
  middleware(request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void): void
}

/** Adds a host to a request that names it only in its address, as in a test of Hono. */
function withHost(request: Request): Request {
  if (request.headers.has('Host')) return request
  const copy = new Request(request)
  copy.headers.set('Host', new URL(request.url).host)
  return copy
}

/** A request whose body another parser has already read. */
interface ParsedRequest extends IncomingMessage {
  readonly body?: unknown
  /** The raw body, which some frameworks keep. */
  readonly rawBody?: unknown
}

/** The text of a body that `express.json()`, `express.urlencoded()` or a similar parser has read. */
function parsedBodyText({ headers, body, rawBody = body }: ParsedRequest): string | Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return rawBody
  if (rawBody instanceof Uint8Array) return new Uint8Array(rawBody)
  const type = headers['content-type'] ?? ''
  if (/^multipart\//i.test(type))
    throw new Error('A parser in front of the school has read a file: mount the school before it.')
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return new URLSearchParams(Object.entries((body ?? {}) as Record<string, string>)).toString()
  return body === undefined ? '' : JSON.stringify(body)
}

/** A Node request with its body, even if a parser has already read the body. */
function requestOf(req: ParsedRequest, res: ServerResponse): Request {
  const request = new NodeRequest({ req, res, maxRequestBodySize: maxBodyBytes })
  if (!req.readableDidRead) return request
  const { url, method, headers, runtime, ip } = request
  const repeated = new Request(url, { method, headers, body: parsedBodyText(req) })
  return Object.assign(repeated, { runtime, ip })
}

/** Opens a school for somebody else's server, with its controls below `{path}/__mock`. That server decides about hosts. */
export async function mountSchool(options: MountOptions = {}): Promise<MountedSchool> {
  const { path: base = '', clock = systemClock, origins = [], photos = readPhoto } = options
  const { seed, students, routes, server, school: saved, unknown } = options
  const simulation = await openDemo({
    clock,
    seed,
    students,
    school: saved,
    routes,
    server: { unknown, ...server },
    sitePath: ({ site }) => base + sitePaths[site],
  })
  const school = serveSchool({
    simulation,
    base,
    origins,
    photos,
    portal: options.portal === undefined ? null : await openPortal(options.portal, saved),
    trainer: createTrainerCheck(options.trainerCode ?? null, createGuessLimit(Date.now)),
  })
  const filter = createRequestFilter({ isOwnHost: () => true, origins })
  const notForSchool = new Response(null)

  async function answer(original: Request): Promise<Response | null> {
    const { pathname } = new URL(original.url)
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return null
    const response = await filter(
      withHost(original),
      async (request) => (await school.answer(request)) ?? notForSchool,
    )
    return response === notForSchool ? null : response
  }

  return {
    controls: simulation.controls,
    server: simulation.server,
    fetch: answer,
    middleware(req, res, next) {
      // A framework may have removed the path at which it mounts a middleware.
      const { originalUrl = req.url } = req as IncomingMessage & { originalUrl?: string }
      const [mountedUrl, fullUrl] = [req.url, originalUrl]
      req.url = fullUrl
      const passOn = () => {
        req.url = mountedUrl
        if (next) next()
        else res.writeHead(404).end('Not Found\n')
      }
      Promise.resolve()
        .then(() => answer(requestOf(req, res)))
        .then((response) => (response ? sendNodeResponse(res, response) : passOn()))
        .catch((error: unknown) => (next ? next(error) : res.destroy()))
    },
  }
}
