import { describe, expect, test } from 'vitest'
import { parseCapabilities } from '#api/school/capabilities.ts'
import { createRouter } from '#mocks/server/router.ts'
import { routes } from '#mocks/server/routes/index.ts'
import { host, signIn, useTestSchool } from '../../school.ts'

// server: address-1, address-7, address-8, address-9, address-10

describe('a site', () => {
  const school = useTestSchool({ shared: true })
  const typeAt = async (site: string) => {
    const response = await fetch(`${host}${site}/bin/server.fcgi/REST/servertypeinfo`)
    return ((await response.json()) as { data: { ServerType: string }[] }).data[0]?.ServerType
  }

  test.each([
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
  ])('at %j has the type %s', async (path, type) => {
    expect(await typeAt(path)).toBe(type)
  })

  test('names its type in its script', async () => {
    const script = await (await fetch(`${host}/demo/webouders/bin/server.fcgi/RPC/API/`)).text()
    expect(parseCapabilities(script).TypeServer).toBe('OUDERS')
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
  ])('is found without regard to case, even with an ID behind it: %s', async (resource) => {
    const rows = await (await signIn('an.peeters')).rows(resource)
    expect(rows.map(({ ID }) => ID)).toEqual([5001])
  })

  test.each(['REST', 'rest', 'Rest'])('is found below %s', async (api) => {
    const response = await fetch(`${host}/webstudent/bin/server.fcgi/${api}/servertypeinfo`)
    expect(response.status).toBe(200)
  })

  test('that needs an ID gets HTTP 400 without a valid one', async () => {
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
  const unknownBelowRpc: [string, string][] = [
    ['GET', 'RPC/ROUTER'],
    ['POST', 'RPC/ROUTER/x'],
    ['POST', 'rpc/nope'],
  ]
  test.each([
    ...unknown.map((call) => [...call, 404, 'Could not determine HTTP module for request'] as const),
    ...unknownBelowRpc.map((call) => [...call, 500, '<b>Invalid path</b>'] as const),
  ])(
    "that is unknown gets the framework's page and is reported: %s %s",
    async (method, path, status, text) => {
      const response = await fetch(`${host}/webstudent/bin/server.fcgi/${path}`, { method })
      expect(response.status).toBe(status)
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
      expect(await response.text()).toContain(text)
      expect(school.takeProblems()).toEqual([{ kind: 'unknown call', call: `${method} ${path}` }])
    },
  )

  // Which ones have an ID is tested in tests/api/llid.test.ts.
  test.each([
    ['NTAwMQ==', /^200$/],
    ['5001', /^400 .*LLID/],
    ['', /^400 .*LLID/],
  ])('with the LLID %j is answered with %s', async (LLID, outcome) => {
    expect(await (await signIn('an.peeters')).outcome('betalingen/', { query: { LLID } })).toMatch(outcome)
  })
})

test.each(['servertypeinfo', 'Logout'])('two routes for one call are refused: %s', (name) => {
  const route = routes.filter(({ endpoint }) => endpoint.name === name)
  expect(() => createRouter([...routes, ...route])).toThrow(/^two routes answer /)
})

describe('a call', () => {
  const school = useTestSchool({ shared: true })
  const server = `${host}/webstudent/bin/server.fcgi`
  const endpointOf = (method: string, path: string, body = '') =>
    school.server.endpointOf({ method, url: `${server}/${path}`, body, cookies: {} })

  test('has no endpoint when it is unknown or cannot be read', () => {
    expect(endpointOf('POST', 'RPC/ROUTER', '{action: "WisaUserAPI", method: "Logout"}')).toBe('Logout')
    expect(endpointOf('POST', 'RPC/ROUTER', '{')).toBeUndefined()
    expect(endpointOf('POST', 'RPC/ROUTER', '{"action":"A","method":"b"}')).toBeUndefined()
    expect(endpointOf('GET', 'REST/niets')).toBeUndefined()
  })
})
