import { buildAddress, encodeBody, encodeFile } from '#api/address.ts'
import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { toLLID } from '#api/llid.ts'
import { sitePaths } from '#api/school/serverTypes.ts'
import { personas } from '#fixtures/personas.ts'
import { mountSchool } from '#mocks/http/mount.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { allEndpoints, byName } from '../describe/endpoints.ts'
import { type Sample, samples } from './samples.ts'
import { shapeOf } from './schema.ts'

/** A request of a client and the answer of the simulated school. */
export interface Example {
  /** The body of the request as JSON; undefined if there is none. */
  readonly request?: unknown
  readonly answer: unknown
}

/** The people who make the calls for examples, in this order; the first answer with content is used. */
const people = ['an.peeters', 'lotte.wouters', 'jan.janssens', 'beheerder'] as const

/** The moment of the examples, so that they are the same on every day. */
const moment = '2026-11-24 16:30:00'
const origin = 'https://school.example'

/**
 * Makes all calls of a simulated school whose answers have a body. Returns the requests and answers by the endpoint's name.
 * Lists are shortened to two rows. Calls to which none of these people gets an answer are left out.
 */
export async function readExamples(): Promise<ReadonlyMap<string, Example>> {
  const school = await mountSchool({ clock: createClock(moment) })
  const examples = new Map<string, Example>()
  const cookies = new Map<string, string>()

  async function ask(endpoint: Endpoint, parts: RequestParts, who: string): Promise<Example | undefined> {
    const server = `${origin}${sitePaths[personaOf(who).site]}`
    const { api, resource, method } = endpoint
    const { id, query } = parts
    const address = buildAddress({ server, api, resource, method, id, query, now: Date.parse(`${moment}Z`) })
    const request = bodyOf(endpoint, parts)
    const cookie = cookies.get(who)
    const headers = { ...(cookie && { Cookie: cookie }) }
    const json = request === undefined ? null : encodeBody(resource, request).body
    const body = parts.file ? encodeFile(parts.file) : json
    const answer = await school.fetch(new Request(address, { method, headers, body }))
    if (!answer?.ok) return undefined
    const session = answer.headers.get('Set-Cookie')
    if (session !== null && cookie === undefined) cookies.set(who, session.replace(/;.*$/, ''))
    const content = shorten(JSON.parse(await answer.text()))
    return content === undefined ? undefined : { request, answer: content }
  }
  async function signIn(who: string): Promise<void> {
    if (cookies.has(who)) return
    const { gebruikersnaam, wachtwoord } = personaOf(who)
    const signedIn = await ask(
      authenticate,
      { data: [gebruikersnaam, wachtwoord, projectName, version] },
      who,
    )
    if (signedIn && !examples.has(authenticate.name)) examples.set(authenticate.name, signedIn)
  }
  for (const who of people) {
    await signIn(who)
    const { cursistId } = personaOf(who)
    for (const endpoint of allEndpoints) {
      const parts = endpoint.name in samples ? null : requestFor(endpoint, cursistId ?? 0)
      if (examples.has(endpoint.name) || parts === null) continue
      const example = await ask(endpoint, parts, who)
      if (example) examples.set(endpoint.name, example)
    }
  }
  for (const [name, { who, parts }] of Object.entries(samples) as [string, Sample][]) {
    const endpoint = byName.get(name)
    if (!endpoint) continue
    await signIn(who)
    const example = await ask(endpoint, parts(school.server.db), who)
    if (example) examples.set(name, example)
  }
  return examples
}

function personaOf(who: string) {
  const persona = personas.find(({ gebruikersnaam }) => gebruikersnaam === who)
  if (!persona) throw new Error(`No persona is called ${who}.`)
  return persona
}

/** The JSON that a call sends. */
const bodyOf = ({ rpc }: Endpoint, { data, body }: RequestParts): unknown =>
  rpc ? { ...rpc, data, type: 'rpc', tid: 1 } : body

/** A request for this person's data; null if the call changes something, or needs more than a person. */
function requestFor({ method, rpc, envelope, request }: Endpoint, subject: number): RequestParts | null {
  if (envelope !== 'list' && !rpc?.method.startsWith('Get')) return null
  if (!rpc && method !== 'GET') return null
  if (rpc) return { data: [] }
  const shape = shapeOf(request)
  const query = Object.keys(shapeOf(shape.query))
  if (query.includes('LLID')) return { query: { LLID: toLLID(subject) } }
  if (query.includes('Location')) return { query: { Location: 'Logs' } }
  if ('id' in shape) return { id: subject }
  return query.length === 0 ? {} : { query: { MinVan: '2026-11-23', MaxVan: '2026-11-29' } }
}

/** An answer with at most two rows; undefined for an empty list, and for an Ext.Direct error. */
function shorten(body: { data?: unknown; result?: unknown; error?: unknown }): unknown {
  if (body.error) return undefined
  if (!Array.isArray(body.data)) return body
  return body.data.length === 0 ? undefined : { ...body, data: body.data.slice(0, 2) }
}
