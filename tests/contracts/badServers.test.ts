import { createServer as createHttp, type RequestListener } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createServer as createSocket, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { exitCodes } from '../../contracts/report/judgement.ts'
import { run } from '../../contracts/run.ts'
import { mockSchool } from '../../contracts/school/mockSchool.ts'
import type { School } from '../../contracts/school/school.ts'
import { sendOn, startGateway } from '../../contracts/verify/gateway.ts'
import { type MockServer, serveMock } from '../../mocks/http/serve.ts'
import { patience } from '../../scripts/lib/checks/patience.ts'
import { selfSigned } from './selfSigned.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a server on a free port of this machine, ended after the test. */
async function listen(server: Server, scheme = 'http'): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page: RequestListener = (_, response) => {
  response.setHeader('Content-Type', 'text/html')
  response.end('<!doctype html><html><body>Welkom</body></html>')
}

/** The limit of a whole verification in these tests, in s. */
const limit = patience(4000) / 1000

async function verify(base: string, school: School = mockSchool()) {
  const began = performance.now()
  const location = { base, home: '/webstudent' }
  const options = { schoolName: 'School', serverVersion: '1', screens: [], write: true, limit }
  const report = await run({ location, school, ...options })
  // Beyond the limit come the start of the verifier and the calls that are under way.
  expect((performance.now() - began) / 1000).toBeLessThan(limit + patience(30_000) / 1000)
  return { code: exitCodes[report.verdict], report }
}

describe('a server that answers nothing that can be judged', { timeout: patience(90_000) }, () => {
  test('because nothing listens: 2, and asks whether it runs', async () => {
    const server = createSocket()
    const base = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    const { code, report } = await verify(base)
    expect(code).toBe(2)
    expect(report.sentence).toContain('is the server running?')
  })

  test('because it takes the connection and is silent: 2, and says so', async () => {
    const { code, report } = await verify(await listen(createSocket()))
    expect(code).toBe(2)
    expect(report.sentence).toContain('no answer within the time limit')
  })

  test('because it answers web pages: 2, and asks for the address of an edition', async () => {
    const { code, report } = await verify(await listen(createHttp(page)))
    expect(code).toBe(2)
    expect(report.sentence).toContain('web pages where server.fcgi should be')
  })

  test('because it speaks no TLS at an https address: 2, and says so', async () => {
    const base = await listen(createHttp(page))
    const { code, report } = await verify(base.replace('http:', 'https:'))
    expect(code).toBe(2)
    expect(report.sentence).toContain('does not speak TLS')
  })

  test('because nobody signed its certificate: 2, and says what to do', async () => {
    const base = await listen(createHttps(selfSigned, page), 'https')
    const { code, report } = await verify(base)
    expect(code).toBe(2)
    expect(report.sentence).toContain('NODE_EXTRA_CA_CERTS')
  })
})

describe('a server that answers some calls', { timeout: patience(90_000) }, () => {
  let mock: MockServer
  beforeAll(async () => {
    mock = await serveMock({ port: 0 })
  })
  afterAll(() => mock.close())

  /** The simulated server; `lose` says what becomes of a call instead of its answer. */
  async function losing(lose: (count: number, request: Request) => Promise<Response> | undefined) {
    let count = 0
    const gateway = await startGateway(async (request) => {
      const { pathname, search } = new URL(request.url)
      count += 1
      return lose(count, request) ?? sendOn(request, `${mock.url}${pathname}${search}`)
    })
    closing.push(() => gateway.close())
    return gateway.url
  }
  const never = () => new Promise<Response>(() => {})

  test('and hangs at every second: ends in time with a verdict that names what is missing', async () => {
    const { code, report } = await verify(await losing((count) => (count % 2 === 0 ? never() : undefined)))
    expect([1, 2]).toContain(code)
    expect(report.sentence).not.toBe('')
    const { contradicted, unchecked } = report.counts
    expect(contradicted + unchecked).toBeGreaterThan(0)
  })

  test('and fails at every second: 1, and each failure is named', async () => {
    const broken = async () => new Response('<html>Bad Gateway</html>', { status: 502 })
    const { code, report } = await verify(await losing((count) => (count % 2 === 0 ? broken() : undefined)))
    expect(code).toBe(1)
    expect(report.sentence).toContain('contradicted')
  })

  test('and refuses an account: 2, before anything else is tried, and says which', async () => {
    const school = Object.fromEntries(
      Object.entries(mockSchool()).map(([state, { account, ...offer }]) => [
        state,
        { ...offer, ...(account && { account: { username: account.username, password: 'verkeerd' } }) },
      ]),
    )
    const { code, report } = await verify(mock.url, school)
    expect(code).toBe(2)
    expect(report.sentence).toMatch(/Signing in as \S+ at .* is refused: .*environment variable/)
    expect(report.counts.confirmed).toBe(0)
  })

  test('and can be read: without leave to write no call is made that changes data', async () => {
    const changing: string[] = []
    const base = await losing((_, request) => {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET' && !/ROUTER$/.test(pathname))
        changing.push(`${request.method} ${pathname}`)
      return undefined
    })
    const location = { base, home: '/webstudent' }
    const options = { schoolName: 'School', serverVersion: '1', screens: [], write: false, limit: 60 }
    const report = await run({ location, school: mockSchool(), ...options })
    expect(changing).toEqual([])
    expect(report.verdict).toBe('compatible')
    const left = report.interactions.filter(({ reason }) => reason?.kind === 'changes data')
    expect(left.map(({ endpoint }) => endpoint)).toContain('ChangePassword')
    expect(left.map(({ endpoint }) => endpoint)).not.toContain('betalingen')
  })
})
