import { personas } from '../../fixtures/personas.ts'
import { startTestSchool } from '../../mocks/node.ts'
import { sitePaths } from '../../mocks/server/wire/sites.ts'
import { buildAddress, encodeBody } from '../../src/api/address.ts'
import type { Endpoint, RequestParts } from '../../src/api/endpoint.ts'
import { authenticate } from '../../src/api/endpoints/authenticate.ts'
import { toLLID } from '../../src/api/identity.ts'
import { projectName, version } from '../../src/shared/project.ts'
import { shapeOf } from './schema.ts'

/** Who is asked for an example, one after the other: the first whose answer says something gives it. */
const people = ['an.peeters', 'lotte.wouters', 'jan.janssens', 'beheerder'] as const

/** The demo moment, so that the same examples come out on every day. */
const moment = '2026-11-24 16:30:00'
const origin = 'https://school.example'

/**
 * Asks the simulated school every call that only reads, and gives the body of the first answer that holds something, by
 * the endpoint's name. A list has at most two rows. Endpoints that no one gets an answer from are left out.
 */
export async function readExamples(endpoints: readonly Endpoint[]): Promise<ReadonlyMap<string, unknown>> {
  const school = await startTestSchool({ now: moment })
  const examples = new Map<string, unknown>()
  try {
    for (const name of people) {
      const persona = personas.find(({ gebruikersnaam }) => gebruikersnaam === name)
      if (!persona) throw new Error(`No persona is called ${name}.`)
      const server = `${origin}${sitePaths[persona.site]}`
      const ask = async (endpoint: Endpoint, parts: RequestParts, cookie: string) => {
        const { api, resource, method, rpc } = endpoint
        const { id, query, data } = parts
        const address = buildAddress({ server, api, resource, id, query, now: Date.parse(`${moment}Z`) })
        const body = rpc ? encodeBody(resource, { ...rpc, data, type: 'rpc', tid: 1 }) : undefined
        return fetch(address, {
          method,
          headers: { ...(cookie && { Cookie: cookie }), ...(body && { 'Content-Type': body.contentType }) },
          ...(body && { body: body.body }),
        })
      }
      const credentials = [persona.gebruikersnaam, persona.wachtwoord, projectName, version]
      const signedIn = await ask(authenticate, { data: credentials }, '')
      const cookie = (signedIn.headers.get('Set-Cookie') ?? '').replace(/;.*$/, '')
      if (!examples.has(authenticate.name)) examples.set(authenticate.name, await signedIn.json())
      const subject = 'cursistId' in persona ? (persona.cursistId ?? 0) : 0
      for (const endpoint of endpoints) {
        const parts = requestFor(endpoint, subject)
        if (examples.has(endpoint.name) || parts === null) continue
        const answer = await ask(endpoint, parts, cookie)
        const body = answer.ok ? shortened(JSON.parse(await answer.text())) : undefined
        if (body !== undefined) examples.set(endpoint.name, body)
      }
    }
  } finally {
    await school.network.disable()
  }
  return examples
}

/** A request for this person's data; null when the call changes something, or needs more than who is asked about. */
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

/** An answer with at most two rows; undefined for an empty list. */
function shortened(body: { data?: unknown }): unknown {
  if (!Array.isArray(body.data)) return body
  return body.data.length === 0 ? undefined : { ...body, data: body.data.slice(0, 2) }
}
