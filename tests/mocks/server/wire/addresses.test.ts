import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEndpoint, noRequest, rpcEndpoint } from '#api/endpoint.ts'
import { toLLID } from '#api/llid.ts'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { sitePaths } from '#api/school/serverTypes.ts'
import type { Route } from '#mocks/server/core/route.ts'
import { createRouter } from '#mocks/server/router.ts'
import { siteOf } from '#mocks/server/wire/sites.ts'
import { callFacts } from '#tests/api/callFacts.ts'
import { createBrowser, host, signIn, useTestSchool } from '../../school.ts'

/** server: address-1, address-7, address-8, address-9, address-10 */

describe('a site', () => {
  const school = useTestSchool({ shared: true })
  const typeAt = async (site: string) => {
    const response = await fetch(`${host}${site}/bin/server.fcgi/REST/servertypeinfo`)
    return ((await response.json()) as { data: { ServerType: string }[] }).data[0]?.ServerType
  }
  const sites = [
    ['/webstudent', 'STUDENT'],
    ['/webleerling', 'LL'],
    ['/webouders', 'OUDERS'],
    ['/webpersoneel', 'PS'],
    ['/webvwo', 'VWO'],
    ['/demo/webouders', 'OUDERS'],
    ['/a/b/c/webvwo', 'VWO'],
    ['/WebLeerling', 'LL'],
    ['/webouders/demo', 'STUDENT'],
    ['/demo', 'STUDENT'],
    ['/mywebouders', 'STUDENT'],
    ['', 'STUDENT'],
  ] as const

  test.each(sites)('at %j has the type %s', async (path, type) => {
    expect(await typeAt(path)).toBe(type)
  })

  test.each(sites)('at %j names its type in its script', async (path, type) => {
    const script = await (await fetch(`${host}${path}/bin/server.fcgi/RPC/API/`)).text()
    expect(parseCapabilities(script).TypeServer).toBe(type)
  })

  test('of each type has its own path, and the path gives the type', () => {
    expect(new Set(Object.values(sitePaths)).size).toBe(5)
    for (const [type, path] of Object.entries(sitePaths)) expect(siteOf(path)).toEqual({ path, type })
  })

  test('answers at any host name', async () => {
    const response = await fetch('http://10.0.0.7:8080/webvwo/bin/server.fcgi/REST/servertypeinfo')
    expect(response.status).toBe(200)
    expect(school.problems).toEqual([])
  })
})

describe('a resource', () => {
  const school = useTestSchool({ shared: true })

  test.each([
    ...['Leerling', 'leerling', 'LEERLING/', 'leerling//'],
    ...['vwocursist/5001', 'VWOCURSIST/5001', 'vwocursist/5001/', 'vwocursist/05001'],
  ])('is found in any case, also with an ID behind it: %s', async (resource) => {
    const rows = await (await signIn('an.peeters')).rows(resource)
    expect(rows.map(({ ID }) => ID)).toEqual([5001])
  })

  test.each(['REST', 'rest', 'Rest'])('is found below %s', async (api) => {
    const response = await fetch(`${host}/webstudent/bin/server.fcgi/${api}/servertypeinfo`)
    expect(response.status).toBe(200)
  })

  test('that needs an ID is HTTP 400 without a valid one', async () => {
    const outcome = await (await signIn('an.peeters')).outcome('vwocursist/99999999999999999999')
    expect(outcome).toBe('400 Ongeldige aanvraag: id')
  })

  test.each(['RPC/ROUTER', 'RPC/ROUTER/', 'rpc/router', 'Rpc/Router/'])(
    'of Ext.Direct is %s',
    async (path) => {
      const response = await fetch(`${host}/webstudent/bin/server.fcgi/${path}`, {
        method: 'POST',
        body: '[]',
      })
      expect(await response.text()).toBe('[]\n')
    },
  )

  test('ignores _dc, wherever it is', async () => {
    const browser = await signIn('an.peeters')
    const address = `${host}/webstudent/bin/server.fcgi/REST/betalingen/`
    const bodies = await Promise.all(
      [
        '?LLID=NTAwMQ==',
        '?_dc=1&LLID=NTAwMQ%3D%3D',
        '?LLID=NTAwMQ==&_dc=2&_dc=3',
        '?LLID=NTAwMQ==&other=x',
      ].map(async (query) => (await browser.fetch(address + query)).text()),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toMatch(/^{ "success" : true, "data" : \[{ "Opleidingvariantomschrijving" : /)
  })

  const unknown: [string, string][] = [
    ['GET', 'REST/nope'],
    ['GET', 'REST/'],
    ['GET', 'nope'],
    ['GET', ''],
    ['POST', 'REST/servertypeinfo'],
    ['DELETE', 'REST/vwocursist/5001'],
    ['GET', 'REST/vwocursist/5001/5002'],
    ['GET', 'REST/vwocursist/x'],
    ['GET', 'REST/betalingen%2F'],
    ['GET', 'REST/%E0%A4%A'],
    ['GET', 'REST/constructor'],
    ['GET', 'account/servertypeinfo'],
  ]
  test.each(unknown)('that is unknown gets the 404 page and is reported: %s %s', async (method, path) => {
    const response = await fetch(`${host}/webstudent/bin/server.fcgi/${path}`, { method })
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(await response.text()).toContain('Could not determine HTTP module for request')
    expect(school.takeProblems()).toEqual([{ kind: 'unknown call', call: `${method} ${path}` }])
  })

  test.each([
    ['GET', 'RPC/ROUTER'],
    ['POST', 'RPC/ROUTER/x'],
    ['POST', 'rpc/nope'],
  ])("that is unknown below RPC gets the framework's page and is reported: %s %s", async (method, path) => {
    const response = await fetch(`${host}/webstudent/bin/server.fcgi/${path}`, { method })
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('<b>Invalid path</b>')
    expect(school.takeProblems()).toEqual([{ kind: 'unknown call', call: `${method} ${path}` }])
  })

  test('with markup in its name is answered with escaped markup', async () => {
    const response = await fetch(`${host}/webstudent/bin/server.fcgi/REST/<img src=x onerror="alert(1)">`)
    expect(await response.text()).not.toMatch(/<img|onerror="/)
    school.takeProblems()
  })

  test.each(['NTAwMQ', 'NTAwMQ==', toLLID(5001)])('accepts the LLID %s', async (LLID) => {
    expect(await (await signIn('an.peeters')).outcome('betalingen/', { query: { LLID } })).toBe('200')
  })

  test.each([
    '',
    '5001',
    '!',
    'NTAwMQ==x',
    '====',
    btoa('x'),
    btoa('-1'),
    btoa(' 5001'),
    btoa('5001.5'),
    'null',
    'é',
  ])('with the LLID %j is HTTP 400', async (LLID) => {
    const outcome = await (await signIn('an.peeters')).outcome('betalingen/', { query: { LLID } })
    expect(outcome).toMatch(/^400 .*LLID/)
  })
})

describe('the router', () => {
  /** Routes that count how often their endpoint is read. */
  function countingRoutes(count: number) {
    const counter = { reads: 0 }
    const provenance = { call: 'A' } as const
    const routes = Array.from({ length: count }, (_, n): Route => {
      const endpoint =
        n % 2 === 0
          ? listEndpoint({
              ...callFacts,
              name: `r${n}`,
              resource: `r${n}`,
              request: z.object({ id: z.optional(z.int()) }),
              record: z.object({}),
              provenance,
            })
          : rpcEndpoint({
              ...callFacts,
              name: `m${n}`,
              action: 'A',
              effect: 'reads',
              request: noRequest,
              result: z.null(),
              provenance,
            })
      return {
        handle: async () => [],
        get endpoint() {
          counter.reads += 1
          return endpoint
        },
      }
    })
    return { routes, counter }
  }

  test.each([10, 2000])('finds a route among %i without reading the others', (count) => {
    const { routes, counter } = countingRoutes(count)
    const router = createRouter(routes)
    counter.reads = 0
    const last = count - 2
    const found = [
      router.rest('GET', `REST/r${last}`)?.route,
      router.rest('GET', `rest/R${last}/7`)?.route,
      router.rpc('A', `m${last + 1}`),
    ]
    const missed = [
      router.rest('GET', 'REST/nope/1'),
      router.rest('PUT', `REST/r${last}`),
      router.rpc('A', 'nope'),
    ]
    expect(counter.reads).toBe(0)
    expect(found).toEqual([routes[last], routes[last], routes[last + 1]])
    expect(missed).toEqual([undefined, undefined, undefined])
  })

  test('refuses two routes for one call', () => {
    const { routes } = countingRoutes(4)
    expect(() => createRouter([...routes, ...routes.slice(0, 1)])).toThrow('two routes answer GET rest/r0')
    expect(() => createRouter([...routes, ...routes.slice(1, 2)])).toThrow('two routes answer a.m1')
  })
})

test('a browser of a test sends a session to its own site only', async () => {
  const browser = createBrowser()
  await browser.jar.setCookie('FPWebSession=X; path=/webstudent/', host)
  expect(await browser.jar.getCookieString(`${host}/webouders/bin/server.fcgi`)).toBe('')
})
