import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Persona, personas } from '#fixtures/personas.ts'
import type { PhotoStore } from '#mocks/exchange/exchange.ts'
import { type MockServerOptions, serveMock } from '#mocks/http/serve.ts'
import { temporaryFolder } from '#tests/temporaryFolder.ts'
import { createBrowser, personaOf, siteFor } from '../school.ts'
import { testClock } from '../testClock.ts'
import { openMock } from './mockServer.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
const requestedPhotos: string[] = []
const photos: PhotoStore = async (size, file) => {
  requestedPhotos.push(`${size}/${file}`)
  return file === '00001389.png' ? png : null
}
const mock = openMock({ clock: testClock(), photos })
afterEach(() => {
  vi.restoreAllMocks()
})

const an = personaOf('an.peeters')
const server = (persona: Persona) => `${siteFor(persona, mock.url)}/bin/server.fcgi`

test('the address has the host name of the options, because a certificate is for that name', async () => {
  const named = await serveMock({ port: 0, hostname: 'localhost' })
  const { hostname, port } = new URL(named.url)
  await named.close()
  expect([hostname, Number(port) > 0]).toEqual(['localhost', true])
})

describe('a plain HTTP client', () => {
  test('gets the moment of the school with an answer', async () => {
    const answer = await fetch(`${server(an)}/REST/servertypeinfo`)
    expect(answer.headers.get('Date')).toBe(new Date(testClock().now()).toUTCString())
  })

  test('may send other cookies too, in any order', async () => {
    const browser = createBrowser(mock.url)
    await browser.signIn(an)
    const cookie = await browser.jar.getCookieString(server(an))
    const headers = { cookie: `a=1; b="x y"; ${cookie}; fpwebsession=no; c` }
    expect((await fetch(`${server(an)}/REST/myschoolwareaccount`, { headers })).status).toBe(200)
  })
})

describe('many HTTP clients at once', () => {
  const accountOf = async (response: Response) => {
    if (response.status !== 200) return response.status
    const { data } = (await response.json()) as { data: { gebruikersnaam: string }[] }
    return data.map(({ gebruikersnaam }) => gebruikersnaam)
  }

  test('get their own account with a cookie and 401 without, and never somebody else’s account', async () => {
    const people = personas.slice(0, 12)
    const browsers = people.map(() => createBrowser(mock.url))
    await Promise.all(people.map((persona, n) => browsers[n]?.signIn(persona)))

    const calls = Array.from({ length: 10 }, () =>
      people.flatMap((persona, n) => [
        { want: [persona.gebruikersnaam] as string[] | number, fetch: browsers[n]?.fetch ?? fetch, persona },
        { want: 401, fetch: createBrowser(mock.url).fetch, persona },
      ]),
    ).flat()
    expect(calls.length).toBeGreaterThanOrEqual(200)
    const got = await Promise.all(
      calls.map(async ({ fetch, persona }) =>
        accountOf(await fetch(`${server(persona)}/REST/myschoolwareaccount`)),
      ),
    )
    expect(got).toEqual(calls.map(({ want }) => want))
  })
})

describe('photos', () => {
  const photo = (path: string) => fetch(`${siteFor(an, mock.url)}/fotos/leerling/${path}`)

  test.each(['small', 'medium'])('of size %s are PNG and do not need a session', async (size) => {
    const response = await photo(`${size}/00001389.png?_dc=1`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
    expect(requestedPhotos.at(-1)).toBe(`${size}/00001389.png`)
  })

  test('answer HEAD like GET, without a body', async () => {
    const head = async (path: string) => {
      const response = await fetch(`${siteFor(an, mock.url)}/fotos/leerling/${path}`, { method: 'HEAD' })
      const { headers, status } = response
      return [status, headers.get('Content-Type'), headers.get('Content-Length'), await response.text()]
    }
    expect(await head('small/00001389.png')).toEqual([200, 'image/png', String(png.length), ''])
    expect((await head('small/00000000.png'))[0]).toBe(404)
  })

  test.each([
    'small/00000000.png',
    'large/00001389.png',
    'small/1389.png',
    'small/0000138G.png',
    'small/00001389.jpg',
    'small/..%2F..%2Fpackage.json',
    'small/%2e%2e/00001389.png.txt',
  ])('that do not exist are 404: %s', async (path) => {
    expect((await photo(path)).status).toBe(404)
  })
})

describe('the server', () => {
  test('reports an unknown call in the console', async () => {
    const lines: unknown[][] = []
    vi.spyOn(console, 'error').mockImplementation((...line) => lines.push(line))
    const response = await fetch(`${server(an)}/REST/nope`)
    expect(response.status).toBe(404)
    expect(lines).toEqual([[expect.stringContaining('no endpoint knows GET REST/nope')]])
  })

  test('reports a port that is taken, and leaves the other server alone', async () => {
    const { port } = new URL(mock.url)
    await expect(serveMock({ port: Number(port) })).rejects.toThrow(
      `The mock server cannot listen on 127.0.0.1:${port}: that port is already in use`,
    )
    expect((await fetch(`${server(an)}/REST/servertypeinfo`)).status).toBe(200)
    expect(process.exitCode).toBeUndefined()
  })

  test('frees its port when it is closed', async () => {
    const first = await serveMock({ port: 0 })
    const port = Number(new URL(first.url).port)
    await fetch(first.url)
    await first.close()
    await expect(fetch(first.url)).rejects.toThrow()
    const second = await serveMock({ port })
    expect(second.url).toBe(first.url)
    await second.close()
  })
})

describe('a server behind a proxy that ends TLS', () => {
  const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'demo.school.example' }
  const answerTo = async (
    options: Partial<MockServerOptions>,
    headers: Record<string, string> = forwarded,
  ) => {
    const mock = await serveMock({ port: 0, hosts: ['demo.school.example'], ...options })
    try {
      await mock.rooms.open('alfa')
      const room = await fetch(`${mock.url}/kamer/alfa`, { headers, redirect: 'manual' })
      return { status: room.status, to: room.headers.get('Location') }
    } finally {
      await mock.close()
    }
  }
  const portal = temporaryFolder()
  beforeAll(() => writeFileSync(join(portal, 'index.html'), '<head></head>'))

  test('uses the public address when its options name the proxy', async () => {
    expect(await answerTo({ portal, proxies: ['127.0.0.1'] })).toEqual({
      status: 302,
      to: 'https://demo.school.example/kamer/alfa/webstudent/',
    })
  })

  test('ignores the headers of a proxy that its options do not name', async () => {
    expect((await answerTo({ portal })).to).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/kamer\/alfa\/webstudent\/$/)
  })

  test('refuses a foreign name, even from its proxy', async () => {
    const evil = { 'X-Forwarded-Host': 'evil.example' }
    expect((await answerTo({ portal, proxies: ['127.0.0.1'] }, evil)).status).toBe(421)
  })
})

describe('a fault of the line', () => {
  const mock = openMock()

  /** Asks over the connections of an agent; gives the status, or the code of the error. */
  function ask(agent: Agent): Promise<number | string> {
    return new Promise((resolve) => {
      const address = `${mock.url}/webstudent/bin/server.fcgi/REST/servertypeinfo`
      const asking = get(address, { agent }, (answer) => {
        answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      })
      asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
  }

  test.each(['unreachable', 'dropped'] as const)('breaks a new and a used connection: %s', async (kind) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let connection = 1; connection <= 2; connection += 1) {
      await mock.simulation.controls.setFaults([{ kind, times: 1 }])
      expect(await ask(agent)).toBe('ECONNRESET')
      expect(await ask(agent)).toBe(200)
    }
    const [{ hits = 0 } = {}] = (await mock.simulation.controls.status()).faults
    expect(hits).toBe(1)
    agent.destroy()
  })
})
