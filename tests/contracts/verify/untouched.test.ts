import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildAddress } from '#api/address.ts'
import { allEndpoints } from '#contracts/describe/endpoints.ts'
import { committedPact } from '#contracts/describe/pact.ts'
import { type Gateway, startGateway } from '#contracts/verify/comparison/gateway.ts'
import { createConnection, NotAllowed } from '#contracts/verify/server/connection.ts'
import { createPermission } from '#contracts/verify/server/permission.ts'
import { verifyPact } from '#contracts/verify/verification.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { isLong } from '../../sample.ts'
import { verificationLimitMs } from '../limits.ts'
import { writeNarrowPact } from '../narrowPact.ts'
import { offeredSituations, serveSchool } from '../simulatedSchool.ts'
import { storedRows } from '../storedRows.ts'

/** Starts a Pact Broker that offers the whole pact for verification. */
async function startBroker() {
  const requests: string[] = []
  const gateway: Gateway = await startGateway(async (request) => {
    const { pathname, origin } = new URL(request.url)
    requests.push(`${request.method} ${pathname}`)
    const link = (path: string) => ({ href: `${origin}${path}` })
    const pacts = '/pacts/provider/server.fcgi/for-verification'
    const body =
      pathname === '/pact'
        ? readFileSync(committedPact, 'utf8')
        : JSON.stringify({
            _links: {
              'pb:provider-pacts-for-verification': link(pacts),
              'pb:latest-provider-pacts': link(pacts),
              self: link(pathname),
              pacts: [link('/pact')],
              'pb:pacts': [link('/pact')],
            },
            _embedded: { pacts: [{ shortDescription: 'latest', _links: { self: link('/pact') } }] },
          })
    return new Response(body, { headers: { 'Content-Type': 'application/hal+json' } })
  })
  return { requests, url: gateway.url, close: () => gateway.close() }
}

const scratch = temporaryFolder()

/** Some calls of every role, and some that a verification which only reads leaves out. */
const someCalls = [
  'Authenticate',
  'Leerling',
  'betalingen',
  'vwocursist',
  'GetServerConfig',
  'ChangePassword',
]

describe('a verification that only reads', { timeout: verificationLimitMs }, () => {
  let mock: MockServer
  beforeAll(async () => {
    mock = await serveSchool()
  })
  afterAll(() => mock.close())

  test('changes nothing on the server, even if the environment names a broker with the whole pact', async () => {
    const broker = await startBroker()
    for (const [name, value] of Object.entries({
      PACT_BROKER_BASE_URL: broker.url,
      PACT_BROKER_TOKEN: 'geheim',
      PACT_URL: `${broker.url}/pact`,
    }))
      vi.stubEnv(name, value)
    const before = storedRows(mock)
    const messages = mock.server.outbox.list().length
    const location = { base: mock.url, sitePath: '/webstudent' }
    const some = isLong ? {} : { pact: writeNarrowPact(scratch, someCalls), questions: [] }
    const { results, stayed } = await verifyPact({ location, school: offeredSituations(), ...some })
    vi.unstubAllEnvs()
    await broker.close()
    expect(results.filter(({ result }) => result === 'contradicted')).toEqual([])
    expect(results.filter(({ result }) => result === 'confirmed').length).toBeGreaterThan(isLong ? 80 : 8)
    expect(storedRows(mock)).toEqual(before)
    expect(mock.server.outbox.list()).toHaveLength(messages)
    expect(stayed).toEqual([])
    expect(broker.requests).toEqual([])
  })

  const writing = allEndpoints.filter(({ effect }) => effect === 'writes')
  test.each(writing)(
    'does not send $name, even when a caller asks for it',
    async ({ api, resource, method, rpc }) => {
      const address = buildAddress({ server: `${mock.url}/webstudent`, api, resource, method, id: 7, now: 1 })
      const body = rpc ? JSON.stringify({ ...rpc, data: [], type: 'rpc', tid: 1 }) : ''
      const connection = createConnection({ limitMs: 1000, allow: createPermission(false) })
      await expect(connection.send(address, { method, ...(body && { body }) })).rejects.toThrow(NotAllowed)
    },
  )

  test.each([
    ['DELETE', 'REST/vwocursist/7'],
    ['POST', 'REST/betalingen'],
    ['DELETE', 'REST/UserPreference/'],
    ['DELETE', 'REST/UserPreference/7/8'],
    ['GET', 'REST/Onbekend'],
    ['POST', 'RPC/ROUTER'],
  ])('does not send a call that the portal does not make: %s %s', (method, path) => {
    const address = `https://school.example/webstudent/bin/server.fcgi/${path}`
    expect(createPermission(true)(method, address, '{"action":"WisaUserAPI","method":"Nope"}')).toBe(false)
  })

  test('sends the removal of a preference only when it writes', () => {
    const address = 'https://school.example/webstudent/bin/server.fcgi/REST/UserPreference/7'
    expect(createPermission(true)('DELETE', address, undefined)).toBe(true)
    expect(createPermission(false)('DELETE', address, undefined)).toBe(false)
  })
})
